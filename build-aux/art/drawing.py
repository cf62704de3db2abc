# SPDX-License-Identifier: GPL-3.0-or-later
#
# What draw-deck and draw-backs.py share: the card, short texts of SVG, and
# the weave that is the back of our own deck.

import math

CARD_W, CARD_H = 240, 336
CENTRE_X, CENTRE_Y = CARD_W / 2, CARD_H / 2

# The field of a back ends so far from the card's edge, and reaches so far
# from its middle.
BORDER = 11
FIELD_X, FIELD_Y = CENTRE_X - BORDER, CENTRE_Y - BORDER

# The paper with its edge.
CARD = ('<g id="card"><rect width="240" height="336" rx="14" fill="#b3b8be"/>'
        '<rect x="1.5" y="1.5" width="237" height="333" rx="12.5" fill="#fdfdfb"/></g>')


def num(value):
    """Short decimal text: the file has thousands of numbers."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def group(parts, transform="", cls=""):
    attributes = (f' class="{cls}"' if cls else "") + (
        f' transform="{transform}"' if transform else "")
    return f"<g{attributes}>" + "".join(parts) + "</g>"


def use(name, transform="", cls=""):
    attributes = (f' class="{cls}"' if cls else "") + (
        f' transform="{transform}"' if transform else "")
    return f'<use xlink:href="#{name}"{attributes}/>'


def disc(x, y, r):
    """A circle as path data, so that it can be part of a larger path."""
    return (f"M{num(x - r)},{num(y)}a{num(r)},{num(r)} 0 1 1 {num(2 * r)},0"
            f"a{num(r)},{num(r)} 0 1 1 {num(-2 * r)},0z")


# ------------------------------------------------------------------ back ---

AREA = (f'x="{num(-FIELD_X)}" y="{num(-FIELD_Y)}" width="{num(2 * FIELD_X)}"'
        f' height="{num(2 * FIELD_Y)}"')

# The ground of a back, in a colour.
FIELD = f'<rect {AREA} fill="{{}}" rx="7"/>'


def frame(colour):
    """The edge of a back, which also rounds the corners of its field."""
    return (f'<rect {AREA} rx="4" fill="none" stroke="#fdfdfb" stroke-width="5"/>'
            f'<rect x="{num(2.6-FIELD_X)}" y="{num(2.6-FIELD_Y)}" width="{num(2 * FIELD_X-5.2)}"'
            f' height="{num(2 * FIELD_Y-5.2)}" rx="5" fill="none" stroke="{colour}" stroke-width="2.4"/>')


# ---------------------------------------------------------------- weave ---

# A twill of broad splints, each with two grooves, over two and under two, laid
# across the card at 45 degrees.  The weave is a handful of long paths: dark
# ground, splints of one direction, those of the other, their shaded ends where
# they dive under, and the grooves.  The splints at the edge are cut here and
# not by a clip path, so that nothing reaches out of the cell.

# From the ground between the splints to their grooves.
BLUE = ("#16294b", "#2f6097", "#26507f", "#234b7a", "#1d3f68", "#1b3860")
SPLINT = 17


def quad(p0, p1, p2, steps=3):
    return [((1 - t) ** 2 * p0[0] + 2 * t * (1 - t) * p1[0] + t * t * p2[0],
             (1 - t) ** 2 * p0[1] + 2 * t * (1 - t) * p1[1] + t * t * p2[1])
            for t in (k / steps for k in range(1, steps + 1))]


def cut_to_field(points):
    """The part of a polygon which lies on the field of the back."""
    for axis, limit in ((0, FIELD_X), (0, -FIELD_X), (1, FIELD_Y), (1, -FIELD_Y)):
        inside = (lambda p: p[axis] <= limit) if limit > 0 else (lambda p: p[axis] >= limit)
        kept = []
        for p, q in zip(points, points[1:] + points[:1]):
            if inside(p):
                kept.append(p)
            if inside(p) != inside(q):
                t = (limit - p[axis]) / (q[axis] - p[axis])
                kept.append((p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])))
        points = kept
        if not points:
            break
    return points


def polygon(points):
    """A closed path in whole tenths, relative from point to point, which is
    shorter to write and does not let errors of rounding add up."""
    if len(points) < 3:
        return ""
    tenths = [(round(x * 10), round(y * 10)) for x, y in points]
    d = f"M{num(tenths[0][0] / 10)},{num(tenths[0][1] / 10)}l"
    steps = [f"{num((x1 - x0) / 10)},{num((y1 - y0) / 10)}"
             for (x0, y0), (x1, y1) in zip(tenths, tenths[1:]) if (x0, y0) != (x1, y1)]
    return (d + " ".join(steps) + "z").replace(",-", "-").replace(" -", "-")


def weave():
    """The paths of the weave, around the middle of the card: the splints of
    one direction and of the other, the shaded ends of each, and the grooves."""
    a, gap = SPLINT, .9
    long, wide = a - gap, a / 2 - gap
    bow = wide * .9
    # One splint lying along the first axis: outline, ends and grooves.
    outline = [(-long, -bow)] + quad((-long, -bow), (0, -wide - 1), (long, -bow)) \
        + quad((long, -bow), (long + 1.4, 0), (long, bow), 2) \
        + quad((long, bow), (0, wide + 1), (-long, bow)) \
        + quad((-long, bow), (-long - 1.4, 0), (-long, -bow), 2)[:-1]
    ends = [[(e * x, y) for x, y in
             [(long, -bow), (long - 4.5, -bow - .5)]
             + quad((long - 4.5, -bow - .5), (long - 8, 0), (long - 4.5, bow + .5))
             + [(long, bow)] + quad((long, bow), (long + 1.4, 0), (long, -bow), 2)[:-1]] for e in (-1, 1)]
    lines = [[(-long, q - .5), (long, q - .5), (long, q + .5), (-long, q + .5)]
             for q in (-.6 * wide, .6 * wide)]

    splints, shades, grooves = ["", ""], ["", ""], ""
    for i in range(-16, 17):
        for j in range(-16, 17):
            # The middle of the card is the middle of an edge between two
            # cells, which makes the twill the same when turned half round.
            phase = (i + j + 1) % 4
            if phase not in (0, 2):
                continue
            across = phase == 2
            u, v = (j + .5) * a, i * a
            u, v = (u, v + a / 2) if across else (u + a / 2, v)

            def laid(points):
                h = math.sqrt(.5)
                placed = [(u + (y if across else x), v + (x if across else y)) for x, y in points]
                return polygon(cut_to_field([((p - q) * h, (p + q) * h) for p, q in placed]))
            splints[across] += laid(outline)
            shades[across] += "".join(laid(end) for end in ends)
            grooves += "".join(laid(line) for line in lines)

    return splints + shades + [grooves]


def woven(ground, *colours):
    """The weave in these colours, without its frame."""
    return FIELD.format(ground) + "".join(
        f'<path fill="{colour}" d="{d}"/>' for colour, d in zip(colours, weave()))
