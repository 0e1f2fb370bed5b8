"""The web table: pages, live updates and an interface for programs, over one service."""
