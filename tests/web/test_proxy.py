"""Behind nginx, as the document says: TLS ends there, the pages lie below a path, and streams flow."""

import json
import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

import clachan
from clachan.web.guard import RATES
from tests.ports import kept_port
from tests.web.kills import Process

GAME = clachan.games()[0]
DOCUMENT = Path(__file__).parents[2] / "docs" / "hosting.md"
NGINX = shutil.which("nginx") or "/usr/sbin/nginx"
BASE = "/board"
PATIENCE = 300  # seconds until nginx must listen
ELSEWHERE = "127.0.0.2"
FRAME = """
daemon off; master_process off; pid FOLDER/pid; error_log FOLDER/error;
events {}
http {
  access_log off;
  client_body_temp_path FOLDER/a; proxy_temp_path FOLDER/b; fastcgi_temp_path FOLDER/c; uwsgi_temp_path FOLDER/d;
  scgi_temp_path FOLDER/e;
  server {
    listen 127.0.0.1:PORT ssl; ssl_certificate FOLDER/cert; ssl_certificate_key FOLDER/key;
    LOCATION
  }
}
"""


def _certificate(folder: Path) -> None:
    words = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
    names = ["-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]
    files = ["-keyout", str(folder / "key"), "-out", str(folder / "cert")]
    subprocess.run(["openssl", "req", "-x509", *words, *names, *files], check=True, capture_output=True)


def _settings(folder: Path, port: int, server: str) -> Path:
    """The lines of the document around this server."""
    found = re.search(r"```nginx\n(.*?)```", DOCUMENT.read_text("utf-8"), re.DOTALL)
    assert found is not None
    location = re.sub(r"127\.0\.0\.1:\d+", server, found[1])
    text = FRAME.replace("LOCATION", location).replace("FOLDER", str(folder)).replace("PORT", str(port))
    file = folder / "nginx.conf"
    file.write_text(text, encoding="utf-8")
    return file


def _await(port: int, nginx: "subprocess.Popen[bytes]", folder: Path) -> None:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return
        except OSError:
            assert nginx.poll() is None, (folder / "error").read_text()
            assert time.monotonic() < until, "nginx does not listen"
            time.sleep(0.05)


@dataclass
class Proxied:
    """The address at nginx, the one behind it, and what makes its certificate good."""

    outside: str
    inside: str
    trust: ssl.SSLContext

    def client(self, address: str = "127.0.0.1", **headers: str) -> httpx.Client:
        """Somebody who comes from this address."""
        transport = httpx.HTTPTransport(verify=self.trust, local_address=address)
        return httpx.Client(base_url=self.outside, transport=transport, headers=headers, timeout=120)


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxied]:
    folder = tmp_path_factory.mktemp("nginx")
    _certificate(folder)
    with kept_port() as port:
        yield from _proxied(folder, port)


def _proxied(folder: Path, port: int) -> Iterator[Proxied]:
    words = ("--base", BASE, "--proxies", "127.0.0.1", "--log", "json")
    server = Process(f"sqlite:///{folder / 'clachan.sqlite'}", *words, limits=())
    try:
        server.wait_for(GAME, below=BASE)
        nginx = subprocess.Popen([NGINX, "-p", str(folder), "-c", str(_settings(folder, port, server.address))])
        try:
            _await(port, nginx, folder)
            trust = ssl.create_default_context(cafile=str(folder / "cert"))
            yield Proxied(f"https://localhost:{port}", f"http://{server.address}", trust)
        finally:
            nginx.terminate()
            nginx.wait()
    finally:
        server.kill()


def _begin(http: httpx.Client, game: str) -> str:
    """The path of a new table."""
    page = http.get(f"{BASE}/")
    csrf = re.findall(r'data-csrf="([0-9a-f]+)"', page.text)[0]
    plan = {"game": game, "seats": "2", "seat-1": "me", "seat-2": "invite", "order": "given"}
    answer = http.post(f"{BASE}/new", data={"csrf": csrf, "name": "Ailsa", **plan})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def test_cookies_links_and_addresses_are_those_of_the_outside(proxied: Proxied) -> None:
    with proxied.client() as http:
        page = http.get(f"{BASE}/")
        cookie = page.headers["set-cookie"]
        assert {"Secure", "HttpOnly", f"Path={BASE}", "SameSite=lax"} <= set(cookie.split("; "))
        table = _begin(http, GAME)
        assert table.startswith(f"{BASE}/t/")
        waiting = http.get(table).text
        assert f'value="{proxied.outside}{BASE}/i/' in waiting
        for path in (f"{BASE}/", f"{BASE}/games", f"{BASE}/me", f"{BASE}/new", f"{BASE}/rules/{GAME}", table):
            text = http.get(path).text
            links = re.findall(r'(?:href|src|action)="([^"]*)"', text)
            assert links
            assert [link for link in links if link.startswith("/") and not link.startswith(f"{BASE}/")] == []
            assert [link for link in links if "127.0.0.1" in link or link.startswith("http:")] == []


def test_streams_are_not_held_back(proxied: Proxied) -> None:
    with proxied.client() as http:
        table = _begin(http, GAME)
        name = table.rpartition("/")[2]
        with http.stream("GET", f"{BASE}/events?tables={name}") as stream:
            lines = stream.iter_lines()
            heard: list[dict[str, str]] = []
            while not heard:
                if (line := next(lines)).startswith("data: ") and "table" in line:
                    heard.append(json.loads(line[6:]))
            assert heard[0]["table"] == name
            assert "content-encoding" not in stream.headers


def _makes(http: httpx.Client, below: str) -> list[int]:
    """The answers to more new people than one address may be, who all say that they come from elsewhere."""
    return [
        http.post(f"{below}/api/people", json={}, headers={"X-Forwarded-For": f"10.0.0.{number}"}).status_code
        for number in range(2 * int(RATES["make"][0]))
    ]


def test_limits_are_those_of_each_visitor_whatever_they_say_of_themselves(proxied: Proxied) -> None:
    with proxied.client(ELSEWHERE) as many, proxied.client("127.0.0.3") as other:
        answers = _makes(many, BASE)
        assert (answers[0], answers[-1]) == (400, 429)
        assert other.post(f"{BASE}/api/people", json={}).status_code == 400


def test_counts_are_for_the_machine_itself(proxied: Proxied) -> None:
    with proxied.client() as http:
        assert http.get(f"{BASE}/metrics").status_code == 404
        assert http.get(f"{BASE}/health").status_code == 200
    assert "clachan_streams" in httpx.get(f"{proxied.inside}{BASE}/metrics", timeout=60).text


def test_whoever_is_no_proxy_of_ours_is_not_believed(tmp_path: Path) -> None:
    server = Process(f"sqlite:///{tmp_path / 'clachan.sqlite'}", "--proxies", "10.9.9.9", limits=())
    try:
        with httpx.Client(base_url=f"http://{server.address}", timeout=60) as http:
            page = http.get("/", headers={"X-Forwarded-Proto": "https", "X-Forwarded-For": "10.0.0.1"})
            assert "Secure" not in page.headers["set-cookie"]
            answers = _makes(http, "")
            assert (answers[0], answers[-1]) == (400, 429)
    finally:
        server.kill()
