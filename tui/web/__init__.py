"""The app in a browser, for people: `tradewinds serve`.

textual-serve brings the page's terminal and carries bytes; here is who may come in, what each
visitor has of their own, and processes that are there before anybody asks for them.
"""
