"""Hands command lines to tests/fuzz/driver.cpp, which is started again when one of them has ended it."""
import os
import resource
import select
import signal
import struct
import subprocess
import time


class Driver:
    def __init__(self, program, logs, cpu_seconds=10, memory=None, environment=None):
        self.program, self.logs, self.cpu_seconds, self.memory = program, logs, cpu_seconds, memory
        self.environment = dict(os.environ, LEAKPROOF_PROGRESS="0", **(environment or {}))
        options = f"log_path={logs}/sanitizer:detect_leaks=0:abort_on_error=1:allocator_may_return_null=1:print_stacktrace=1"
        self.environment.update(ASAN_OPTIONS=options, UBSAN_OPTIONS=options)
        self.process = None

    def start(self):
        def limit():
            if self.memory:
                resource.setrlimit(resource.RLIMIT_AS, (self.memory, self.memory))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        self.process = subprocess.Popen([self.program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, preexec_fn=limit,
                                        env=self.environment, cwd=self.logs)
        self.jobs = 0

    def stop(self):
        if self.process:
            self.process.kill()
            self.process.wait()
            self.process.stdin.close()
            self.process.stdout.close()
        self.process = None

    def cpu(self):
        with open(f"/proc/{self.process.pid}/stat") as f:
            fields = f.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def read(self, size, until):
        out = b""
        while len(out) < size:
            ready, _, _ = select.select([self.process.stdout], [], [], 0.5)
            if ready:
                block = os.read(self.process.stdout.fileno(), size - len(out))
                if not block:
                    return None
                out += block
            elif self.cpu() > until or time.time() > self.wall:
                raise TimeoutError
        return out

    def text(self, until):
        head = self.read(4, until)
        return None if head is None else self.read(struct.unpack("<I", head)[0], until)

    def run(self, arguments):
        """The exit code, or a word for what went wrong; what was said; what was printed."""
        if self.process is None or self.jobs >= 2000:
            self.stop()
            self.start()
        self.jobs += 1
        words = [b"leakproof"] + [a.encode("utf-8", "surrogateescape").replace(b"\0", b"") for a in arguments]
        job = struct.pack("<I", len(words)) + b"".join(struct.pack("<I", len(w)) + w for w in words)
        until = self.cpu() + self.cpu_seconds
        self.wall = time.time() + 60 * self.cpu_seconds
        try:
            self.process.stdin.write(job)
            self.process.stdin.flush()
            head = self.read(4, until)
            if head is not None:
                return struct.unpack("<i", head)[0], self.text(until).decode(errors="replace"), self.text(until).decode(errors="replace")
        except TimeoutError:
            self.stop()
            return "hang", "", ""
        except BrokenPipeError:
            pass
        code = self.process.wait()
        self.stop()
        return (signal.Signals(-code).name if code < 0 else f"ended with {code}"), self.report(), ""

    def report(self):
        out = ""
        for name in sorted(os.listdir(self.logs)):
            if name.startswith("sanitizer"):
                with open(os.path.join(self.logs, name), errors="replace") as f:
                    out += f.read()
                os.remove(os.path.join(self.logs, name))
        return out
