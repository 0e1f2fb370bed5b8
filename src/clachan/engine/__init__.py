"""What all games share; nothing in here knows any game's name."""
