"""Ctrl-C ends every long call within a second, as KeyboardInterrupt, and other threads run meanwhile."""

import os
import signal
import subprocess
import sys
import threading
import time
import unittest

import leakproof

# Each is repeated without end: how long one takes depends on the machine, and on how good the solver has become.
long_calls = {
    "a maximum of many columns": "leakproof.optimum('threshold:139,7', '5/4')",
    "maxima of some columns": "leakproof.optimum('threshold:90,7', '11/10')",
    "a covering number": "leakproof.covering_number('grid:60,60', '11/10')",
    "enumerating graphs": "sum(1 for _ in leakproof.graphs(11))",
    "a question": "leakproof.ask('opt <= covering', '1..10')",
    "distances": "[leakproof.Graph('path:4096').diameter for _ in range(1000)]",
    "many small ones": "[leakproof.optimum(g, 2) for g in leakproof.graphs(10)]",
    "symmetry": "[leakproof.Graph('box(petersen; petersen)').automorphisms for _ in range(10**6)]",
}

# A shell that starts something in the background has it ignore Ctrl-C, and so do all whom that starts.
script = """
import signal, sys, time, leakproof
signal.signal(signal.SIGINT, signal.default_int_handler)
print("ready", flush=True)
try:
    while True:
        {}
except KeyboardInterrupt:
    print("stopped", flush=True)
    print(leakproof.optimum("path:2", 2).value, flush=True)
"""


class Stopping(unittest.TestCase):
    def test_ctrl_c(self):
        for name, call in long_calls.items():
            for after in (0.3,):
                with self.subTest(name, after=after):
                    run = subprocess.Popen([sys.executable, "-c", script.format(call)], stdout=subprocess.PIPE, text=True)
                    self.assertEqual(run.stdout.readline(), "ready\n")
                    time.sleep(after)
                    began = time.monotonic()
                    run.send_signal(signal.SIGINT)
                    self.assertEqual(run.stdout.readline(), "stopped\n")
                    self.assertLess(time.monotonic() - began, 20)  # it ends by itself; on an idle machine within a second
                    self.assertEqual(run.stdout.readline(), "4/3\n")  # and everything works as before
                    run.stdout.close()
                    self.assertEqual(run.wait(10), 0)

    def test_the_lock_of_the_interpreter_is_free(self):
        turns, over = 0, threading.Event()

        def work():
            try:
                leakproof.covering_number("threshold:1500,5", "3/2")
            finally:
                over.set()

        thread = threading.Thread(target=work)
        thread.start()
        while not over.wait(0.001):
            turns += 1
        thread.join()
        self.assertGreater(turns, 20)

    def test_many_threads(self):
        expected = {name: leakproof.optimum(name, 2).value for name in ("petersen", "chair", "cycle:9", "wheel:7")}
        wrong = []

        def work():
            for name, value in expected.items():
                for _ in range(20):
                    if leakproof.optimum(name, 2).value != value:
                        wrong.append(name)

        threads = [threading.Thread(target=work) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])

    def test_no_geng_is_left(self):
        stream = leakproof.graphs(11)
        next(stream)
        own = os.getpid()

        def children():
            found = subprocess.run(["ps", "--ppid", str(own), "-o", "comm="], capture_output=True, text=True).stdout
            return [line for line in found.split() if "geng" in line]

        self.assertEqual(len(children()), 1)
        del stream
        until = time.monotonic() + 20
        while children() and time.monotonic() < until:
            time.sleep(0.02)
        self.assertEqual(children(), [])


if __name__ == "__main__":
    unittest.main()
