#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-trail.py LIST-TRAIL SOURCE-ROOT: every star that the program gives for a log of results, counted again from the text
of the log by this second program; over logs drawn at random."""

import collections
import os
import random
import sys
import tempfile

PROGRAM, ROOT = sys.argv[1:]
sys.path.insert(0, os.path.join(ROOT, "tests", "tools"))

from tap import expect, expect_equal, named_tests, read, run, run_all  # noqa: E402

N_LOGS = 24
RESULTS = ("won", "won", "won", "lost", "shown", "playing")
KINDS = ("off", "safe", "always")


def rows(name):
    return [line.split("\t") for line in read(os.path.join(ROOT, "data", name)).splitlines() if line and line[0] != "#"]


# What each task is about: the words of its line in a log, and its fewest moves, or None for a puzzle.
Task = collections.namedtuple("Task", "kind variation deal par")


def with_options(variation, options):
    """The words of a log for what data/puzzles.txt writes with signs."""
    return variation + "".join(" option " + option.replace("=", " ") for option in options.split(",") if option != "-")


def read_trail():
    origins = {row[0]: (with_options(row[1], row[2]), row[3]) for row in rows("puzzles.txt")}
    return [[Task("puzzle " + number, *origins[number], None) for number in puzzles.split()]
            + [Task("game", variation, deal.partition(":")[0], [int(par) for par in deal.partition(":")[2].split(",")])
               for deal in deals.split()]
            for variation, puzzles, deals in rows("trail.txt")]


TRAIL = read_trail()


# Logs.

def drawn_words(draw, task, is_first):
    words = ["result " + draw.choice(RESULTS if is_first else RESULTS[:4])]
    if draw.random() < 0.4:
        words.append("hints %d" % draw.randint(1, 3))
    if task.par is None and draw.random() < 0.9:
        words.append("tries %d" % draw.choice((1, 1, 2, 5)))
    if task.par is not None and draw.random() < 0.9:
        # Some have counts of one kind only; a nought is not known, neither as a count nor as a par.
        counts = [max(0, draw.choice((0, par - 3, par + 5, par + 6, par + 40))) for par in task.par]
        words += ["counts " + ",".join(map(str, counts)), "moves %d" % draw.choice((*counts, max(counts) + 3))]
    draw.shuffle(words)
    return words


def drawn_line(draw, task, option="", is_first=True):
    return " ".join([task.kind, "variation " + task.variation + option, "deal " + task.deal] + drawn_words(draw, task, is_first))


def drawn_log(draw, share):
    """The results, and the games of deals, each known by its time."""
    log, games, time = [], [], 0
    for task in (task for camp in TRAIL for task in camp):
        if draw.random() < share:
            log.append(drawn_line(draw, task))
        if task.par and "option" not in task.variation and draw.random() < 0.1:
            log.append(drawn_line(draw, task, " option foundation-return on"))
        for _ in range(draw.choice((0, 0, 0, 1, 2)) if task.par and draw.random() < share else 0):
            time += 1
            games.append(drawn_line(draw, task, is_first=False) + " date 2026-11-21T%02d:%02d:20Z" % (time // 60, time % 60))
    return log + ["game variation yukon deal 7 result won", "puzzle 0 variation yukon deal 7 result won", "nonsense"], games


def with_sum(text):
    """FNV-1a, the last line of a file."""
    value = 0xcbf29ce484222325
    for byte in text.encode():
        value = (value ^ byte) * 0x100000001b3 % (1 << 64)
    return text + "sum %016x\n" % value


# The same, read and counted here.

def stars_of(line, task):
    """Done, without a hint, and on the first try or in few moves."""
    words = line.split()
    values = {words[i]: words[i + 1] for i in range(len(words) - 1)}
    if values["result"] != "won":
        return (0, 0, 0)
    if task.par is None:
        is_short = values.get("tries", "1") == "1" and "hints" not in values
    else:
        counts = [int(count) for count in values.get("counts", "0,0,0").split(",")]
        # As it was played: with the kind that takes the most moves up to those that were shown.
        played = max((count for count in counts if count <= int(values.get("moves", 0))), default=0)
        par = played > 0 and (task.par[counts.index(played)] or task.par[KINDS.index("safe")])
        is_short = played > 0 and played - 5 <= par
    return (1, int("hints" not in values), int(is_short))


def expected_lines(log, games):
    n_done = n_stars = n_come = 0
    for place, camp in enumerate(TRAIL):
        done_here = stars_here = 0
        for number, task in enumerate(camp):
            start = "%s variation %s deal %s " % task[:3]
            lines = [line for line in log if line.startswith(start)][:1] + [line for line in games if line.startswith(start)]
            stars = [max(each) for each in zip((0, 0, 0), *(stars_of(line, task) for line in lines))]
            yield "task %d %d %d %d %d" % (place, number, *stars)
            done_here += stars[0]
            stars_here += sum(stars)
        yield "camp %d %d %d" % (place, done_here, stars_here)
        n_come = place + 1 if done_here else n_come
        n_done, n_stars = n_done + done_here, n_stars + stars_here
    yield "all %d %d %d" % (n_come, n_done, n_stars)


def found_lines(log, games):
    with tempfile.TemporaryDirectory() as folder:
        for name, text in (("statistics.yukon", "\n".join(["yukon-statistics 1"] + log) + "\n"),
                           ("pars.yukon", with_sum("\n".join(["yukon-pars 1"] + games) + "\n"))):
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(text)
        return run(PROGRAM, folder).splitlines()


def test_random_logs():
    seen = collections.Counter()
    for seed in range(N_LOGS):
        draw = random.Random(seed)
        log, games = drawn_log(draw, draw.choice((0, 0.1, 0.5, 1)))
        wanted = list(expected_lines(log, games))
        expect_equal(found_lines(log, games), wanted, "log %d" % seed)
        seen.update(line.partition(" ")[2].split(" ", 2)[2] for line in wanted if line.startswith("task"))
    # Otherwise they prove little.
    expect(all(seen[stars] for stars in ("0 0 0", "1 0 0", "1 1 0", "1 0 1", "1 1 1")), seen)


def test_all_stars():
    """Whoever has done everything well has every star, and none where a solution was shown."""
    for result, stars in (("won", 360), ("shown", 0), ("lost", 0), ("playing", 0)):
        log = ["%s variation %s deal %s result %s%s" % (
            *task[:3], result, " tries 1" if task.par is None else " counts {0},0,0 moves {0}".format(task.par[0] + 5)) for camp in TRAIL for task in camp]
        expect_equal(found_lines(log, [])[-1], "all %d %d %d" % (12 if stars else 0, stars / 3, stars), result)


if __name__ == "__main__":
    sys.exit(run_all(named_tests(globals())))
