"""Between the app and the terminal: nothing typed or sent may end it."""
