"""Running the program that is judged."""

import json
import os
import re
import subprocess
import tempfile


PATIENCE = 60  # seconds; all inputs are small


class Program:
    """Answers of the program. Files are written to a folder of its own. Planted faults: `mutate` may change an answer, and
    `rewrite` a policy before the program reads it."""

    def __init__(self, path, mutate=None, rewrite=None):
        self.path = path
        self.folder = tempfile.mkdtemp(prefix="oracle-")
        self.mutate = mutate
        self.rewrite = rewrite
        self.runs = 0
        self.known = {}

    def write(self, name, content):
        path = os.path.join(self.folder, name)
        if self.rewrite and name == "policy.json":
            content = self.rewrite(content)
        with open(path, "w", encoding="utf-8") as file:
            file.write(content if isinstance(content, str) else json.dumps(content, ensure_ascii=False))
        return path

    def run(self, arguments):
        """(exit code, standard output, standard error)"""
        self.runs += 1
        try:
            done = subprocess.run(
                [self.path, *arguments],
                capture_output=True,
                text=True,
                encoding="utf-8",
                timeout=PATIENCE,
                stdin=subprocess.DEVNULL,
            )
        except subprocess.TimeoutExpired:
            return -1, "", f"no answer within {PATIENCE} seconds"
        return done.returncode, done.stdout, done.stderr

    def knows(self, command, option):
        """Whether a command has this option: what is new is asked for only where it exists."""
        if (command, option) not in self.known:
            self.known[command, option] = option in self.run([command, "--help"])[1]
        return self.known[command, option]

    def ask(self, arguments):
        """The JSON object of an answer, or a Refusal."""
        code, output, errors = self.run([*arguments, "--json"])
        self.code = code
        if code not in (0, 1) or not output.strip():
            return Refusal(code, errors.strip())
        answer = json.loads(output)
        if self.mutate:
            answer = self.mutate(answer)
        return answer


class Refusal:
    def __init__(self, code, message):
        self.code, self.message = code, message

    def __repr__(self):
        return f"exit {self.code}: {self.message}"

    @property
    def skeleton(self):
        """The message without what was quoted, so that refusals for the same reason look alike."""
        first = self.message.splitlines()[0] if self.message else ""
        return re.sub(r"/\S*json|/\S*csv|'[^']*'|[0-9]+", "·", first)[:160]

    @property
    def is_input_error(self):
        return self.code == 2 and "internal error" not in self.message
