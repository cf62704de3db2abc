# SPDX-License-Identifier: GPL-3.0-or-later
"""A player who knows the rules, and of a game only what has been told: how it goes on, as a plan of moves.

Face-down cards are UNKNOWN in the boards of oracle.py until they are turned over.  Nothing here sees the program.
"""

import heapq
import itertools

import oracle

UNKNOWN = len(oracle.DECK)

# Positions that are looked at before a plan is chosen.
MOST_LOOKS = 4000
# What is worth how much, in cards on the foundations.
TURNED, SPACE, ORDERED, STEP = 4, 2, 0.3, 0.1


def knows_all(board):
    """Whether no card that is face up is unknown: else it has just been turned over or dealt."""
    return all(not cards or cards[-1] != UNKNOWN for cards in board.columns) and UNKNOWN not in board.waste[-1:]


def is_won(board):
    return not any(board.columns) and not any(board.stock) and not board.waste and not board.reserve and all(
        card == oracle.NO_CARD for card in board.cells)


def n_up(board):
    """How many cards are on the foundations."""
    return sum(len(board.game.foundation_cards(top)) for top in board.foundations)


def n_ordered(board):
    """How many cards lie on one that they may lie on."""
    return sum(upper in board.game.fitting[lower]
               for cards, down in zip(board.columns, board.downs)
               for lower, upper in zip(cards[down:], cards[down + 1:]) if UNKNOWN not in (lower, upper))


def worth(board):
    hidden = sum(board.downs)
    spaces = sum(not cards for cards in board.columns) + sum(card == oracle.NO_CARD for card in board.cells)
    return n_up(board) - TURNED * hidden + SPACE * spaces + ORDERED * n_ordered(board)


def key(board):
    """The same for positions that differ in the order of columns and cells only."""
    return (board.foundations, tuple(sorted(board.cells)), len(board.stock), board.waste,
            tuple(sorted(zip(board.columns, board.downs))))


def find_plan(board, dead=frozenset()):
    """The moves to the best position in reach that tells something new, or to a win; None where there is none.

    DEAD are the keys of positions that lead nowhere.
    """
    numbers = itertools.count()
    waiting = [(-worth(board), next(numbers), board, ())]
    seen = {key(board)} | dead
    best = None
    for _ in range(MOST_LOOKS):
        if not waiting:
            break
        _, _, here, plan = heapq.heappop(waiting)
        for move in oracle.legal_moves(here):
            after = oracle.apply_move(here, move)
            if key(after) in seen:
                continue
            seen.add(key(after))
            longer = plan + (move,)
            if is_won(after):
                return longer
            value = worth(after) - STEP * len(longer)
            if not knows_all(after):
                if best is None or value > best[0]:
                    best = value, longer
            else:
                heapq.heappush(waiting, (-value, next(numbers), after, longer))
    return best and best[1]
