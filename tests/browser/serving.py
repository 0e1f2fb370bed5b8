"""The server of `clachan serve`, with bots that do not wait, without limits of rates, and with a mail server that
nobody asks for anything: `PORT FOLDER`."""

import sys

from clachan.web.serve import Place, serve
from clachan.web.service.mail import mail_of
from clachan.web.service.service import Conduct

if __name__ == "__main__":
    port, folder = sys.argv[1:]
    place = Place(f"sqlite:///{folder}/tables.db", port=int(port))
    mail = mail_of(
        {
            "CLACHAN_SMTP_URL": "smtp://127.0.0.1:9",
            "CLACHAN_MAIL_FROM": "Clachan <table@games.example>",
            "CLACHAN_PUBLIC_URL": f"http://127.0.0.1:{port}",
        },
        "",
    )
    serve(place, Conduct(pause=0.0, workers=1, strict=False, mail=mail), lambda address: print(address, flush=True))
