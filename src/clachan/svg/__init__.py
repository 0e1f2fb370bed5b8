"""Shared drawing: palette, cloth, symbols, elements, and pictures that stand alone."""
