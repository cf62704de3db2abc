#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays a whole won game of Yukon in the real window, with the mouse and with the keys.

Usage: test_play.py BUILD-DIRECTORY-OR-PROGRAM; prints TAP.
"""

import os
import re
import subprocess
import sys
import time

sys.dont_write_bytecode = True

from driver import (Failure, Program, WonGame, card_name, expect, keys_to_foundation, oracle, run_tests,  # noqa: E402
                    wait_until, wait_until_steady)

GAME = WonGame("yukon-won.txt")
GREETING_SECONDS = 10
NO_AUTO_PLAY = {"auto_play": "'off'"}
N_DRAGS_AT_LEAST = 15
# GTK takes a press for a long one by then.
LONG_PRESS_SECONDS = 0.5


def start(desktop, n_moves=0, **preferences):
    """The program in the game after so many moves; nothing has been pressed yet."""
    desktop.set_preferences(**{**NO_AUTO_PLAY, **preferences})
    desktop.forget_game()
    path = os.path.join(desktop.home, "game.yukon")
    with open(path, "w", encoding="utf-8") as file:
        file.write("yukon-game 1\nvariation yukon\ndeal %s\nmoves %s\n" % (GAME.deal, " ".join(GAME.moves[:n_moves])))
    program = Program(desktop, *((path,) if n_moves else ("--variation", "yukon", "--deal", GAME.deal)))
    program.wait_for_board(GAME.boards[n_moves])
    return program


# Moves as a player makes them.

def parts(text):
    """A move's source, target and count, as words and numbers from 1."""
    piles, _, count = text.partition(":")
    source, target = piles.split("-")
    return (source[0], int(source[1:])), (target[0], int(target[1:])), int(count or 1)


def moved_card(board, text):
    (letter, number), _, count = parts(text)
    expect(letter == "c", "the tests take cards from columns only")
    return board.columns[number - 1][-count]


def target_name(board, text):
    """The name of the card or place that the move goes to."""
    _, (letter, number), _ = parts(text)
    if letter == "c":
        cards = board.columns[number - 1]
        return card_name(cards[-1]) if cards else "Column %d" % number
    top = board.foundations[number - 1]
    return card_name(top) if top != oracle.NO_CARD else "Foundation %d" % number


def by_drag(program, board, text):
    program.drag(program.find_card(card_name(moved_card(board, text))), program.find_card(target_name(board, text)))


def by_click(program, board, text):
    program.click(program.find_card(card_name(moved_card(board, text))))


def by_keys(program, board, text):
    """Digits go to a column's last card, Up along it, Space picks up and puts down."""
    (_, number), (letter, target), count = parts(text)
    if letter == "c":
        program.keys(str(number), *["Up"] * (count - 1), "space", str(target), "space")
    else:
        program.keys(str(number), "space", *keys_to_foundation(board, text), "space")


def by_enter(program, _board, text):
    (_, number), _, count = parts(text)
    program.keys(str(number), *["Up"] * (count - 1), "Return")


def is_sent_up_there(board, text):
    """Whether the best move of the card, as a click makes it, is this very move to a foundation."""
    _, (letter, number), _ = parts(text)
    if letter != "f":
        return False
    tops = board.foundations
    return tops[number - 1] != oracle.NO_CARD or oracle.NO_CARD not in tops[:number - 1]


def way_of(board, text, at):
    """The way in which to make the move: all ways have their turn."""
    if is_sent_up_there(board, text):
        return (by_click, by_enter, by_drag, by_keys)[at % 4]
    return by_keys if at % 4 == 3 else by_drag


# The tests.

def test_a_whole_game(desktop):
    used = {way: 0 for way in (by_drag, by_click, by_keys, by_enter)}
    with start(desktop) as program:
        for at, (board, text) in enumerate(zip(GAME.boards, GAME.moves)):
            way = way_of(board, text, at)
            used[way] += 1
            way(program, board, text)
            try:
                program.wait_for_board(GAME.boards[at + 1])
            except Exception:
                print("# after move %d, %s, %s" % (at + 1, text, way.__name__))
                raise
        program.wait_for_text("You won!")
        expect(program.shows("Play Again"), "there is no button to play again")
        program.wait_for_text("%d moves" % len(GAME.moves))
    print("# " + ", ".join("%d %s" % (count, way.__name__.replace("_", " ")) for way, count in used.items()))
    expect(used[by_drag] >= N_DRAGS_AT_LEAST and all(count >= 5 for count in used.values()),
           "this game does not use every way often enough")


HINT = re.compile(r"Move the (.*?) (?:onto|into|to) (the .*?|empty column \d+)(?: to turn over a card| to empty column \d+)?\.$")


def spoken(program):
    """The sentence that was said with the focus, or where on the table that is."""
    return " ".join(program.a11y.names(program.a11y.focused(program.places())))


def tab_to_hint(program):
    """Tab alone leads there, and so do no more of them than there are stops."""
    for _ in range(30):
        program.keys("Tab")
        program.wait_until_handled()
        if program.names_of_focus()[:1] == ["Hint"]:
            return
    raise Failure("Tab never leads to the hint")


def shown_hint(program):
    return next(filter(None, map(HINT.match, program.texts())), None)


def take_hint(program, way):
    """Has a hint, by one of four ways, and makes its move; what was said is what happens."""
    if way == "button":
        tab_to_hint(program)
    program.keys("Return" if way == "button" else "h")
    hint = wait_until(lambda: shown_hint(program), lambda: "no hint in %r" % program.texts())
    card, target = hint.groups()
    wait_until(lambda: spoken(program).startswith("Move the %s " % card) and "rom column " in spoken(program),
               lambda: "“%s” by the %s is told as “%s”" % (hint.group(), way, spoken(program)))
    if way == "click":
        program.wait_until_at_rest()
        program.click(program.find_card(card.capitalize()))
    else:
        program.keys("space" if way == "space" else "Return")
    done = re.compile("%s\\b.*(?:onto|into) %s" % (card.capitalize(), target))
    wait_until(lambda: done.match(spoken(program)) or program.shows("You won!"),
               lambda: "“%s”, and done by the %s: “%s”" % (hint.group(), way, spoken(program)))
    # A win is told when the last card lies, and no hint is given until then.
    program.wait_until_at_rest()
    wait_until(lambda: not shown_hint(program), "the hint stays")


def test_a_game_by_hints(desktop):
    """What a hint says is done by whatever takes it; two keys, Tab and Enter, are enough."""
    desktop.set_preferences(speed="'off'")
    desktop.forget_game()
    number = 0
    with Program(desktop, "--variation", "yukon", "--deal", "1352") as program:
        program.wait_for_text("This game can still be won.")
        # The greeting: what is said before it joins it.  A window that gets the keys after it names the place instead.
        end = time.monotonic() + GREETING_SECONDS
        wait_until(lambda: "deal 1352" in spoken(program) or time.monotonic() > end, "no end")
        while not program.shows("You won!"):
            take_hint(program, ("enter", "enter", "click", "enter", "button", "space")[number % 6])
            number += 1
    print("# %d hints" % number)


def illegal_drags(board):
    """Some cards with columns or foundations that do not take them."""
    legal = {oracle.move_text(move) for move in oracle.legal_moves(board)}
    for source, cards in enumerate(board.columns):
        for target in range(len(board.columns)):
            text = "c%d-c%d" % (source + 1, target + 1)
            if source != target and text not in legal and cards:
                yield text
    for source in range(len(board.columns)):
        yield "c%d-f1" % (source + 1)


def test_illegal_drags_change_nothing(desktop):
    board = GAME.boards[0]
    with start(desktop) as program:
        legal = {oracle.move_text(move) for move in oracle.legal_moves(board)}
        for text in [text for text in illegal_drags(board) if text not in legal][::9]:
            by_drag(program, board, text)
        # Nor does a card that goes nowhere, or a face-down one.
        x, y = program.find_card(card_name(board.columns[1][-1]))
        program.drag((x, y), (x + 30, y + 60))
        x, y = program.find_card("Foundation 4")
        program.drag(program.find_card(card_name(board.columns[0][-1])), (x, y + 70))
        x, y = program.find_card(card_name(board.columns[6][6]))
        program.drag((x, y - 40), program.find_card("Foundation 1"))
        program.expect_board(board)
        expect(program.shows("0 moves") and not program.can("Undo"), "an illegal drag has been counted")
        by_drag(program, board, GAME.moves[0])
        program.wait_for_board(GAME.boards[1])


def quick_place():
    """The number of a move after which the next card of the same column can be sent up as well."""
    for at, (text, following) in enumerate(zip(GAME.moves, GAME.moves[1:])):
        (source, (letter, _), _), (next_source, (next_letter, _), _) = parts(text), parts(following)
        if source == next_source and letter == next_letter == "f" and is_sent_up_there(GAME.boards[at], text):
            return at
    raise AssertionError("the game has no such place")


def test_few_moves(desktop):
    """The computer finds by itself how few moves are enough, and the line below the table counts against that."""
    def progress(program, moves):
        return any(re.fullmatch(r"%d of \d\d moves" % moves, text) for text in program.texts())

    with start(desktop, few_moves="true") as program:
        wait_until(lambda: progress(program, 0), lambda: "no fewest moves among %r" % program.texts())
        expect(not any(text.startswith("Score") for text in program.texts()), "the score is shown")
        GAME.move_by_keys(program, 0)
        wait_until(lambda: progress(program, 1), lambda: "the move does not count: %r" % program.texts())
        program.keys("ctrl+z")
        wait_until(lambda: progress(program, 0), lambda: "the move counts still: %r" % program.texts())


def test_quick_presses_all_count(desktop):
    """On a column whose last card has changed each press is a click of its own, however soon it comes."""
    at = quick_place()
    with start(desktop, at) as program:
        program.click(program.find_card(card_name(moved_card(GAME.boards[at], GAME.moves[at]))), times=2)
        program.wait_for_board(GAME.boards[at + 2])
        program.wait_for_text("%d moves" % (at + 2))


def test_five_presses_on_the_stock(desktop):
    desktop.set_preferences(**NO_AUTO_PLAY)
    desktop.forget_game()
    with Program(desktop, "--variation", "australian-patience", "--deal", "9") as program:
        program.wait_for_text("0 moves")
        x, y = program.find_card("Stock")
        desktop.xdotool("mousemove", x, y, "click", "--repeat", "5", "--delay", "150", "1")
        program.wait_for_text("5 moves")


def test_right_button_only_looks(desktop):
    board = GAME.boards[0]
    with start(desktop) as program:
        for number in (2, 5, 7):
            covered = board.columns[number - 1][board.downs[number - 1]]
            program.click(program.find_card(card_name(covered)), button=3)
            program.click(program.find_card(card_name(board.columns[number - 1][-1])), button=3)
        program.wait_for_board(board)
        expect(program.shows("0 moves") and not program.can("Undo"), "the right button has made a move")


def test_undo_and_redo(desktop):
    with start(desktop) as program:
        expect(not program.can("Undo") and not program.can("Redo"), "there is something to take back at the start")
        for number in range(4):
            by_drag(program, GAME.boards[number], GAME.moves[number])
            program.wait_for_board(GAME.boards[number + 1])
        expect(program.can("Undo") and not program.can("Redo"), "undo or redo are wrong after moves")
        for number in (3, 2, 1, 0):
            program.keys("ctrl+z")
            program.wait_for_board(GAME.boards[number])
        expect(not program.can("Undo") and program.can("Redo"), "undo or redo are wrong at the start")
        program.keys("ctrl+z")
        program.expect_board(GAME.boards[0])
        for number in (1, 2):
            program.keys("ctrl+shift+z")
            program.wait_for_board(GAME.boards[number])
        program.keys("ctrl+y")
        program.wait_for_board(GAME.boards[3])
        expect(program.can("Undo") and program.can("Redo"), "undo or redo are wrong in the middle")
        program.click(program.find_button("Undo"))
        program.wait_for_board(GAME.boards[2])
        program.click(program.find_button("Redo"))
        program.wait_for_board(GAME.boards[3])


def test_undo_in_mid_drag(desktop):
    with start(desktop) as program:
        for number in range(2):
            by_drag(program, GAME.boards[number], GAME.moves[number])
            program.wait_for_board(GAME.boards[number + 1])
        board, text = GAME.boards[2], GAME.moves[2]
        program.grab(program.find_card(card_name(moved_card(board, text))),
                     program.find_card(target_name(board, text)))
        program.keys("ctrl+z")
        program.wait_for_board(GAME.boards[1])
        program.release()
        program.expect_board(GAME.boards[1])
        # Nothing is held anymore: the game goes on as ever.
        for number in (1, 2, 3):
            by_drag(program, GAME.boards[number], GAME.moves[number])
            program.wait_for_board(GAME.boards[number + 1])


def test_full_screen_in_mid_drag(desktop):
    """The cards stay under the pointer, whatever becomes of the window around them."""
    board, text = GAME.boards[0], GAME.moves[0]
    with start(desktop, window_width="500", window_height="500") as program:
        x, y = program.find_card(card_name(moved_card(board, text)))
        before = program.items()
        program.grab((x, y), (x + 40, y + 60))
        program.keys("F11")
        wait_until(lambda: program.items() != before, "the window stays as it is")
        program.origin = program.find_steady_origin()
        desktop.xdotool("mousemove", *program.find_card(target_name(board, text)))
        program.release()
        program.wait_for_board(GAME.boards[1])


def test_escape_in_mid_drag(desktop):
    board, text = GAME.boards[0], GAME.moves[0]
    with start(desktop) as program:
        program.grab(program.find_card(card_name(moved_card(board, text))),
                     program.find_card(target_name(board, text)))
        program.keys("Escape")
        program.release()
        program.expect_board(board)
        by_drag(program, board, text)
        program.wait_for_board(GAME.boards[1])


def test_click_chooses(desktop):
    """A first click chooses the cards, a second one places them."""
    with start(desktop, click_chooses="true") as program:
        for number in range(12):
            board, text = GAME.boards[number], GAME.moves[number]
            program.click(program.find_card(card_name(moved_card(board, text))))
            program.expect_board(board)
            program.click(program.find_card(target_name(board, text)))
            program.wait_for_board(GAME.boards[number + 1])
        # Escape lets go of what is chosen; the next click chooses again.
        board, text = GAME.boards[12], GAME.moves[12]
        program.click(program.find_card(card_name(moved_card(board, text))))
        program.keys("Escape")
        program.click(program.find_card(target_name(board, text)))
        program.expect_board(board)


def click_while_stopped(program, point):
    """Presses, stops the program, and releases; it goes on when a long press would be over.

    Gives whether the press was a short one: the machine may be so busy that it was not, and then counts for nothing.
    """
    began = time.monotonic()
    program.desktop.xdotool("mousemove", *point, "mousedown", 1)
    program.wait_until_handled()
    handled = time.monotonic()
    program.stop()
    try:
        program.desktop.xdotool(*("key", "shift") * 3, "mouseup", 1)
    except subprocess.TimeoutExpired:
        # It was stopped while it had the display for itself.
        program.go_on()
        program.desktop.xdotool("mouseup", 1, "key", "Escape")
        return False
    is_short = time.monotonic() - began < LONG_PRESS_SECONDS
    wait_until(lambda: time.monotonic() - handled > LONG_PRESS_SECONDS, "the clock stands still")
    program.go_on()
    if not is_short:
        program.keys("Escape")
    return is_short


def test_click_on_a_busy_machine(desktop):
    """A short press stays a click though the program comes to it only when a long one would be over."""
    board, text = GAME.boards[0], GAME.moves[0]
    with start(desktop, click_chooses="true") as program:
        x, y = program.find_card(card_name(moved_card(board, text)))
        expect(parts(text)[2] > 1, "this card is not covered, so that there is nothing to look at")
        wait_until(lambda: click_while_stopped(program, (x, y)), "this machine is too busy for a short press")
        program.click(program.find_card(target_name(board, text)))
        program.wait_for_board(GAME.boards[1])


def test_long_press_only_looks(desktop):
    board = GAME.boards[0]
    with start(desktop, click_chooses="true") as program:
        x, y = program.find_card(card_name(moved_card(board, GAME.moves[0])))
        desktop.xdotool("mousemove", x, y)
        program.wait_until_at_rest()
        # What covers the card goes behind it while it is looked at.
        covering = board.columns[parts(GAME.moves[0])[0][1] - 1][1 - parts(GAME.moves[0])[2]]
        place = program.find_card(card_name(covering))
        # Its face may still be on its way.
        before = wait_until_steady(lambda: program.picture(place), "the card's picture", 0.5)
        desktop.xdotool("mousedown", 1)
        wait_until(lambda: program.picture(place) != before, "the card is not shown whole")
        desktop.xdotool("mouseup", 1)
        program.click(program.find_card(target_name(board, GAME.moves[0])))
        program.expect_board(board)


def test_keys_put_back(desktop):
    board = GAME.boards[0]
    with start(desktop) as program:
        (_, number), (_, target), count = parts(GAME.moves[0])
        # Escape puts back; a place that refuses keeps the cards picked up.
        program.keys(str(number), *["Up"] * (count - 1), "space", "Escape", str(target), "space", "Escape")
        program.expect_board(board)
        refusing = next(other for other in range(1, 8) if other not in (number, target) and "c%d-c%d:%d" % (
            number, other, count) not in {oracle.move_text(move) for move in oracle.legal_moves(board)})
        program.keys(str(number), *["Up"] * (count - 1), "space", str(refusing), "space")
        program.expect_board(board)
        program.keys(str(target), "space")
        program.wait_for_board(GAME.boards[1])


def test_menu_gives_the_keys_back(desktop):
    """The keys go on where they were, from the menu's submenus, too."""
    with start(desktop) as program:
        (_, number), (_, target), count = parts(GAME.moves[0])
        program.keys(str(number), *["Up"] * (count - 1))
        program.open_menu()
        program.leave_menu()
        program.open_menu()
        program.change_menu("d")
        program.leave_menu()
        program.keys("space", str(target), "space")
        program.wait_for_board(GAME.boards[1])


def test_small_window(desktop):
    """The same with cards of a few pixels, foundations on top, and no animation."""
    with start(desktop, window_width="420", window_height="640", speed="'off'") as program:
        for number in range(8):
            by_drag(program, GAME.boards[number], GAME.moves[number])
            program.wait_for_board(GAME.boards[number + 1])


def test_left_handed(desktop):
    with start(desktop, left_handed="true") as program:
        expect(program.find_card("Foundation 1")[0] < program.find_card("Column 7")[0] < program.find_card(
            "Column 1")[0], "the table is not mirrored")
        for number in range(5):
            by_drag(program, GAME.boards[number], GAME.moves[number])
            program.wait_for_board(GAME.boards[number + 1])


def test_divided_foundations(desktop):
    """Two foundations at each side, and smaller cards: all are found where they are seen."""
    with start(desktop, foundations="'both'", card_size="'medium'") as program:
        expect(program.find_card("Foundation 2")[0] < program.find_card("Column 1")[0], "nothing at the left")
        expect(program.find_card("Foundation 3")[0] > program.find_card("Column 7")[0], "nothing at the right")
        for number in range(8):
            by_drag(program, GAME.boards[number], GAME.moves[number])
            program.wait_for_board(GAME.boards[number + 1])


TESTS = [test for name, test in list(globals().items()) if name.startswith("test_")]

if __name__ == "__main__":
    sys.exit(run_tests(TESTS, sys.argv[1]))
