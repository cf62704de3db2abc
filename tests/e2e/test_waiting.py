#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Somebody with quick fingers who plays many variations at once: every game waits as it was left, also past a kill.

Usage: test_waiting.py BUILD-DIRECTORY [GAMES]; prints TAP.
"""

import random
import re
import subprocess
import sys

sys.dont_write_bytecode = True

from driver import PATIENCE, Program, expect, oracle, play, run_tests, wait_until  # noqa: E402

N_GAMES = int(sys.argv[2]) if len(sys.argv) > 2 else 7
VARIATIONS = {"yukon": "Yukon", "alaska": "Alaska", "russian": "Russian Solitaire", "moosehide": "Moosehide",
              "geoffrey": "Geoffrey", "roslin": "Roslin", "odessa": "Odessa", "ukrainian": "Ukrainian"}
KEPT = "New game started. Your other game is waiting, just as you left it."
BACK = "Here’s your game, just as you left it."


class Robot:
    """What it knows of every game is what it has done itself."""

    def __init__(self, desktop):
        self.desktop = desktop
        self.random = random.Random(1)
        self.program = None
        self.present = None
        self.boards = {}
        self.n_moves = {}
        # The moves that led to each board, and all that were ever made, as the moves that led there.
        self.paths = {}
        self.made = {}
        self.n_back = self.n_killed = 0

    def read_deal(self):
        """The board that has just been dealt, from the number that the window shows."""
        name = VARIATIONS[self.present]
        wait_until(lambda: self.program.text_with(name + ", deal "),
                   lambda: "there is no deal of %s in %r" % (name, self.program.texts()))
        deal = re.search(r"deal (\d+)", self.program.text_with(name + ", deal "))[1]
        text = subprocess.run([self.desktop.solver, "deal", "--variation", self.present, deal], stdout=subprocess.PIPE,
                              check=True, timeout=PATIENCE).stdout.decode()
        return oracle.parse_board([line for line in text.split("\n") if line and not line.startswith("#")])

    def begin(self):
        self.n_moves[self.present] = 0
        self.paths[self.present] = ()
        self.made[self.present] = set()
        self.boards[self.present] = self.read_deal()

    def expect_board(self):
        self.program.wait_for_board(self.boards[self.present])

    def change(self):
        """Chooses another variation."""
        variation = self.random.choice([one for one in list(VARIATIONS)[:max(2, N_GAMES // 2)] if one != self.present])
        was_begun = self.n_moves[self.present] > 0
        self.program.keys("ctrl+shift+n")
        wait_until(lambda: self.program.has_focus("Variation"), "the chooser does not get the focus")
        for other, n_moves in self.n_moves.items():
            row = "%s. Game in progress, %d move%s. " % (VARIATIONS[other], n_moves, "" if n_moves == 1 else "s")
            expect(n_moves == 0 or any(text.startswith(row) for text in self.program.texts()), "the chooser does not say: " + row)
        self.program.type(VARIATIONS[variation].lower())
        self.program.keys("Return")
        wait_until(lambda: self.program.has_focus("Yukon"), "the chooser does not go")
        self.present = variation
        is_back = self.n_moves.get(variation, 0) > 0
        if not is_back:
            self.begin()
        self.expect_board()
        self.n_back += is_back
        said = BACK if is_back else KEPT if was_begun else None
        if said:
            wait_until(lambda: self.program.find_all(said), lambda: "“%s” is not said: %r" % (said, self.program.texts()))
            expect(len(self.program.find_all(said)) == 1, "it is said more than once: " + said)

    def make_move(self):
        """Any move between columns that short keys can make."""
        board = self.boards[self.present]
        moves = [text for text in map(oracle.move_text, oracle.legal_moves(board)) if re.fullmatch(r"c[1-9]-c[1-9](:\d+)?", text)]
        if not moves:
            return False
        move = self.random.choice(moves)
        piles, _, count = move.partition(":")
        source, target = piles.split("-")
        self.program.keys(source[1:], *["Up"] * (int(count or 1) - 1), "space", target[1:], "space")
        self.boards[self.present] = play(board, move)
        self.expect_board()
        self.n_moves[self.present] += 1
        self.paths[self.present] += (move,)
        self.made[self.present].add(self.paths[self.present])
        return True

    def try_another(self):
        """Takes a move back, and makes perhaps another one."""
        before = self.boards[self.present]
        if not self.make_move():
            return
        self.program.keys("ctrl+z")
        self.boards[self.present] = before
        self.n_moves[self.present] -= 1
        self.paths[self.present] = self.paths[self.present][:-1]
        self.expect_board()
        self.make_move()

    def hurry(self):
        """Presses that come as fast as they can: none is lost, for the board is the same only if all count."""
        times = self.random.randint(1, max(1, min(4, self.n_moves[self.present])))
        if self.n_moves[self.present] >= times:
            self.program.keys(*["ctrl+z"] * times, *["ctrl+shift+z"] * times)
            self.expect_board()

    def is_saved(self):
        """Whether just the games that are under way wait, and the one on the table is there with all its lines."""
        waiting = {row[0] for row in self.desktop.rows("SELECT variation FROM game WHERE state = 'waiting'")}
        text = self.desktop.saved_game()
        return ("variation %s\n" % self.present in text and
                "cursor" not in text.split("elapsed")[0] and
                waiting == {one for one, n_moves in self.n_moves.items() if n_moves > 0 and one != self.present} and
                len(re.findall(r"\bc\d+-[^ \n]+", text)) == len(self.made[self.present]))

    def kill(self):
        wait_until(self.is_saved, lambda: "the games are not saved: " + self.program.said())
        self.program.kill()
        self.start()
        self.n_killed += 1
        self.expect_board()

    def start(self, *arguments):
        self.program = Program(self.desktop, *arguments)

    def play_all(self):
        self.start("--variation", "yukon", "--deal", "1")
        self.present = "yukon"
        self.begin()
        for number in range(N_GAMES):
            for _ in range(self.random.randint(1, 3)):
                self.make_move()
            self.try_another()
            self.hurry()
            if number % 5 == 4:
                self.kill()
            self.change()
        expect("CRITICAL" not in self.program.said() and "yukon:" not in self.program.said(), "it says: " + self.program.said())
        self.program.kill()


def test_many_variations(desktop):
    desktop.set_preferences(auto_play="'off'", winnable_deals="false", verdict="'never'", speed="'off'",
                            recent_variations=str(list(VARIATIONS)))
    desktop.forget_everything()
    robot = Robot(desktop)
    robot.play_all()
    expect(robot.n_back > 0 and robot.n_killed > 0, "no game came back, or nothing was killed")
    expect("lost" not in desktop.results(), "a game was lost: %r" % desktop.results())


if __name__ == "__main__":
    sys.exit(run_tests([test_many_variations], sys.argv[1]))
