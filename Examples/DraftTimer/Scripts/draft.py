#!/usr/bin/env python3
"""Runs a small snake draft over drafttimer's control socket, with four drafters and three rounds.

Needs a running drafttimer, and only Python's standard library.

usage: draft.py [--pause SECONDS] [--room NAME]
"""
import argparse
import glob
import json
import os
import socket
import sys
import time

DRAFTERS = ["Ann", "Ben", "You", "Cleo"]
PLAYERS = [
    "Okafor", "Lindqvist", "Moreau", "Tanaka", "Silva", "Novak", "Haddad", "Jensen", "Rossi", "Kim", "Diallo", "Weber",
]  # fmt: skip


class Refused(Exception):
    """A request was refused; `code` is an error code of the control socket."""

    def __init__(self, error):
        super().__init__(f"{error['code']}: {error['message']}")
        self.code = error["code"]


class DraftTimer:
    """A running drafttimer."""

    def __init__(self):
        """Connects to the first socket that answers; a killed program may have left one behind."""
        place = os.environ.get("XDG_RUNTIME_DIR") or f"/run/user/{os.getuid()}"
        for path in sorted(glob.glob(f"{glob.escape(place)}/myeline/programs/drafttimer.*.sock")):
            connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            try:
                connection.connect(path)
            except OSError:
                connection.close()
                continue
            self.lines = connection.makefile("rw", encoding="utf-8", newline="\n")
            self.count = 0
            return
        raise ConnectionError("no drafttimer is running; start one first")

    def ask(self, intent, **parameters):
        """Sends a request and returns the result."""
        self.count += 1
        request = {"id": self.count, "intent": f"draft.{intent}", "parameters": parameters}
        self.lines.write(json.dumps(request) + "\n")
        self.lines.flush()
        line = self.lines.readline()
        if not line:
            raise ConnectionError("drafttimer has exited")
        reply = json.loads(line)
        if not reply["ok"]:
            raise Refused(reply["error"])
        return reply["result"]


def turns(rounds):
    """Yields the drafters in snake order."""
    for number in range(rounds):
        yield from DRAFTERS if number % 2 == 0 else reversed(DRAFTERS)


def draft(timer, room, pause):
    """Runs the draft and prints it as its user sees it: first in the room, then from elsewhere."""

    def show(user):
        shown = timer.ask("presence", user=user)
        print(f"{user}: {shown['value']}", *filter(None, [shown["dialog"]]), sep="\n", flush=True)

    timer.ask("start", room=room.lower().replace(" ", "-"), name=room, picks=len(PLAYERS), seconds=30)
    order = list(turns(rounds=3))
    timer.ask("turn", drafter=order[0])
    for number, player in enumerate(PLAYERS):
        show("room" if number < len(PLAYERS) // 2 else "away")
        time.sleep(pause)
        if number + 1 < len(order):
            timer.ask("pick", player=player, next=order[number + 1], yours=order[number + 1] == "You")
        else:
            timer.ask("pick", player=player)
    timer.ask("end")
    show("away")


def main():
    parser = argparse.ArgumentParser(description="Runs a small draft over drafttimer's control socket.")
    parser.add_argument("--pause", type=float, default=2, help="seconds between picks (2)")
    parser.add_argument("--room", default="Saturday League", help="name of the room")
    options = parser.parse_args()
    try:
        draft(DraftTimer(), options.room, options.pause)
    except (Refused, ConnectionError) as error:
        sys.exit(f"draft.py: {error}")


main()
