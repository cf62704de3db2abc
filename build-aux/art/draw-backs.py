#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Draws the backs that can be put on any deck and writes them as one SVG
# document, to standard output or to the file named as the only argument.
#
# The document is a row of cards, one for each back: a group with an id such
# as "back-fireweed", whose title is its English name.  The program takes the
# list of backs from the document (see backs-table), and the names are
# translated from this file.  So to add a back is to write one function here
# and to run
#
#     build-aux/art/draw-backs.py data/decks/backs.svg
#
# A back looks the same when the card is turned half round.  It is drawn
# around the middle of the card, 109 to each side and 157 up and down, and is
# cut to that field.  What is smaller than 6 vanishes on a card of 40 pixels.
# Mostly its uppermost part alone is seen, in a column of cards: that has to be
# calm, and darker than the paper of the cards below it.
#
# Everything is computed from the numbers in this file, without chance and
# without the date, so two runs give the same bytes.

import math
import sys

sys.dont_write_bytecode = True
from drawing import (AREA, BLUE, CARD, CARD_H, CARD_W, CENTRE_X, CENTRE_Y, FIELD,
                     FIELD_X, FIELD_Y, disc, frame, num, polygon, use, weave)

BIRCH, CRANBERRY, GLACIER = "#ede6d8", "#7c2f3b", "#1f4256"
GOLD, INK, RED = "#e4aa33", "#1c1f26", "#c8202f"

BACKS = []


def back(name, title, edge):
    """Enters a function that draws a back: its id, its name, and the colour
    of the line that frames it."""
    def enter(draw):
        BACKS.append((name, title, edge, draw))
        return draw
    return enter


def NC_(_context, text):
    """Marks a name for the translators."""
    return text


def ground(colour):
    return FIELD.format(colour)


def shape(d, fill, extra=""):
    return f'<path fill="{fill}" d="{d}"{extra}/>'


def line(d, colour, width, extra=""):
    return f'<path fill="none" stroke="{colour}" stroke-width="{num(width)}" d="{d}"{extra}/>'


def twice(parts, name):
    """The same once more, turned half round."""
    return (f'<g id="{name}">' + "".join(parts) + "</g>") + use(name, "rotate(180)")


def rounded(points):
    """A closed curve that follows a polygon and touches the middles of its
    sides, in whole tenths and relative like polygon()."""
    doubled = [(round(x * 10), round(y * 10)) for x, y in points]
    middles = [((a[0] + b[0]) // 2, (a[1] + b[1]) // 2) for a, b in zip(doubled, doubled[1:] + doubled[:1])]
    d = f"M{num(middles[-1][0] / 10)},{num(middles[-1][1] / 10)}q"
    steps = []
    for before, corner, after in zip(middles[-1:] + middles, doubled, middles):
        steps += [f"{num((p[0] - before[0]) / 10)},{num((p[1] - before[1]) / 10)}" for p in (corner, after)]
    return (d + " ".join(steps) + "z").replace(",-", "-").replace(" -", "-")


def polar(radius, degrees):
    """A point by its distance from the middle and its direction, clockwise
    from the top."""
    angle = math.radians(degrees)
    return radius * math.sin(angle), -radius * math.cos(angle)


def draw_weave(colour, *colours):
    return ground(colour) + "".join(
        f'<use xlink:href="#weave-{k}" fill="{colours[k]}"/>' for k in range(len(colours)))


# Translators: the names of the pictures on the backs of cards.
@back("woven", NC_("card back", "Woven"), BLUE[0])
def draw_woven():
    return draw_weave(*BLUE)


@back("basket", NC_("card back", "Basket"), "#4a3020")
def draw_basket():
    return draw_weave("#4a3020", "#d2a869", "#b98a4f", "#b28a52", "#99703d", "#7d5a33")


@back("plain", NC_("card back", "Plain"), "#5d1f2b")
def draw_plain():
    def inner(inset, width, radius):
        return (f'<rect x="{num(inset - FIELD_X)}" y="{num(inset - FIELD_Y)}" width="{num(2 * (FIELD_X - inset))}"'
                f' height="{num(2 * (FIELD_Y - inset))}" rx="{radius}" fill="none" stroke="{GOLD}"'
                f' stroke-width="{width}"/>')
    lozenge = polygon([(0, -30), (21, 0), (0, 30), (-21, 0)])
    small = polygon([(0, -17), (12, 0), (0, 17), (-12, 0)])
    return (ground(CRANBERRY) + inner(16, 3, 6) + inner(22, 1.2, 3)
            + line(lozenge, GOLD, 3) + shape(small, GOLD))


def fireweed_petals(x, y, size):
    """A flower seen from the front, four petals as path data."""
    d = ""
    for turn in (-45, 45, 135, 225):
        tip = polar(size, turn)
        a, b = polar(size * .85, turn - 38), polar(size * .85, turn + 38)
        d += (f"M{num(x)},{num(y)}C{num(x + a[0])},{num(y + a[1])} {num(x + a[0] * 1.1)},{num(y + a[1] * 1.1)}"
              f" {num(x + tip[0])},{num(y + tip[1])}C{num(x + b[0] * 1.1)},{num(y + b[1] * 1.1)}"
              f" {num(x + b[0])},{num(y + b[1])} {num(x)},{num(y)}z")
    return d


@back("fireweed", NC_("card back", "Fireweed"), "#14262b")
def draw_fireweed():
    leaves, flowers, buds, hearts = "", "", "", ""
    for k in range(11):
        side = 1 if k % 2 else -1
        y, long = 152 - 14.5 * k, 27 - k * .7
        leaves += (f"M0,{num(y)}C{num(side * 9)},{num(y - 14)} {num(side * long * .7)},{num(y - 25)}"
                   f" {num(side * long)},{num(y - 31)}C{num(side * long * .9)},{num(y - 15)}"
                   f" {num(side * 12)},{num(y)} 0,{num(y)}z")
    for k in range(8):
        side = 1 if k % 2 else -1
        x, y, size = side * (11 - k * .7), -20 - 10.6 * k, 16 - k * .9
        flowers += fireweed_petals(x, y, size)
        hearts += disc(x, y, 2.9 - k * .15)
    for k in range(8):
        side = 1 if k % 2 else -1
        x, y, size = side * (6.2 - k * .7), -106 - 6.2 * k, 7.6 - k * .6
        buds += (f"M{num(x)},{num(y + size)}C{num(x - size * .7)},{num(y)} {num(x - size * .4)},{num(y - size)}"
                 f" {num(x + side)},{num(y - size * 1.2)}C{num(x + size * .6)},{num(y - size)}"
                 f" {num(x + size * .7)},{num(y)} {num(x)},{num(y + size)}z")
    one = "".join([line("M0,160V-140", "#a34a68", 2.6), shape(leaves, "#4f8f62"), shape(flowers, "#d552a0"),
                   shape(buds, "#b53a83"), shape(hearts, "#fbe6f1")])
    up = "".join(use("fireweed", f"translate({num(x)} 0)") for x in (-80, 27))
    return (ground("#1d333a") + f'<defs><g id="fireweed">{one}</g></defs>' + twice([up], "fireweed-up"))


def contour_height(x, y):
    """Some summits, and the same again turned half round."""
    total = 0
    for cx, cy, wide, high in ((-34, -84, 44, 10), (42, -40, 30, 6.2), (-88, -8, 26, 5),
                               (70, -128, 34, 7.5), (-30, -150, 24, 3)):
        for sign in (1, -1):
            dx, dy = x - sign * cx, y - sign * cy
            total += high * math.exp(-(dx * dx + .3 * dx * dy + .8 * dy * dy) / (2 * wide * wide))
    return total + .35 * math.cos(x / 17 + y / 29) * math.cos(y / 23 - x / 37)


def contour_lines(level, step=7):
    """Closed curves around all that is higher than a level, as path data."""
    columns, rows = 2 * math.ceil(FIELD_X / step) + 3, 2 * math.ceil(FIELD_Y / step) + 3
    left, top = -(columns - 1) / 2 * step, -(rows - 1) / 2 * step

    def height(i, j):
        if i in (0, columns - 1) or j in (0, rows - 1):
            return -9
        return contour_height(left + i * step, top + j * step)

    # Each crossed edge of the grid leads to the next one, the higher ground
    # on the right hand.
    follows = {}
    for i in range(columns - 1):
        for j in range(rows - 1):
            corners = [(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)]
            above = [height(*corner) > level for corner in corners]
            edges = [tuple(sorted((corners[k], corners[(k + 1) % 4]))) for k in range(4)]
            into = [k for k in range(4) if above[k] and not above[(k + 1) % 4]]
            out = [k for k in range(4) if not above[k] and above[(k + 1) % 4]]
            for k in into:
                nearest = min(out, key=lambda e: (k - e) % 4)
                follows[edges[k]] = edges[nearest]

    def crossing(edge):
        (i, j), (k, m) = edge
        a, b = height(i, j), height(k, m)
        t = (level - a) / (b - a)
        return left + (i + (k - i) * t) * step, top + (j + (m - j) * t) * step

    d = ""
    while follows:
        start = min(follows)
        points, edge = [], start
        while edge in follows:
            points.append(crossing(edge))
            edge = follows.pop(edge)
        if len(points) > 6:
            d += rounded(points)
    return d


@back("contours", NC_("card back", "Contour Lines"), "#173446")
def draw_contours():
    tints = ["#234d61", "#2a586c", "#326478", "#3a6f83", "#437a8e", "#4e8699", "#5d95a7", "#73a7b7", "#91bcc8",
             "#b4d3db", "#dcebee"]
    parts = [ground(GLACIER)]
    for k, tint in enumerate(tints):
        d = contour_lines(.55 + k * .98)
        if d:
            parts.append(f'<path fill="{tint}" fill-rule="evenodd" stroke="#173446" stroke-opacity=".55"'
                         f' stroke-width="1.3" d="{d}"/>')
    return "".join(parts)


@back("compass", NC_("card back", "Compass Rose"), "#131e22")
def draw_compass():
    def point(length, width, turn):
        """One ray of a star: its light half and its dark half."""
        tip, left, right = polar(length, turn), polar(width, turn - 45), polar(width, turn + 45)
        return polygon([(0, 0), left, tip]), polygon([(0, 0), tip, right])

    light, dark, light_small, dark_small = "", "", "", ""
    for turn in (45, 135, 225, 315):
        a, b = point(70, 17, turn)
        light_small, dark_small = light_small + a, dark_small + b
    for turn in (0, 90, 180, 270):
        a, b = point(98, 21, turn)
        light, dark = light + a, dark + b
    ticks = "".join("M{},{}L{},{}".format(*map(num, polar(80, t) + polar(86 if t % 15 else 90, t)))
                    for t in range(0, 360, 5))
    corner = "M0,-21L4.2,-4.2L21,0L4.2,4.2L0,21L-4.2,4.2L-21,0L-4.2,-4.2z"
    stars = "".join(shape(corner, GOLD, f' transform="translate({x} {y})"') for x in (-77, 77) for y in (-125, 125))
    rings = "".join(f'<circle r="{r}" fill="none" stroke="{c}" stroke-width="{w}"/>'
                    for r, c, w in ((92, GOLD, 2), (78, GOLD, 1.2), (54, "#54727c", 1.2)))
    band = "M-109,-110H109M-109,110H109"
    return "".join([
        ground("#26353a"), line(band, GOLD, 2), line("M-109,-114.5H109M-109,114.5H109", GOLD, 1),
        '<circle r="92" fill="#1d2a2f"/>', rings, line(ticks, BIRCH, 1.3),
        shape(light_small, "#cf9a2c"), shape(dark_small, "#8a651c"), shape(light, BIRCH), shape(dark, "#a9a091"),
        f'<circle r="9" fill="#26353a" stroke="{GOLD}" stroke-width="2.4"/>', stars])


@back("aurora", NC_("card back", "Northern Lights"), "#0d1620")
def draw_aurora():
    def wave(x, k):
        return 34 * math.sin(math.pi * x / 109) + 11 * math.sin(3 * math.pi * x / 109) + 30 * k + .20 * x

    colours = ["#58d6a9", "#3fbfa8", "#3a9db0", "#4a78ba", "#6a62c0", "#6a4aa0", "#46387c", "#2b2b58", "#1b2540"]
    xs = [-115.5 + 7 * i for i in range(34)]
    parts = [ground("#131f2b")]
    for k in range(8, -1, -1):
        up = [(x, wave(x, -k - .5)) for x in xs]
        down = [(x, wave(x, k + .5)) for x in reversed(xs)]
        parts.append(shape(polygon(up + down), colours[k]))
    rays = ""
    for i in range(0, 33, 2):
        x, end = xs[i], xs[i] + 7
        rays += polygon([(x, wave(x, -8.5)), (end, wave(end, -8.5)), (end, wave(end, 8.5)), (x, wave(x, 8.5))])
    parts.append(shape(rays, "#fff", ' fill-opacity=".09"'))
    stars = "".join(disc(x, y, r) for x, y, r in (
        (58, -143, 1.6), (84, -118, 2.2), (97, -140, 1.4), (70, -97, 1.3), (28, -132, 1.3), (100, -92, 1.6),
        (92, -66, 1.2), (44, -112, 1.1)))
    return "".join(parts) + twice([shape(stars, "#f3f0df")], "aurora-stars")


@back("raven", NC_("card back", "Ravens"), INK)
def draw_raven():
    # The right half of a raven seen from below, beak up; the left one is its mirror image.
    half = ("M-1,-66H0C2.5,-62 4,-57 4.5,-54C8,-52 9,-47 8.5,-43C8,-38 8,-34 10,-30C18,-32 24,-41 34,-43"
            "C42,-44 46,-41 50,-39C60,-37 72,-33 84,-26L62,-26C72,-24 80,-19 87,-12L64,-16.5C72,-12 79,-6 84,2"
            "L61,-8C68,-3 74,4 77,13L56,0C61,6 65,12 66,20L47,7C44,12 40,14 37,14C35,11 32,13 29,18"
            "C27,14 23,15 20,20C18,16 14,18 11,23C9,26 8,30 8,34C11,40 15,47 17,55C12,55 5,58 0,63H-1z")
    quills = "M38,-33L60,-30M38,-28L62,-21M36,-22L59,-12M32,-16L54,-4M27,-10L46,4M21,-6L34,9M3,36L7,52"
    one = shape(half, INK) + line(quills, "#b3202f", 1.6, ' stroke-opacity=".75" stroke-linecap="round"')
    bird = f'<g id="raven-half">{one}</g>' + use("raven-half", "scale(-1 1)")
    return "".join([
        ground("#b3202f"), '<circle r="44" fill="#f0e6d2"/>',
        twice([f'<g transform="translate(4 -79) rotate(-32) scale(1.04)">{bird}</g>'], "raven")])


@back("tracks", NC_("card back", "Moose Tracks"), "#2f4e61")
def draw_tracks():
    # Two halves of a hoof, and the two marks that deep snow shows behind it.
    hoof = ("M-1.6,-21C-9,-17 -14,-4 -12,8C-11,14 -4,15 -2.4,9C-1.4,2 -1,-10 -1.6,-21z"
            "M1.6,-21C9,-17 14,-4 12,8C11,14 4,15 2.4,9C1.4,2 1,-10 1.6,-21z"
            "M-11,19C-13,24 -9,28 -6,24C-5,21 -8,16 -11,19zM11,19C13,24 9,28 6,24C5,21 8,16 11,19z")
    drifts = "".join(f"M-112,{num(y)}C-70,{num(y - 22)} -40,{num(y + 12)} 0,{num(y)}S70,{num(y + 22)} 112,{num(y)}"
                     for y in range(-144, 145, 36))
    steps = [(-84, 116, 8), (-44, 80, 12), (-70, 36, 6), (-34, -2, 10), (-62, -44, 4), (-26, -84, 10), (-52, -124, 6)]
    prints = "".join(
        use("hoof-deep", f"translate({x} {y}) rotate({turn}) scale(1.1)") for x, y, turn in steps)
    return "".join([
        f'<defs><g id="hoof-deep"><g transform="translate(1.6 2.2)">{shape(hoof, "#c9dae4")}</g>'
        f'{shape(hoof, "#2f4e61")}</g></defs>',
        ground("#7b9db1"), line(drifts, "#7092a7", 8), twice([prints], "tracks-up")])


@back("summits", NC_("card back", "Summits"), "#16222e")
def draw_summits():
    def ridge(points, colour, foot=24):
        return shape(polygon([(-112, foot)] + points + [(112, foot)]), colour)

    sky = "".join(f'<rect x="-112" y="{y}" width="224" height="{h}" fill="{c}"/>' for y, h, c in (
        (-160, 32, "#31506b"), (-128, 26, "#4d6d88"), (-102, 22, "#7f8fa3"), (-80, 20, "#c39f9a"),
        (-60, 80, "#eab88c")))
    far = [(-112, -58), (-92, -74), (-78, -64), (-56, -88), (-40, -72), (-24, -80), (0, -58), (22, -76), (40, -62),
           (66, -94), (84, -72), (100, -82), (112, -70)]
    main = [(-112, -44), (-96, -52), (-70, -86), (-34, -126), (-14, -98), (-2, -104), (24, -62), (42, -72), (70, -44),
            (92, -58), (112, -46)]
    snow = polygon([(-58, -99), (-34, -126), (-14, -98), (-20, -92), (-28, -100), (-36, -86), (-44, -98), (-52, -88)])
    snow_shade = polygon([(-34, -126), (-14, -98), (-20, -92), (-28, -100), (-31, -96)])
    shade = polygon([(-34, -126), (-14, -98), (-2, -104), (24, -62), (42, -30), (-4, -30), (-18, -64), (-12, -80)])
    near = [(-112, -16), (-86, -34), (-60, -20), (-36, -40), (-8, -24), (18, -46), (44, -26), (74, -42), (112, -18)]
    trees, x = [], -112
    for k in range(29):
        high = 13 + (k * 5) % 9
        trees += [(x, -4), (x + 3.9, -4 - high), (x + 7.8, -4)]
        x += 7.8
    upper = [sky, '<circle cx="52" cy="-100" r="17" fill="#fbe3b4"/>', ridge(far, "#8c7f95"), ridge(main, "#5a6484"),
             shape(shade, "#465172"), shape(snow, "#f4f1ea"), shape(snow_shade, "#c9cfda"), ridge(near, "#33445e"),
             shape(polygon([(-112, 0)] + trees + [(114, 0)]), "#1b2a38")]
    return ground("#1b2a38") + twice([f'<g clip-path="url(#upper)">{"".join(upper)}</g>'], "summits-up")


@back("flannel", NC_("card back", "Flannel"), "#3a0f18")
def draw_flannel():
    unit = 2 * FIELD_X / 7
    bars_down = "".join(f"M{num((i - .25) * 2 * unit)},-160h{num(unit)}v320h{num(-unit)}z" for i in range(-2, 3))
    bars_across = "".join(f"M-112,{num((j - .25) * 2 * unit)}h224v{num(unit)}h-224z" for j in range(-3, 4))
    twill = "".join(f"M{num(x)},-160l320,320" for x in range(-430, 113, 6))
    threads = "".join(f"M{num(2 * i * unit + unit)},-160v320" for i in range(-2, 2)) + \
        "".join(f"M-112,{num(2 * j * unit + unit)}h224" for j in range(-3, 3))
    return "".join([ground("#b3263a"), shape(bars_down, "#1c1418", ' fill-opacity=".62"'),
                    shape(bars_across, "#1c1418", ' fill-opacity=".62"'),
                    line(twill, "#000", 1.5, ' stroke-opacity=".16"'),
                    line(threads, "#e9c98a", 1.6, ' stroke-opacity=".8"')])


@back("stars", NC_("card back", "Star Trails"), "#0f1a30")
def draw_stars():
    parts = {"#f2e3b6": "", "#9fc0e6": "", "#5f80b4": ""}
    colours = list(parts)
    for ring in range(1, 27):
        radius = 7.2 * ring
        n = 1 + ring // 4
        for k in range(n):
            start = (ring * 67 + k * 180 / n + (ring * ring * 13) % 50) % 360
            sweep = 62 / (1 + ring * .07) + (ring * 29 + k * 47) % 38
            sweep = min(sweep, 150 / n)
            colour = colours[(ring * 5 + k * 3 + ring // 3) % 3]
            for turn in (0, 180):
                a, b = polar(radius, start + turn), polar(radius, start + turn + sweep)
                parts[colour] += (f"M{num(a[0])},{num(a[1])}"
                                  f"A{num(radius)},{num(radius)} 0 0 1 {num(b[0])},{num(b[1])}")
    trails = "".join(line(d, colour, 3.1, ' stroke-linecap="round"') for colour, d in parts.items())
    return ground("#15223d") + trails + shape(disc(0, 0, 3.4), "#fff")


@back("quilt", NC_("card back", "Quilt"), "#243238")
def draw_quilt():
    order = [GOLD, CRANBERRY, "#d9674f", BIRCH, "#3e7a94", "#1f4256", "#8fbf9f", "#377a5d",
             BIRCH, CRANBERRY, GOLD, "#3e7a94", "#1f4256"]
    nx, ny = 11, 15
    wide, high = 2 * FIELD_X / nx, 2 * FIELD_Y / ny
    cells = {}
    for i in range(nx):
        for j in range(ny):
            x, y = -FIELD_X + i * wide, -FIELD_Y + j * high
            colour = order[(abs(i - nx // 2) + abs(j - ny // 2)) % len(order)]
            cells[colour] = cells.get(colour, "") + f"M{num(x)},{num(y)}h{num(wide)}v{num(high)}h{num(-wide)}z"
    seams = "".join(f"M{num(-FIELD_X + i * wide)},-160v320" for i in range(1, nx)) + \
        "".join(f"M-112,{num(-FIELD_Y + j * high)}h224" for j in range(1, ny))
    return "".join([ground(BIRCH)] + [shape(d, colour) for colour, d in cells.items()]
                   + [line(seams, "#000", 1, ' stroke-opacity=".28"')])


@back("spruces", NC_("card back", "Spruce Trees"), "#0f2624")
def draw_spruces():
    half = [(0, -31), (7, -14), (3.6, -14), (11, 2), (5, 2), (15, 19), (2.4, 19), (2.4, 27)]
    tree = half + [(-x, y) for x, y in reversed(half[1:])]
    # From the hazy ones far away, at the top, to those on the bank of the river.
    rows = ((-143, .62, 24, 12, "#1f4a43"), (-118, .78, 29, 0, "#2b6154"), (-88, .95, 35, 17.5, "#3f7f69"),
            (-52, 1.12, 42, 0, "#5fa183"))
    slope = []
    for y, size, gap, shift, colour in rows:
        d = "".join(polygon([(x + shift + size * px, y + size * py + (9 if column % 2 else 0) * size)
                             for px, py in tree])
                    for column, x in enumerate(gap * k for k in range(-5, 6)))
        slope.append(shape(d, colour))
    bank = "M-112,-16C-74,-26 -40,-8 0,-13S74,-26 112,-16V16C74,26 40,8 0,13S-74,26 -112,16z"
    return ground("#15322f") + twice(slope, "spruces-up") + shape(bank, "#a9cfdb") + \
        line("M-80,-5C-60,-9 -44,-2 -24,-5M30,-6C48,-9 58,-5 76,-8M80,5C60,9 44,2 24,5M-30,6C-48,9 -58,5 -76,8",
             "#eef5f3", 2.4, ' stroke-linecap="round"')


@back("lace", NC_("card back", "Lace"), "#2a2042")
def draw_lace():
    # A curve that swings around a circle, as engravers' lathes draw it.
    def rosette(radius, swing, petals, turn, steps):
        points = [polar(radius + swing * math.cos(math.radians(petals * t * 360 / steps)), turn + t * 360 / steps)
                  for t in range(steps)]
        return rounded(points)

    down = "".join(f"M{num(x)},-160l320,320" for x in range(-456, 145, 16))
    up = "".join(f"M{num(x)},-160l-320,320" for x in range(-136, 465, 16))
    # Where they cross: dashes without length, whose round ends are dots.
    knots = f' stroke-dasharray="0 {8 * math.sqrt(2):.4f}" stroke-linecap="round"'
    rings = "".join(rosette(54, 15, 12, turn, 144) for turn in (0, 15)) + \
        "".join(rosette(31, 10, 8, turn, 96) for turn in (0, 22.5))
    # Half rings along the inner line, which bulge outward.
    scallops = ""
    for sign in (-1, 1):
        scallops += "".join(f"M{num(sign * 96)},{num(-142 + 14.2 * k)}a7.1,7.1 0 0 {int(sign > 0)} 0,14.2"
                            for k in range(20))
        scallops += "".join(f"M{num(-96 + 13.72 * k)},{num(sign * 142)}a6.86,6.86 0 0 {int(sign < 0)} 13.72,0"
                            for k in range(14))
    return "".join([
        ground("#3b2e5a"), line(down + up, "#8f80bd", 1.5), line(down, "#c9bfe6", 3.8, knots),
        '<path fill="none" stroke="#3b2e5a" stroke-width="13" d="M-103,-150H103V150H-103z"/>',
        line(scallops, "#c9bfe6", 1.8), line("M-96,-142H96V142H-96z", "#c9bfe6", 1.4),
        '<circle r="74" fill="#3b2e5a" stroke="#c9bfe6" stroke-width="2"/>',
        line(rings, "#c9bfe6", 1.7), '<circle r="12" fill="#c9bfe6"/><circle r="6" fill="#3b2e5a"/>'])


# ------------------------------------------------------------- document ---

def document():
    out = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        "<!-- Backs of cards, written by build-aux/art/draw-backs.py: change that, not this. -->",
        "<!-- SPDX-License-Identifier: GPL-3.0-or-later -->",
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
        f' width="{len(BACKS) * CARD_W}" height="{CARD_H}" viewBox="0 0 {len(BACKS) * CARD_W} {CARD_H}">',
        "<defs>",
        CARD,
        f'<clipPath id="field"><rect {AREA} rx="7"/></clipPath>',
        f'<clipPath id="upper"><rect x="{num(-FIELD_X)}" y="{num(-FIELD_Y)}" width="{num(2 * FIELD_X)}"'
        f' height="{num(FIELD_Y)}"/></clipPath>',
        *(f'<path id="weave-{k}" d="{d}"/>' for k, d in enumerate(weave())),
        "</defs>",
    ]
    for column, (name, title, edge, draw) in enumerate(BACKS):
        out.append(f'<g id="back-{name}" transform="translate({column * CARD_W} 0)"><title>{title}</title>'
                   + use("card")
                   + f'<g transform="translate({num(CENTRE_X)} {num(CENTRE_Y)})"><g clip-path="url(#field)">'
                   + draw() + f"</g>{frame(edge)}</g></g>")
    out.append("</svg>")
    return "\n".join(out) + "\n"


def main():
    if len(sys.argv) == 3 and sys.argv[1] == "--check":
        # Whether FILE is what this script draws: the tests ask.
        with open(sys.argv[2], encoding="utf-8") as file:
            sys.exit(file.read() != document())
    if len(sys.argv) > 2:
        sys.exit("usage: draw-backs.py [FILE] or draw-backs.py --check FILE")
    if len(sys.argv) == 2:
        with open(sys.argv[1], "w", encoding="utf-8") as file:
            file.write(document())
    else:
        sys.stdout.write(document())


if __name__ == "__main__":
    main()
