#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-colours.py SOURCE-ROOT: the suits of our own decks stand out from their paper, and four colours from one another;
and so does what the panel says at a game's end."""

import itertools
import math
import os
import re
import sys

from tap import expect, named_tests, read, run_all

DECKS = os.path.join(sys.argv[1], "data", "decks")
SUITS = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}

# How colours look to eyes without one kind of cones, in linear RGB: Machado, Oliveira and
# Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", 2009.
EYES = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216),
               (-0.003882, -0.048116, 1.051998)),
    "no green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413),
                 (-0.011820, 0.042940, 0.968881)),
    "no blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602),
                (0.004733, 0.691367, 0.303900)),
}

# What two of four suits differ by at least, in L* of CIELAB, and what all of them and
# those in large print contrast by with the paper.
LIGHTNESS = 8
CONTRAST = 4.5
LARGE_CONTRAST = 7
# What a black suit and a red one differ by at least, in CIELAB: rules set them apart.
DISTANCE = 25
# What any two of four suits differ by at least.
LEAST_DISTANCE = 22


def linear(colour):
    parts = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return [c / 12.92 if c <= .04045 else ((c + .055) / 1.055) ** 2.4 for c in parts]


def luminance(rgb):
    return .2126 * rgb[0] + .7152 * rgb[1] + .0722 * rgb[2]


def lab(colour, eyes):
    """L*, a* and b* of a colour as it looks, for daylight (D65)."""
    red, green, blue = (min(1, max(0, sum(a * b for a, b in zip(row, linear(colour))))) for row in EYES[eyes])
    parts = ((.4124 * red + .3576 * green + .1805 * blue) / .95047, luminance((red, green, blue)),
             (.0193 * red + .1192 * green + .9505 * blue) / 1.08883)
    x, y, z = (part ** (1 / 3) if part > 216 / 24389 else (part * 24389 / 27 + 16) / 116 for part in parts)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def lightness(colour, eyes):
    return lab(colour, eyes)[0]


def contrast(a, b):
    a, b = luminance(linear(a)), luminance(linear(b))
    return (max(a, b) + .05) / (min(a, b) + .05)


def suit_colours(*names):
    """The colours of the suits after the document's style and these stylesheets; later rules count."""
    style = re.search(r"<style>(.*?)</style>", read(os.path.join(DECKS, "yukon.svg")), re.S)[1]
    style += "".join(read(os.path.join(DECKS, name)) for name in names)
    colours = {}
    for selectors, colour in re.findall(r"([^{}\n]*)\{\s*color: ?(#[0-9a-f]{6});?\s*\}", style):
        for selector in selectors.split(","):
            colours[selector.strip(" .")] = colour
    expect(set(colours) == set(SUITS), colours)
    return colours


def paper():
    """The fill of the card within its edge."""
    return re.search(r'<g id="card">.*fill="(#[0-9a-f]{6})"/></g>', read(os.path.join(DECKS, "yukon.svg")))[1]


def expect_contrast(colours, least):
    for suit, colour in colours.items():
        expect(contrast(colour, paper()) >= least, "%s: %.2f" % (SUITS[suit], contrast(colour, paper())))


def test_paper():
    """Every suit of every deck is clear on the paper."""
    for names in ((), ("four-colour.css",), ("large.css", "four-colour.css")):
        expect_contrast(suit_colours(*names), CONTRAST)
    expect_contrast(suit_colours("large.css"), LARGE_CONTRAST)


def test_four_colours():
    """Four suits differ in lightness, for all eyes."""
    for names in (("four-colour.css",), ("large.css", "four-colour.css")):
        colours = suit_colours(*names)
        for eyes in EYES:
            for a, b in itertools.combinations(SUITS, 2):
                difference = abs(lightness(colours[a], eyes) - lightness(colours[b], eyes))
                expect(difference >= LIGHTNESS, "%s, %s and %s: %.1f" % (eyes, SUITS[a], SUITS[b], difference))


def test_opposite_colours():
    """Of four colours, a black suit's and a red one's are far from one another, for all eyes, and others nearly so."""
    colours = suit_colours("four-colour.css")
    for eyes in EYES:
        for a, b in itertools.combinations(SUITS, 2):
            distance = math.dist(lab(colours[a], eyes), lab(colours[b], eyes))
            least = DISTANCE if (a in "cs") != (b in "cs") else LEAST_DISTANCE
            expect(distance >= least, "%s, %s and %s: %.1f" % (eyes, SUITS[a], SUITS[b], distance))


def style_colour(selector, name):
    """What the window's style says of this colour; one that lets nothing shine through."""
    rule = re.search(r"^%s \{(.*?)\}" % re.escape(selector), read(os.path.join(sys.argv[1], "data", "style.css")), re.M | re.S)[1]
    colour = re.search(r"^ *%s: (.*);" % name, rule, re.M)[1]
    expect(re.fullmatch("#[0-9a-f]{6}", colour), "%s of %s: %s" % (name, selector, colour))
    return colour


def test_end_panel():
    """Whatever lies below the panel, its best news is clear."""
    value = contrast(style_colour(".panel", "background-color"), style_colour(".panel .highlight", "color"))
    expect(value >= LARGE_CONTRAST, "%.2f" % value)


if __name__ == "__main__":
    sys.exit(run_all(named_tests(globals())))
