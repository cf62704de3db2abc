#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a blind player hears: the real Orca on the tests' desktop, which speaks into a file.

Imported, it gives Listener.  Called as "listener.py FILE [OPTION...]", it is Orca itself, whose
speech goes to FILE, an utterance a line, without the echo of keys.
"""

import contextlib
import html
import os
import re
import subprocess
import sys

ORCA = "/usr/bin/orca"

# So long nothing is said, and all has been said; no key's consequences take longer.
SILENCE = 0.7


# ---------------------------------------------------------------------------
# Orca, mute.

class Mouth:
    """Stands in the place of the client of Speech Dispatcher, in whichever version of it."""

    file = None

    def __init__(self, *_args, **_options):
        pass

    def speak(self, text, callback=None, **_options):
        said = html.unescape(re.sub(r"<[^>]*>", "", text)).strip()
        self.file.write("%s\n" % said.replace("\n", " "))
        if callback:
            import speechd
            callback(speechd.CallbackType.BEGIN)
            callback(speechd.CallbackType.END)

    def char(self, _character, **_options):
        """The echo of a key, in newer versions."""

    def list_output_modules(self):
        return ("mute",)

    def get_output_module(self):
        return "mute"

    def list_synthesis_voices(self, *_args):
        return ()

    def get_rate(self):
        return 0

    get_pitch = get_volume = get_rate

    def get_language(self):
        return "en"

    def __getattr__(self, name):
        return lambda *_args, **_options: None


def be_orca(path, options):
    sys.path[0:1] = ["/usr/lib/python3/dist-packages"]
    import gi
    import speechd
    for name in ("Gdk", "Gtk"):
        gi.require_version(name, "3.0")
    Mouth.file = open(path, "a", buffering=1, encoding="utf-8")
    speechd.SSIPClient = Mouth
    from orca import speechdispatcherfactory
    for name in ("speakKeyEvent", "speak_key_event"):
        if hasattr(speechdispatcherfactory.SpeechServer, name):
            setattr(speechdispatcherfactory.SpeechServer, name, lambda *_args, **_options: None)
    sys.argv = [ORCA, *options]
    with open(ORCA, encoding="utf-8") as file:
        names = {"__name__": "orca_program"}
        exec(compile(file.read(), ORCA, "exec"), names)
    # Another test's Orca is on another desktop.
    for name in ("otherOrcas", "other_orcas"):
        names[name] = lambda *_args: []
    sys.exit(names["main"]())


# ---------------------------------------------------------------------------
# Who listens.

def missing():
    """Why nothing can be heard here, or None."""
    return None if os.path.exists(ORCA) else "Orca is not installed"


class Listener:
    """Orca on a desktop of the tests."""

    def __init__(self, desktop):
        self.path = os.path.join(desktop.home, "speech")
        open(self.path, "w", encoding="utf-8").close()
        self.n_heard = 0
        # What Orca complains of is not the program's.
        self.process = desktop.start("/usr/bin/python3", os.path.abspath(__file__), self.path, stderr=subprocess.DEVNULL)

    def __enter__(self):
        self.wait_for_words()
        self.hear()
        return self

    def __exit__(self, *_error):
        # A screen reader whose program has just gone may wait for its answer for ever.
        from driver import end
        end(self.process)

    def lines(self):
        from driver import expect
        expect(self.process.poll() is None, "Orca has ended with %s" % self.process.poll())
        with open(self.path, encoding="utf-8") as file:
            return file.read().split("\n")[:-1]

    def wait_for_words(self, patience=60):
        """Waits until something is said that has not been heard, but not for ever: then all is silent."""
        from driver import Failure, wait_until
        with contextlib.suppress(Failure):
            wait_until(lambda: len(self.lines()) > self.n_heard, "nothing is said", patience)

    def unheard(self):
        """What has been said since."""
        return self.lines()[self.n_heard:]

    def forget(self):
        """What has been said so far is heard already."""
        self.n_heard = len(self.lines())

    def hear(self, silence=SILENCE):
        """What is said until it has been silent for so many seconds."""
        from driver import wait_until_steady
        last = wait_until_steady(lambda: (len(self.lines()),), "it is never silent", silence)[0]
        heard = self.lines()[self.n_heard:last]
        self.n_heard = last
        return heard


if __name__ == "__main__":
    be_orca(sys.argv[1], sys.argv[2:])
