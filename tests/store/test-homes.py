#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-homes.py LIST-AWARDS HOMES: what versions before the store left, as they wrote it, is taken in whole; counted a second
time here, from their files and from the store.  Each folder of HOMES was written by the commit that it is named after."""

import os
import pathlib
import shutil
import sqlite3
import sys
import tempfile

PROGRAM, HOMES = sys.argv[1:]
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))

from tap import expect, expect_equal, named_tests, run, run_all  # noqa: E402


def lines(path):
    return path.read_text(encoding="utf-8").splitlines() if path.exists() else []


def words(line):
    """The words of a line of a log and their values; only variations without options are in the homes."""
    pairs = line.split()[1:]
    return dict(zip(pairs[::2], pairs[1::2]))


def game(path):
    """Variation, deal and moves of a saved game; its results are not a part of it."""
    text = [line for line in lines(path) if not line.startswith("results ")]
    values = dict(line.split(" ", 1) for line in text if " " in line)
    return values["variation"], int(values["deal"]), values.get("moves", "")


def moves(content):
    return next((line.partition(" ")[2] for line in content.splitlines() if line.startswith("moves ")), "")


def check_home(home):
    log = [words(line) for line in lines(home / "statistics.yukon") if line.startswith("game ")]
    book = lines(home / "pars.yukon")
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(home, folder, dirs_exist_ok=True)
        before = {path: path.read_bytes() for path in pathlib.Path(folder).rglob("*.yukon*")}
        run(PROGRAM, folder)
        run(PROGRAM, folder)  # the second start finds everything there
        expect(all(path.read_bytes() == content for path, content in before.items()), "the old files have changed")
        store = sqlite3.connect(os.path.join(folder, "yukon.db"))
        rows = store.execute("SELECT variation, deal, state, result, is_first, moves, seconds, content FROM game").fetchall()
        wanted = sorted((one["variation"], int(one["deal"]), one["result"], int(one.get("moves", 0)), int(one.get("seconds", 0)))
                        for one in log if one["result"] != "playing")
        expect_equal(sorted((row[0], row[1], row[3], row[5], row[6]) for row in rows if row[4]), wanted, "results")
        waiting = sorted(game(path) for path in (home / "parked").glob("*.yukon"))
        expect_equal(sorted((row[0], row[1], moves(row[7])) for row in rows if row[2] == "waiting"), waiting, "waiting games")
        expect_equal([(row[0], row[1], moves(row[7])) for row in rows if row[2] == "table"], [game(home / "session.yukon")], "the table")
        tries = [words(line) for line in book if line.startswith("game ")]
        known = {(one["variation"], one["deal"], one["result"], one.get("moves"), one.get("date")) for one in log}
        others = [one for one in tries if (one["variation"], one["deal"], one["result"], one.get("moves"), one.get("date")) not in known]
        expect_equal(sum(row[2] == "ended" and not row[4] for row in rows), len(others), "attempts besides")
        expect_equal(store.execute("SELECT count(*) FROM par").fetchone()[0], sum(line.startswith("par ") for line in book), "shortest wins")
        store.close()
    return len(wanted) + len(waiting)


def test_homes():
    homes = sorted(path for path in pathlib.Path(HOMES).iterdir() if path.is_dir())
    expect(len(homes) >= 3, "only %d homes" % len(homes))
    for home in homes:
        number = check_home(home)
        expect(number > 1, "%s has only %d games" % (home.name, number))
        print("# %s: %d games" % (home.name, number))


if __name__ == "__main__":
    sys.exit(run_all(named_tests(globals())))
