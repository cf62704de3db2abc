#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Asks for deals by number, by shared line and by day, in the real window.

Usage: test_deals.py BUILD-DIRECTORY; prints TAP.
"""

import datetime
import itertools
import re
import subprocess
import sys

sys.dont_write_bytecode = True

from driver import PATIENCE, Program, WonGame, expect, oracle, run_tests, wait_until  # noqa: E402

GAME = WonGame("yukon-won.txt")
START = ("--variation", "yukon", "--deal", "77")
LOOKING = "Looking for a winnable deal…"


def dealt(desktop, variation, number, *options):
    """The board as the tool deals it, read by the second implementation."""
    words = [word for option in options for word in ("--option", option)]
    text = subprocess.run([desktop.solver, "deal", "--variation", variation,
                           *words, str(number)], stdout=subprocess.PIPE, check=True,
                          timeout=PATIENCE).stdout.decode()
    return oracle.parse_board([line for line in text.split("\n") if line and not line.startswith("#")])


def start(desktop, *arguments, **preferences):
    desktop.set_preferences(**preferences)
    desktop.forget_game()
    return Program(desktop, *(arguments or START))


def ask_for(program, text):
    # A dialog that is about to go would take the key.
    wait_until(lambda: program.has_focus("Yukon"), "the last dialog stays")
    program.keys("ctrl+d")
    wait_until(lambda: program.has_focus("Deal Number"), "the dialog for the deal's number")
    program.keys("ctrl+a")
    program.type(text)
    program.keys("Return")


def test_number(desktop):
    with start(desktop) as program:
        program.wait_for_board(dealt(desktop, "yukon", 77))
        ask_for(program, " 4711 ")
        program.wait_for_board(dealt(desktop, "yukon", 4711))
        program.wait_for_text("deal 4711")


def test_shared_line(desktop):
    """A line brings its variation and its rules, whatever the player has set."""
    with start(desktop, foundation_return="true") as program:
        ask_for(program, "russian 4711 spaces=any")
        program.wait_for_board(dealt(desktop, "russian", 4711, "spaces=any"))
        program.wait_for_text("Russian Solitaire, house rules, deal 4711")
        ask_for(program, "Russian Solitaire, house rules, deal 4712")
        program.wait_for_board(dealt(desktop, "russian", 4712, "spaces=any"))
        program.wait_for_text("Russian Solitaire, house rules, deal 4712")


def test_link(desktop):
    """A link to a deal is as good as the line, and so is a line with a link in it."""
    with start(desktop, foundation_return="true") as program:
        ask_for(program, " yukon:russian/4711?spaces=any ")
        program.wait_for_board(dealt(desktop, "russian", 4711, "spaces=any"))
    with start(desktop, "Yukon, deal 12: won in 63 moves, 4:10 – yukon:yukon/12") as program:
        program.wait_for_board(dealt(desktop, "yukon", 12))
        ask_for(program, "Russian Solitaire, house rules, deal 4711 - yukon:russian/4711?spaces=any")
        program.wait_for_board(dealt(desktop, "russian", 4711, "spaces=any"))


def test_text_of_the_status_line(desktop):
    """What the line below the table says of a deal can be typed, and a number in groups."""
    with start(desktop) as program:
        for text, deal in (("Russian Solitaire, deal 4711", ("russian", 4711)), ("deal 12", ("russian", 12)),
                           ("yukon, deal 7, easy", ("yukon", 7)), ("4 711", ("yukon", 4711)),
                           ("Yukon, deal for December 1, 2025", ("yukon", 2025120100))):
            ask_for(program, text)
            if deal[1] > 10 ** 9:
                program.wait_for_text("Yukon, deal for December 1, 2025")
            else:
                program.wait_for_board(dealt(desktop, *deal))


def test_nonsense(desktop):
    with start(desktop) as program:
        board = dealt(desktop, "yukon", 77)
        for text, sentence in (("0", "Deal numbers start at 1."), ("nonsense", "There’s no deal number in “nonsense”."),
                               ("4711.5", "“4711.5” isn’t a deal number."),
                               ("9223372036854775808", "That number is too high. The highest deal number is 9223372036854775807."),
                               ("Yukon, house rules, deal 7", "The house rules are missing. Paste everything that “Share This Deal” copied."),
                               ("yukon 5 colours=any", "Yukon has no house rule called “colours=any”."),
                               ("yukno 5", "There’s no variation called “yukno”."),
                               ("yukon:yukno/5", "There’s no variation called “yukno”."),
                               ("yukon:yukon/%1", "The link is damaged.")):
            ask_for(program, text)
            program.wait_for_text(sentence)
            expect(program.has_focus("Deal Number"), "the dialog has gone")
            program.keys("Escape")
            wait_until(lambda: program.has_focus("Yukon"), "the dialog stays")
        program.expect_board(board)


def saved_number(desktop):
    """The number of the deal in the saved game, or None."""
    return next((int(line.split()[1]) for line in desktop.saved_game().splitlines() if line.startswith("deal ")), None)


def test_day(desktop):
    before = datetime.date.today()
    with start(desktop, "--daily") as program:
        wait_until(lambda: program.text_with(", deal for "), "the daily deal")
        days = {before, datetime.date.today()}
        text = program.text_with(", deal for ")
        expect(any(day.strftime("for %B %-d") in text for day in days), "“%s” is not today" % text)
        numbers = tuple("%04d%02d%02d" % (day.year, day.month, day.day) for day in days)
        wait_until(lambda: str(saved_number(desktop)).startswith(numbers), "the day's number is not saved")
        program.wait_for_board(dealt(desktop, *next(deal for deal in map(oracle.daily_deal, map(str, days)) if deal[1] == saved_number(desktop))))


def test_greeting(desktop):
    """The daily deal is offered with the streak; the cards keep the focus, and the first move ends it."""
    days = [datetime.date.today() - datetime.timedelta(days) for days in (1, 2, 3)]
    greeting = "The daily deal is waiting for you. You’ve won 3 days in a row so far."
    for takes_it in (False, True):
        desktop.set_preferences(first_game_offered="true", greeted_day=1, auto_play="'off'")
        desktop.begin_with(["game variation %s deal %d result won" % oracle.daily_deal(day.isoformat()) for day in days],
                           "yukon-game 1\nvariation yukon\ndeal %s\n" % GAME.deal)
        with Program(desktop) as program:
            program.wait_for_text(greeting)
            expect(program.has_focus("Yukon"), "the window has lost the focus")
            if takes_it:
                program.click(program.find_button("Play"))
                wait_until(lambda: program.text_with(", deal for "), "the daily deal")
            else:
                GAME.move_by_keys(program, 0)
            wait_until(lambda: not program.shows(greeting), "the greeting stays")


def test_difficulty_is_a_wish(desktop):
    """Whoever chooses how hard a game is to be keeps the present one; New deals such a game, also the next time."""
    with start(desktop, "--variation", "yukon", "--deal", GAME.deal, auto_play="'off'", winnable_deals="false") as program:
        program.wait_for_board(GAME.boards[0])
        for letter, promise, word in (("h", "New games will be hard.", "hard"), ("e", "New games will be easy.", "easy")):
            board = program.names_of_board()
            program.open_variation_menu()
            program.change_menu("d")
            program.keys(letter)
            program.wait_for_text(promise)
            expect(program.names_of_board() == board, "a wish deals a game")
            for _ in range(2):
                before = program.text_with("Yukon, deal ")
                program.keys("ctrl+n")
                wait_until(lambda: program.text_with("Yukon, deal ") != before and program.shows(", " + word), "no %s game" % word)
        # The keys are with the cards again.
        wait_until(lambda: program.a11y.focused(program.places()), "the table has no focus")


def switch_rule(program, name):
    program.open_variation_menu()
    program.change_menu("h")
    while not any(name in focus for focus in program.names_of_focus()):
        program.change_menu("Down")
    program.keys("Return")


def test_house_rule_by_menu(desktop):
    """What is switched in the menu says what it does; a game that has begun keeps its own rules."""
    with start(desktop, "--variation", "yukon", "--deal", GAME.deal, auto_play="'off'", winnable_deals="false") as program:
        program.wait_for_board(GAME.boards[0])
        switch_rule(program, "Any Card Fills an Empty Column")
        program.wait_for_text("Any card can fill an empty column.")
        program.wait_for_text("Yukon (any card in empty columns), deal ")
        GAME.move_by_keys(program, 0)
        switch_rule(program, "Any Card Fills an Empty Column")
        program.wait_for_text("This takes effect in your next game.")
        program.wait_for_board(GAME.boards[1])


def begin_long_search(program):
    """Looks for an easy deal of Alaska, which is rare; where one is found before that is seen, for the next."""
    number = wait_until(lambda: deal_of(program), "no deal is named")
    while not program.shows(LOOKING):
        program.keys("ctrl+n")
        wait_until(lambda: program.shows(LOOKING) or deal_of(program) not in (None, number), "no deal is looked for")
        number = deal_of(program) or number
    return number


def deal_of(program):
    text = program.text_with(", deal ")
    return text and re.search(r", deal (\d+)", text).group(1)


def test_wish_changes_meanwhile(desktop):
    """A search follows the preferences as they change; easy deals of Alaska are so rare that it would find none.

    Hard ones are found soon.  To try for an easy one first, as where none is wished for, takes seconds.
    """
    with desktop.plenty_of_power(), start(desktop, "--variation", "alaska", "--deal", "77", difficulty="'easy'") as program:
        program.wait_for_board(dealt(desktop, "alaska", 77))
        number = begin_long_search(program)
        desktop.set_preferences(difficulty="'hard'", any_spaces="true")
        wait_until(lambda: deal_of(program) not in (None, number), "no game is dealt")
        expect(not program.shows("Couldn’t find a winnable deal in time"), "the old search went on to its end")
        program.wait_for_text("This game can still be won.")


def test_search_is_skipped_by_a_key(desktop):
    """Whoever does not want to wait need not hurry to the button, either."""
    with start(desktop, "--variation", "alaska", "--deal", "77", difficulty="'easy'") as program:
        program.wait_for_board(dealt(desktop, "alaska", 77))
        number = begin_long_search(program)
        program.keys("Escape")
        program.wait_until_handled()
        wait_until(lambda: deal_of(program) not in (None, number), "the search goes on")


def test_first_games_are_easy(desktop):
    """All games are easy, from the very first one until a game is won."""
    desktop.set_preferences()
    desktop.forget_everything()
    with Program(desktop) as program:
        for _ in range(4):
            program.wait_for_text(", easy")
            before = program.text_with("Yukon, deal ")
            program.click(program.find_button("New Game"))
            wait_until(lambda: program.text_with("Yukon, deal ") != before, "no game is dealt")
        program.wait_for_text(", easy")


def test_named_variation_is_a_new_game(desktop):
    """A variation alone is dealt as New deals it: so that it can be won, which hardly any deal of Russian Solitaire can."""
    for words in (("--variation", "russian"), ("--new-game", "--variation", "russian")):
        with start(desktop, *words) as program:
            program.wait_for_text("Russian Solitaire, deal ")
            program.wait_for_text("This game can still be won.")


def expect_refused(desktop, words):
    status, said = desktop.run(*words)
    expect(status == 2, "%r: exit status %d" % (words, status))
    expect(said.startswith("yukon: ") and said.count("\n") == 1, "%r: %r" % (words, said))


def test_bad_arguments(desktop):
    for words in (["--deal", "0"], ["--variation", "nonsense"], ["--deal", "nan"], ["--deal", "1e400"]):
        expect_refused(desktop, words)


def test_arguments_that_contradict(desktop):
    """Of two wishes none is dropped without a word: all pairs but those that make one."""
    wishes = {"variation": ["--variation", "russian"], "deal": ["--deal", "5"], "daily": ["--daily"], "new": ["--new-game"],
              "file": ["game.yukon"], "link": ["yukon:russian/4711"]}
    make_sense = ({"variation", "deal"}, {"variation", "new"})
    for pair in itertools.combinations(wishes, 2):
        if set(pair) not in make_sense:
            expect_refused(desktop, wishes[pair[0]] + wishes[pair[1]])
            expect_refused(desktop, wishes[pair[1]] + wishes[pair[0]])


TESTS = [test for name, test in list(globals().items()) if name.startswith("test_")]

if __name__ == "__main__":
    sys.exit(run_tests(TESTS, sys.argv[1]))
