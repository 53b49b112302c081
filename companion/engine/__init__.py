"""What all games share. It knows no game, reads no file and asks no clock."""
