"""The screens: `router.py` is the script the server runs, the other files are its pages."""
