#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays in the real window with no mouse and no key: only with what the cards offer to assistive technology.

Usage: test_actions.py BUILD-DIRECTORY-OR-PROGRAM; prints TAP.
"""

import sys

sys.dont_write_bytecode = True

from driver import Program, card_name, expect, is_description, run_tests, wait_until  # noqa: E402
from test_play import GAME, is_sent_up_there, moved_card, start, target_name  # noqa: E402

BEST_MOVE, PICK_UP, PUT_HERE, PUT_BACK, DEAL = "Best move", "Pick up", "Place here", "Put back", "Deal"


def find(program, name):
    """The card or place with this name, which may be the beginning of a longer one; not what is said of it."""

    def look():
        places = program.places()
        return next((place for place, its_name in zip(places, program.a11y.names(places))
                     if is_description(its_name) and (its_name == name or its_name.startswith(name + ","))), None)

    return wait_until(look, lambda: "there is no “%s” on the table: %r" % (name, program.names()))


def offers(program, name):
    return set(program.a11y.actions(find(program, name)))


def act(program, name, action):
    thing = find(program, name)
    offered = program.a11y.actions(thing)
    expect(program.a11y.act(thing, action), "“%s” is not offered at %s, only %r" % (action, name, offered))


def test_offers(desktop):
    with start(desktop) as program:
        board = GAME.boards[0]
        card, target = card_name(moved_card(board, GAME.moves[0])), target_name(board, GAME.moves[0])
        expect(PICK_UP in offers(program, card), "a card that can move cannot be picked up")
        expect(not {PUT_HERE, PUT_BACK, DEAL} & offers(program, card), "more is offered than can be done")
        expect(offers(program, "Foundation 1") == set(), "an empty place offers something")
        act(program, card, PICK_UP)
        expect(PUT_HERE in offers(program, target), "the target does not take the card")
        expect(PUT_BACK in offers(program, card) and PICK_UP not in offers(program, card),
               "a card that is picked up cannot be put back")
        act(program, card, PUT_BACK)
        expect(PUT_HERE not in offers(program, target), "the target takes a card that was put back")
        program.expect_board(board)


def test_best_move_and_stock(desktop):
    with start(desktop) as program:
        card = next(card_name(cards[-1]) for cards in GAME.boards[0].columns
                    if cards and BEST_MOVE in offers(program, card_name(cards[-1])))
        act(program, card, BEST_MOVE)
        wait_until(lambda: program.shows("1 move"), "the card does not move")
    desktop.forget_game()
    with Program(desktop, "--variation", "chinese-discipline", "--deal", "1") as program:
        before = program.names()
        expect(offers(program, "Stock") == {DEAL}, "the stock does not deal")
        act(program, "Stock", DEAL)
        wait_until(lambda: program.names() != before, "the stock has not dealt")


def test_won_game(desktop):
    """The second half of a game with nothing but these actions, to the win."""
    half = len(GAME.moves) // 2
    with start(desktop, half) as program:
        for number, text in enumerate(GAME.moves[half:], half):
            board = GAME.boards[number]
            if is_sent_up_there(board, text):
                act(program, card_name(moved_card(board, text)), BEST_MOVE)
            else:
                act(program, card_name(moved_card(board, text)), PICK_UP)
                act(program, target_name(board, text), PUT_HERE)
            program.wait_for_board(GAME.boards[number + 1])
        program.wait_for_text("You won!")


def press(program, key, title, name):
    """Opens a window by its letter in the menu, and activates what is called so."""
    program.open_menu()
    program.keys(key)
    wait_until(lambda: program.has_focus(title), "%s does not open" % title)

    def find_it():
        things = program.everything()
        return next((thing for thing, its_name in zip(things, program.a11y.names(things)) if (its_name or "").startswith(name)), None)

    thing = wait_until(find_it, "there is no “%s”" % name)
    actions = list(program.a11y.actions(thing))
    expect(actions and program.a11y.act(thing, actions[0]), "“%s” can't be activated, only %r" % (name, actions))


def test_rows(desktop):
    """A row of puzzles, and a tile of the trail."""
    with start(desktop) as program:
        press(program, "z", "Puzzles", "Gentle, ")
        wait_until(lambda: program.text_with("– Gentle"), lambda: "no puzzle: %r" % program.texts())
        press(program, "t", "Trail", "Deal ")
        wait_until(lambda: program.text_with("Whitehorse, 7 of 10"), lambda: "no deal: %r" % program.texts())


if __name__ == "__main__":
    sys.exit(run_tests([test_offers, test_best_move_and_stock, test_won_game, test_rows], sys.argv[1]))
