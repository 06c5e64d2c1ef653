"""The command line. Nothing here imports the app or an agent before it is asked for."""
