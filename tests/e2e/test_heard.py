#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole game as a blind player hears it: the real Orca's speech, event by event.

Usage: test_heard.py BUILD-DIRECTORY-OR-PROGRAM [LOG]; prints TAP.  With LOG, what is heard
is written there; else it is compared with tests/data/heard.txt.
"""

import contextlib
import os
import re
import sys

sys.dont_write_bytecode = True

import listener  # noqa: E402
from driver import TESTS, Program, Skip, WonGame, card_name, expect, oracle, run_tests, wait_until  # noqa: E402
from test_dialogs import open_calendar  # noqa: E402
from test_puzzles import Puzzle, all_lines, answer, open_puzzle  # noqa: E402

GAME = WonGame("yukon-won.txt")
LOG = os.path.join(TESTS, "data", "heard.txt")
N_HEARD_MOVES = 10
# With the next move of the game the win is certain.
N_UNCERTAIN_MOVES = next(
    number for number in range(len(GAME.moves))
    if all(down == 0 and all(oracle.rank_of(one) > oracle.rank_of(other) for one, other in zip(cards, cards[1:]))
           for cards, down in zip(GAME.boards[number + 1].columns, GAME.boards[number + 1].downs)))

# Both start and a deal are thought about; so long it takes before that is told.
THOUGHT_SECONDS = 3


# What some versions of Orca say of the key, and others of where the focus comes from.
ECHOES = ("undo", "redo", "Table tree", "Table and palette grouping")


def plain(lines):
    """Lines with nothing that only some versions of Orca say, and with no times."""
    said = []
    for line in lines:
        line = re.sub(r"\b(\d+ minutes? )?\d+ seconds?\b", "0 seconds", line)
        line = re.sub(r"^alert |[.]? dialog$", "", line).replace("push button", "button").rstrip(".")
        if line not in ECHOES:
            said.append(line)
    return said


class Diary:
    """What is done, and what is heard of it."""

    def __init__(self, ear):
        self.program = None
        self.ear = ear
        self.entries = []

    def go_to(self, name, *keys):
        """Presses keys that lead to a card or place, and waits until it is named."""
        self.ear.forget()
        self.program.keys(*keys)
        wait_until(lambda: any(line.startswith(name + ",") for line in self.ear.unheard()),
                   lambda: "%s is not named: %s" % (name, self.ear.unheard()), patience=20)
        self.ear.hear()

    def note(self, what, *keys, silence=listener.SILENCE):
        """Presses keys, and notes what is heard of them or, with no keys, of what has been done."""
        if keys:
            self.ear.forget()
            self.program.keys(*keys)
        self.ear.wait_for_words(20)
        self.entries.append([what] + plain(self.ear.hear(silence)))

    def note_game(self, what, name, difficulty):
        """The same of another game: how hard it is, and whether it can be won, is told when it is found out."""
        parts = (name, difficulty, "This game can still be won")
        # On a busy machine there is a long silence before the last of it.
        wait_until(lambda: all(part in " ".join(self.ear.unheard()) for part in parts),
                   lambda: "not all of %r is said: %r" % (parts, self.ear.unheard()))
        said = ". ".join(plain(self.ear.hear(THOUGHT_SECONDS)))
        for part in parts:
            expect(said.count(part) == 1, "“%s” is not said once: %s" % (part, said))
        self.entries.append([what, "%s, %s. This can be won" % (name, difficulty)])

    def text(self):
        return "".join("> %s\n%s" % (entry[0], "".join(line + "\n" for line in entry[1:])) for entry in self.entries)


def whereabouts(program, name):
    """The column of a card, its place from the end, or None where it lies elsewhere."""
    for item in program.names():
        found = re.match(re.escape(name) + r", column (\d+), card (\d+) of (\d+)", item)
        if found:
            column, place, size = map(int, found.groups())
            return column, size - place
    return None


def make_move(diary, number):
    """The move of the game with this number, unless automatic play has made it already."""
    program, text = diary.program, GAME.moves[number]
    piles, _, count = text.partition(":")
    source, target = piles.split("-")
    board = GAME.boards[number]
    card = card_name(board.columns[int(source[1:]) - 1][-int(count or 1)])
    place = whereabouts(program, card)
    if not place:
        return False
    column, up = place
    diary.go_to(card, str(column), *["Up"] * up)
    if target[0] == "f":
        diary.note("%s: Enter" % card, "Return")
    else:
        diary.note("%s: Space" % card, "space")
        cards = board.columns[int(target[1:]) - 1]
        name = card_name(cards[-1]) if cards else "Column " + target[1:]
        diary.go_to(name, target[1:])
        diary.note("%s: Space" % name, "space")
    program.wait_until_at_rest()
    return True


def play(desktop, diary):
    """From a deal on."""
    program = diary.program
    diary.note_game("start", "Yukon, deal 5", "medium")
    desktop.run("--variation", "yukon", "--deal", GAME.deal)
    diary.note_game("deal", "Yukon, deal %s" % GAME.deal, "easy")
    diary.go_to("Seven of clubs", "1")
    diary.note("Seven of clubs: Space", "space")
    diary.go_to("Ten of hearts", "2")
    diary.note("Ten of hearts: Space", "space")
    diary.note("Escape", "Escape")
    diary.note("Ten of hearts: Enter", "Return")
    diary.note("H", "h")
    n_made = number = 0
    while n_made < N_HEARD_MOVES:
        n_made += make_move(diary, number)
        number += 1
    diary.note("Ctrl+Z", "ctrl+z")
    diary.note("Ctrl+Z", "ctrl+z")
    diary.note("Ctrl+Backspace", "ctrl+BackSpace")
    diary.note("Ctrl+End", "ctrl+End")
    diary.note("L", "l")


def write_game(desktop, n_moves):
    path = os.path.join(desktop.home, "game.yukon")
    with open(path, "w", encoding="utf-8") as file:
        file.write("yukon-game 1\nvariation yukon\ndeal %s\nmoves %s\n" % (GAME.deal, " ".join(GAME.moves[:n_moves])))
    return path


def win(diary):
    """From the move on after which the win is certain."""
    program = diary.program
    diary.note_game("start", "Yukon, deal %s" % GAME.deal, "easy")
    make_move(diary, N_UNCERTAIN_MOVES)
    for _ in range(12):
        if diary.ear.lines()[-1].startswith("Finish"):
            break
        program.keys("Tab")
        diary.ear.wait_for_words(5)
        diary.ear.hear()
    diary.note("Finish: Enter", "Return")
    diary.note("the end of the celebration")
    diary.note("L", "l")
    program.click(program.find_button("Share"))
    diary.note("Share")


def come_back(diary):
    """On another day: the greeting once, after the game's name; then the medal and the cup."""
    program, ear, greeting = diary.program, diary.ear, "The daily deal is waiting for you."
    wait_until(lambda: all(part in " ".join(ear.unheard()) for part in (greeting, "This game can still be won")),
               lambda: "not all is said: %r" % ear.unheard())
    said = " ".join(ear.hear(THOUGHT_SECONDS))
    expect(said.count(greeting) == 1 and said.find("Yukon, deal 5") in range(said.find(greeting)), "at the start: " + said)
    diary.entries.append(["start on another day", "Yukon, deal 5. " + greeting])
    ear.forget()
    open_calendar(program)
    ear.wait_for_words(20)
    ear.hear(THOUGHT_SECONDS)
    diary.note("the calendar: Tab", "Tab")
    program.keys("Escape")
    wait_until(lambda: program.has_focus("Yukon"), "Escape does not close the calendar")
    ear.forget()
    program.keys("ctrl+t")
    ear.wait_for_words(20)
    ear.hear(THOUGHT_SECONDS)
    diary.note("the statistics: Tab", "Tab")


def compare(diary):
    with open(LOG, encoding="utf-8") as file:
        wanted = file.read().split("> ")[1:]
    heard = diary.text().split("> ")[1:]
    for one, other in zip(wanted, heard):
        expect(one == other, "expected: %s\nheard: %s" % (one, other))
    expect(len(wanted) == len(heard), "%d events instead of %d" % (len(heard), len(wanted)))


def test_game(desktop):
    """A deal, ten moves, two refusals, a hint, undos, automatic moves and a win; and the greeting of another day."""
    reason = listener.missing()
    if reason:
        raise Skip(reason)
    desktop.set_preferences(first_game_offered="true", auto_play="'safe'", speed="'quick'")
    desktop.forget_game()
    with listener.Listener(desktop) as ear:
        diary = Diary(ear)
        try:
            with Program(desktop, "--variation", "yukon", "--deal", "5") as diary.program:
                play(desktop, diary)
            desktop.set_preferences(first_game_offered="true", auto_play="'off'", speed="'quick'")
            with Program(desktop, write_game(desktop, N_UNCERTAIN_MOVES)) as diary.program:
                win(diary)
            desktop.begin_with(["game variation yukon deal 7 result won date 2026-11-01T12:00:00Z seconds 300 moves 90 score 73"],
                               "yukon-game 1\nvariation yukon\ndeal 5\n")
            desktop.set_preferences(first_game_offered="true", greeted_day=1)
            with Program(desktop) as diary.program:
                come_back(diary)
        finally:
            if len(sys.argv) > 2:
                with open(sys.argv[2], "w", encoding="utf-8") as file:
                    file.write(diary.text())
        if len(sys.argv) <= 2:
            compare(diary)


def expect_heard(ear, program, keys, *wanted):
    """Presses a key, after which just these lines are heard."""
    ear.forget()
    program.keys(keys)
    ear.wait_for_words(20)
    heard = plain(ear.hear())
    expect(heard == list(wanted), "after %s: expected %s, heard %s" % (keys, list(wanted), heard))


@contextlib.contextmanager
def hearing(desktop, variation, deal, **preferences):
    """The program with somebody who listens to Orca, once the first of what is said is over."""
    reason = listener.missing()
    if reason:
        raise Skip(reason)
    desktop.set_preferences(first_game_offered="true", **preferences)
    desktop.forget_game()
    with listener.Listener(desktop) as ear, Program(desktop, "--variation", variation, "--deal", deal) as program:
        ear.wait_for_words()
        ear.hear(THOUGHT_SECONDS)
        yield ear, program


def test_editor(desktop):
    """The window in which positions are set up: every key is answered, once."""
    with hearing(desktop, "yukon", GAME.deal, auto_play="'off'", winnable_deals="false") as (ear, program):
        program.wait_for_text("This game can still be won.")
        ear.hear(THOUGHT_SECONDS)
        # Newer versions of Orca also read the text that the window shows, and which part of it has the focus.
        heard = hear_once(program, ear, "ctrl+e")
        expect(heard[0].startswith("Set Up a Position") and heard[-1] == "Seven of clubs, column 1, card 1 of 1",
               "of the window: %s" % heard)
        expect_heard(ear, program, "ctrl+z", "Nothing to undo")
        expect_heard(ear, program, "ctrl+y", "Nothing to redo")
        for keys, wanted in (("Tab", "Ace of spades, on the table"), ("Tab", "Clear button"), ("Tab", "Can It Be Won? button")):
            expect_heard(ear, program, keys, wanted)
        ear.forget()
        program.keys("space")
        wait_until(lambda: any(line.startswith("You can win from here in") for line in ear.unheard()),
                   lambda: "the answer is not heard: %s" % ear.unheard(), patience=20)
        ear.hear()
        expect_heard(ear, program, "F6", "Seven of clubs, column 1, card 1 of 1")
        expect_heard(ear, program, "ctrl+Delete", "The table is empty")
        expect_heard(ear, program, "ctrl+z", "Undone. Seven of clubs, column 1, card 1 of 1. All cards are on the table")
        expect_heard(ear, program, "Delete", "Seven of clubs has been taken off the table")
        expect_heard(ear, program, "ctrl+Return", "1 card is missing: Seven of clubs")


# What opens a window, and keys there.
DIALOGS = (("ctrl+shift+n", ("Down", "Down", "Up")),
           ("ctrl+comma", ("Tab",) * 9),
           ("ctrl+d", ("BackSpace", "Return")),
           ("c", ("x", "Return")),
           ("ctrl+question", ("Tab", "Tab")),
           ("F1", ("Tab", "Tab")),
           ("ctrl+e", ("Right", "Down", "F6", "Right", "F6")),
           ("ctrl+shift+t", ("Tab", "Tab")),
           ("ctrl+t", ("Tab", "Tab", "Tab")))


def hear_once(program, ear, *keys):
    """Presses keys, and expects that nothing of what is heard of them is heard twice."""
    ear.forget()
    program.keys(*keys)
    ear.wait_for_words(5)
    lines = [line for line in plain(ear.hear()) if line]
    for number, line in enumerate(lines):
        others = lines[:number] + lines[number + 1:]
        expect(not any(re.search(r"\b%s\b" % re.escape(line), other) for other in others),
               "“%s” is said twice after %s: %r" % (line, " ".join(keys), lines))
    return lines


def test_dialogs(desktop):
    """Nothing is said twice of what the keys come to in the dialogs."""
    with hearing(desktop, "yukon", "5") as (ear, program):
        for key, others in DIALOGS:
            expect(hear_once(program, ear, key), "nothing is said of what %s opens" % key)
            for other in others:
                hear_once(program, ear, other)
            hear_once(program, ear, "Escape")
            wait_until(lambda: program.has_focus("Yukon"), "Escape does not close what %s opens" % key)


def wait_for_line(ear, start):
    """Waits until it is said where the keys are.

    On a busy machine Orca is silent for a while between what it says of the menu and what it says of the window.
    """
    wait_until(lambda: any(line.startswith(start) for line in ear.unheard()),
               lambda: "“%s…” is not said: %r" % (start, ear.unheard()))


def test_menus(desktop):
    """Whoever leaves what a menu has opened hears once where the keys are then."""
    with hearing(desktop, "yukon", "5") as (ear, program):
        hear_once(program, ear, "2")
        card = ear.lines()[-1].rstrip(".")
        for key, title in (("s", "Statistics"), ("p", "Preferences")):
            program.open_menu()
            program.keys(key)
            wait_for_line(ear, title)
            ear.hear(THOUGHT_SECONDS)
            said = hear_once(program, ear, "Escape")
            expect(said and said[-1] == card, "of the way back from “%s”: %r" % (title, said))


def test_explanations(desktop):
    """They are said, and that something cannot be selected is not."""
    with hearing(desktop, "alaska", "5") as (ear, program):
        hear_once(program, ear, "ctrl+comma")
        said = hear_once(program, ear, "Tab")
        expect(said[0].startswith("Background, Plain Felt") and "not selected" not in said, "of the background: %r" % said)
        said = sum((hear_once(program, ear, "Tab") for _ in range(5)), [])
        expect("Large cards overlap more in long columns" in said, "the choice is not explained: %r" % said)
        expect("Mirrors the table. Foundations stay on the side you’ve chosen" in said, "not explained: %r" % said)
        for _ in range(5):
            hear_once(program, ear, "shift+Tab")
        said = hear_once(program, ear, "Return") + hear_once(program, ear, "Right") + hear_once(program, ear, "Left")
        expect("not selected" not in said and said.count("Plain Felt, selected") == 2, "of the backgrounds: %r" % said)
        for title in ("Preferences", "Yukon"):
            hear_once(program, ear, "Escape")
            wait_until(lambda title=title: program.has_focus(title), "Escape does not lead back to “%s”" % title)
        said = hear_once(program, ear, "ctrl+t") + hear_once(program, ear, "Tab")
        expect(any(line.startswith("No finished games with these rules yet") for line in said), "of no results: %r" % said)


def open_by_menu(ear, program, letter, line):
    """Opens a dialog, and lets all be said of it, to LINE at least."""
    program.open_menu()
    program.keys(letter)
    wait_for_line(ear, line)
    return ear.hear()


def test_puzzle(desktop):
    """From the list to the praise: each thing is said once, and what is no news is not said."""
    puzzle = next(puzzle for puzzle in (Puzzle(desktop, line) for line in all_lines()) if len(puzzle.keepers) == 1 and puzzle.ways())
    wrong = next(move for move in puzzle.moves() if move not in puzzle.keepers)
    with hearing(desktop, "yukon", "5", auto_play="'off'") as (ear, program):
        said = open_by_menu(ear, program, "z", "Daily Puzzle, ")
        expect(any(line.startswith("Daily Puzzle, New") for line in said), "of the list: %r" % said)
        said = hear_once(program, ear, "Down")
        expect(said[0].startswith("Gentle, 0 of ") and "not selected" not in said, "of a level: %r" % said)
        hear_once(program, ear, "Escape")
        ear.forget()
        open_puzzle(program, puzzle)
        ear.wait_for_words(20)
        said = " ".join(ear.hear(THOUGHT_SECONDS))
        expect("Puzzle %s – " % puzzle.number in said and said.count("Which one?") + said.count("Find both.") == 1,
               "of the puzzle: " + said)
        expect("This game can still be won" not in said, "no news: " + said)
        ear.forget()
        answer(program, puzzle.board, wrong)
        wait_until(lambda: any("Take the move back" in line for line in ear.unheard()), lambda: "not refused: %r" % ear.unheard(), patience=20)
        said = " ".join(ear.hear())
        expect(said.count("Take the move back and try again.") == 1, "of the wrong answer: " + said)
        said = hear_once(program, ear, "l")
        expect("Take the move back and try again" in " ".join(said), "again of the wrong answer: %r" % said)
        said = " ".join(hear_once(program, ear, "t"))
        expect("Puzzle %s – " % puzzle.number in said and "Only one of " in said and "Take the move back" in said, "of the game: " + said)
        said = hear_once(program, ear, "ctrl+z")
        expect("Which one?" in " ".join(said) or "Find both." in " ".join(said), "of the next try: %r" % said)
        for sentence in ("Look at column", "Try moving", "Move "):
            said = hear_once(program, ear, "h")
            expect(said[0].startswith(sentence), "of a hint: %r" % said)
        ear.forget()
        # The cursor is on the card of the hint, which Space takes.
        program.keys("space")
        wait_until(lambda: any("That’s the move!" in line for line in ear.unheard()), lambda: "no praise: %r" % ear.unheard(), patience=20)
        ear.hear()
        program.keys("w")
        ear.hear()
        ear.forget()
        program.keys("y")
        wait_for_line(ear, "Losing move 1 of ")
        ear.hear()
        said = hear_once(program, ear, "l")
        expect("Losing move 1 of " in " ".join(said), "again of the move that loses: %r" % said)
        ear.forget()
        program.keys("ctrl+n")
        # Before it comes the window's title, which is another one.
        wait_for_line(ear, "Yukon, deal 5")
        said = " ".join(plain(ear.hear()))
        expect(said.count("Yukon, deal 5") == 1, "of the game: " + said)


def test_two_answers(desktop):
    """What the first of two right moves does is told, and then, once, that it's not all; who leaves by the button hears of the game."""
    puzzle = next(puzzle for puzzle in (Puzzle(desktop, line) for line in all_lines()) if len(puzzle.ways()) == 2)
    with hearing(desktop, "yukon", "5", auto_play="'safe'") as (ear, program):
        open_puzzle(program, puzzle)
        wait_until(lambda: any("Find both." in line for line in ear.unheard()), lambda: "no question: %r" % ear.unheard())
        ear.hear(THOUGHT_SECONDS)
        columns = " ".join(hear_once(program, ear, "d"))
        expect(all("Face up on top of them: " in column for column in re.split("Column [1-9]", columns) if "face-down" in column),
               "which cards are face down: " + columns)
        ear.forget()
        answer(program, puzzle.board, puzzle.ways()[0])
        wait_until(lambda: any("Find the other one." in line for line in ear.unheard()), lambda: "not told: %r" % ear.unheard())
        said = " ".join(ear.hear(THOUGHT_SECONDS))
        expect(said.count("Find the other one.") == said.count("Undone: ") == 1, "of the first of two: " + said)
        for _ in range(8):
            if "Back to the Game button" in hear_once(program, ear, "Tab"):
                break
        ear.forget()
        program.keys("Return")
        wait_until(lambda: any("Yukon, deal 5" in line for line in ear.unheard()), lambda: "of the game: %r" % ear.unheard())
        ear.hear(THOUGHT_SECONDS)
        expect(", column 1, " in " ".join(hear_once(program, ear, "w")), "the keys are not at the table")


def test_lesson(desktop):
    """After another move than the one that is meant the task is told again."""
    with hearing(desktop, "yukon", "5") as (ear, program):
        program.open_menu()
        program.change_menu("m")
        task = "press 2, go up to the nine"
        program.keys("y")
        wait_until(lambda: any(task in line for line in ear.unheard()), lambda: "no task: %r" % ear.unheard())
        ear.hear()
        hear_once(program, ear, "1")
        ear.forget()
        program.keys("Return")
        wait_until(lambda: any(task in line for line in ear.unheard()), lambda: "it is not told again: %r" % ear.unheard(), patience=20)
        said = " ".join(ear.hear())
        expect(said.count("It’s been taken back") == said.count(task) == 1, "of another move: " + said)


def test_trail(desktop):
    """Camps and what there is to do in them are said once."""
    with hearing(desktop, "yukon", "5", auto_play="'off'") as (ear, program):
        open_by_menu(ear, program, "t", "Whitehorse, camp 1 of 12: ")
        for key, name in (("Left", "Lake Laberge, camp 2 of 12: "), ("Right", "Whitehorse, camp 1 of 12: "),
                          ("Tab", "Follow the Yukon River "), ("Tab", "Build down "),
                          ("Tab", "Puzzle "), ("Tab", "Puzzle ")):
            said = hear_once(program, ear, key)
            expect(len(said) == 1 and said[0].startswith(name), "%s is not said alone: %r" % (name, said))


def test_waiting(desktop):
    """A game that waits is told of in the list, where another takes its place, and when it comes back."""
    with hearing(desktop, "yukon", GAME.deal, auto_play="'off'", winnable_deals="false") as (ear, program):
        for number in range(2):
            GAME.move_by_keys(program, number)
        program.wait_for_text("This game can still be won.")
        ear.hear(THOUGHT_SECONDS)
        for name, sentence in (("Alaska", "Your other game is waiting, just as you left it"), ("Yukon", "Here’s your game, just as you left it")):
            hear_once(program, ear, "ctrl+shift+n")
            ear.forget()
            program.type(name.lower())
            ear.wait_for_words(20)
            said = plain(ear.hear(THOUGHT_SECONDS))
            expect(any(line.startswith("Yukon. Game in progress, 2 moves. ") for line in said) == (name == "Yukon"), "of %s: %r" % (name, said))
            ear.forget()
            program.keys("Return")
            wait_until(lambda sentence=sentence: any(sentence in line for line in ear.unheard()),
                       lambda: "it is not told: %r" % ear.unheard(), patience=20)
            said = " ".join(plain(ear.hear(THOUGHT_SECONDS)))
            expect(said.count(sentence) == 1, "it is not told once: " + said)


def test_solution(desktop):
    """The question, which its button answers, each step, and the end."""
    with hearing(desktop, "yukon", GAME.deal, auto_play="'off'") as (ear, program):
        program.wait_for_text("This game can still be won.")
        ear.hear(THOUGHT_SECONDS)
        program.open_menu()
        program.change_menu("m")
        wait_until(lambda: program.can("Show the Solution"), "the solution cannot be asked for")
        ear.hear()
        question = "If you watch the solution, this game won’t count as a win. For “Show the Solution”, press Tab and then Enter"
        expect_heard(ear, program, "s", question)
        expect_heard(ear, program, "Tab", "Show the Solution button")
        ear.forget()
        program.keys("Return")
        wait_until(lambda: any(line.startswith("Solution shown") for line in ear.unheard()), "the end is not told", patience=240)
        said = plain(ear.hear())
        steps = said[1:-2]
        expect(said[0] == "Showing the solution" and all(" onto the " in step or " into empty " in step for step in steps) and
               len(set(steps)) == len(steps) > 50, "of the steps: %r" % said)
        expect(said[-2:] == ["Solution shown. The solution was shown, so this win doesn’t count", "New Game button"], "of the end: %r" % said[-2:])


def test_complaints(desktop):
    """What is wrong with what is typed is heard at once, and once."""
    with hearing(desktop, "yukon", "5") as (ear, program):
        for key, text, sentence in (("ctrl+d", "x", "There’s no deal number in “x”"), ("c", "x", "No card has that name")):
            hear_once(program, ear, key)
            hear_once(program, ear, text)
            ear.forget()
            program.keys("Return")
            wait_until(lambda sentence=sentence: any(line.startswith(sentence) for line in ear.unheard()),
                       lambda: "“%s” is not said: %s" % (sentence, ear.unheard()), patience=20)
            said = plain(ear.hear())
            expect(sum(line.startswith(sentence) for line in said) == 1, "“%s” is not said once: %r" % (sentence, said))
            program.keys("Escape")
            wait_until(lambda: program.has_focus("Yukon"), "the dialog stays")


if __name__ == "__main__":
    sys.exit(run_tests([test_game] if len(sys.argv) > 2 else [test_game, test_editor, test_dialogs,
                                                                    test_explanations, test_puzzle, test_two_answers,
                                                                    test_lesson, test_trail,
                                                                    test_waiting, test_solution, test_complaints], sys.argv[1]))
