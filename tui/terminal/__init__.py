"""Between the app and the terminal: nothing that is typed or sent may end it."""
