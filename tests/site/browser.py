"""A browser driven by the protocol of the W3C, with nothing but the standard library."""
import base64
import json
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
TAB = "\ue004"


def missing():
    """What is not installed, in words; empty if all is there."""
    if not (shutil.which("chromium") or shutil.which("chromium-browser")):
        return "chromium is missing (Debian: apt-get install chromium)"
    if not shutil.which("chromedriver"):
        return "chromedriver is missing (Debian: apt-get install chromium-driver)"
    try:
        socket.gethostbyname("localhost")
    except OSError:
        return "the name localhost, by which chromedriver goes, is not known (/etc/hosts)"
    return ""


class Browser:
    def __enter__(self):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.driver = subprocess.Popen(["chromedriver", f"--port={port}"], stdout=subprocess.DEVNULL,
                                       stderr=subprocess.DEVNULL)
        self.profile = tempfile.mkdtemp(prefix="leakproof-browser-")
        self.base = f"http://127.0.0.1:{port}"
        try:
            self._wait_for_driver()
            self._open()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        try:
            if hasattr(self, "session"):
                self._call("DELETE", "")
        except (OSError, RuntimeError):
            pass
        self.driver.terminate()
        self.driver.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

    def _wait_for_driver(self):
        for _ in range(200):
            try:
                with urllib.request.urlopen(self.base + "/status", timeout=5) as answer:
                    if json.load(answer)["value"]["ready"]:
                        return
            except OSError:
                time.sleep(0.1)
        raise RuntimeError("chromedriver does not answer")

    def _open(self):
        options = {"args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                            "--disable-extensions", "--no-first-run", "--host-resolver-rules=MAP * ~NOTFOUND",
                            f"--user-data-dir={self.profile}"],
                   "binary": shutil.which("chromium") or shutil.which("chromium-browser")}
        wanted = {"capabilities": {"alwaysMatch": {"browserName": "chrome", "goog:chromeOptions": options,
                                                   "goog:loggingPrefs": {"browser": "ALL"}}}}
        self.session = None
        self.session = self._request("POST", "/session", wanted)["sessionId"]

    def _request(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data=data, method=method,
                                         headers={"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(", ".join(json.load(error)["value"]["message"].split("\n")[:2])) from None

    def _call(self, method, path, body=None):
        return self._request(method, f"/session/{self.session}{path}", body)

    def settle(self):
        """Waits until the page has handled what it was told: events that come later, and what is drawn next."""
        self._call("POST", "/execute/async", {
            "script": "const done = arguments[0];"
                      "requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 0)))", "args": []})

    def open(self, address):
        self._call("POST", "/url", {"url": address})
        if "#" in address:  # a place on the same page: it is told of it by an event
            self.settle()

    def address(self):
        return self._call("GET", "/url")

    def run(self, script, *arguments):
        return self._call("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def find(self, selector):
        return self._call("POST", "/element", {"using": "css selector", "value": selector})

    def click(self, selector):
        self._call("POST", f"/element/{self.find(selector)[ELEMENT]}/click", {})
        self.settle()

    def type(self, selector, text):
        self._call("POST", f"/element/{self.find(selector)[ELEMENT]}/value", {"text": text})
        self.settle()

    def point_at(self, selector):
        move = {"type": "pointerMove", "duration": 0, "x": 0, "y": 0, "origin": self.find(selector)}
        self._call("POST", "/actions", {"actions": [{"type": "pointer", "id": "mouse", "actions": [move]}]})
        self.settle()

    def drag(self, start, end):
        """The mouse from one place of the window to another with its button down; to the same place, it only points."""
        move = [{"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)} for x, y in (start, end)]
        if start != end:
            move = [move[0], {"type": "pointerDown", "button": 0}, move[1], {"type": "pointerUp", "button": 0}]
        self._call("POST", "/actions", {"actions": [{"type": "pointer", "id": "mouse", "actions": move}]})
        self.settle()

    def press(self, keys):
        actions = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        self._call("POST", "/actions", {"actions": [{"type": "key", "id": "keyboard", "actions": actions}]})
        self.settle()

    def devtools(self, command, **parameters):
        return self._call("POST", "/goog/cdp/execute", {"cmd": command, "params": parameters})

    def console_errors(self):
        """Since it was last asked."""
        said = self._call("POST", "/se/log", {"type": "browser"})
        return [entry["message"] for entry in said if entry["level"] in ("SEVERE", "WARNING")]

    def window(self, width, height, theme):
        self.devtools("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
                      mobile=width < 600)
        self.devtools("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": theme}])

    def screenshot(self, path, whole=False):
        shot = self.devtools("Page.captureScreenshot", format="png", captureBeyondViewport=whole)
        with open(path, "wb") as file:
            file.write(base64.b64decode(shot["data"]))
