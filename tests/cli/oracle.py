#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A second, independent and deliberately plain implementation of the rules, with which the C engine is compared.

It was written from the rules document alone, without a look at the engine, so
that the same mistake is unlikely to be made twice.  Being plain matters more
here than being fast: every rule has one place, and positions are never
changed, only copied.
"""

import argparse
import collections
import datetime
import os
import random
import re
import subprocess
import sys
from typing import NamedTuple

# ---------------------------------------------------------------------------
# Cards.  A card is a small number, so that every question about two cards can
# be answered from a table made once for each game.

RANKS = "A23456789TJQK"
SUITS = "SHDC"
RED_SUITS = "HD"
NO_CARD = -1
DECK = tuple(range(52))


def make_card(rank, suit):
    return suit * 13 + rank


def rank_of(card):
    return card % 13


def suit_of(card):
    return card // 13


def is_red(card):
    return SUITS[suit_of(card)] in RED_SUITS


def card_text(card):
    return "-" if card == NO_CARD else RANKS[rank_of(card)] + SUITS[suit_of(card)]


CARD_BY_TEXT = {card_text(card): card for card in DECK}


# ---------------------------------------------------------------------------
# The variations, as data.

class Variation(NamedTuple):
    """One row of the rules document; the defaults are Yukon's."""
    name: str
    layout: str
    decks: int = 1
    suits: str = "alternate"        # alternate, same, other or any
    steps: tuple = (-1,)            # the moved card's rank less the target's
    space: str = "king"             # king, any or leftmost-king
    cells: int = 0
    cells_dealt: int = 0
    reserve: int = 0
    stock: int = 0
    stock_goes_to: str = "columns"  # columns or waste
    redeals: int = 0
    foundation: str = "single"      # single, run or none


def columns_text(downs, up):
    return " ".join("%dD%dU" % (down, up) for down in downs)


UP_OR_DOWN = (-1, 1)

YUKON_LAYOUT = "0D1U " + columns_text(range(1, 7), 5)
DOUBLE_LAYOUT = "0D5U " + columns_text(range(1, 10), 6)
TRIPLE_LAYOUT = "0D6U " + columns_text(range(1, 13), 6)
QUADRUPLE_LAYOUT = "0D1U " + columns_text(range(1, 13), 6) + " " + columns_text(range(13, 16), 5)
BRISBANE_LAYOUT = columns_text(range(0, 3), 5) + " " + columns_text(range(3, 7), 4)
CHINESE_LAYOUT = "0D7U 0D7U 0D7U 3D4U 4D3U 5D2U 6D1U"

VARIATIONS = {
    "yukon": Variation("Yukon", YUKON_LAYOUT),
    "klondikebar": Variation("Klondikebar", "0D8U 1D7U 2D6U 3D4U 4D3U 5D2U 6D1U"),
    "alaska": Variation("Alaska", YUKON_LAYOUT, suits="same", steps=UP_OR_DOWN),
    "russian": Variation("Russian Solitaire", YUKON_LAYOUT, suits="same"),
    "double-yukon": Variation("Double Yukon", DOUBLE_LAYOUT, decks=2),
    "triple-yukon": Variation("Triple Yukon", TRIPLE_LAYOUT, decks=3),
    "yukon-cells": Variation("Yukon Cells", YUKON_LAYOUT, cells=2),
    "yukonic-plague": Variation("Yukonic Plague", "0D1U 2D2U 2D3U 2D4U 2D5U 2D6U 2D6U", reserve=13),
    "yakutat-bay": Variation("Yakutat Bay", YUKON_LAYOUT, space="leftmost-king"),

    "moosehide": Variation("Moosehide", YUKON_LAYOUT, suits="other"),
    "roslin": Variation("Roslin", YUKON_LAYOUT, steps=UP_OR_DOWN),
    "russian-cell": Variation("Russian Cell", YUKON_LAYOUT, suits="same", cells=2),
    "odessa": Variation("Odessa", "3D3U 3D5U 3D5U 3D5U 3D5U 3D5U 3D3U", suits="same"),
    "geoffrey": Variation("Geoffrey", "0D7U 0D7U 0D7U 0D7U 4D2U 4D2U 4D2U 4D2U", suits="same"),
    "brisbane": Variation("Brisbane", BRISBANE_LAYOUT, suits="any"),
    "queensland": Variation("Queensland", BRISBANE_LAYOUT, suits="same", space="any"),
    "panopticon": Variation("Panopticon", "1D5U 2D4U 3D3U 4D2U 4D2U 3D3U 2D4U 1D5U", suits="same", cells=4, cells_dealt=4),
    "double-russian": Variation("Double Russian", DOUBLE_LAYOUT, decks=2, suits="same"),
    "double-alaska": Variation("Double Alaska", DOUBLE_LAYOUT, decks=2, suits="same", steps=UP_OR_DOWN),
    "triple-russian": Variation("Triple Russian", TRIPLE_LAYOUT, decks=3, suits="same"),
    "quadruple-yukon": Variation("Quadruple Yukon", QUADRUPLE_LAYOUT, decks=4),
    "ukrainian": Variation("Ukrainian", YUKON_LAYOUT, suits="same", foundation="run"),
    "yukon-kings": Variation("Yukon Kings", YUKON_LAYOUT, foundation="none"),
    "ten-across": Variation("Ten Across", "0D5U 1D4U 2D3U 3D2U 4D1U 4D1U 3D2U 2D3U 1D4U 0D5U", suits="same", cells=2, cells_dealt=2),
    "queenie": Variation("Queenie", "0D1U 0D2U 0D3U 0D4U 0D5U 0D6U 0D7U", stock=24),
    "rushdike": Variation("Rushdike", columns_text(range(0, 7), 1), suits="same", stock=24),
    "russian-point": Variation("Russian Point", columns_text((0, 2, 4, 6, 4, 2, 0), 1), suits="same", stock=27),
    "chinese-discipline": Variation("Chinese Discipline", CHINESE_LAYOUT, stock=3),
    "chinese-solitaire": Variation("Chinese Solitaire", CHINESE_LAYOUT, space="any", stock=3),
    "tvetes-grandfather": Variation("Tvete’s Grandfather", "0D1U 2D5U 4D5U 6D5U 5D5U 3D5U 1D5U", suits="same", redeals=2),
    "australian-patience": Variation("Australian Patience", columns_text([0] * 7, 4), suits="same", stock=24, stock_goes_to="waste"),
}


class Options(NamedTuple):
    """What the player may set on top of a variation."""
    foundation_return: bool = False
    spaces_any: bool = False
    starting_rank: int = 0
    forced_aces: bool = False


class BoardError(Exception):
    """A board text that cannot be read, with a sentence that says why."""


class Game:
    """A variation with its options, and the tables that follow from the two."""

    def __init__(self, variation_id, options):
        self.id = variation_id
        self.variation = VARIATIONS[variation_id]
        self.options = options
        self.layout = [(int(down), int(up)) for down, up in re.findall(r"(\d+)D(\d+)U", self.variation.layout)]
        self.takes_single_cards = self.variation.foundation == "single"
        self.foundation_count = 0 if self.variation.foundation == "none" else 4 * self.variation.decks
        self.starters = frozenset(card for card in DECK if self.height(card) == 0)
        self.kings = frozenset(card for card in DECK if self.height(card) == 12)
        self.space_cards = frozenset(DECK) if options.spaces_any or self.variation.space == "any" else self.kings
        self.fitting = [frozenset(card for card in DECK if self.fits(card, target)) for target in DECK]

    def height(self, card):
        """The rank counted from the starting rank.

        Counting this way makes the wrap from King to ace ordinary, and keeps
        the starting rank and the rank below it (0 and 12) apart everywhere.
        """
        return (rank_of(card) - self.options.starting_rank) % 13

    def fits(self, card, target):
        """Whether the card may lie on the target in a column."""
        same_suit = suit_of(card) == suit_of(target)
        suits_fit = {"alternate": is_red(card) != is_red(target),
                     "same": same_suit,
                     "other": not same_suit,
                     "any": True}[self.variation.suits]
        return suits_fit and self.height(card) - self.height(target) in self.variation.steps

    def card_below(self, card):
        """The card that lies under this one on a foundation."""
        if card in self.starters:
            return NO_CARD
        return make_card((rank_of(card) - 1) % 13, suit_of(card))

    def foundation_cards(self, top):
        """All cards of a foundation with this top card."""
        if top == NO_CARD:
            return []
        return [make_card((rank_of(top) - back) % 13, suit_of(top)) for back in range(self.height(top) + 1)]

    def foundation_takes(self, card, top):
        """Whether a foundation with this top card takes the single card."""
        if top == NO_CARD:
            return card in self.starters
        return top not in self.kings and self.card_below(card) == top


GAMES = {}


def get_game(variation_id, options):
    """The one Game for these rules, so that boards can be compared by it."""
    if variation_id not in VARIATIONS:
        raise BoardError("there is no variation '%s'" % variation_id)
    if VARIATIONS[variation_id].foundation != "single" and (options.starting_rank or options.forced_aces):
        raise BoardError("%s takes neither a starting rank nor forced aces" % variation_id)
    key = (variation_id, options)
    if key not in GAMES:
        GAMES[key] = Game(variation_id, options)
    return GAMES[key]


class Board(NamedTuple):
    """A position.  Piles are tuples from bottom to top; downs says how many cards of each column are face down."""
    game: Game
    foundations: tuple
    cells: tuple
    reserve: tuple
    stock: tuple
    waste: tuple
    redeals: int
    columns: tuple
    downs: tuple


# ---------------------------------------------------------------------------
# The text form of boards.

PLURAL_LINES = ("foundations", "cells", "reserve", "stock", "waste")
OPTION_NAMES = ("foundation-return", "spaces", "starting-rank", "forced-aces")


def split_boards(text):
    """The boards in a text, each as its list of lines that say something."""
    blocks = [[]]
    for line in text.splitlines():
        content = line.split("#")[0].strip()
        if content:
            blocks[-1].append(content)
        elif not line.strip():
            # Only a blank line ends a board; a comment on a line of its own may stand within one.
            blocks.append([])
    return [block for block in blocks if block]


def parse_card(word):
    if word not in CARD_BY_TEXT:
        raise BoardError("'%s' is no card" % word)
    return CARD_BY_TEXT[word]


def parse_pile(words):
    return () if words == ["-"] else tuple(parse_card(word) for word in words)


def parse_places(words):
    """Foundations or cells, where a dash is one empty place."""
    return tuple(NO_CARD if word == "-" else parse_card(word) for word in words)


def parse_column(words):
    """A column's cards, and how many of them are face down."""
    if words == ["-"]:
        return (), 0
    face_down = [word.startswith("[") and word.endswith("]") for word in words]
    down = sum(face_down)
    if any(face_down[down:]) or down == len(words):
        raise BoardError("only cards under a face-up card can are face down")
    return tuple(parse_card(word[1:-1] if hidden else word) for word, hidden in zip(words, face_down)), down


def parse_options(pairs):
    values = {}
    for name, value in pairs:
        if name in values:
            raise BoardError("option %s is given twice" % name)
        allowed = {"foundation-return": ("on", "off"), "forced-aces": ("on", "off"),
                   "spaces": ("own", "any"), "starting-rank": tuple(RANKS)}.get(name, ())
        if value not in allowed:
            raise BoardError("option %s cannot be '%s'" % (name, value))
        values[name] = value
    return Options(foundation_return=values.get("foundation-return") == "on",
                   spaces_any=values.get("spaces") == "any",
                   starting_rank=RANKS.index(values.get("starting-rank", "A")),
                   forced_aces=values.get("forced-aces") == "on")


def collect_lines(lines):
    """The words of a board's lines, by the word that each line starts with."""
    found = collections.defaultdict(list)
    for line in lines:
        key, *words = line.split()
        if key not in ("variation", "option", "column", "redeals") + PLURAL_LINES:
            raise BoardError("no line of a board starts with '%s'" % key)
        if not words or (key == "option" and len(words) != 2) or (key in ("variation", "redeals") and len(words) != 1):
            raise BoardError("the line '%s' has the wrong number of words" % line)
        if key not in ("option", "column") and key in found:
            raise BoardError("there are two lines '%s'" % key)
        found[key].append(words)
    if "variation" not in found:
        raise BoardError("a board needs a variation")
    return found


def refuse_foreign_lines(found, variation):
    """A line for a pile that the variation does not have is a mistake."""
    has = {"foundations": variation.foundation != "none", "cells": variation.cells, "reserve": variation.reserve,
           "stock": variation.stock, "waste": variation.stock_goes_to == "waste", "redeals": variation.redeals}
    for key, present in has.items():
        if key in found and not present:
            raise BoardError("%s has no %s" % (variation.name, key))


def parse_redeals(words, full):
    if not words.isdigit() or int(words) > full:
        raise BoardError("redeals cannot be '%s'" % words)
    return int(words)


def parse_board(lines):
    found = collect_lines(lines)
    game = get_game(found["variation"][0][0], parse_options(found["option"]))
    variation = game.variation
    refuse_foreign_lines(found, variation)
    foundations = parse_places(found["foundations"][0]) if "foundations" in found else (NO_CARD,) * game.foundation_count
    cells = parse_places(found["cells"][0]) if "cells" in found else (NO_CARD,) * variation.cells
    columns = [parse_column(words) for words in found["column"]]
    if (len(foundations), len(cells), len(columns)) != (game.foundation_count, variation.cells, len(game.layout)):
        raise BoardError("%s has %d foundations, %d cells and %d columns"
                         % (variation.name, game.foundation_count, variation.cells, len(game.layout)))
    if variation.foundation == "run" and any(top != NO_CARD and top not in game.kings for top in foundations):
        raise BoardError("a foundation here is empty or shows a King")
    return Board(game, foundations, cells,
                 *(parse_pile(found[key][0]) if key in found else () for key in ("reserve", "stock", "waste")),
                 parse_redeals(found["redeals"][0][0], variation.redeals) if "redeals" in found else variation.redeals,
                 tuple(cards for cards, down in columns), tuple(down for cards, down in columns))


def option_lines(options):
    lines = [("foundation-return", "on" if options.foundation_return else None),
             ("spaces", "any" if options.spaces_any else None),
             ("starting-rank", RANKS[options.starting_rank] if options.starting_rank else None),
             ("forced-aces", "on" if options.forced_aces else None)]
    return ["option %s %s" % line for line in lines if line[1]]


def pile_text(cards, down=0):
    words = ["[%s]" % card_text(card) if at < down else card_text(card) for at, card in enumerate(cards)]
    return " ".join(words) or "-"


def board_text(board):
    variation = board.game.variation
    lines = ["variation " + board.game.id] + option_lines(board.game.options)
    if board.foundations:
        lines.append("foundations " + pile_text(board.foundations))
    if variation.cells:
        lines.append("cells " + pile_text(board.cells))
    if variation.reserve:
        lines.append("reserve " + pile_text(board.reserve))
    if variation.stock:
        lines.append("stock " + pile_text(board.stock))
    if variation.stock_goes_to == "waste":
        lines.append("waste " + pile_text(board.waste))
    if board.redeals != variation.redeals:
        lines.append("redeals %d" % board.redeals)
    lines += ["column " + pile_text(cards, down) for cards, down in zip(board.columns, board.downs)]
    return "\n".join(lines) + "\n"


# ---------------------------------------------------------------------------
# Legal moves.  A pile is a letter with a number from 0; a move is a pile, a
# pile and a count.  The deal and the redeal have no piles.

class Move(NamedTuple):
    source: tuple
    target: tuple
    count: int


DEAL = Move(("deal", 0), ("deal", 0), 0)
REDEAL = Move(("redeal", 0), ("redeal", 0), 0)
RESERVE = ("r", 0)
WASTE = ("w", 0)


def pile_name(pile):
    letter, number = pile
    return letter if letter in "rw" else letter + str(number + 1)


def move_text(move):
    if move in (DEAL, REDEAL):
        return move.source[0]
    text = pile_name(move.source) + "-" + pile_name(move.target)
    return text if move.count == 1 else "%s:%d" % (text, move.count)


def loose_cards(board):
    """The uncovered cards outside the columns and foundations, with their piles."""
    loose = [(("x", number), card) for number, card in enumerate(board.cells) if card != NO_CARD]
    if board.reserve:
        loose.append((RESERVE, board.reserve[-1]))
    if board.waste:
        loose.append((WASTE, board.waste[-1]))
    return loose


def uncovered_cards(board):
    """Every uncovered card that is not on a foundation, with its pile."""
    tops = [(("c", number), cards[-1]) for number, cards in enumerate(board.columns) if cards]
    return tops + loose_cards(board)


def accepted_by_columns(board):
    """For each column, the cards that may be moved to it."""
    accepted = []
    space_seen = False
    leftmost_only = board.game.variation.space == "leftmost-king"
    for cards in board.columns:
        if cards:
            accepted.append(board.game.fitting[cards[-1]])
        else:
            accepted.append(frozenset() if space_seen and leftmost_only else board.game.space_cards)
            space_seen = True
    return accepted


def moves_between_columns(board, accepted):
    moves = []
    for number, cards in enumerate(board.columns):
        for at in range(board.downs[number], len(cards)):
            card = cards[at]
            for target, cards_taken in enumerate(accepted):
                if card in cards_taken and target != number:
                    moves.append(Move(("c", number), ("c", target), len(cards) - at))
    return moves


def moves_into_columns(piles, accepted):
    """The moves of single cards, given with their piles, to columns."""
    return [Move(pile, ("c", target), 1)
            for pile, card in piles
            for target, cards_taken in enumerate(accepted) if card in cards_taken]


def ends_with_run(cards, down):
    """Whether the column ends with King to ace of one suit, all face up."""
    if len(cards) - down < 13:
        return False
    run = cards[-13:]
    return all(rank_of(card) == 12 - at and suit_of(card) == suit_of(run[0]) for at, card in enumerate(run))


def moves_of_runs(board):
    return [Move(("c", number), ("f", target), 13)
            for number, cards in enumerate(board.columns) if ends_with_run(cards, board.downs[number])
            for target, top in enumerate(board.foundations) if top == NO_CARD]


def moves_to_foundations(board):
    if not board.game.takes_single_cards:
        return moves_of_runs(board)
    takes = board.game.foundation_takes
    return [Move(pile, ("f", target), 1)
            for pile, card in uncovered_cards(board)
            for target, top in enumerate(board.foundations) if takes(card, top)]


def moves_to_cells(board):
    """The waste is left out: a cell takes cards from columns, the reserve and other cells."""
    empty = [number for number, card in enumerate(board.cells) if card == NO_CARD]
    if not empty:
        return []
    return [Move(pile, ("x", number), 1)
            for pile, card in uncovered_cards(board) if pile != WASTE
            for number in empty]


def returnable_cards(board):
    """The cards that may come back from foundations, with their piles."""
    options = board.game.options
    if not options.foundation_return or not board.game.takes_single_cards:
        return []
    stays = board.game.starters if options.forced_aces else frozenset()
    return [(("f", number), top) for number, top in enumerate(board.foundations) if top != NO_CARD and top not in stays]


def forced_moves(board):
    """With forced aces: the ways to send up uncovered cards of the starting rank."""
    if not board.game.options.forced_aces:
        return []
    starting = {pile for pile, card in uncovered_cards(board) if card in board.game.starters}
    if not starting:
        return []
    return [move for move in moves_to_foundations(board) if move.source in starting]


def legal_moves(board):
    forced = forced_moves(board)
    if forced:
        return forced
    accepted = accepted_by_columns(board)
    moves = moves_between_columns(board, accepted)
    moves += moves_into_columns(loose_cards(board) + returnable_cards(board), accepted)
    moves += moves_to_foundations(board)
    moves += moves_to_cells(board)
    if board.stock:
        moves.append(DEAL)
    if board.redeals and any(board.columns):
        moves.append(REDEAL)
    return moves


def allows(board, move):
    return move in legal_moves(board)


# ---------------------------------------------------------------------------
# Making a move.

def turn_up(columns, downs, number):
    """Turns the last card of the column face up if it is face down."""
    if columns[number] and downs[number] == len(columns[number]):
        downs[number] -= 1


def shift_left_into(columns, downs, space):
    """Moving Left: the face-up cards right of a new space move into it, and so on while that leaves a space."""
    while not columns[space] and space + 1 < len(columns):
        neighbour = space + 1
        columns[space] = columns[neighbour][downs[neighbour]:]
        columns[neighbour] = columns[neighbour][:downs[neighbour]]
        # The moved cards are all face up, so the receiving column hides none.
        downs[space] = 0
        turn_up(columns, downs, neighbour)
        space = neighbour


def apply_deal(board):
    if board.game.variation.stock_goes_to == "waste":
        return board._replace(stock=board.stock[:-1], waste=board.waste + board.stock[-1:])
    columns = list(board.columns)
    stock = list(board.stock)
    for number in range(len(columns)):
        if stock:
            columns[number] += (stock.pop(),)
    return board._replace(stock=tuple(stock), columns=tuple(columns))


def apply_redeal(board):
    cards = [card for column in reversed(board.columns) for card in column]
    columns = []
    downs = []
    for down, up in board.game.layout:
        column = tuple(cards[:down + up])
        del cards[:down + up]
        columns.append(column)
        # The last card is face up even where the list ends among the hidden ones.
        downs.append(min(down, max(len(column) - 1, 0)))
    return board._replace(redeals=board.redeals - 1, columns=tuple(columns), downs=tuple(downs))


def apply_move(board, move):
    """The position after a legal move."""
    if move == DEAL:
        return apply_deal(board)
    if move == REDEAL:
        return apply_redeal(board)
    foundations, cells = list(board.foundations), list(board.cells)
    columns, downs = list(board.columns), list(board.downs)
    reserve, waste = board.reserve, board.waste

    letter, number = move.source
    if letter == "c":
        moved = columns[number][-move.count:]
        columns[number] = columns[number][:-move.count]
        turn_up(columns, downs, number)
    elif letter == "x":
        moved, cells[number] = (cells[number],), NO_CARD
    elif letter == "r":
        moved, reserve = reserve[-1:], reserve[:-1]
    elif letter == "w":
        moved, waste = waste[-1:], waste[:-1]
    else:
        moved, foundations[number] = (foundations[number],), board.game.card_below(foundations[number])

    letter, number = move.target
    if letter == "c":
        columns[number] += moved
    elif letter == "x":
        cells[number] = moved[0]
    else:
        # A single card becomes the top card; a run has its King at the bottom, and is written by it.
        foundations[number] = moved[0]

    if board.game.variation.space == "leftmost-king" and move.source[0] == "c":
        shift_left_into(columns, downs, move.source[1])
    return Board(board.game, tuple(foundations), tuple(cells), reserve, board.stock, waste, board.redeals,
                 tuple(columns), tuple(downs))


def perft(board, depth):
    """The number of legal move sequences of this length."""
    if depth == 0:
        return 1
    moves = legal_moves(board)
    if depth == 1:
        return len(moves)
    return sum(perft(apply_move(board, move), depth - 1) for move in moves)


# ---------------------------------------------------------------------------
# Whole boards: their cards and their layout.

def all_cards(board):
    cards = [card for column in board.columns for card in column]
    cards += [card for card in board.cells if card != NO_CARD]
    cards += board.reserve + board.stock + board.waste
    for top in board.foundations:
        cards += board.game.foundation_cards(top)
    return cards


def check_cards(board):
    """What is wrong with the set of cards, as a sentence, or nothing."""
    counts = collections.Counter(all_cards(board))
    wrong = ["%s %d times" % (card_text(card), counts[card]) for card in DECK if counts[card] != board.game.variation.decks]
    return "It does not hold each card of its decks: %s." % ", ".join(wrong) if wrong else ""


def check_layout(board):
    """What differs from a fresh deal of the variation, as a sentence, or nothing."""
    variation = board.game.variation
    layout = [(down, len(cards) - down) for cards, down in zip(board.columns, board.downs)]
    complaints = []
    if layout != board.game.layout:
        complaints.append("the columns are " + " ".join("%dD%dU" % sizes for sizes in layout))
    sizes = [("cards in cells", sum(card != NO_CARD for card in board.cells), variation.cells_dealt),
             ("cards in the reserve", len(board.reserve), variation.reserve),
             ("cards in the stock", len(board.stock), variation.stock),
             ("cards in the waste", len(board.waste), 0),
             ("redeals", board.redeals, variation.redeals),
             ("used foundations", sum(top != NO_CARD for top in board.foundations), 0)]
    complaints += ["%s are %d instead of %d" % size for size in sizes if size[1] != size[2]]
    layout_sentence = "It is no fresh deal: %s." % ", ".join(complaints) if complaints else ""
    return " ".join(sentence for sentence in (layout_sentence, check_cards(board)) if sentence)


def deal_in_order(game, cards):
    """A fresh deal of these cards; the order of dealing is of no importance here."""
    cards = list(cards)

    def take(count):
        taken = tuple(cards[:count])
        del cards[:count]
        return taken

    variation = game.variation
    columns = tuple(take(down + up) for down, up in game.layout)
    cells = take(variation.cells_dealt)
    cells += (NO_CARD,) * (variation.cells - len(cells))
    return Board(game, (NO_CARD,) * game.foundation_count, cells, take(variation.reserve), take(variation.stock), (),
                 variation.redeals, columns, tuple(down for down, up in game.layout))


# ---------------------------------------------------------------------------
# The comparison with a solver program.

SINGLE_OPTIONS = ((), (("foundation-return", "on"),), (("spaces", "any"),), (("starting-rank", "7"),), (("forced-aces", "on"),))

# Some rules speak of two options at once, so one more run has them all.
ALL_OPTIONS = tuple(pair for pairs in SINGLE_OPTIONS for pair in pairs)


class SolverError(Exception):
    """The solver failed, or said something that cannot be understood."""


def run_solver(solver, arguments, text=""):
    try:
        done = subprocess.run([solver] + arguments, input=text, capture_output=True, encoding="utf-8",
                              timeout=1800)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise SolverError("'%s' could not be run: %s" % (" ".join(arguments), error)) from error
    if done.returncode != 0:
        raise SolverError("'%s' ended with %d: %s" % (" ".join(arguments), done.returncode, done.stderr.strip()))
    return done.stdout


def solver_perft(solver, depth, text, expected_count):
    lines = run_solver(solver, ["perft", "--depth", str(depth)], text).splitlines()
    if len(lines) != expected_count or not all(line.isdigit() for line in lines):
        raise SolverError("perft gave no %d numbers: %r" % (expected_count, lines[:5]))
    return [int(line) for line in lines]


class Comparison:
    """Counts what was compared, and prints what differs."""

    def __init__(self, solver, arguments):
        self.solver = solver
        self.arguments = arguments
        self.compared = 0
        self.different = 0

    def note(self, where, complaint):
        self.compared += 1
        if complaint:
            self.different += 1
            print("%s: %s" % (where, complaint), flush=True)

    def perft(self, where, depth, boards, text):
        """Compares the counts of several boards, given also in text form."""
        numbers = solver_perft(self.solver, depth, text, len(boards))
        for at, (board, number) in enumerate(zip(boards, numbers)):
            own = perft(board, depth)
            complaint = "" if own == number else (
                "perft %d is %d, by the oracle %d, for the board\n%s" % (depth, number, own, board_text(board)))
            self.note(where[at], complaint)

    def variation(self, variation_id, option_pairs):
        """Compares one variation with these options."""
        label = " ".join([variation_id] + ["%s=%s" % pair for pair in option_pairs])
        try:
            self.deals(variation_id, option_pairs, label)
        except (SolverError, BoardError) as error:
            self.note(label, str(error))

    def deals(self, variation_id, option_pairs, label):
        options = [word for name, value in option_pairs for word in ("--option", "%s=%s" % (name, value))]
        count = self.arguments.deals
        text = run_solver(self.solver, ["deal", "--variation", variation_id] + options + ["--count", str(count), "1"])
        boards = [parse_board(lines) for lines in split_boards(text)]
        if len(boards) != count:
            raise SolverError("%d boards instead of %d" % (len(boards), count))
        game = get_game(variation_id, parse_options(option_pairs))
        names = ["%s deal %d" % (label, number + 1) for number in range(count)]
        for name, board in zip(names, boards):
            self.note(name, "the board has other rules" if board.game is not game else check_layout(board))
            same = parse_board(split_boards(board_text(board))[0]) == board
            self.note(name, "" if same else "printing the board does not give an equal board")
        self.perft(names, self.arguments.depth, boards, text)
        self.walks(names, boards)
        self.late_boards(game, label)

    def late_boards(self, game, label):
        """Compares made-up late positions, which random walks reach too seldom."""
        where = ["%s late board %d" % (label, number + 1) for number in range(self.arguments.late)]
        boards = [late_board(game, random.Random(seed)) for seed in where]
        if boards:
            self.perft(where, self.arguments.walk_depth, boards, "\n".join(board_text(board) for board in boards))

    def walks(self, names, boards):
        """Compares positions on random walks, for the rules that no fresh deal shows."""
        where, positions = [], []
        for name, board in zip(names, boards):
            for walk in range(self.arguments.walks):
                for step, position in walk_from(board, "%s walk %d" % (name, walk + 1)):
                    if step % self.arguments.every == 0:
                        where.append("%s walk %d step %d" % (name, walk + 1, step))
                        positions.append(position)
        if positions:
            text = "\n".join(board_text(position) for position in positions)
            self.perft(where, self.arguments.walk_depth, positions, text)


def walk_from(board, seed, steps=60):
    """Random legal moves from the board, as pairs of a step and its position."""
    chance = random.Random(seed)
    for step in range(1, steps + 1):
        moves = legal_moves(board)
        if not moves:
            return
        upward = [move for move in moves if move.target[0] == "f"]
        # Not always upward, or a card that comes back would go up again at once.
        board = apply_move(board, chance.choice(upward if upward and chance.random() < 0.8 else moves))
        yield step, board


def late_foundations(game, chance):
    """Foundations of random heights, in any order."""
    if not game.foundation_count:
        return ()
    tops = []
    for suit in list(range(4)) * game.variation.decks:
        height = chance.choice((0, 13)) if game.variation.foundation == "run" else chance.choice((0, 1, 13, chance.randint(2, 12)))
        tops.append(make_card((game.options.starting_rank + height - 1) % 13, suit) if height else NO_CARD)
    chance.shuffle(tops)
    return tuple(tops)


def take_runs(game, cards, chance):
    """Takes some complete runs out of the cards, where foundations want runs."""
    runs = []
    for suit in range(4) if game.variation.foundation == "run" else ():
        run = tuple(make_card(rank, suit) for rank in reversed(range(13)))
        if run[0] in cards and chance.random() < 0.6:
            runs.append(run)
            cards[:] = [card for card in cards if card not in run]
    return runs


def spread_over_columns(game, cards, runs, chance):
    """Some columns are left empty; in Yakutat Bay, those at the right."""
    total = len(game.layout)
    fewest = min(total, max(len(runs), len(cards) // 12 + 1))
    used = list(range(total))
    if game.variation.space != "leftmost-king":
        chance.shuffle(used)
    used = used[:chance.randint(fewest, total)]
    columns = [() for _ in range(total)]
    for at, card in enumerate(cards):
        columns[used[at % len(used)]] += (card,)
    for number, run in zip(chance.sample(used, len(runs)), runs):
        columns[number] += run
    if game.variation.space == "leftmost-king":
        columns.sort(key=lambda column: not column)
    downs = [chance.randint(0, max(0, min(down, len(column) - 1))) for column, (down, up) in zip(columns, game.layout)]
    return tuple(columns), tuple(downs)


def late_board(game, chance):
    """A made-up position with high foundations, spaces and partly used other piles."""
    variation = game.variation
    foundations = late_foundations(game, chance)
    up = collections.Counter(card for top in foundations for card in game.foundation_cards(top))
    cards = list((collections.Counter(DECK * variation.decks) - up).elements())
    runs = take_runs(game, cards, chance)
    chance.shuffle(cards)

    def take(most):
        return tuple(cards.pop() for _ in range(min(most, len(cards))))

    cells = take(chance.randint(0, variation.cells))
    cells = list(cells) + [NO_CARD] * (variation.cells - len(cells))
    chance.shuffle(cells)
    reserve = take(chance.randint(0, variation.reserve))
    step = len(game.layout) if variation.stock_goes_to == "columns" else 1
    stock = take(chance.choice(list(range(variation.stock, 0, -step)) + [0]))
    waste = take(chance.randint(0, variation.stock - len(stock))) if variation.stock_goes_to == "waste" else ()
    columns, downs = spread_over_columns(game, cards, runs, chance)
    return Board(game, foundations, tuple(cells), reserve, stock, waste, chance.randint(0, variation.redeals), columns, downs)


def options_to_compare(variation_id, with_options):
    chosen = SINGLE_OPTIONS + (ALL_OPTIONS,) if with_options else SINGLE_OPTIONS[:1]
    if VARIATIONS[variation_id].foundation == "single":
        return chosen
    refused = ("starting-rank", "forced-aces")
    allowed = [tuple(pair for pair in pairs if pair[0] not in refused) for pairs in chosen]
    return list(dict.fromkeys(allowed))


def compare(arguments):
    comparison = Comparison(arguments.solver, arguments)
    try:
        listed = [line.split()[0] for line in run_solver(arguments.solver, ["list"]).splitlines() if line.strip()]
    except SolverError as error:
        comparison.note("list", str(error))
        listed = []
    for variation_id in arguments.variation or listed:
        if variation_id not in listed:
            comparison.note(variation_id, "the solver does not list it")
        elif variation_id not in VARIATIONS:
            comparison.note(variation_id, "the rules document does not know it")
        else:
            for option_pairs in options_to_compare(variation_id, arguments.options):
                comparison.variation(variation_id, option_pairs)
    missing = [variation_id for variation_id in VARIATIONS if variation_id not in listed]
    if missing and not arguments.variation:
        print("The solver does not list: %s." % " ".join(missing), file=sys.stderr)
    print("%d compared, %d different" % (comparison.compared, comparison.different))
    return 1 if comparison.different or not comparison.compared else 0


# ---------------------------------------------------------------------------
# The other commands.

def read_boards(path, full_decks=True):
    if path == "-":
        text = sys.stdin.read()
    else:
        with open(path, encoding="utf-8") as file:
            text = file.read()
    boards = []
    for number, lines in enumerate(split_boards(text), 1):
        try:
            board = parse_board(lines)
            complaint = check_cards(board) if full_decks else ""
        except BoardError as error:
            complaint = str(error)
        if complaint:
            raise BoardError("board %d: %s" % (number, complaint))
        boards.append(board)
    if not boards:
        raise BoardError("there is no board")
    return boards


def command_perft(arguments):
    for board in read_boards(arguments.file):
        print(perft(board, arguments.depth))
    return 0


def sorted_moves(board):
    return sorted(move_text(move) for move in legal_moves(board))


def command_moves(arguments):
    boards = read_boards(arguments.file)
    print("\n\n".join("\n".join(sorted_moves(board)) for board in boards))
    return 0


def command_layout(arguments):
    complaints = [check_layout(board) for board in read_boards(arguments.file, full_decks=False)]
    for number, complaint in enumerate(complaints, 1):
        print("Board %d: %s" % (number, complaint or "It is a fresh deal with all its cards."))
    return 1 if any(complaints) else 0


# ---------------------------------------------------------------------------
# The self-test: tiny positions with answers derived by hand from the rules.

EVERY_FOUNDATION = "{0}-f1 {0}-f2 {0}-f3 {0}-f4"
NO_FOUNDATIONS = "foundations - - - -"


def tiny(variation_id, columns, *lines):
    """A board text from its columns, divided by bars; columns not given are empty."""
    given = [column.strip() for column in columns.split("|")]
    given += ["-"] * (len(get_game(variation_id, Options()).layout) - len(given))
    return "\n".join(["variation " + variation_id] + list(lines) + ["column " + column for column in given])


SELFTEST_MOVES = [
    ("Only the joint must fit, and only Kings fill spaces.",
     tiny("yukon", "[5H] 6S KD 2C | 7D | - | 3H | 9C | AS | TD", NO_FOUNDATIONS),
     "c1-c2:3 c1-c3:2 c1-c4 c5-c7 " + EVERY_FOUNDATION.format("c6")),
    ("Every space is a target of its own, and a King may go from space to space.",
     tiny("yukon", "KS QC | [2S] 3S", "foundations 2D - - -"),
     "c1-c3:2 c1-c4:2 c1-c5:2 c1-c6:2 c1-c7:2"),
    ("A foundation takes the next card of its suit, and equal foundations count each.",
     tiny("double-yukon", "5S | 5H", "foundations 4S 4S 4D - 5S - - -"),
     "c1-f1 c1-f2"),
    ("Option spaces any: every face-up card fills a space.",
     tiny("yukon", "[KH] 9C 4D | 2S | 2S | 2S | 2S | 2S", NO_FOUNDATIONS, "option spaces any"),
     "c1-c7 c1-c7:2 c2-c7 c3-c7 c4-c7 c5-c7 c6-c7"),
    ("Queensland: any card fills a space without an option, and only the suit builds.",
     tiny("queensland", "9C 4D | 5D | 5H | TS | 2S | 2S", NO_FOUNDATIONS),
     "c1-c2 c1-c7 c1-c7:2 c2-c7 c3-c7 c4-c7 c5-c7 c6-c7"),
    ("Alaska: an ace goes on a 2 and a 2 on an ace, but King and ace never join.",
     tiny("alaska", "2S | AS | KS | QS | 3S | 2H | AH", "foundations KD KC - -"),
     "c1-c2 c1-c5 c2-c1 c2-f3 c2-f4 c3-c4 c4-c3 c5-c1 c6-c7 c7-c6 c7-f3 c7-f4"),
    ("Roslin: up or down in alternate colour, without a wrap.",
     tiny("roslin", "5H | 6S | 4C | 6D | KS | AH | 9S", NO_FOUNDATIONS),
     "c1-c2 c1-c3 c2-c1 c3-c1 " + EVERY_FOUNDATION.format("c6")),
    ("Moosehide: any suit but the own.",
     tiny("moosehide", "5H | 6H | 6D | 6S | 6C | 9H | 9D", NO_FOUNDATIONS),
     "c1-c3 c1-c4 c1-c5"),
    ("Brisbane: any suit, the own too, but Kings for spaces.",
     tiny("brisbane", "5H | 6H | 6D | 6S | 6C | 9H", NO_FOUNDATIONS),
     "c1-c2 c1-c3 c1-c4 c1-c5"),
    ("Yakutat Bay: only the leftmost space may be filled.",
     tiny("yakutat-bay", "AS | 3H 4H | [9C] 5D | KH", NO_FOUNDATIONS),
     "c4-c5 " + EVERY_FOUNDATION.format("c1")),
    ("Yakutat Bay with spaces any: still only the leftmost.",
     tiny("yakutat-bay", "TS | 3H 4H | [9C] 5D | KH", NO_FOUNDATIONS, "option spaces any"),
     "c1-c5 c2-c5 c2-c5:2 c3-c5 c4-c5"),
    ("Ukrainian: a complete run goes up, a single ace does not.",
     tiny("ukrainian", "[2H] 4C KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS | AD | 5C | 9D | 9D | 9D", "foundations KH - - -"),
     "c1-c3:14 c1-c7:13 c1-f2:13 c1-f3:13 c1-f4:13"),
    ("Ukrainian: a run with its King face down does not go up, and foundations give nothing back.",
     tiny("ukrainian", "[KS] QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS | AD | 5C | 9D | 9D | 9D", "foundations KH - - -",
          "option foundation-return on"),
     ""),
    ("Ukrainian: a run must be of one suit and the end of its column.",
     tiny("ukrainian", "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AC | KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H AH 7D | 9D | 9D | 9D | 9D | 9D",
          NO_FOUNDATIONS),
     ""),
    ("Yukon Kings: an ace has nowhere to go.",
     tiny("yukon-kings", "AS | 2D | 9S | 9S | 9S | 9S | 9S"),
     "c1-c2"),
    ("Starting rank 7: aces take Kings, the 6 fills spaces, 6 and 7 never join, only a 7 starts.",
     tiny("yukon", "AS | KH | 6D | 7S | 8D | KC", "foundations KS - 6H 7C", "option starting-rank 7"),
     "c1-f1 c2-c1 c3-c7 c4-c5 c4-f2"),
    ("Alaska with starting rank 7: King and ace join, 6 and 7 do not.",
     tiny("alaska", "7S | 6S | KH | AH | 9C | JC | 9D", NO_FOUNDATIONS, "option starting-rank 7"),
     "c3-c4 c4-c3 " + EVERY_FOUNDATION.format("c1")),
    ("A complete foundation takes no further card, though ranks wrap.",
     tiny("yukon", "7S | 9S | 9S | 9S | 9S | 9S | 9S", "foundations 6S 6S 6H 6D", "option starting-rank 7"),
     ""),
    ("Forced aces: nothing else is legal, whichever pile the ace lies in.",
     tiny("yukon-cells", "AC | 2H | [5S] KD", NO_FOUNDATIONS, "cells AD -", "option forced-aces on"),
     " ".join(EVERY_FOUNDATION.format(pile) for pile in ("c1", "x1"))),
    ("Forced aces: a covered ace forces nothing.",
     tiny("yukon", "AC 8S | 9D | 9C | 9C | 9C | 9C | 9C", NO_FOUNDATIONS, "option forced-aces on"),
     "c1-c2"),
    ("Forced aces: a deal has to wait.",
     tiny("queenie", "AC", NO_FOUNDATIONS, "stock 5H 6H", "option forced-aces on"),
     EVERY_FOUNDATION.format("c1")),
    ("Forced aces with a starting rank: the ace is an ordinary card.",
     tiny("yukon", "8C | AS | 2H | 9S | 9C | 9C | 9C", "foundations 7C - - -", "option forced-aces on", "option starting-rank 8"),
     "c1-f2 c1-f3 c1-f4"),
    ("Foundation return: an ace may come back to a 2, and a 3 to a 4.",
     tiny("yukon", "2D | 4C | 9S | 9H | 9C | 9D | JD", "foundations AS 3H - -", "option foundation-return on"),
     "f1-c1 f2-c2"),
    ("Foundation return with forced aces: an ace stays.",
     tiny("yukon", "2D | 4C | 9S | 9H | 9C | 9D | JD", "foundations AS 3H - -", "option foundation-return on", "option forced-aces on"),
     "f2-c2"),
    ("Foundation return: a King may come back to a space, a Queen only to a King.",
     tiny("yukon", "KC | 9S | 9H | 9D | 9C | JD", "foundations KS QH - -", "option foundation-return on"),
     "c1-c7 f1-c7 f2-c1"),
    ("Without foundation return nothing comes back.",
     tiny("yukon", "2D | 4C | 9S | 9H | 9C | 9D | JD", "foundations AS 3H - -"),
     ""),
    ("Cells: a column and another cell give, a foundation does not.",
     tiny("yukon-cells", "[KH] 5D", "foundations AS - - -", "cells 6C -", "option foundation-return on"),
     "c1-x2 x1-x2"),
    ("Cells: a card plays to a column, a space and a foundation.",
     tiny("russian-cell", "3S | [9D] 9S | 9S | 9S | 9S | 9S", "foundations AS - - -", "cells 2S KD"),
     "x1-c1 x1-f1 x2-c7"),
    ("Reserve: only the top card plays, and nothing goes back on it.",
     tiny("yukonic-plague", "TS | AH | 8S", "foundations AC - - -", "reserve 2C 9D"),
     "c2-f2 c2-f3 c2-f4 r-c1"),
    ("Waste: the top card plays, and the stock is dealt while it lasts.",
     tiny("australian-patience", "9D | 7H", "foundations - 7D - -", "stock 3S 4S", "waste KH 8D"),
     "deal w-c1 w-f2"),
    ("Waste: one pass only.",
     tiny("australian-patience", "2D | 7H", NO_FOUNDATIONS, "stock -", "waste 8D KH"),
     "w-c3 w-c4 w-c5 w-c6 w-c7"),
    ("Stock: a deal is legal with spaces too.",
     tiny("queenie", "5H | - | KD | 9C", NO_FOUNDATIONS, "stock 2S 3S 4S"),
     "c3-c2 c3-c5 c3-c6 c3-c7 deal"),
    ("Redeal: legal at any time while some are left.",
     tiny("tvetes-grandfather", "5S | [2H] 3H | - | - | - | 9D | KD QC", NO_FOUNDATIONS, "redeals 1"),
     "c7-c3:2 c7-c4:2 c7-c5:2 redeal"),
    ("Redeal: a board without the line has all of them.",
     tiny("tvetes-grandfather", "5S", NO_FOUNDATIONS),
     "redeal"),
    ("Redeal: none left.",
     tiny("tvetes-grandfather", "5S", NO_FOUNDATIONS, "redeals 0"),
     ""),
    ("Redeal: no card in the columns, nothing to deal.",
     tiny("tvetes-grandfather", "-", "foundations KS KH KD KC"),
     ""),
]

SELFTEST_RESULTS = [
    ("The card under the moved ones is turned up.",
     tiny("yukon", "[5H] [3C] 6S KD | 7D", NO_FOUNDATIONS), "c1-c2:2",
     tiny("yukon", "[5H] 3C | 7D 6S KD", NO_FOUNDATIONS)),
    ("Yakutat Bay: the shift goes on while it empties columns, and face-down cards stay.",
     tiny("yakutat-bay", "AS | 3H 4H | [9C] [8C] 5D 6D | KH", NO_FOUNDATIONS), "c1-f2",
     tiny("yakutat-bay", "3H 4H | 5D 6D | [9C] 8C | KH", "foundations - AS - -")),
    ("Yakutat Bay: the shift goes on to the right end.",
     tiny("yakutat-bay", "[2S] 2H | 3D | 4H | 5D | 6H | 7D | 8H", "foundations 2D - - -"), "c2-f1",
     tiny("yakutat-bay", "[2S] 2H | 4H | 5D | 6H | 7D | 8H | -", "foundations 3D - - -")),
    ("Yakutat Bay: a King moved from its own column into a space comes back to where the columns shift.",
     tiny("yakutat-bay", "KS QS | 4H | KH", NO_FOUNDATIONS), "c1-c4:2",
     tiny("yakutat-bay", "4H | KH | KS QS", NO_FOUNDATIONS)),
    ("Yakutat Bay: the neighbour takes the moved cards before its face-up cards shift.",
     tiny("yakutat-bay", "5S | [2C] 6H | 9C", NO_FOUNDATIONS), "c1-c2",
     tiny("yakutat-bay", "6H 5S | 2C | 9C", NO_FOUNDATIONS)),
    ("Ukrainian: a run on a foundation shows its King.",
     tiny("ukrainian", "[2H] KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS", "foundations KH - - -"), "c1-f3:13",
     tiny("ukrainian", "2H", "foundations KH - KS -")),
    ("Foundation return takes the top card, and the one below shows.",
     tiny("yukon", "2C | 4C", "foundations AS 3H AD -", "option foundation-return on"), "f2-c2",
     tiny("yukon", "2C | 4C 3H", "foundations AS 2H AD -", "option foundation-return on")),
    ("Foundation return of an ace leaves the place empty.",
     tiny("yukon", "2C", "foundations AS 3H AD -", "option foundation-return on"), "f3-c1",
     tiny("yukon", "2C AD", "foundations AS 3H - -", "option foundation-return on")),
    ("Foundation return with a starting rank: the King lies below the ace.",
     tiny("yukon", "2D", "foundations AS - - -", "option foundation-return on", "option starting-rank 7"), "f1-c1",
     tiny("yukon", "2D AS", "foundations KS - - -", "option foundation-return on", "option starting-rank 7")),
    ("A card goes to a cell, and the next is turned up.",
     tiny("yukon-cells", "[KH] 5D", NO_FOUNDATIONS, "cells 6C -"), "c1-x2",
     tiny("yukon-cells", "KH", NO_FOUNDATIONS, "cells 6C 5D")),
    ("The reserve gives its last card.",
     tiny("yukonic-plague", "TS", NO_FOUNDATIONS, "reserve 2C 9D"), "r-c1",
     tiny("yukonic-plague", "TS 9D", NO_FOUNDATIONS, "reserve 2C")),
    ("The stock's last card goes to the waste.",
     tiny("australian-patience", "9D", NO_FOUNDATIONS, "stock 3S 4S", "waste KH"), "deal",
     tiny("australian-patience", "9D", NO_FOUNDATIONS, "stock 3S", "waste KH 4S")),
    ("The last deal reaches the first columns only, spaces too, from the stock's end.",
     tiny("queenie", "5H | - | KD | 9C", NO_FOUNDATIONS, "stock 2S 3S 4S"), "deal",
     tiny("queenie", "5H 4S | 3S | KD 2S | 9C", NO_FOUNDATIONS, "stock -")),
    ("A full deal puts one card on each column.",
     tiny("rushdike", "5H | - | - | - | - | - | [6H] 7H", NO_FOUNDATIONS, "stock AS AH 2H 3H 4H 8D 9D TD"), "deal",
     tiny("rushdike", "5H TD | 9D | 8D | 4H | 3H | 2H | [6H] 7H AH", NO_FOUNDATIONS, "stock AS")),
    ("A redeal lists the columns from the right and fills them from the left, the first cards face down.",
     tiny("tvetes-grandfather", "5S | [2H] 3H | - | - | - | - | KD QC", NO_FOUNDATIONS, "redeals 1"), "redeal",
     tiny("tvetes-grandfather", "KD | [QC] [2H] 3H 5S", NO_FOUNDATIONS, "redeals 0")),
    ("A redeal's last card is face up, even where the column hides more.",
     tiny("tvetes-grandfather", "5S | - | - | - | - | - | KD QC", NO_FOUNDATIONS), "redeal",
     tiny("tvetes-grandfather", "KD | [QC] 5S", NO_FOUNDATIONS, "redeals 1")),
]

SELFTEST_REFUSED = [
    tiny("ukrainian", "-", NO_FOUNDATIONS, "option starting-rank 7"),
    tiny("yukon-kings", "-", "option forced-aces on"),
    tiny("yukon-kings", "-", NO_FOUNDATIONS),
    tiny("yukon", "-", NO_FOUNDATIONS, "cells - -"),
    tiny("yukon", "-", "foundations - - -"),
    tiny("yukon", "4S [5S] 6S", NO_FOUNDATIONS),
    tiny("yukon", "[5S]", NO_FOUNDATIONS),
    tiny("yukon", "1S", NO_FOUNDATIONS),
    tiny("yukon", "- | - | - | - | - | - | - | -", NO_FOUNDATIONS),
    tiny("yukon", "-", NO_FOUNDATIONS, "redeals 1"),
    tiny("tvetes-grandfather", "-", NO_FOUNDATIONS, "redeals 3"),
    tiny("ukrainian", "-", "foundations AS - - -"),
]


def parse_one(text):
    return parse_board(split_boards(text)[0])


def is_refused(text):
    try:
        parse_one(text)
    except BoardError:
        return True
    return False


def selftest_complaints():
    """Runs every test; gives a sentence, or nothing, for each."""
    for title, text, expected in SELFTEST_MOVES:
        found = sorted_moves(parse_one(text))
        yield "" if found == sorted(expected.split()) else "%s Found: %s" % (title, " ".join(found))
    for title, text, wanted, expected in SELFTEST_RESULTS:
        board = parse_one(text)
        results = [board_text(apply_move(board, move)) for move in legal_moves(board) if move_text(move) == wanted]
        yield "" if results == [board_text(parse_one(expected))] else "%s Found: %s" % (title, results)
    for text in SELFTEST_REFUSED:
        yield "" if is_refused(text) else "This board should be refused:\n" + text
    for variation_id, variation in VARIATIONS.items():
        game = get_game(variation_id, Options())
        board = deal_in_order(game, DECK * variation.decks)
        yield check_layout(board)
        yield "" if parse_one(board_text(board)) == board else "%s: the printed board differs." % variation_id
        late = late_board(game, random.Random(variation_id))
        yield check_cards(late)
        yield "" if parse_one(board_text(late)) == late else "%s: the printed late board differs." % variation_id
        for _, later in walk_from(board, variation_id):
            yield check_cards(later)


def daily_deal(date):
    """The variation and the deal of a day, "YYYY-MM-DD", which is a table: build-aux/gen/daily-deals has chosen it."""
    tests = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    with open(os.path.join(os.path.dirname(tests), "data", "daily-deals.txt"), encoding="utf-8") as file:
        saturdays, digits = file.readline().split()[1:], dict(line.split() for line in file)
    weeks, weekday = divmod((datetime.date.fromisoformat(date) - datetime.date(2026, 11, 30)).days, 7)
    variation = saturdays[weeks % len(saturdays)] if weeks >= 0 and weekday == 5 else "yukon"
    return variation, int(date.replace("-", "") + digits[date[:7]][2 * int(date[8:]) - 2:2 * int(date[8:])])


def command_selftest(arguments):
    complaints = list(selftest_complaints())
    failed = [complaint for complaint in complaints if complaint]
    for complaint in failed:
        print(complaint)
    print("%d tests, %d failed" % (len(complaints), len(failed)))
    return 1 if failed else 0


def parse_arguments():
    parser = argparse.ArgumentParser(description="A plain second implementation of the rules, to compare the engine with.")
    commands = parser.add_subparsers(dest="command", required=True)
    for name, action, text in (("perft", command_perft, "count the legal move sequences of each board"),
                               ("moves", command_moves, "list the legal moves of each board"),
                               ("layout", command_layout, "tell whether each board is a fresh deal")):
        command = commands.add_parser(name, help=text)
        command.set_defaults(action=action)
        command.add_argument("file", nargs="?", default="-", metavar="FILE")
        if name == "perft":
            command.add_argument("--depth", type=int, required=True)
    command = commands.add_parser("compare", help="compare a solver program with this one")
    command.set_defaults(action=compare)
    command.add_argument("--solver", required=True, metavar="PATH")
    command.add_argument("--depth", type=int, required=True)
    command.add_argument("--deals", type=int, default=3, help="deals of each variation")
    command.add_argument("--variation", action="append", metavar="ID", help="only this one; may be given several times")
    command.add_argument("--options", action="store_true", help="compare with the players' options too")
    command.add_argument("--walks", type=int, default=3, help="random walks from each deal")
    command.add_argument("--every", type=int, default=5, help="compare every so many steps of a walk")
    command.add_argument("--walk-depth", type=int, default=2, help="depth of the counts on walks and of late boards")
    command.add_argument("--late", type=int, default=10, help="made-up late positions for each variation")
    commands.add_parser("selftest", help="test this program itself").set_defaults(action=command_selftest)
    return parser.parse_args()


def main():
    arguments = parse_arguments()
    try:
        return arguments.action(arguments)
    except (BoardError, OSError) as error:
        print("oracle.py: %s" % error, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
