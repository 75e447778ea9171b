"""How long an edit takes among 10,000 routes: ROUTEC, a release build, is asked to find a clash and to let it go.

Prints the times; fails if the median of an edit or of a request is not within the limit (milliseconds, 200 by default).
"""

import json
import os
import pathlib
import random
import statistics
import subprocess
import sys
import tempfile
import time

LIMIT = float(os.environ.get("LIMIT", "200"))
WORDS = [f"{a}{b}" for a in "ba be bi bo da de di do la le li lo".split() for b in "n r s t l m".split()]


def write_routes(folder: pathlib.Path):
    random.seed(1)
    (folder / "Package.swift").write_text('path: "Routes"\n')
    (folder / "Routes").mkdir()
    for module in range(100):
        lines = ["base aop:// https://www.example.com", "", f"enum Tab{module} = hot | new | top-rated", ""]
        seen = set()
        while len(seen) < 100:
            first, second = random.choice(WORDS), random.choice(WORDS)
            if (first, second) in seen:
                continue
            seen.add((first, second))
            number = len(seen)
            path = f"/m{module}x/{first}/{second}"
            path = random.choice(
                [
                    path,
                    path + "/{id: Int}",
                    path + f"/{{id: Int}}?highlight: Bool = false & tab: Tab{module} = .hot",
                    path + "/{name}",
                    path + "/{id: Int}/{slug}",
                    f"/m{module}x/{first}/{{id: Int}}/{second}{number}",
                ]
            )
            lines.append(f"{random.choice(['public', 'internal'])} {path} as r{number}")
        (folder / "Routes" / f"M{module}.routes").write_text("\n".join(lines) + "\n")


class Server:
    def __init__(self, program: str):
        self.process = subprocess.Popen([program, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.number = 0

    def send(self, method, params, **more):
        body = json.dumps({"jsonrpc": "2.0", "method": method, "params": params, **more}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def read(self):
        length = 0
        while (line := self.process.stdout.readline().strip()) != b"":
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        return json.loads(self.process.stdout.read(length))

    def ask(self, method, params):
        self.number += 1
        self.send(method, params, id=self.number)
        while (message := self.read()).get("id") != self.number:
            pass
        assert "error" not in message, message
        return message["result"]

    def findings(self, uri):
        while (message := self.read()).get("method") != "textDocument/publishDiagnostics" or message["params"][
            "uri"
        ] != uri:
            pass
        return message["params"]["diagnostics"]


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        write_routes(folder)
        server = Server(os.environ["ROUTEC"])
        server.ask("initialize", {"capabilities": {}, "rootUri": folder.as_uri()})
        server.send("initialized", {})
        path = folder / "Routes" / "M50.routes"
        uri = path.as_uri()
        text = path.read_text()
        last = text.count("\n")
        began = time.perf_counter()
        document = {"uri": uri, "languageId": "routes", "version": 1, "text": text}
        server.send("textDocument/didOpen", {"textDocument": document})
        server.findings(uri)
        opened = (time.perf_counter() - began) * 1000

        def change(start, end, new):
            edit = {"start": {"line": last, "character": start}, "end": {"line": last, "character": end}}
            server.send(
                "textDocument/didChange",
                {"textDocument": {"uri": uri, "version": 2}, "contentChanges": [{"range": edit, "text": new}]},
            )

        here = {"textDocument": {"uri": uri}, "position": {"line": 10, "character": 12}}
        times = {"edit": [], "completion": [], "hover": [], "references": [], "codeAction": []}
        line = f"public {text.splitlines()[-1].split()[1]} as another"
        for _ in range(15):
            for start, end, new, count in [(0, 0, line, 1), (0, len(line), "", 0)]:
                began = time.perf_counter()
                change(start, end, new)
                found = server.findings(uri)
                times["edit"].append((time.perf_counter() - began) * 1000)
                assert len(found) == count, found
            change(0, 0, "public /x before M1.r")
            began = time.perf_counter()
            place = {"textDocument": {"uri": uri}, "position": {"line": last, "character": 21}}
            assert len(server.ask("textDocument/completion", place)["items"]) >= 100
            times["completion"].append((time.perf_counter() - began) * 1000)
            change(0, 21, "")
            for method in ("hover", "references"):
                began = time.perf_counter()
                assert server.ask(f"textDocument/{method}", {**here, "context": {"includeDeclaration": True}})
                times[method].append((time.perf_counter() - began) * 1000)
            began = time.perf_counter()
            everything = {"start": {"line": 0, "character": 0}, "end": {"line": last, "character": 0}}
            server.ask(
                "textDocument/codeAction", {**here, "range": everything, "context": {"diagnostics": []}}
            )
            times["codeAction"].append((time.perf_counter() - began) * 1000)
        server.ask("shutdown", None)
        server.send("exit", None)
        assert server.process.wait(timeout=10) == 0

    print(f"opening: {opened:.0f} ms")
    tooSlow = []
    for kind, measured in times.items():
        median = statistics.median(measured)
        print(f"{kind}: median {median:.0f} ms, slowest {max(measured):.0f} ms")
        if median > LIMIT:
            tooSlow.append(kind)
    if tooSlow:
        sys.exit(f"more than {LIMIT:.0f} ms: {', '.join(tooSlow)}")


main()
