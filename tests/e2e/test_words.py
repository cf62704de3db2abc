#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the real window says, and when: at the end of a game, at a refused drag, of the rules, after an undo.

Usage: test_words.py BUILD-DIRECTORY; prints TAP.
"""

import datetime
import os
import sys
import time

sys.dont_write_bytecode = True

from driver import Program, WonGame, expect, run_tests, wait_until, wait_until_steady  # noqa: E402

GAME = WonGame("yukon-won.txt")
# Russian Solitaire; one more move, from the fifth column to the last foundation, leaves none.
NEARLY_STUCK = "variation russian\ndeal 18\nmoves c1-f1 c6-f3 c3-c1:4 c2-f3 c3-f1 c7-c3:2 c5-c7:3\n"
LAST_MOVE = ("5", "space", "F6", "Right", "Right", "Right", "space")
GO_BACK = "Back to the Last Winnable Position"
# The last move of the won game within the columns; the eleven that follow can be made by the program.  The cards fly for
# some time then.
BEFORE_END = 62
END_KEYS = ("2", "Up", "Up", "Up", "space", "6", "space")
FLIGHT_SECONDS = 0.5
# No celebration of a win is shorter.
CELEBRATION_SECONDS = 3
# A deal of which no position can be won.
LOST_DEAL = ("--variation", "russian", "--deal", "34")


def open_record(desktop, lines, **preferences):
    desktop.set_preferences(**{"auto_play": "'off'", "first_game_offered": "true", **preferences})
    desktop.forget_game()
    path = os.path.join(desktop.home, "game.yukon")
    with open(path, "w", encoding="utf-8") as file:
        file.write("yukon-game 1\n" + lines)
    return Program(desktop, path)


def start(desktop, *arguments, **preferences):
    desktop.set_preferences(**{"auto_play": "'off'", "first_game_offered": "true", "winnable_deals": "false",
                               **preferences})
    desktop.forget_game()
    return Program(desktop, *(arguments or ("--variation", "yukon", "--deal", GAME.deal)))


def won_record(n_moves):
    return "variation yukon\ndeal %s\nmoves %s\n" % (GAME.deal, " ".join(GAME.moves[:n_moves]))


def test_win_waits_for_the_cards(desktop):
    """The panel comes when the last card has arrived; to take the win back before that leaves none."""
    with open_record(desktop, won_record(BEFORE_END), auto_play="'always'") as program:
        program.wait_for_board(GAME.boards[BEFORE_END])
        program.wait_until_at_rest()
        began = time.monotonic()
        program.keys(*END_KEYS)
        wait_until(program.is_busy, "no card is on its way")
        program.wait_for_text("You won!")
        expect(not program.is_busy() and time.monotonic() - began > FLIGHT_SECONDS, "the panel is there before the cards")
        expect(program.shows("New Game") and program.shows("Play Again"), "two ways to go on")
        expect(program.shows("Yukon, deal %s" % GAME.deal), "the deal's name")
        # The keys are with the panel, and go back to the cards.
        program.keys("ctrl+BackSpace")
        wait_until(lambda: not program.shows("You won!"), "the panel stays")
        program.keys("ctrl+End", "ctrl+Home")
        program.wait_for_board(GAME.boards[0])
        program.wait_until_at_rest()
        expect(not program.shows("You won!"), "the panel of a win that was taken back")


def seconds_to_panel(program, end_celebration):
    """Wins, ends what is shown then, and takes the last move back."""
    program.wait_until_at_rest()
    began = time.monotonic()
    GAME.move_by_keys(program, len(GAME.moves) - 1)
    while not program.shows("You won!"):
        end_celebration()
    took = time.monotonic() - began
    program.expect_board(GAME.boards[-1])
    program.keys("ctrl+z")
    program.wait_for_board(GAME.boards[-2])
    return took


def test_celebration_is_skipped(desktop):
    """A key or a click on the table brings the panel at once, and does nothing else."""
    with open_record(desktop, won_record(len(GAME.moves) - 1)) as program:
        program.wait_for_board(GAME.boards[-2])
        # On a busy machine a try may take longer than the celebration, and is made again.  Where that is not ended, every
        # try does.
        for end in (lambda: program.keys("m"), lambda: program.click(program.find_card("Column 1, empty"))):
            wait_until(lambda end=end: seconds_to_panel(program, end) < CELEBRATION_SECONDS,
                       "neither a key nor a click may leave the celebration going on")


def test_win_without_animations(desktop):
    with open_record(desktop, won_record(len(GAME.moves) - 1), speed="'off'") as program:
        program.wait_for_board(GAME.boards[-2])
        GAME.move_by_keys(program, len(GAME.moves) - 1)
        program.wait_for_text("You won!")


def test_play_again(desktop):
    with open_record(desktop, won_record(len(GAME.moves) - 1), winnable_deals="false", speed="'off'") as program:
        program.wait_for_board(GAME.boards[-2])
        GAME.move_by_keys(program, len(GAME.moves) - 1)
        program.wait_for_text("You won!")
        # By keys: GTK 4.18 forgets the padding of the panel when it tells where the button is.
        expect(program.find("Play Again"), "there is no way to play again")
        program.keys("shift+Tab", "shift+Tab", "Return")
        program.wait_for_board(GAME.boards[0])
        expect(program.shows("Score 0") and not program.shows("stopped"), "the score does not begin anew")
        expect(not program.can("Redo"), "it is the old game still")
        program.keys("ctrl+n")
        wait_until(lambda: not program.shows_deal(GAME.deal), "no other deal")


def test_rhythm_of_play(desktop):
    """Enter that was meant for the next move does not begin a new game; once it is heard that this one is won, it does."""
    with open_record(desktop, won_record(len(GAME.moves) - 1), winnable_deals="false", speed="'off'") as program:
        program.wait_for_board(GAME.boards[-2])
        # Who plays in a rhythm has the hint at once; one that is still sought for does not outlast the next key.
        program.wait_for_text("This game can still be won.")
        program.keys("h", "Return", "h", "Return", "space", "Return")
        program.wait_for_text("You won!")
        program.wait_until_handled()
        expect(program.shows("You won!") and program.shows_deal(GAME.deal), "a new game has begun")

        def other_deal():
            program.keys("Return")
            program.wait_until_handled()
            return not program.shows_deal(GAME.deal)

        wait_until(other_deal, "Enter never begins a new game")


def begin_stuck(desktop, **preferences):
    program = open_record(desktop, NEARLY_STUCK, **preferences)
    program.wait_for_text("7 moves")
    program.keys(*LAST_MOVE)
    program.wait_for_text("No more moves")
    return program


def wait_for_way_back(program):
    """It is found out after the panel is there."""
    wait_until(lambda: program.find(GO_BACK) and program.can(GO_BACK), "the way back is not offered")


def test_no_more_moves(desktop):
    """The panel can be put aside, comes back when asked for, and leads back to where the game could be won."""
    with begin_stuck(desktop) as program:
        expect(program.shows("8 moves"), "the last move")
        program.keys("Escape")
        wait_until(lambda: not program.shows("No more moves"), "Escape does not put it aside")
        # The keys are with the cards.
        program.keys("1", "Return")
        program.wait_for_told("Eight of diamonds must go on the next higher card of its suit.")
        program.keys("h")
        program.wait_for_text("No more moves")
        # When the way back has been found the panel grows, and its other buttons move.
        wait_for_way_back(program)
        program.click(program.find_button("View the Table"))
        wait_until(lambda: not program.shows("No more moves"), "the button does not put it aside")
        program.click(program.find_button("Hint"))
        program.wait_for_text("No more moves")
        # After another move it comes by itself.
        program.keys("Escape")
        wait_until(lambda: not program.shows("No more moves"), "Escape does not put it aside")
        program.keys("ctrl+z")
        program.wait_for_text("7 moves")
        program.wait_until_handled()
        expect(not program.shows("No more moves"), "it is said where there are moves")
        program.keys("ctrl+shift+z")
        program.wait_for_text("No more moves")
        wait_for_way_back(program)
        program.click(program.find_button(GO_BACK))
        program.wait_for_text("You can win from here.")
        wait_until(lambda: not program.shows("No more moves"), "the panel stays")


def test_refused_drag(desktop):
    """A drop on a pile that does not take the cards is answered; one on nothing, or at home, is not."""
    with start(desktop, "--variation", "yukon", "--deal", "7") as program:
        card = program.find_card("Nine of diamonds")
        program.drag(card, (card[0] + 12, card[1] + 20))
        program.wait_until_at_rest()
        expect(not program.told(), "a card that was put back is refused")
        program.drag(program.find_card("Nine of diamonds"), program.find_card("King of clubs"))
        program.wait_for_told("Nine of diamonds must go on a card of the opposite color, one rank higher.")
        program.drag(program.find_card("Nine of diamonds"), program.find_card("Foundation 2"))
        program.wait_for_told("A foundation starts with an ace.")
        program.drag(program.find_card("Ten of diamonds"), program.find_card("Foundation 2"))
        program.wait_for_told("Only a card with nothing on top of it can go there.")
        expect(program.shows("0 moves"), "a refused drag has been made")


def open_rules_preferences(program):
    program.keys("ctrl+comma")
    wait_until(lambda: program.has_focus("Preferences"), "the preferences do not open")
    program.click(program.find_button("Rules", "Preferences"))
    wait_until(lambda: program.shows("Changes take effect"), "nothing is said of changes")


def test_when_rules_take_effect(desktop):
    with start(desktop) as program:
        program.wait_for_board(GAME.boards[0])
        open_rules_preferences(program)
        expect(program.shows("Changes take effect right away"), "it is not said that a fresh deal changes at once")
        expect(not program.find("Restart With These Rules"), "a fresh deal could be restarted")
        program.click(program.find_button("Forced Aces", "Preferences"))
        program.wait_for_text("Yukon, house rules, deal %s" % GAME.deal)
        expect(program.shows("Changes take effect right away"), "a deal that has changed at once is still fresh")
        program.click(program.find_button("Forced Aces", "Preferences"))
        wait_until(lambda: not program.shows("house rules"), "the rules do not change back")
        program.keys("Escape")
        wait_until(lambda: program.has_focus("Yukon"), "the preferences do not close")
        GAME.move_by_keys(program, 0)
        open_rules_preferences(program)
        expect(program.shows("Changes take effect in your next game"), "it is not said that a game keeps its rules")
        expect(program.find("Restart With These Rules"), "there is no way to restart")


def test_names_of_games(desktop):
    with start(desktop, "--daily") as program:
        today = datetime.date.today()
        program.wait_for_text(today.strftime(", deal for %B %-d"))
    with start(desktop, any_spaces="true") as program:
        program.wait_for_text("Yukon, house rules, deal %s" % GAME.deal)


def status_places(program):
    """The rectangles of the game's name and of the number of moves."""
    places = [program.find_with_place(program.text_with(part), "Yukon")[1] for part in ("Yukon, house rules", "0 moves")]
    return places if all(places) else None


def check_status_line(desktop, width, n_lines):
    with start(desktop, any_spaces="true", window_width=width, window_height="600") as program:
        program.wait_for_text("house rules")
        name, moves = wait_until_steady(lambda: status_places(program), "the status line has no place")
        expect((name[1] + name[3] <= moves[1]) == (n_lines == 2), "%d lines in %s pixels: %r, %r" % (n_lines, width, name, moves))
        expect(n_lines == 2 or name[0] + name[2] <= moves[0], "the status line's texts overlap: %r, %r" % (name, moves))


def test_status_line_in_small_windows(desktop):
    check_status_line(desktop, "1000", 1)
    check_status_line(desktop, "360", 2)


def test_lost_from_the_start(desktop):
    """What never could be won is not lost "no longer": the mark says the same as the hint."""
    with start(desktop, *LOST_DEAL) as program:
        program.wait_for_text("This deal can’t be won.")
        program.keys("h")
        wait_until(lambda: program.find("New Game"), "the hint offers no other deal")
        program.wait_for_text("This deal can’t be won. But you can keep playing. ")
        expect(not program.shows("no longer"), "the mark speaks of a time when it could be won")


def test_undo_of_automatic_moves(desktop):
    """Step by step it is told what comes back; with Backspace the whole move goes back and forth."""
    with open_record(desktop, won_record(BEFORE_END), auto_play="'always'", speed="'off'") as program:
        program.wait_for_board(GAME.boards[BEFORE_END])
        before = program.text_with(" moves")
        program.keys(*END_KEYS)
        program.wait_for_text("You won!")
        program.keys("ctrl+z")
        program.wait_for_told("comes back first, because it went to the foundation automatically.")
        program.keys("ctrl+BackSpace")
        program.wait_for_board(GAME.boards[BEFORE_END])
        expect(program.shows(before), "more than one move was taken back")
        program.keys("ctrl+shift+BackSpace")
        program.wait_for_text("You won!")
        expect(not program.can("Redo"), "the automatic moves are not made again")


TESTS = [test for name, test in list(globals().items()) if name.startswith("test_")]

if __name__ == "__main__":
    sys.exit(run_tests(TESTS, sys.argv[1]))
