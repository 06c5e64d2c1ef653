"""The daily deal: one per day and game, the same for everybody, without a network.

deal.py what is dealt on a day, and to whom levels.py what each level reaches with it at the
person's place
"""
