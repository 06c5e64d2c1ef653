# Bring the catalogues up to date with the messages of the code, and compile them.
.PHONY: words
words: $(STAMP)
	$(PYTHON) -m tui.locale.build
