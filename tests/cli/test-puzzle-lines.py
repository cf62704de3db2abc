#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-puzzle-lines.py SOURCE SOLVER [slow]: the puzzles, by form, by the second implementation of the rules, and by two
robots for their levels; the slow ones prove them, by the solver and by a search that has nothing of it."""

import collections
import datetime
import functools
import os
import random
import re
import subprocess
import sys
import tempfile

SOURCE, SOLVER = sys.argv[1:3]
IS_SLOW = sys.argv[3:] == ["slow"]
sys.dont_write_bytecode = True
sys.path[:0] = [os.path.join(SOURCE, "tests", "tools"), os.path.join(SOURCE, "tests", "cli")]

import oracle  # noqa: E402
from tap import expect, expect_equal, named_tests, read, run, run_all  # noqa: E402

PUZZLES = os.path.join(SOURCE, "data", "puzzles.txt")
DAYS = os.path.join(SOURCE, "data", "daily-puzzles.txt")
FIRST = os.path.join(SOURCE, "data", "first-puzzles.txt")
TRAIL = os.path.join(SOURCE, "data", "trail.txt")
SCRIPT = os.path.join(SOURCE, "build-aux", "gen", "puzzles")
LEVELS = (1, 2, 3, 4, 5)
WORD = 1 << 64

Puzzle = collections.namedtuple("Puzzle", "number variation options deal level moves keepers")


def numbered_deal(game, number):
    """Deal NUMBER, by the procedure in src/core/yk-deal.h."""
    state = number

    def draw():
        nonlocal state
        state = (state + 0x9E3779B97F4A7C15) % WORD
        z = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 % WORD
        z = (z ^ z >> 27) * 0x94D049BB133111EB % WORD
        return z ^ z >> 31

    def below(n):
        drawn = draw()
        while drawn < (WORD - n) % n:
            drawn = draw()
        return drawn % n

    pack = list(oracle.DECK) * game.variation.decks
    for place in range(len(pack) - 1, 0, -1):
        other = below(place + 1)
        pack[place], pack[other] = pack[other], pack[place]
    return oracle.deal_in_order(game, pack)


# The lines.

def puzzle_of(line):
    number, variation, options, deal, level, moves, keepers = line.split("\t")
    return Puzzle(int(number), variation, options, int(deal), int(level), [] if moves == "-" else moves.split(" "), keepers.split(" "))


LINES = [line for line in read(PUZZLES).splitlines() if not line.startswith("#")]
ALL = [puzzle_of(line) for line in LINES]
PUZZLE = {puzzle.number: puzzle for puzzle in ALL}


def option_pairs(puzzle):
    return [tuple(option.split("=")) for option in puzzle.options.split(",") if option != "-"]


def after(board, move):
    """The position after a legal move, given as text."""
    legal = {oracle.move_text(one): one for one in oracle.legal_moves(board)}
    expect(move in legal, "%s is not legal in\n%s" % (move, oracle.board_text(board)))
    return oracle.apply_move(board, legal[move])


@functools.lru_cache(maxsize=None)
def position_of(number):
    puzzle = PUZZLE[number]
    board = numbered_deal(oracle.get_game(puzzle.variation, oracle.parse_options(option_pairs(puzzle))), puzzle.deal)
    for move in puzzle.moves:
        board = after(board, move)
    return board


def choice_of(board, move):
    """What a move is in a player's eyes: of several empty places one is like the other."""
    letter, place = move.target
    cards = {"c": board.columns, "f": board.foundations, "x": board.cells}[letter][place] if move.source[0] not in ("deal", "redeal") else 1
    return (move.source, move.count, letter, None if cards in ((), oracle.NO_CARD) else place)


def choices_of(board):
    """The legal moves, like ones together."""
    choices = collections.defaultdict(list)
    for move in oracle.legal_moves(board):
        choices[choice_of(board, move)].append(oracle.move_text(move))
    return list(choices.values())


def is_up(board, card):
    return any(card in board.game.foundation_cards(top) for top in board.foundations)


def goes_up_by_itself(board, card):
    """Whether the game sends up a card that may go up, by "safe" in the rules of automatic play (one deck)."""
    game = board.game
    lower = [other for other in oracle.DECK if game.height(other) <= game.height(card) - 2] if game.options.foundation_return else []
    needing = [other for other in oracle.DECK if other in game.fitting[card]]
    return not game.takes_single_cards or all(is_up(board, other) for other in lower + needing)


def test_form():
    for line in LINES:
        move = r"(?:(?:c[1-9]\d?|f[1-9]\d?|x[1-4]|r)-(?:c[1-9]\d?|f[1-9]\d?|x[1-4])(?::[1-9]\d?)?|deal|redeal)"
        wanted = r"[1-9]\d*\t[a-z-]+\t(?:-|[a-z-]+=\w+(?:,[a-z-]+=\w+)*)\t[1-9]\d*\t[1-5]\t(?:-|M(?: M)*)\tM(?: M)*".replace("M", move)
        expect(re.fullmatch(wanted, line), line)
    numbers = [puzzle.number for puzzle in ALL]
    expect(numbers == sorted(set(numbers)), "the numbers are in order")
    for puzzle in ALL:
        expect(puzzle.variation in oracle.VARIATIONS, puzzle)
        expect(oracle.VARIATIONS[puzzle.variation].decks == 1, puzzle)


def test_enough():
    expect(os.path.getsize(PUZZLES) <= 150 * 1024, os.path.getsize(PUZZLES))
    variations = collections.Counter(puzzle.variation for puzzle in ALL)
    levels = collections.Counter(puzzle.level for puzzle in ALL)
    print("# %d lines; %s; %s" % (len(ALL), dict(variations), dict(levels)))
    expect(len(ALL) >= 600 and len(variations) >= 14, (len(ALL), variations))
    expect(all(levels[level] >= 80 for level in LEVELS), levels)
    expect(all(variations[variation] >= 40 for variation in ("yukon", "klondikebar", "russian", "alaska")), variations)
    for variation in [variation for variation in variations if variations[variation] >= 20]:
        own = {puzzle.level for puzzle in ALL if puzzle.variation == variation}
        expect(min(own) <= 2 and max(own) >= 4, (variation, own))


def test_no_two_alike():
    """One puzzle of a deal, and no reason that comes again and again."""
    deals = collections.Counter((puzzle.variation, puzzle.deal) for puzzle in ALL)
    expect(len(deals) == len(ALL), deals.most_common(3))
    reasons = collections.Counter((puzzle.variation, " ".join(puzzle.keepers)) for puzzle in ALL)
    expect(reasons.most_common(1)[0][1] == 1, reasons.most_common(3))


def test_choices():
    """Five choices and more, one or two of which keep the win; those of the file are legal, with all that are like them."""
    for puzzle in ALL:
        choices = choices_of(position_of(puzzle.number))
        kept = [choice for choice in choices if set(choice) & set(puzzle.keepers)]
        expect(len(choices) >= 5 and len(kept) in (1, 2), (puzzle, choices))
        expect_equal(sorted(sum(kept, [])), sorted(puzzle.keepers), "the keepers of %d" % puzzle.number)


def test_nothing_happens_at_first():
    """The game makes no move by itself, and no keeper can be taken back at once or is a whole column's, moved to a space."""
    for puzzle in ALL:
        board = position_of(puzzle.number)
        for move in oracle.legal_moves(board):
            letter, place = move.source
            if move.target[0] == "f":
                card = dict(oracle.uncovered_cards(board))[move.source]
                expect(not goes_up_by_itself(board, card), (puzzle, oracle.move_text(move)))
            if oracle.move_text(move) in puzzle.keepers:
                later = oracle.apply_move(board, move)
                back = oracle.Move(move.target, move.source, move.count)
                expect(not oracle.allows(later, back) or oracle.apply_move(later, back) != board, (puzzle, "back"))
                whole = letter == "c" and move.count == len(board.columns[place])
                expect(not (whole and move.target[0] == "c" and not board.columns[move.target[1]]), (puzzle, "to a space"))


def test_same_moves():
    """The engine lists the same moves."""
    deals = "\n".join("%smoves\n" % oracle.board_text(position_of(puzzle.number)) for puzzle in ALL)
    lines = solver("solve", "--each", "--states", "1", text=deals).splitlines()
    found = collections.defaultdict(set)
    for line in lines:
        number, move = line.split("\t")[:2]
        found[int(number)].add(move)
    for at, puzzle in enumerate(ALL, 1):
        legal = {oracle.move_text(move) for move in oracle.legal_moves(position_of(puzzle.number))}
        expect_equal(found[at], legal, "the moves of %d" % puzzle.number)


def solver(*words, text):
    result = subprocess.run([SOLVER, *words], input=text, stdout=subprocess.PIPE, encoding="utf-8", check=False, timeout=7200)
    expect(result.returncode == 0, (words, result.returncode))
    return result.stdout


# The days.

def dates():
    day = datetime.date(2026, 1, 1)
    while day.year < 2046:
        yield day
        day += datetime.timedelta(1)


def test_days():
    """Each date has a puzzle, gentle on Mondays and hard on Sundays, and none that was there in the 300 days before."""
    months = [line.split(" ") for line in read(DAYS).splitlines()]
    expect_equal([month[0] for month in months], ["%d-%02d" % (year, month) for year in range(2026, 2046) for month in range(1, 13)], "the months")
    numbers = [int(number) for month in months for number in month[1:]]
    levels = {puzzle.number: puzzle.level for puzzle in ALL}
    last = {}
    for at, (day, number) in enumerate(zip(dates(), numbers)):
        expect("%d-%02d" % (day.year, day.month) == months[(day.year - 2026) * 12 + day.month - 1][0], day)
        expect(levels.get(number) == (1, 2, 2, 3, 4, 4, 5)[day.weekday()], (day, number))
        expect(at - last.get(number, -1000) > 300, (day, number))
        last[number] = at
    expect_equal(len(numbers), len(list(dates())), "the days")
    for month in months:
        year, number = (int(part) for part in month[0].split("-"))
        expect_equal(len(month) - 1, sum(day.year == year and day.month == number for day in dates()), month[0])


def test_tables():
    """The tables in C hold what the files do."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "tables.c")
        run(sys.executable, SCRIPT, "c", PUZZLES, DAYS, FIRST, TRAIL, path)
        text = read(path)
    table = text.partition("yk_puzzle_table[] =\n")[2].partition(";\n")[0]
    strings = [line.strip().strip('"').replace("\\t", "\t").replace("\\n", "\n") for line in table.splitlines()]
    expect_equal("".join(strings), "".join(line + "\n" for line in LINES), "the table")
    days = re.findall(r"\d+", text.partition("yk_puzzle_days[] = {")[2])
    expect_equal(days, [number for line in read(DAYS).splitlines() for number in line.split()[1:]], "the days")
    expect("yk_puzzle_days_first_year = 2026;" in text and "yk_puzzle_n_days = %d;" % len(days) in text, text[-200:])


def test_first():
    """Twenty puzzles of each level come first, Yukon itself before all, and none that the trail has; then the others."""
    levels = {puzzle.number: puzzle.level for puzzle in ALL}
    variations = {puzzle.number: puzzle.variation for puzzle in ALL}
    lines = [[int(number) for number in line.split()] for line in read(FIRST).splitlines() if not line.startswith("#")]
    expect_equal([len(set(line)) for line in lines], [20] * len(LEVELS), "how many come first")
    for level, line in zip(LEVELS, lines):
        expect_equal({levels[number] for number in line}, {level}, "the levels of line %d" % level)
        expect_equal(variations[line[0]], "yukon", "what level %d begins with" % level)
    taken = {number for line in read(TRAIL).splitlines() if not line.startswith("#") for number in line.split("\t")[1].split()}
    expect(not taken & {str(number) for line in lines for number in line}, "the trail has one of them")
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "tables.c")
        run(sys.executable, SCRIPT, "c", PUZZLES, DAYS, FIRST, TRAIL, path)
        order = [int(number) for number in re.findall(r"\d+", read(path).partition("yk_puzzle_order[] = {")[2].partition("}")[0])]
    expect_equal(order[:100], sum(lines, []), "the first in the table")
    expect_equal(sorted(order), sorted(levels), "the table")


# The robots.

def turns(board, move):
    letter, place = move.source
    left = len(board.columns[place]) - move.count if letter == "c" else 0
    return left > 0 and left == board.downs[place]


def greedy(board):
    """The move of one who looks at nothing but the move: up, or else turning a card, or else of most cards."""
    return max(oracle.legal_moves(board), key=lambda move: (move.target[0] == "f", turns(board, move), move.count))


def points(board, move):
    if move.target[0] == "f":
        return 4
    return 3 if turns(board, move) else 0


def freedom(board):
    """What a number of moves is worth: none is bad, and above six they do not matter."""
    n_moves = len(oracle.legal_moves(board))
    return min(n_moves, 6) / 2 if n_moves > 0 else -10


def two_ahead(board):
    """The move of one who looks at that move and at the best next one, and at the moves that are left after each."""
    def worth(move):
        later = oracle.apply_move(board, move)
        following = [points(later, one) + freedom(oracle.apply_move(later, one)) for one in oracle.legal_moves(later)]
        return points(board, move) + freedom(later) + max(following, default=0), move.target[0] == "f", turns(board, move), move.count

    return max(oracle.legal_moves(board), key=worth)


def share(robot, level):
    """How many of a hundred puzzles of a level a robot solves on the first try."""
    asked = [puzzle for puzzle in ALL if puzzle.level == level]
    return 100 * sum(oracle.move_text(robot(position_of(puzzle.number))) in puzzle.keepers for puzzle in asked) / max(len(asked), 1)


def test_levels():
    """A greedy robot solves most of level 1 and at most a tenth of level 5; one that looks two moves ahead lies between
    that one and one who knows.  Both solve the fewer the higher the level."""
    shares = {robot.__name__: [share(robot, level) for level in LEVELS] for robot in (greedy, two_ahead)}
    print("# of a hundred: %s" % {name: [round(found) for found in by_level] for name, by_level in shares.items()})
    expect(shares["greedy"][0] > 70 and shares["greedy"][4] <= 10, shares)
    expect(shares["two_ahead"][0] > 60 and shares["greedy"][4] < shares["two_ahead"][4] < 50, shares)
    expect(all(found == sorted(found, reverse=True) for found in shares.values()), shares)
    expect(sum(shares["greedy"]) < sum(shares["two_ahead"]) < 500, shares)


# The proofs.

def slow_keepers_win_and_others_lose():
    """The solver's verdict of every move of every puzzle."""
    text = "\n".join(oracle.board_text(position_of(puzzle.number)) for puzzle in ALL)
    for line in solver("solve", "--each", "--states", "200000", text=text).splitlines():
        number, move, verdict = line.split("\t")[:3]
        puzzle = ALL[int(number) - 1]
        expect_equal(verdict, "won" if move in puzzle.keepers else "lost", "%d, %s" % (puzzle.number, move))


def is_won(board):
    """The goal of the game: all cards up, or where there are no foundations four columns from King to ace."""
    if board.foundations:
        return not oracle.all_cards(board._replace(foundations=(oracle.NO_CARD,) * len(board.foundations)))
    runs = [cards for cards in board.columns if cards]
    return not any(board.downs) and all(len(cards) == 13 and cards[0] in board.game.kings and all(
        card in board.game.fitting[below] for below, card in zip(cards, cards[1:])) for cards in runs)


def key_of(board):
    """What matters of a position: where the order of columns does not, it is left out."""
    columns = list(zip(board.columns, board.downs))
    if board.game.variation.space != "leftmost-king" and not board.redeals:
        columns.sort()
    return tuple(sorted(board.foundations)), tuple(sorted(board.cells)), len(board.reserve), board.redeals, tuple(columns)


def is_lost(board, n_most):
    """Looks at all that can come of a position: whether there is no win, or None where it is too much to look at."""
    seen, waiting = {key_of(board)}, [board]
    while waiting:
        board = waiting.pop()
        if is_won(board):
            return False
        for later in (oracle.apply_move(board, move) for move in oracle.legal_moves(board)):
            key = key_of(later)
            if key not in seen:
                if len(seen) >= n_most:
                    return None
                seen.add(key)
                waiting.append(later)
    return True


def children_of(puzzle):
    board = position_of(puzzle.number)
    return {oracle.move_text(move): oracle.apply_move(board, move) for move in oracle.legal_moves(board)}


def keepers_win(puzzle):
    """Plays, by the second implementation, a win after each keeper; where it comes from is all the same."""
    children = children_of(puzzle)
    for keeper in puzzle.keepers:
        board = children[keeper]
        line = solver("solve", "--states", "200000", "--moves", text=oracle.board_text(board))
        for move in line.rstrip("\n").split("\t")[5].split():
            board = after(board, move)
        expect(is_won(board), (puzzle, keeper))


def others_lose(puzzle, n_most):
    """Whether a search that has nothing of the solver sees that all other moves lose; it must not see the contrary."""
    for move, board in children_of(puzzle).items():
        if move not in puzzle.keepers:
            verdict = is_lost(board, n_most)
            expect(verdict is not False, (puzzle, move))
            if verdict is None:
                return False
    return True


def prove(n_wanted, n_most):
    """Proves so many puzzles without the solver, as they come in an order drawn for all times."""
    waiting = random.Random(27).sample(ALL, len(ALL))
    proved = collections.Counter()
    while sum(proved.values()) < n_wanted:
        puzzle = waiting.pop()
        if others_lose(puzzle, n_most):
            keepers_win(puzzle)
            proved[puzzle.variation] += 1
    print("# %d proved, %d too large: %s" % (n_wanted, len(ALL) - len(waiting) - n_wanted, dict(proved)))
    return proved


def test_some_without_the_solver():
    prove(6, 200)


def slow_sixty_without_the_solver():
    expect(len(prove(60, 3000)) >= 5, "they are of many variations")


if __name__ == "__main__":
    SLOW = [test for name, test in globals().items() if name.startswith("slow_")]
    sys.exit(run_all(SLOW if IS_SLOW else named_tests(globals())))
