"""Headless Chromium behind two pipes, for the scripts that photograph pages."""
import base64, fcntl, json, os, pathlib, shutil, subprocess, sys, tempfile, time

root = pathlib.Path(__file__).resolve().parent.parent


class Browser:
    """Chromium behind two pipes: a message is a JSON object and a zero byte."""

    def __init__(self, home):
        (to_read, self.to), (self.source, from_write) = os.pipe(), os.pipe()
        # Neither may be 3 or 4, which the shell gives to Chromium.
        to_read, from_write = self.above(to_read), self.above(from_write)
        self.child = subprocess.Popen(
            ["bash", "-c", 'exec 3<&"$1" 4>&"$2"; shift 2; exec "$@"', "bash", str(to_read), str(from_write),
             "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
             f"--user-data-dir={home}/profile", "--remote-debugging-pipe", "about:blank"],
            env={**os.environ, "HOME": home}, pass_fds=(to_read, from_write), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_read)
        os.close(from_write)
        self.number, self.waiting, self.session = 0, b"", None

    @staticmethod
    def above(descriptor):
        """The same file with a number of ten or more."""
        moved = fcntl.fcntl(descriptor, fcntl.F_DUPFD, 10)
        os.close(descriptor)
        return moved

    def end(self):
        self.child.terminate()
        self.child.wait()
        os.close(self.to)
        os.close(self.source)

    def ask(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.to, json.dumps(message).encode() + b"\0")
        while True:
            while b"\0" not in self.waiting:
                part = os.read(self.source, 1 << 20)
                if not part:
                    sys.exit("Chromium has ended.")
                self.waiting += part
            text, _, self.waiting = self.waiting.partition(b"\0")
            answer = json.loads(text)
            if answer.get("id") == self.number:
                if "error" in answer:
                    sys.exit(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def value(self, expression):
        return self.ask("Runtime.evaluate", expression=expression, returnByValue=True)["result"].get("value")

    def open(self, address, width, height, is_dark=False):
        """Opens a page in a window of its own; answers its name for `close`."""
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if is_dark else "light"}
        self.ask("Emulation.setEmulatedMedia", features=[scheme])
        self.ask("Page.navigate", url=address)
        return target

    def close(self, target):
        self.session = None
        self.ask("Target.closeTarget", targetId=target)

    def until(self, what, expression):
        """Waits until an expression is true; for twenty seconds."""
        for _ in range(400):
            if self.value(expression):
                return
            time.sleep(0.05)
        sys.exit(f"Waited in vain for {what}.")

    def photograph(self):
        return base64.b64decode(self.ask("Page.captureScreenshot", format="png")["data"])


class CaptionedBrowser:
    """A browser with the captions' font, as long as a `with` lasts."""

    def __enter__(self):
        self.home = tempfile.mkdtemp()
        fonts = pathlib.Path(self.home, ".local/share/fonts")
        fonts.mkdir(parents=True)
        shutil.copy(root / "Fonts/Inter.var.ttf", fonts)
        self.browser = Browser(self.home)
        return self

    def __exit__(self, *_):
        self.browser.end()
        shutil.rmtree(self.home, ignore_errors=True)


class LivePage(CaptionedBrowser):
    """The live page of a spec of this repository, and a browser that can open it."""

    def __init__(self, tool, spec):
        self.tool, self.spec = os.path.abspath(tool), spec

    def __enter__(self):
        self.server = subprocess.Popen(
            [self.tool, "serve", self.spec], cwd=root, stdout=subprocess.PIPE, text=True)
        self.address = self.server.stdout.readline().split()[-1]
        return super().__enter__()

    def __exit__(self, *problem):
        self.server.terminate()
        super().__exit__(*problem)
