"""Runs in a second Python with interpreted rules, and prints every state of a random game as JSON."""

import json
import sys

from tests.test_every_game import states_of_a_game

if __name__ == "__main__":
    print(json.dumps(states_of_a_game(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))))
