"""Running the program, and keeping what it said."""

import json
import os
import subprocess
import tempfile


class Run:
    """One run: the command line as one would type it, the exit code, what was printed."""

    def __init__(self, command, code, output, errors):
        self.command, self.code, self.output, self.errors = command, code, output, errors

    def json(self):
        return json.loads(self.output)

    def json_lines(self):
        return [json.loads(line) for line in self.output.splitlines() if line.strip()]


class Program:
    """`mutate` may change what was printed before anybody looks at it: how the tests plant faults."""

    def __init__(self, path, mutate=None, seconds=100):
        self.path, self.mutate, self.seconds = os.path.abspath(path), mutate, seconds
        self.folder = tempfile.TemporaryDirectory(prefix="oracle-graphs-")
        self.runs, self.written = 0, {}

    def file(self, name, text):
        """Writes a file for the next run and gives its path."""
        path = os.path.join(self.folder.name, name)
        with open(path, "w", encoding="utf-8", newline="") as out:
            out.write(text)
        self.written[name] = text
        return path

    def read(self, name):
        with open(os.path.join(self.folder.name, name), encoding="utf-8") as text:
            return text.read()

    def close(self):
        self.folder.cleanup()

    def run(self, *arguments, text=None):
        """Runs in a folder of its own, so that files go by short names."""
        self.runs += 1
        arguments = [str(a) for a in arguments]
        try:
            done = subprocess.run([self.path, *arguments], input=text, capture_output=True, text=True, cwd=self.folder.name,
                                  timeout=self.seconds, encoding="utf-8")
            code, output, errors = done.returncode, done.stdout, done.stderr
        except subprocess.TimeoutExpired:
            code, output, errors = "timeout", "", f"not done after {self.seconds} s"
        if self.mutate:
            output = self.mutate(arguments, output)
        return Run(self.typed(arguments, text), code, output, errors)

    def typed(self, arguments, text):
        """What one would type to run the same again, the files that it reads included."""
        used = [name for name in self.written if any(a.lstrip("@") == name for a in arguments)]
        before = "".join(f"printf {quoted(self.written[name])} > {name}; " for name in used)
        return before + (f"printf {quoted(text)} | " if text is not None else "") + " ".join(map(quoted, ["leakproof", *arguments]))


def quoted(text):
    """A word of the shell; in those for printf, ends of lines are written as such."""
    if text and not set(text) - set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./,:@+=%"):
        return text
    if "\n" in text:
        text = text.replace("\\", "\\\\").replace("%", "%%").replace("\r", "\\r").replace("\n", "\\n")
    return "'" + text.replace("'", "'\\''") + "'"
