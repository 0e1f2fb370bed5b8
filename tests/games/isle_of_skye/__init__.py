"""Tests of Isle of Skye."""

RARE_SECRETS = {"ready", "picked", "cell", "begun"}
"""What walks seldom or never show: taking back, and others in the middle of a building."""
