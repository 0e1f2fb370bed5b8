"""`python -m clachan`."""

import sys

from clachan.cli import main

if __name__ == "__main__":
    sys.exit(main())
