"""A command with what it cost: processor time of all its threads, which other work on the machine changes little, wall time, and memory."""
import os
import signal
import subprocess
import tempfile
import time
from dataclasses import dataclass


@dataclass
class Measured:
    cpu: float       # seconds
    wall: float
    megabytes: float
    code: int        # of the command; None if a limit ended it
    out: str
    err: str


def _cpu_so_far(pid):
    """Processor time of a process that runs, all its threads together."""
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii") as file:
            fields = file.read().rsplit(")", 1)[1].split()
    except OSError:
        return 0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measured(command, limit=None, ask_at=None, stdin=None):
    """Runs a command to its end. Limits are seconds of processor time: at `limit` it is ended; at `ask_at` it is asked to end, as by
    Ctrl-C, and may still tell what it has."""
    with tempfile.TemporaryFile("w+") as out, tempfile.TemporaryFile("w+") as err:
        began, asked, ended = time.monotonic(), False, False
        process = subprocess.Popen([str(word) for word in command], stdin=stdin, stdout=out, stderr=err,
                                   env={**os.environ, "OMP_NUM_THREADS": "1"})
        while True:
            pid, status, used = os.wait4(process.pid, os.WNOHANG)
            if pid:
                break
            cpu = _cpu_so_far(process.pid)
            if ask_at and cpu >= ask_at and not asked:
                process.send_signal(signal.SIGINT)
                asked = True
            if limit and cpu >= limit and not ended:
                process.kill()
                ended = True
            time.sleep(0.005 if time.monotonic() - began < 2 else 0.05)
        wall = time.monotonic() - began
        process.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        err.seek(0)
        return Measured(used.ru_utime + used.ru_stime, wall, used.ru_maxrss / 1024, None if ended or process.returncode < 0 else process.returncode,
                        out.read(), err.read())
