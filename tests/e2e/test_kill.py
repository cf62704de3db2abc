#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Kills the program in mid-game and starts it again; and what it says to bad input.

Usage: test_kill.py BUILD-DIRECTORY-OR-PROGRAM; prints TAP.
"""

import os
import sys
import time

sys.dont_write_bytecode = True

from driver import PATIENCE, Program, WonGame, expect, run_tests, wait_until  # noqa: E402

GAME = WonGame("yukon-won.txt")
N_MOVES = 9
N_UNDONE = 3
MAX_DEAL = 2 ** 63 - 1

# The program promises to save within this time; a machine with much else to do may take longer.
SAVED_AFTER_SECONDS = 1


def is_busy():
    return os.getloadavg()[0] > 0.7 * (os.cpu_count() or 1)


def read(path):
    with open(path, "rb") as file:
        return file.read()


def write(path, content):
    with open(path, "wb") as file:
        file.write(content)


def play_and_undo(desktop):
    """A program in the middle of a game, with moves to undo and to redo."""
    desktop.set_preferences(auto_play="'off'")
    desktop.forget_game()
    program = Program(desktop, "--variation", "yukon", "--deal", GAME.deal)
    program.wait_for_board(GAME.boards[0])
    for number in range(N_MOVES):
        GAME.move_by_keys(program, number)
    for number in range(N_UNDONE):
        program.keys("ctrl+z")
        program.wait_for_board(GAME.boards[N_MOVES - number - 1])
    return program


def undo_and_redo_all(program):
    """Goes through the whole history, from where it was left, and leaves it there."""
    for number in range(N_MOVES - N_UNDONE, 0, -1):
        expect(program.can("Undo"), "there are moves to take back, but no undo")
        program.keys("ctrl+z")
        program.wait_for_board(GAME.boards[number - 1])
    expect(not program.can("Undo"), "there is undo at the start")
    for number in range(N_MOVES):
        expect(program.can("Redo"), "there are moves to make again, but no redo")
        program.keys("ctrl+shift+z")
        program.wait_for_board(GAME.boards[number + 1])
    expect(not program.can("Redo"), "there is redo at the end")
    for number in range(N_UNDONE):
        program.keys("ctrl+z")
        program.wait_for_board(GAME.boards[N_MOVES - number - 1])


def state(program):
    """What the line below the table and the buttons say; the clock goes on and is left out."""
    # The deal's difficulty follows its number as soon as it is known: not a part of this.
    deal = ", ".join((program.text_with("deal ") or "").split(", ")[:2])
    return (deal, program.text_with(" move"), program.text_with("Score"), program.can("Undo"),
            program.can("Redo"))


def wait_for_saving(desktop, program, before):
    """Waits as long as the program may take to save; on a busy machine until it has done so."""
    time.sleep(SAVED_AFTER_SECONDS)
    if is_busy():
        wait_until(lambda: read(desktop.state_file()) != before, "the file is not written: " + program.said())


def test_killed_in_mid_game(desktop):
    with play_and_undo(desktop) as program:
        # What is on disk by now may be a moment old: one more step there and back.
        wait_until(lambda: os.path.exists(desktop.state_file()), "there is no file of the game")
        time.sleep(SAVED_AFTER_SECONDS)
        before = read(desktop.state_file())
        program.keys("ctrl+shift+z")
        program.wait_for_board(GAME.boards[N_MOVES - N_UNDONE + 1])
        was = state(program)
        wait_for_saving(desktop, program, before)
        program.kill()
    with Program(desktop) as program:
        program.wait_for_board(GAME.boards[N_MOVES - N_UNDONE + 1])
        expect(state(program) == was, "%r has become %r" % (was, state(program)))
        expect(was[0] == "Yukon, deal " + GAME.deal and was[3:] == (True, True), "the state is %r" % (was,))
        program.keys("ctrl+z")
        program.wait_for_board(GAME.boards[N_MOVES - N_UNDONE])
        undo_and_redo_all(program)


def test_closed_in_mid_game(desktop):
    """Closing saves at once."""
    with play_and_undo(desktop) as program:
        was = state(program)
        program.keys("ctrl+q")
        program.process.wait(PATIENCE)
        expect(program.process.returncode == 0, "the program ends with %d" % program.process.returncode)
        expect("CRITICAL" not in program.said() and "yukon:" not in program.said(), "it says: " + program.said())
    with Program(desktop) as program:
        program.wait_for_board(GAME.boards[N_MOVES - N_UNDONE])
        expect(state(program) == was, "%r has become %r" % (was, state(program)))


def save_game(desktop):
    """Leaves a game on disk, with the copy before it; gives the file's content."""
    with play_and_undo(desktop) as program:
        program.keys("ctrl+q")
        program.process.wait(PATIENCE)
    return read(desktop.state_file())


def expect_told(program):
    program.wait_for_text("The last game cannot be read.")
    text = program.text_with("The last game cannot be read.")
    expect("kept as" in text and "session.yukon.damaged" in text and text.endswith("."), "it says: " + text)
    return text


def test_damaged_file(desktop):
    content = save_game(desktop)
    previous = read(desktop.state_file(".previous"))
    expect(previous != content, "the copy before it is no older one")
    write(desktop.state_file(), content[:len(content) // 2])
    with Program(desktop) as program:
        text = expect_told(program)
        expect("The copy before it is back on the table." in text, "it says: " + text)
        expect(program.shows("Yukon, deal " + GAME.deal), "the copy is not on the table: %r" % program.texts())
        expect(read(desktop.state_file(".damaged")) == content[:len(content) // 2], "the damaged file is not kept")


def test_both_files_damaged(desktop):
    content = save_game(desktop)
    damaged = {"": content[:-len(content) // 3], ".previous": b"\0\1\2 nonsense"}
    for suffix, text in damaged.items():
        write(desktop.state_file(suffix), text)
    with Program(desktop) as program:
        expect_told(program)
        expect(program.shows("Yukon, deal ") and program.shows("0 moves"), "no game has started: %r" % program.texts())
        expect(len(program.names()) > 7 + 4 + 7, "no cards have been dealt: %r" % program.names())
        kept = {read(desktop.state_file(suffix)) for suffix in (".damaged", ".damaged-2")}
        expect(kept == set(damaged.values()), "the damaged files are not kept")
        # The new game can be played, and is saved in turn.
        program.keys("ctrl+n", "ctrl+q")
        program.process.wait(PATIENCE)
    with Program(desktop) as program:
        expect(not program.shows("cannot be read"), "the new game cannot be read either")


def expect_refused(desktop, sentence, *arguments):
    status, said = desktop.run(*arguments)
    expect(status == 2, "%r ends with %d" % (arguments, status))
    expect(said.strip() == sentence, "%r says: %s" % (arguments, said))


def test_command_line(desktop):
    for name in ("yucon", "", "YUKON"):
        expect_refused(desktop, "yukon: There is no variation “%s”." % name, "--variation", name)
    for number in ("0", "-1", str(MAX_DEAL + 1), str(2 ** 64 + 1), "x", "1x", "1.5", ""):
        expect_refused(desktop, "yukon: A deal number is a whole number from 1 to %d." % MAX_DEAL,
                       "--variation", "yukon", "--deal=" + number)
    status, said = desktop.run("--version")
    expect((status, said) == (0, ""), "--version ends with %d and says: %s" % (status, said))


def test_largest_deal(desktop):
    desktop.forget_game()
    with Program(desktop, "--variation", "russian", "--deal", str(MAX_DEAL)) as program:
        program.wait_for_text("Russian Solitaire, deal %d" % MAX_DEAL)


def replace_entry(program, text):
    program.keys("ctrl+a")
    program.type(text)
    program.keys("Return")


def test_deal_number_dialog(desktop):
    sentence = "A deal number is a whole number from 1 to %d." % MAX_DEAL
    board = GAME.boards[0]
    desktop.set_preferences(auto_play="'off'")
    desktop.forget_game()
    with Program(desktop, "--variation", "yukon", "--deal", GAME.deal) as program:
        for text in ("0", "abc", str(MAX_DEAL + 1), "12 3"):
            program.keys("ctrl+d")
            program.wait_for_text("A number always deals the same cards.")
            wait_until(lambda: program.has_focus("Deal Number"), "the dialog does not get the focus")
            expect(not program.shows(sentence), "the dialog complains before it is used")
            replace_entry(program, text)
            program.wait_for_text(sentence)
            program.expect_steady(board)
            program.keys("Escape")
            wait_until(lambda: not program.shows(sentence), "the dialog does not close")
            wait_until(lambda: program.has_focus("Yukon"), "the window does not get the focus back")
        program.keys("ctrl+d")
        wait_until(lambda: program.has_focus("Deal Number"), "the dialog does not get the focus")
        replace_entry(program, "abc")
        program.wait_for_text(sentence)
        replace_entry(program, " 7 ")
        program.wait_for_text("Yukon, deal 7")
        expect(not program.shows(sentence), "the dialog stays")


TESTS = [test for name, test in list(globals().items()) if name.startswith("test_")]

if __name__ == "__main__":
    sys.exit(run_tests(TESTS, sys.argv[1]))
