#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Kills the program in mid-game and starts it again; and what it says to bad input.

Usage: test_kill.py BUILD-DIRECTORY-OR-PROGRAM; prints TAP.
"""

import ctypes
import functools
import glob
import os
import sqlite3
import subprocess
import sys

sys.dont_write_bytecode = True

from driver import PATIENCE, Program, WonGame, expect, oracle, play, run_tests, wait_until  # noqa: E402

GAME = WonGame("yukon-won.txt")
N_MOVES = 9
N_UNDONE = 3
MAX_DEAL = 2 ** 63 - 1

# For renameat2.
AT_FDCWD = -100
RENAME_EXCHANGE = 2


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


def wait_for_saving(desktop, program, n_moves):
    """Waits until the file of the game says that after so many moves is now; how soon that is, store-kill measures."""
    wait_until(lambda: "cursor %d\n" % n_moves in desktop.saved_game(), lambda: "the game is not saved: " + program.said())


def test_killed_in_mid_game(desktop):
    with play_and_undo(desktop) as program:
        # There is an older file by now, and it is replaced.
        wait_for_saving(desktop, program, N_MOVES - N_UNDONE)
        program.keys("ctrl+shift+z")
        program.wait_for_board(GAME.boards[N_MOVES - N_UNDONE + 1])
        was = state(program)
        wait_for_saving(desktop, program, N_MOVES - N_UNDONE + 1)
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


def kept_files(desktop):
    return [path for path in glob.glob(desktop.store_file() + "*") if not path.endswith(".owners")]


@functools.lru_cache(maxsize=None)
def saved_files(desktop):
    """What is on disk when the program has been closed in the middle of a game, by the paths."""
    with play_and_undo(desktop) as program:
        # There is an older file by now, and it is replaced.
        wait_for_saving(desktop, program, N_MOVES - N_UNDONE)
        program.keys("ctrl+z")
        program.wait_for_board(GAME.boards[N_MOVES - N_UNDONE - 1])
        program.keys("ctrl+shift+z")
        program.wait_for_board(GAME.boards[N_MOVES - N_UNDONE])
        program.keys("ctrl+q")
        program.process.wait(PATIENCE)
    return {path: read(path) for path in kept_files(desktop)}


def save_game(desktop):
    """Leaves a game on disk and nothing else; gives the file's content."""
    files = saved_files(desktop)
    desktop.set_preferences(auto_play="'off'")
    for path in kept_files(desktop):
        os.remove(path)
    for path, content in files.items():
        write(path, content)
    return files[desktop.store_file()]


def resume(desktop):
    """A program in the middle of the game, which it goes on with."""
    save_game(desktop)
    program = Program(desktop)
    program.wait_for_board(GAME.boards[N_MOVES - N_UNDONE])
    return program


def exchange(path, other):
    """Each of the two gets the other's name, with no moment in between in which one of the names is free."""
    library = ctypes.CDLL(None, use_errno=True)
    if library.renameat2(AT_FDCWD, os.fsencode(path), AT_FDCWD, os.fsencode(other), RENAME_EXCHANGE):
        raise OSError(ctypes.get_errno(), "%s cannot change places with %s" % (path, other))


class InTheWay:
    """Nothing can be saved: a file stands where the program's folder was."""

    def __init__(self, desktop):
        self.folder = os.path.dirname(desktop.store_file())
        self.other = self.folder + "-away"

    def __enter__(self):
        write(self.other, b"in the way")
        # The program, which tries to save all the while, would make the folder anew.
        exchange(self.folder, self.other)
        return self

    def __exit__(self, *_error):
        exchange(self.folder, self.other)
        os.remove(self.other)


def test_closed_where_nothing_can_be_saved(desktop):
    """The window says so first; a second request closes it."""
    with resume(desktop) as program:
        with InTheWay(desktop):
            program.keys("ctrl+z")
            program.wait_for_board(GAME.boards[N_MOVES - N_UNDONE - 1])
            program.keys("ctrl+q")
            program.wait_for_text("The game can’t be saved.")
            program.wait_for_text("close the window again")
            program.wait_until_handled()
            expect(program.process.poll() is None, "the window is closed")
            program.keys("ctrl+q")
            program.process.wait(PATIENCE)
            expect("The game can’t be saved." in program.said(), "it says: " + program.said())


def test_saved_when_it_can_be_again(desktop):
    """The game is saved without another move or request, and the window closes as ever."""
    with resume(desktop) as program:
        with InTheWay(desktop):
            program.keys("ctrl+z")
            program.wait_for_board(GAME.boards[N_MOVES - N_UNDONE - 1])
            program.wait_for_text("The game can’t be saved.")
        wait_for_saving(desktop, program, N_MOVES - N_UNDONE - 1)
        program.keys("ctrl+q")
        program.process.wait(PATIENCE)
        expect(program.process.returncode == 0, "the program ends with %d" % program.process.returncode)


def test_terminated_where_nothing_can_be_saved(desktop):
    """A program that is told to end cannot ask back: it ends, and says that the game is not saved."""
    with resume(desktop) as program:
        with InTheWay(desktop):
            program.keys("ctrl+z")
            program.wait_for_board(GAME.boards[N_MOVES - N_UNDONE - 1])
            program.process.terminate()
            program.process.wait(PATIENCE)
            expect("The game can’t be saved." in program.said(), "it says: " + program.said())


def test_closed_while_the_store_is_locked(desktop):
    """The window answers, says what is wrong, and closes at the second request; then the game is saved when it can be."""
    with resume(desktop) as program:
        store = sqlite3.connect(desktop.store_file())
        store.execute("BEGIN EXCLUSIVE")
        program.keys("ctrl+z")
        program.wait_for_board(GAME.boards[N_MOVES - N_UNDONE - 1])
        program.keys("ctrl+q")
        program.wait_for_text("another program is using it")
        program.wait_for_text("close the window again")
        program.wait_until_handled()
        expect(program.process.poll() is None, "the window is closed")
        store.rollback()
        store.close()
        wait_for_saving(desktop, program, N_MOVES - N_UNDONE - 1)
        program.keys("ctrl+q")
        program.process.wait(PATIENCE)
        expect(program.process.returncode == 0, "the program ends with %d" % program.process.returncode)


def wait_for_saving_of_deal(desktop, deal):
    wait_until(lambda: "\ndeal %s\n" % deal in desktop.saved_game(), "deal %s in the store" % deal)


def present_deal(program):
    return wait_until(lambda: program.text_with("Yukon, deal "), "no deal").split(", ")[1].split(" ")[1]


def deal_another(program):
    before = present_deal(program)
    program.keys("ctrl+n")
    wait_until(lambda: present_deal(program) != before, "no game is dealt")


def test_damaged_store_is_told(desktop):
    """However the program is started, and whatever is played, the sentence stays to be read, and the file is kept."""
    for arguments in ((), ("--variation", "yukon", "--deal", "2"), ("--new-game",), ("--daily",)):
        save_game(desktop)
        write(desktop.store_file(), b"garbage\n")
        with Program(desktop, *arguments) as program:
            program.wait_for_text("Your games and results can’t be read.")
            # The sentence waits while a deal is looked for.
            deal_another(program)
            text = program.text_with("Your games and results can’t be read.")
            expect(text, "%r: it is covered" % (arguments,))
            expect("kept as" in text and "yukon.db.damaged" in text and text.endswith("."), "it says: " + text)
            expect(any(read(path) == b"garbage\n" for path in kept_files(desktop)), "the damaged file is gone")
            wait_for_saving_of_deal(desktop, present_deal(program))


def test_backup_comes_back(desktop):
    content = save_game(desktop)
    write(desktop.store_file(".backup"), content)
    write(desktop.store_file(), content[:1500])
    with Program(desktop) as program:
        program.wait_for_text("has been restored from the daily backup.")
        program.wait_for_board(GAME.boards[N_MOVES - N_UNDONE])


def test_taken_to_another_machine(desktop):
    """A backup from the command line, added where there is nothing, and once only."""
    save_game(desktop)
    backup = os.path.join(desktop.home, "backup.db")
    expect(desktop.run("--backup", backup) == (0, ""), "there is no backup")
    desktop.forget_everything()
    status, said = desktop.run("--merge", backup)
    expect((status, said) == (0, ""), "%d: %s" % (status, said))
    expect(desktop.rows("SELECT state, result, deal FROM game") == [("waiting", "playing", int(GAME.deal))],
           "%r" % desktop.rows("SELECT * FROM game"))
    desktop.run("--merge", backup)
    expect(desktop.rows("SELECT count(*) FROM game") == [(1,)], "it was added twice")
    write(backup, b"garbage" * 1000)
    status, said = desktop.run("--merge", backup)
    expect(status == 3 and said.startswith("yukon: This file isn’t a backup") and "\n" not in said.strip(), "%d: %s" % (status, said))


def test_later_version_is_left_alone(desktop):
    save_game(desktop)
    store = sqlite3.connect(desktop.store_file())
    store.execute("PRAGMA user_version = 9")
    store.close()
    content = read(desktop.store_file())
    with Program(desktop) as program:
        program.wait_for_text("saved by a newer version of Yukon")
        deal_another(program)
        program.keys("ctrl+q")
        program.process.wait(PATIENCE)
        expect(read(desktop.store_file()) == content, "the file is another")


def wait_for_result(desktop, deal, result):
    wait_until(lambda: result in desktop.results(deal), lambda: "%s of deal %s: %r" % (result, deal, desktop.results(deal)))


def make_any_move(desktop, program):
    """In a game that has just been dealt."""
    text = subprocess.run([desktop.solver, "deal", "--variation", "yukon", present_deal(program)],
                          stdout=subprocess.PIPE, check=True, timeout=PATIENCE).stdout.decode()
    board = oracle.parse_board([line for line in text.split("\n") if line and not line.startswith("#")])
    move = next(text for text in map(oracle.move_text, oracle.legal_moves(board)) if "-c" in text)
    piles, _, count = move.partition(":")
    source, target = piles.split("-")
    program.keys(source[1:], *["Up"] * (int(count or 1) - 1), "space", target[1:], "space")
    program.wait_for_board(play(board, move))


def test_two_programs(desktop):
    """On two buses, so that they do not meet: both play, both count, and nothing is lost."""
    text = "Yukon is already running in another window."
    desktop.set_preferences(auto_play="'off'", winnable_deals="false", count_early="true")
    desktop.forget_everything()
    with Program(desktop, "--variation", "yukon", "--deal", GAME.deal) as first:
        expect(not first.shows(text), "it takes itself for another one")
        GAME.move_by_keys(first, 0)
        with desktop.other_bus(), Program(desktop, "--variation", "yukon", "--deal", "1") as second:
            second.wait_for_text(text)
            second.wait_for_text("Yukon, deal 1")
            make_any_move(desktop, second)
            second.keys("ctrl+n")
            wait_for_result(desktop, 1, "lost")
            wait_until(lambda: present_deal(second) != "1", "no new game")
            deal = present_deal(second)
            make_any_move(desktop, second)
            wait_for_result(desktop, deal, "playing")
            second.kill()
        first.kill()
        expect(desktop.results(GAME.deal) == ["playing"], "the first game is not in it")
    with Program(desktop) as first:
        first.wait_for_board(GAME.boards[1])
        first.wait_for_text("The game you started in a second window is also saved.")
        expect(desktop.rows("SELECT deal FROM game WHERE state = 'waiting'") == [(int(deal),)], "the other game does not wait")


def expect_refused(desktop, sentence, *arguments):
    status, said = desktop.run(*arguments)
    expect(status == 2, "%r ends with %d" % (arguments, status))
    expect(said.strip() == sentence, "%r says: %s" % (arguments, said))


def test_command_line(desktop):
    for name in ("yucon", "", "YUKON"):
        expect_refused(desktop, "yukon: There’s no variation called “%s”." % name, "--variation", name)
    for number, sentence in (("0", "Deal numbers start at 1."), ("-1", "“-1” isn’t a deal number."),
                             (str(MAX_DEAL + 1), "That number is too high. The highest deal number is %d." % MAX_DEAL),
                             (str(2 ** 64 + 1), "That number is too high. The highest deal number is %d." % MAX_DEAL),
                             ("x", "There’s no deal number in “x”."), ("1x", "“1x” isn’t a deal number."),
                             ("", "A deal number is a whole number from 1 to %d." % MAX_DEAL)):
        expect_refused(desktop, "yukon: " + sentence, "--variation", "yukon", "--deal=" + number)
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
    title = "Deal number"
    number, variation = "Deal numbers start at 1.", "There’s no variation called “%s”."
    board = GAME.boards[0]
    desktop.set_preferences(auto_play="'off'")
    desktop.forget_game()
    with Program(desktop, "--variation", "yukon", "--deal", GAME.deal) as program:
        for text, sentence in (("0", number), ("abc", "There’s no deal number in “abc”."), ("12 x", variation % "12")):
            program.keys("ctrl+d")
            program.wait_for_text(title)
            wait_until(lambda: program.has_focus("Deal Number"), "the dialog does not get the focus")
            expect(not program.shows(sentence), "the dialog complains before it is used")
            replace_entry(program, text)
            program.wait_for_text(sentence)
            program.expect_board(board)
            program.keys("Escape")
            wait_until(lambda: not program.shows(sentence), "the dialog does not close")
            wait_until(lambda: program.has_focus("Yukon"), "the window does not get the focus back")
        program.keys("ctrl+d")
        wait_until(lambda: program.has_focus("Deal Number"), "the dialog does not get the focus")
        replace_entry(program, "0")
        program.wait_for_text(number)
        replace_entry(program, " 7 ")
        program.wait_for_text("Yukon, deal 7")
        expect(not program.shows(title), "the dialog stays")


TESTS = [test for name, test in list(globals().items()) if name.startswith("test_")]

if __name__ == "__main__":
    sys.exit(run_tests(TESTS, sys.argv[1]))
