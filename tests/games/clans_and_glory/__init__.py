"""Tests of Clans and Glory."""

RARE_SECRETS = {"down_card"}  # test_secrets.py holds the laws of resampling for it
