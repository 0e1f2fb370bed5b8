"""The games where researchers are: PettingZoo, OpenSpiel, Gymnasium, and batches of many games on CPU or GPU.

Each door is a module of its own, imported when asked for: `clachan.envs.pettingzoo`, `.openspiel`, `.gymnasium`, and
`clachan.batch`, which needs nothing but NumPy.
"""

from clachan.errors import MissingPackage


def missing(package: str) -> MissingPackage:
    """What is said where the package behind a door is not installed."""
    return MissingPackage(
        f"This door needs {package}; install it with: pip install 'clachan[envs]'",
        f"Diese Tür braucht {package}; es kommt mit: pip install 'clachan[envs]'",
    )
