#!/usr/bin/env python3
"""Times `routec audit --urls` beside mawk and a Python script on two logs, in turns; prints a table for each.

Usage: Tests/Benchmarks/audit.py [LINES] [ROUTEC]; LINES is 3,000,000, ROUTEC a release build of its own.
The first log is of short URLs, of which a quarter open nothing; the second of the GitHub API's. mawk counts one field of the same lines in an
associative array; Python counts which of the API's routes a regular expression of all of them finds.
"""
import gzip
import json
import os
import random
import subprocess
import sys
import tempfile
import time

root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
os.chdir(root)
lines = int(sys.argv[1]) if len(sys.argv) > 1 else 3_000_000


def release():
    build = ["env", "ROUTES_OPTIMIZE_TOOL=1", "swift", "build", "-c", "release", "--product", "routec"]
    subprocess.run(build, check=True, stdout=sys.stderr)
    return subprocess.run(build + ["--show-bin-path"], check=True, capture_output=True, text=True).stdout.strip() + "/routec"


routec = sys.argv[2] if len(sys.argv) > 2 else release()
short_routes = """\
module Short
base https://s.example.com

public /u/{user}
public /u/{user}/{post: Int}
public /p/{id: Int}
public /t/{tag}?page: Int?
public /about
"""
script = r"""
import collections, re, sys
routes = re.findall(r"^public (/\S*)", open("Tests/Benchmarks/Routes/GitHub.routes").read(), re.M)
parts = ["(" + re.sub(r"\{[^}]*\}", "[^/?#]+", route).replace(".", r"\.") + ")" for route in routes]
match = re.compile("https://api.github.com(?:" + "|".join(parts) + ")/?(?:[?#].*)?\n?").fullmatch
count = collections.Counter()
for line in open(sys.argv[1]):
    found = match(line)
    count[found.lastindex if found else 0] += 1
print(len(count))
"""


def write_short(path):
    """Short URLs with as many values as lines; every fourth opens nothing, for four reasons."""
    chance = random.Random(17)

    def word():
        return "".join(chance.choices("abcdefghijklmnopqrstuvwxyz0123456789", k=chance.randint(3, 8)))

    opened = [
        lambda: f"u/{word()}",
        lambda: f"u/{word()}/{chance.randrange(10**6)}",
        lambda: f"p/{chance.randrange(10**8)}",
        lambda: f"t/{word()}?page={chance.randrange(100)}",
        lambda: "about",
    ]
    missed = [lambda: f"p/{word()}", word, lambda: f"t/{word()}/{word()}", lambda: f"u/{word()}/{word()}x"]
    with open(path, "w") as file:
        for _ in range(lines):
            path = chance.choice(missed if chance.random() < 0.25 else opened)()
            file.write(f"https://s.example.com/{path}\n")


def cost(command):
    """Seconds of the processor, seconds, and the most memory in MB."""
    with open(os.devnull, "w") as nowhere:
        start = time.monotonic()
        process = subprocess.Popen(command, stdout=nowhere, stderr=nowhere)
        _, _, usage = os.wait4(process.pid, 0)
    return usage.ru_utime + usage.ru_stime, time.monotonic() - start, usage.ru_maxrss / 1024


def compare(title, contenders):
    best = {}
    for _ in range(5):
        for name, command in contenders.items():
            costs = cost(command)
            before = best.get(name, costs)
            best[name] = tuple(min(pair) for pair in zip(before[:2], costs[:2])) + (max(before[2], costs[2]),)
    first = best["routec audit, a report"]
    print(f"{lines:,} {title}; the best of five rounds, seconds of the processor")
    print("| what | of routec audit | s | MB |\n|---|---:|---:|---:|")
    for name, (seconds, _, megabytes) in best.items():
        print(f"| {name} | {seconds / first[0]:.2f} | {seconds:.2f} | {megabytes:.0f} |")
    two = best["routec audit --jobs 2"]
    print(f"\nWith --jobs 2 a report takes {two[1]:.2f} s on the clock, with one {first[1]:.2f} s: {first[1] / two[1]:.2f} times as fast.\n")


def contenders(routes, log):
    audit = [routec, "audit", "--routes", routes, "--urls"]
    with open(log, "rb") as plain, gzip.open(log + ".gz", "wb", compresslevel=6) as packed, open(log + ".json", "w") as objects:
        for line in plain:
            packed.write(line)
            url = json.dumps(line.decode().rstrip("\n"))
            objects.write(f'{{"time": "2026-01-01T00:00:00Z", "status": 200, "request": {{"url": {url}}}}}\n')
    return {
        "routec audit, a report": audit + [log],
        "routec audit --jobs 2": audit + [log, "--jobs", "2"],
        "routec audit --each": audit + [log, "--each"],
        "routec audit, gzip": audit + [log + ".gz"],
        "gzip -dc": ["gzip", "-dc", log + ".gz"],
        "routec audit --log-format json:request.url": audit + [log + ".json", "--log-format", "json:request.url"],
        "mawk, one field": ["mawk", "-F/", "{ c[$3]++ }", log],
        "mawk, the first segment": ["mawk", "-F/", "{ c[$4]++ }", log],
    }


with tempfile.TemporaryDirectory() as folder:
    log = os.path.join(folder, "short")
    routes = os.path.join(folder, "short.routes")
    with open(routes, "w") as file:
        file.write(short_routes)
    write_short(log)
    compare("short URLs, a quarter of which open nothing", contenders(routes, log))

    log = os.path.join(folder, "github")
    with open(log, "w") as file:
        subprocess.run([sys.executable, ".ci/spark/log.py", str(lines)], stdout=file, check=True)
    github = contenders("Tests/Benchmarks/Routes", log)
    compare("URLs of the GitHub API", github | {"Python, re": [sys.executable, "-c", script, log]})
