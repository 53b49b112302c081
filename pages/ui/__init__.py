"""Pieces the pages share."""
