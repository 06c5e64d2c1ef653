CREATE TABLE results (
    key TEXT PRIMARY KEY,
    begun TEXT NOT NULL,
    game TEXT NOT NULL,
    scenario TEXT NOT NULL,
    seats INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    opponent TEXT NOT NULL,
    points INTEGER,
    margin INTEGER,
    rank INTEGER,
    won INTEGER NOT NULL,
    counts INTEGER NOT NULL,
    daily TEXT NOT NULL,
    accuracy REAL,
    luck REAL,
    result TEXT NOT NULL
);
CREATE INDEX by_game ON results (game, begun);
CREATE TABLE files (
    name TEXT PRIMARY KEY,
    size INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    problem TEXT NOT NULL
);
