#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Games won in the real window by a player who hears only what the real Orca says, and presses only keys.

Usage: test_blind.py BUILD-DIRECTORY-OR-PROGRAM [VARIATION DEAL]; prints TAP.

What is heard becomes a board of oracle.py, in which face-down cards are unknown, and player.py makes plans for it.
Neither the program's memory nor its files nor its accessible tree are looked at.
"""

import re
import sys

sys.dont_write_bytecode = True

import listener  # noqa: E402
from driver import (RANK_NAMES, SUIT_NAMES, Failure, Program, Skip, card_name, counted, expect, oracle,  # noqa: E402
                    run_tests, wait_until)
import player  # noqa: E402  (driver knows where oracle.py is)

CARDS = {"%s of %s" % (rank, suit): oracle.make_card(number, place)
         for number, rank in enumerate(RANK_NAMES) for place, suit in enumerate(SUIT_NAMES)}
CARD = "(?:%s) of (?:%s)" % ("|".join(RANK_NAMES), "|".join(SUIT_NAMES))

# So long an answer takes at most, and so long one waits for what may not be said.
PATIENCE = 20
MOMENT = 1
# So often it is asked whether all is as it was understood.
MOVES_BETWEEN_CHECKS = 10
# The most key presses that lead anywhere with Tab or F6.
MOST_STOPS = 12
# Who has made so many moves and taken back so many has lost the thread.
MOST_MOVES = 250

OWN_MOVE = re.compile(r"(%s)(?:, with (\d+) cards? on it,| down to %s,)? (onto|into) .*" % (CARD, CARD))
TURNED_OVER = re.compile(r"(%s) is turned over" % CARD)
WENT_UP = re.compile(r"(%s) goes to the foundation automatically" % CARD)
MANY_WENT_UP = re.compile(r"(\d+) cards go to the foundations automatically")
FROM_STOCK = re.compile(r"(%s) comes from the stock" % CARD)
UNDONE = re.compile(r"Undone: (?:%s is back|the cards are back in the stock)" % CARD)


def sentences(line):
    return [part for part in line.rstrip(".").split(". ") if part]


def places(cards):
    """The numbers of places that are taken, for comparisons that ask for no order."""
    return sorted(card for card in cards if card != oracle.NO_CARD)


class Blind:
    """Somebody at the keyboard, with what has been understood of the game."""

    def __init__(self, program, ear, variation):
        self.program = program
        self.ear = ear
        self.game = oracle.get_game(variation, oracle.Options())
        self.board = None
        self.before = []      # the boards before each move
        self.seen = {}        # cards that lay face down, by column and place, and by their place in the stock
        self.turned = None    # the column that the last cards have left
        self.is_certain = False
        self.is_over = False
        self.n_moves = 0      # and how many were taken back

    # Hearing.

    def press(self, *keys):
        self.ear.forget()
        self.program.keys(*keys)

    def listen(self, is_meant, what, patience=PATIENCE):
        """The first line that is meant, of what has been said since a key was pressed."""
        return wait_until(lambda: next(filter(is_meant, self.ear.unheard()), None),
                          lambda: "%s is not said, but %s" % (what, self.ear.unheard()), patience)

    def ask(self, key, beginning):
        self.press(key)
        return self.listen(lambda line: line.startswith(beginning), "an answer to “%s”" % key)

    def go(self, name, *keys):
        """Presses keys that lead to something, and hears that they do; nothing is said where one is there already."""
        def is_named(line):
            return re.match(re.escape(name) + "[,.]", line)

        self.press(*keys)
        try:
            self.listen(is_named, name, MOMENT)
        except Failure:
            self.program.keys("w")
            self.listen(is_named, name)

    def go_round(self, key, beginning):
        """Presses the same key until something is named."""
        for _ in range(MOST_STOPS):
            self.press(key)
            self.ear.wait_for_words(PATIENCE)
            if any(line.startswith(beginning) for line in self.ear.unheard()):
                return
        raise Failure("%s does not lead to “%s”" % (key, beginning))

    # Understanding a position.

    def understand_column(self, number, text):
        """The cards of a column, and how many of them are face down."""
        if " to " in text:
            self.go_to_column(number, None)
            text = sentences(self.ask("r", "Column %d: " % (number + 1)))[0].partition(": ")[2]
        parts = text.split(", ")
        hidden = re.fullmatch(r"(\d+) face-down cards?", parts[0])
        n_down = int(hidden.group(1)) if hidden else 0
        cards = tuple(CARDS[part] for part in parts[bool(hidden):])
        return tuple(self.seen.get((number, place), player.UNKNOWN) for place in range(n_down)) + cards, n_down

    def hear_columns(self):
        columns = []
        for number, said in enumerate(sentences(self.ask("d", "Column 1"))):
            beginning = "Column %d" % (number + 1)
            expect(said.startswith(beginning), "columns are not said in order: " + said)
            text = said[len(beginning):]
            columns.append(((), 0) if text == " is empty" else self.understand_column(number, text.partition(": ")[2]))
        return tuple(cards for cards, _ in columns), tuple(down for _, down in columns)

    def stock_of(self, n_cards):
        return tuple(self.seen.get(("stock", place), player.UNKNOWN) for place in range(n_cards))

    def hear_others(self):
        """What is in the other piles, by their kinds."""
        found = {"Foundation": [], "Cell": [], "Stock": (), "Waste": ()}
        for said in sentences(self.ask("f", ("Foundation", "Stock"))):
            place = re.match(r"(?:The )?(\w+)( \d+)?", said)
            kind, (_, _, content) = place.group(1).capitalize(), said.partition(": ")
            if kind in ("Foundation", "Cell"):
                found[kind].append(CARDS[content] if content else oracle.NO_CARD)
            elif kind == "Stock" and content:
                found[kind] = self.stock_of(int(content.split()[0]))
            elif content:
                found[kind] = (CARDS[content],)
        return found

    def hear_board(self):
        """All that can be asked; of the waste only its last card is said."""
        columns, downs = self.hear_columns()
        others = self.hear_others()
        waste = self.board.waste[:-1] + others["Waste"] if self.board and others["Waste"] else others["Waste"]
        return oracle.Board(self.game, tuple(others["Foundation"]), tuple(others["Cell"]), (), others["Stock"], waste,
                            0, columns, downs)

    def check(self):
        """Whether all is as it was understood."""
        heard = self.hear_board()
        expect((heard.columns, heard.downs, heard.waste, len(heard.stock), places(heard.foundations), places(heard.cells)) ==
               (self.board.columns, self.board.downs, self.board.waste, len(self.board.stock),
                places(self.board.foundations), places(self.board.cells)),
               "understood %s, but there is %s" % (self.board, heard))

    # Understanding what happens.

    def turn_over(self, card):
        """The card that lay face down where the last cards have gone."""
        number = self.turned
        expect(number is not None, "where %s was is not told" % card_name(card))
        columns, down = list(self.board.columns), self.board.downs[number]
        expect(len(columns[number]) == down + 1 and columns[number][-1] in (player.UNKNOWN, card),
               "%s was another card" % card_name(card))
        self.seen[number, down] = card
        columns[number] = columns[number][:-1] + (card,)
        self.board = self.board._replace(columns=tuple(columns))

    def apply(self, move):
        letter, number = move.source
        self.turned = number if letter == "c" else None
        self.board = oracle.apply_move(self.board, move)

    def send_up(self, card):
        move = next((move for move in oracle.moves_to_foundations(self.board) if self.card_of(move) == card), None)
        expect(move, "%s cannot go up" % card_name(card))
        self.apply(move)

    def card_of(self, move):
        """The lowest of the cards that a move takes."""
        letter, number = move.source
        pile = {"c": lambda: self.board.columns[number], "x": lambda: (self.board.cells[number],),
                "w": lambda: self.board.waste}[letter]()
        return pile[-move.count]

    def understand(self, line, move):
        """Everything that is said of a move and of what follows."""
        is_clear, n_up = True, 0
        for said in sentences(line):
            turned, up, dealt = TURNED_OVER.fullmatch(said), WENT_UP.fullmatch(said), FROM_STOCK.fullmatch(said)
            many = MANY_WENT_UP.fullmatch(said)
            if dealt:
                card = CARDS[dealt.group(1)]
                self.seen["stock", len(self.board.stock) - 1] = card
                self.board = self.board._replace(stock=self.board.stock[:-1], waste=self.board.waste + (card,))
            elif turned and is_clear:
                self.turn_over(CARDS[turned.group(1)])
            elif up:
                self.send_up(CARDS[up.group(1)])
            elif many:
                is_clear, n_up = False, player.n_up(self.board) + int(many.group(1))
            elif OWN_MOVE.fullmatch(said):
                self.apply(move)
            self.is_certain |= said == "You can’t lose from here"
        n_up = max(n_up, player.n_up(self.board))
        if n_up == len(oracle.DECK):
            self.hear_win()
        elif not is_clear and not self.is_certain:
            self.board = self.hear_board()

    # Playing.

    def go_to_column(self, number, place):
        """To a card of a column, its last one where PLACE is None."""
        cards = self.board.columns[number] if self.board else ()
        if place is None:
            self.press(str(number + 1))
            return
        name = "%s, column %d" % (card_name(cards[place]), number + 1) if cards else "Column %d, empty" % (number + 1)
        self.go(name, str(number + 1), *["Up"] * (len(cards) - 1 - place))

    def go_to_source(self, move):
        letter, number = move.source
        if letter == "c":
            self.go_to_column(number, len(self.board.columns[number]) - move.count)
        else:
            self.go_round("F6", card_name(self.card_of(move)) + ",")

    def deal(self):
        self.go_round("F6", "Stock")
        self.press("Return")
        return self.listen(lambda line: " from the stock" in line, "what comes from the stock")

    def send(self, move):
        """Has the program make a move; gives what is said of it."""
        if move == oracle.DEAL:
            return self.deal()
        card = self.card_of(move)
        self.go_to_source(move)
        letter, number = move.target
        if letter == "f":
            self.press("Return")
        else:
            self.press("space")
            name = card_name(card).lower()
            self.listen(lambda line: line.lower().startswith(("picked up the " + name, "picked up: " + name)), "that the card is picked up")
            target = self.board.columns[number]
            self.go("%s, column %d" % (card_name(target[-1]), number + 1) if target else "Column %d, empty" % (number + 1),
                    str(number + 1))
            self.press("space")
        return self.listen(lambda line: OWN_MOVE.match(line) and line.startswith(card_name(card)),
                           "the move of the " + card_name(card))

    def make_move(self, move):
        self.before.append(self.board)
        self.n_moves += 1
        self.understand(self.send(move), move)
        if self.n_moves % MOVES_BETWEEN_CHECKS == 0 and not self.is_certain and not self.is_over:
            self.check()

    def remember(self, board):
        """The same board with what has been seen since."""
        columns = tuple(tuple(self.seen.get((number, place), card) if place < down else card
                              for place, card in enumerate(cards))
                        for number, (cards, down) in enumerate(zip(board.columns, board.downs)))
        return board._replace(columns=columns, stock=self.stock_of(len(board.stock)))

    def take_back(self):
        self.press("ctrl+BackSpace")
        self.listen(UNDONE.match, "what is undone")
        self.n_moves += 1
        self.board = self.remember(self.before.pop())

    def think(self):
        """A plan, after as many moves have been taken back as it takes to have one."""
        plan = player.find_plan(self.board)
        if plan:
            return plan
        while not plan:
            expect(self.before, "there is no plan")
            self.take_back()
            plan = player.find_plan(self.board)
        self.check()
        return plan

    def hear_win(self):
        self.listen(lambda line: "You won!" in line, "that the game is won", 3 * PATIENCE)
        self.is_over = True

    def finish(self):
        """What is certain is left to the program."""
        self.go_round("Tab", "Finish")
        self.press("Return")
        self.hear_win()

    def play(self):
        self.ear.wait_for_words(PATIENCE)
        # The window’s title comes before.
        self.listen(lambda line: self.game.variation.name + ", deal " in line, "what the game is called")
        self.board = self.hear_board()
        while not self.is_over:
            for move in self.think():
                expect(self.n_moves < MOST_MOVES, "%s" % counted(self.n_moves, "move", "moves"))
                # What follows a move by itself may have been the next one already.
                if move not in oracle.legal_moves(self.board):
                    break
                self.make_move(move)
                if self.is_certain or self.is_over:
                    break
            if self.is_certain and not self.is_over:
                self.finish()


def win(desktop, variation, deal):
    reason = listener.missing()
    if reason:
        raise Skip(reason)
    desktop.set_preferences(first_game_offered="true")
    desktop.forget_game()
    with listener.Listener(desktop) as ear, Program(desktop, "--variation", variation, "--deal", str(deal)) as program:
        player_at_keys = Blind(program, ear, variation)
        player_at_keys.play()
        print("# %s: %s" % (variation, counted(player_at_keys.n_moves, "move", "moves")))


def test_yukon(desktop):
    """Some moves have to be taken back."""
    win(desktop, "yukon", 6)


def test_alaska(desktop):
    """In suit, up and down."""
    win(desktop, "alaska", 9)


def test_australian_patience(desktop):
    """With a stock and a waste."""
    win(desktop, "australian-patience", 3)


def chosen_tests():
    if len(sys.argv) <= 3:
        return [test_yukon, test_alaska, test_australian_patience]

    def test_chosen(desktop):
        win(desktop, sys.argv[2], int(sys.argv[3]))

    return [test_chosen]


if __name__ == "__main__":
    sys.exit(run_tests(chosen_tests(), sys.argv[1]))
