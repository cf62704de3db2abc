# SPDX-License-Identifier: GPL-3.0-or-later
"""D-Bus's own protocol: as much of it as asks many objects the same question at once.

The bytes are written and read here.  GLib's bindings for Python take several times as long for
a question, and a thread of their own, and each test asks some ten thousand.
"""

import functools
import itertools
import os
import re
import socket
import struct
import time
import urllib.parse

# Kinds of messages, and codes of the fields of their headers.
CALL, ANSWER = 1, 2
FIELD_PATH, FIELD_INTERFACE, FIELD_MEMBER, FIELD_ANSWERED, FIELD_DESTINATION, FIELD_SIGNATURE = 1, 2, 3, 5, 6, 8
PROTOCOL = 1
# Of a message before the fields of its header.
FIXED_SIZE = 16
MAX_PIECE = 1 << 18

NUMBERS = {"y": "B", "b": "I", "n": "h", "q": "H", "i": "i", "u": "I", "x": "q", "t": "Q", "d": "d"}
ALIGNMENTS = {**{code: struct.calcsize("=" + its_format) for code, its_format in NUMBERS.items()},
              "s": 4, "o": 4, "g": 1, "a": 4, "v": 1, "(": 8, "{": 8}


class Fault(Exception):
    """The bus does not let us in."""


# ---------------------------------------------------------------------------
# Writing.

def padded(data, alignment):
    return data + bytes(-len(data) % alignment)


def write(data, code, value):
    """Adds a value: a number or a text."""
    if code in NUMBERS:
        return padded(data, ALIGNMENTS[code]) + struct.pack("<" + NUMBERS[code], value)
    text = value.encode()
    return padded(data, ALIGNMENTS[code]) + struct.pack("<B" if code == "g" else "<I", len(text)) + text + b"\0"


@functools.lru_cache(maxsize=None)
def write_field(number, code, value):
    """A field of a header, up to where the next one begins."""
    return padded(write(bytes((number, 1, ord(code), 0)), code, value), 8)


@functools.lru_cache(maxsize=None)
def write_question(interface, method, signature, values):
    """What is the same for all who are asked: fields of the header, and the body."""
    body = b""
    for code, value in zip(signature, values):
        body = write(body, code, value)
    fields = write_field(FIELD_INTERFACE, "s", interface) + write_field(FIELD_MEMBER, "s", method)
    return fields + (write_field(FIELD_SIGNATURE, "g", signature) if signature else b""), body


def write_call(serial, thing, question):
    name, path = thing
    fields, body = question
    # Nothing that comes after the last field counts for its length.
    last = write(bytes((FIELD_DESTINATION, 1, ord("s"), 0)), "s", name)
    fields += write_field(FIELD_PATH, "o", path) + last
    head = struct.pack("<cBBBIII", b"l", CALL, 0, PROTOCOL, len(body), serial, len(fields))
    return padded(head + fields, 8) + body


# ---------------------------------------------------------------------------
# Reading.

def end_of_type(signature, at):
    """Where the type ends that begins at a place of a signature."""
    if signature[at] == "a":
        return end_of_type(signature, at + 1)
    depth = 0
    for place in range(at, len(signature)):
        depth += {"(": 1, "{": 1, ")": -1, "}": -1}.get(signature[place], 0)
        if depth == 0:
            return place + 1
    raise Fault("there is no type in “%s”" % signature)


@functools.lru_cache(maxsize=None)
def types(signature):
    """The types of which a signature consists."""
    found, at = [], 0
    while at < len(signature):
        end = end_of_type(signature, at)
        found.append(signature[at:end])
        at = end
    return found


def read_text(data, at, order, code):
    if code == "g":
        length, at = data[at], at + 1
    else:
        length, at = read(data, at, order, "u")
    return data[at:at + length].decode(), at + length + 1


def read_array(data, at, order, element):
    length, at = read(data, at, order, "u")
    at += -at % ALIGNMENTS[element[0]]
    end, values = at + length, []
    while at < end:
        value, at = read(data, at, order, element)
        values.append(value)
    return values, at


def read_all(data, at, order, signature):
    values = []
    for its_type in types(signature):
        value, at = read(data, at, order, its_type)
        values.append(value)
    return tuple(values), at


def read(data, at, order, its_type):
    """The value of a type at a place, and where it ends."""
    code = its_type[0]
    at += -at % ALIGNMENTS[code]
    if code in NUMBERS:
        (value,) = struct.unpack_from(order + NUMBERS[code], data, at)
        return bool(value) if code == "b" else value, at + ALIGNMENTS[code]
    if code == "v":
        signature, at = read_text(data, at, order, "g")
        return read(data, at, order, signature)
    if code == "a":
        return read_array(data, at, order, its_type[1:])
    if code in "({":
        return read_all(data, at, order, its_type[1:-1])
    return read_text(data, at, order, code)


def order_of(data):
    return "<" if data[:1] == b"l" else ">"


def size_of(data):
    """The length of the message that data begins with, or None where this is not known yet."""
    if len(data) < FIXED_SIZE:
        return None
    body, _, fields = struct.unpack_from(order_of(data) + "III", data, 4)
    return FIXED_SIZE + fields + -fields % 8 + body


def read_fields(data, order):
    """Which call a message answers, or None, and the signature of its body."""
    answered, signature, at = None, "", FIXED_SIZE
    end = at + struct.unpack_from(order + "I", data, 12)[0]
    while at < end:
        at += -at % 8
        number, code = data[at], chr(data[at + 2])
        value, at = read(data, at + 4, order, code)
        if number == FIELD_ANSWERED:
            answered = value
        elif number == FIELD_SIGNATURE:
            signature = value
    return answered, signature


def read_message(data):
    """Which call a message answers, or None, and its values, or None where it is no answer."""
    order = order_of(data)
    answered, signature = read_fields(data, order)
    if data[1] != ANSWER:
        return answered, None
    fields = struct.unpack_from(order + "I", data, 12)[0]
    return answered, read_all(data, FIXED_SIZE + fields + -fields % 8, order, signature)[0]


# ---------------------------------------------------------------------------
# The bus.

def path_of(address):
    """Where the socket of a bus is; a name that is in no folder begins with a null."""
    kind, path = re.search(r"unix:(?:.*,)?(path|abstract)=([^,;]*)", address).groups()
    return ("\0" if kind == "abstract" else "") + urllib.parse.unquote(path)


class Connection:
    """To a bus, for questions and their answers alone."""

    def __init__(self, address, patience):
        self.patience = patience
        self.numbers = itertools.count(1)
        self.data = b""
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(patience)
        self.socket.connect(path_of(address))
        self.enter()

    def enter(self):
        self.socket.sendall(b"\0AUTH EXTERNAL %s\r\n" % str(os.getuid()).encode().hex().encode())
        if not self.socket.recv(MAX_PIECE).startswith(b"OK"):
            raise Fault("the bus does not let us in")
        self.socket.sendall(b"BEGIN\r\n")
        bus = ("org.freedesktop.DBus", "/org/freedesktop/DBus")
        if not self.ask([bus], bus[0], "Hello").get(bus):
            raise Fault("the bus does not greet us")

    def ask(self, things, interface, method, signature="", *values):
        """Asks all of them the same; gives the answers of those that answer."""
        question = write_question(interface, method, signature, values)
        waiting = dict(zip(self.numbers, set(things)))
        self.socket.settimeout(self.patience)
        self.socket.sendall(b"".join(write_call(serial, thing, question) for serial, thing in waiting.items()))
        return self.take_answers(waiting)

    def take_answers(self, waiting):
        """The answers to these calls, as far as they come in time."""
        answers, end = {}, time.monotonic() + self.patience
        while waiting and time.monotonic() < end:
            for answered, values in self.take_messages(end - time.monotonic()):
                thing = waiting.pop(answered, None)
                if thing and values is not None:
                    answers[thing] = values
        return answers

    def take_messages(self, patience):
        """What has come, or comes next."""
        self.socket.settimeout(max(patience, 0.001))
        try:
            piece = self.socket.recv(MAX_PIECE)
        except TimeoutError:
            return
        if not piece:
            raise Fault("the bus is gone")
        self.data += piece
        at, view = 0, memoryview(self.data)
        while (size := size_of(view[at:at + FIXED_SIZE])) and at + size <= len(self.data):
            yield read_message(self.data[at:at + size])
            at += size
        self.data = self.data[at:]
