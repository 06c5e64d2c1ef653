"""The lines of the characters by mood: calm, ahead, behind, and at the end won or lost."""

from tui.i18n import N_

LINES = {
    "speculator": {
        "calm": (N_("A coin kept is a coin that can still bid."), N_("Too expensive. I can wait.")),
        "ahead": (N_("My purse and I are getting on very well."),),
        "behind": (N_("Prices will fall. They always do."),),
        "won": (N_("Buy low, count high. Good game."),),
        "lost": (N_("I held on to my money for too long."),),
    },
    "gardener": {
        "calm": (N_("One more field beside it, and it will be lovely."),
                 N_("Has anybody watered this lately?")),
        "ahead": (N_("Look how it grows!"),),
        "behind": (N_("Patience. Good soil takes its time."),),
        "won": (N_("What a harvest! Take some peppers home."),),
        "lost": (N_("Next year I'll plant closer to the spring."),),
    },
    "schemer": {
        "calm": (N_("Water? That depends on who is asking."), N_("I remember every bribe.")),
        "ahead": (N_("Everything is flowing my way."),),
        "behind": (N_("Enjoy it while your fields are green."),),
        "won": (N_("The canal was always going to end here."),),
        "lost": (N_("Well bribed. I'll know better next time."),),
    },
    "planner": {
        "calm": (N_("Not that one. The next one."), N_("I have a drawing for this.")),
        "ahead": (N_("All according to plan."),),
        "behind": (N_("The plan allows for a slow start."),),
        "won": (N_("And that was the last line of the plan."),),
        "lost": (N_("I should have built what was there."),),
    },
    "pickpocket": {
        "calm": (N_("Mind your pockets."), N_("You won't miss a cube or two.")),
        "ahead": (N_("Honest work, honestly!"),),
        "behind": (N_("You have such a lot of pesos over there."),),
        "won": (N_("Thank you all. Really. I couldn't have done it without you."),),
        "lost": (N_("You were watching me the whole time."),),
    },
    "hoarder": {
        "calm": (N_("One can never have too many bricks."), N_("Mine. And that one too.")),
        "ahead": (N_("Full store, full heart."),),
        "behind": (N_("First collect. Then build."),),
        "won": (N_("See? It all came in useful."),),
        "lost": (N_("So many cubes, so little built."),),
    },
    "senator": {
        "calm": (N_("May I count on your vote?"), N_("The law is the law, especially mine.")),
        "ahead": (N_("The people have spoken, and they spoke well."),),
        "behind": (N_("There is always another session of parliament."),),
        "won": (N_("I accept your congratulations."),),
        "lost": (N_("I demand a recount."),),
    },
    "merchant": {
        "calm": (N_("A ship in port is worth two at sea."), N_("Sugar today, rum tomorrow.")),
        "ahead": (N_("Fair winds and full holds."),),
        "behind": (N_("My ship will come in."),),
        "won": (N_("A pleasure doing business with you."),),
        "lost": (N_("The best cargo sailed without me."),),
    },
    "builder": {
        "calm": (N_("There is still room for a roof here."), N_("Hand me that stone, would you?")),
        "ahead": (N_("Built to last."),),
        "behind": (N_("It looks better when the scaffolding is gone."),),
        "won": (N_("Brick by brick. Well played, all."),),
        "lost": (N_("A fine town, just not fine enough."),),
    },
    "privateer": {
        "calm": (N_("Whose flag is it today?"), N_("I smell powder.")),
        "ahead": (N_("They pay me, and I let them."),),
        "behind": (N_("The night is young and the guns are loaded."),),
        "won": (N_("Drinks for everybody. You are paying."),),
        "lost": (N_("I fought for the wrong flag."),),
    },
    "explorer": {
        "calm": (N_("I wonder what lies behind that hill."), N_("No map? All the better.")),
        "ahead": (N_("Keep up!"),),
        "behind": (N_("A detour. The scenic kind."),),
        "won": (N_("I'll name the river after you."),),
        "lost": (N_("Next time I'll bring a compass."),),
    },
    "patron": {
        "calm": (N_("I know just the person for this."), N_("A ship should be comfortable.")),
        "ahead": (N_("Good people are worth every doubloon."),),
        "behind": (N_("My people are only warming up."),),
        "won": (N_("To the crew! They did it all."),),
        "lost": (N_("I paid everybody but Fortune."),),
    },
}  # fmt: skip
"""By character and mood, never about what only one seat knows."""
