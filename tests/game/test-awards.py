#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-awards.py LIST-AWARDS TESTS: every count, streak, medal and cup that the program makes of a log of
results, counted again from the text of the log by this second program; over logs drawn at random."""

import calendar
import collections
import datetime
import os
import random
import sys
import tempfile

PROGRAM, TESTS = sys.argv[1:]
sys.path[:0] = [os.path.join(TESTS, "tools"), os.path.join(TESTS, "cli")]

import oracle  # noqa: E402
from tap import expect, expect_equal, named_tests, run, run_all  # noqa: E402

N_LOGS = 10
# A leap day, a year's end, the first Saturdays with other variations, and days with nothing around them.
FIRST_DAYS = (datetime.date(2024, 2, 1), datetime.date(2025, 12, 12), datetime.date(2026, 11, 20))
N_DAYS = 33
KINDS = ("yukon", "yukon", "yukon option foundation-return on", "russian", "russian option spaces any", "alaska")
RESULTS = ("won", "won", "lost", "shown", "playing")


def days_from(first, number):
    return [first + datetime.timedelta(days) for days in range(number)]


DAYS = [day for first in FIRST_DAYS for day in days_from(first, N_DAYS)]
DAILY = {day: oracle.daily_deal(day.isoformat()) for day in DAYS}


# A log.

def drawn_line(draw, kind, deal, result):
    words = ["game variation", kind, "deal %d" % deal, "result", result]
    figures = ["seconds %d" % draw.randint(30, 900), "moves %d" % draw.randint(60, 140), "score %d" % draw.randint(0, 80),
               "hints %d" % draw.randint(1, 6), "date 2026-11-%02dT13:33:20Z" % draw.randint(1, 28), "later word"]
    words += [figure for figure in figures if draw.random() < 0.9]
    return " ".join(words)


def drawn_day(draw, day, share):
    """What was made of a day's deal, if anything; and what looks like it and is none."""
    if draw.random() < share:
        yield drawn_line(draw, *DAILY[day], "won")
    elif draw.random() < 0.5:
        yield drawn_line(draw, *DAILY[day], draw.choice(("lost", "shown", "playing")))
    if draw.random() < 0.2:
        other = DAILY[day][1] // 100 * 100 + draw.randrange(100)
        yield drawn_line(draw, "yukon", other, "won")
    if draw.random() < 0.2:
        yield drawn_line(draw, "yukon option foundation-return on", DAILY[day][1], "won")


def drawn_log(seed):
    draw = random.Random(seed)
    lines = [drawn_line(draw, draw.choice(KINDS), draw.randint(1, 400), draw.choice(RESULTS))
             for _ in range(draw.choice((0, 3, 60, 400)))]
    for first in FIRST_DAYS:
        share = draw.choice((0, 0.3, 0.6, 0.9, 1))
        for day in days_from(first, N_DAYS):
            lines += drawn_day(draw, day, share)
    lines += ["game variation atlantis deal 7 result won", "game variation yukon deal 0 result won", "nonsense"]
    draw.shuffle(lines)
    return "yukon-statistics 1\n" + "".join(line + "\n" for line in lines)


# The same, read and counted here.

Game = collections.namedtuple("Game", "variation options deal result seconds moves hints date")


def read_game(line):
    words, options, values = iter(line.split()), [], {}
    if next(words, None) != "game":
        return None
    for word in words:
        if word == "option":
            options.append("%s=%s" % (next(words), next(words)))
        else:
            values[word] = next(words)
    if values["variation"] == "atlantis" or values["deal"] == "0":
        return None
    return Game(values["variation"], "".join("+" + option for option in options), int(values["deal"]), values["result"],
                *(int(values.get(word, 0)) for word in ("seconds", "moves", "hints")), values.get("date", ""))


def read_games(log):
    """The first line of a deal counts; the games are in the order of their dates."""
    games = {}
    for game in filter(None, map(read_game, log.splitlines()[1:])):
        if game.result == "playing":
            continue
        games.setdefault((game.variation, game.options, game.deal), game)
    return sorted(games.values(), key=lambda game: game.date)


def streaks(results):
    """The last row of wins, and the longest."""
    rows = "".join({"won": "w", "lost": "l"}.get(result, "") for result in results).split("l")
    return len(rows[-1]), max(map(len, rows))


def mean(numbers):
    numbers = list(numbers)
    return (sum(numbers) + len(numbers) // 2) // len(numbers) if numbers else 0


def kind_line(name, games):
    won = [game for game in games if game.result == "won"]
    results = [game.result for game in games]
    unaided = [game for game in won if game.hints <= 3]
    return "kind %s %d %d %d %d %d %d %d %d %d" % (
        name, len(won), results.count("lost"), results.count("shown"), *streaks(results),
        min((game.seconds for game in unaided), default=0), mean(game.seconds for game in won),
        min((game.moves for game in unaided), default=0), mean(game.moves for game in won))


def award(number, bronze, silver, gold):
    """The metal, and what the next one takes."""
    for metal, least, more in (("gold", gold, 0), ("silver", silver, gold), ("bronze", bronze, silver)):
        if number >= least:
            return "%s %d" % (metal, more)
    return "none %d" % bronze


def date_line(date, won):
    month = calendar.monthrange(date.year, date.month)[1]
    n_won = sum((day.year, day.month) == (date.year, date.month) for day in won)
    last = date if date in won else date - datetime.timedelta(1)
    streak = 0
    while last - datetime.timedelta(streak) in won:
        streak += 1
    return "date %s month %d %s streak %d" % (date, n_won, award(n_won, 10, 20, month), streak)


def expected_lines(log, dates):
    games = read_games(log)
    done = [game for game in games if game.result != "playing"]
    for name in {game.variation + game.options for game in done}:
        yield kind_line(name, [game for game in done if game.variation + game.options == name])
    wins = collections.Counter(game.variation for game in games if game.result == "won")
    for variation, number in wins.items():
        yield "cup %s %d %s" % (variation, number, award(number, 1, 10, 50))
    plain = {(game.variation, game.deal) for game in games if (game.options, game.result) == ("", "won")}
    won = {day for day in DAYS if DAILY[day] in plain}
    for date in dates:
        yield date_line(date, won)


def test_random_logs():
    metals = collections.Counter()
    dates = [day + datetime.timedelta(days) for day in DAYS[::5] for days in (0, 360)] + [DAYS[0], DAYS[-1]]
    for seed in range(N_LOGS):
        log = drawn_log(seed)
        with tempfile.TemporaryDirectory() as folder:
            with open(os.path.join(folder, "statistics.yukon"), "w", encoding="utf-8") as file:
                file.write(log)
            found = run(PROGRAM, folder, *(date.isoformat() for date in dates)).splitlines()
        wanted = list(expected_lines(log, dates))
        expect_equal(sorted(set(found) - set(wanted)), sorted(set(wanted) - set(found)), "log %d" % seed)
        expect_equal(len(found), len(wanted), "the lines of log %d" % seed)
        metals.update(line.split()[index] for line in wanted for index in {"cup": [3], "date": [4]}.get(line.split()[0], []))
    # Otherwise they prove little.
    expect(all(metals[metal] for metal in ("none", "bronze", "silver", "gold")), metals)


if __name__ == "__main__":
    sys.exit(run_all(named_tests(globals())))
