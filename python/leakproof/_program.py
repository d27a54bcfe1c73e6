"""The program leakproof, where an answer is only its own: what it says, and its words where it refuses."""

from __future__ import annotations

import os
import shutil
import subprocess
from typing import Iterable, Mapping, Sequence

from ._errors import InputError


def program() -> str:
    """Where the program is: as LEAKPROOF_PROGRAM says, in the folder that this was built in, or on the path."""
    given = os.environ.get("LEAKPROOF_PROGRAM")
    built = os.path.normpath(os.path.join(os.path.dirname(__file__), "..", "..", "bin", "leakproof"))
    found = given or (built if os.access(built, os.X_OK) else shutil.which("leakproof"))
    if not found:
        raise InputError("program: found no leakproof, expected it on the path, or LEAKPROOF_PROGRAM to say where it is")
    return found


def said(arguments: Sequence[str], fine: Iterable[int], read: bytes = b"", called: Mapping[str, str] | None = None) -> str:
    """What it prints; `read` stands on its standard input. In its words places are called as `called` has it."""
    if any("\0" in one for one in arguments):
        raise InputError("program: found a null byte, expected a text without")
    try:
        done = subprocess.run([program(), *arguments], input=read, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              check=False)
    except OSError as error:
        raise InputError(f"program: found {error}, expected leakproof to run") from None
    if done.returncode not in fine:
        words = done.stderr.decode(errors="backslashreplace").strip()
        words = words.split("leakproof: ", 1)[-1].split("\n")[0] if "leakproof: " in words else words.split("\n")[-1]
        for place, name in (called or {}).items():
            words = words.replace(place, name)
        raise InputError(words or f"program: found exit code {done.returncode}, expected an answer")
    return done.stdout.decode()
