#!/usr/bin/env python3
"""Times `routec audit --urls` beside mawk and a Python script on one log, in turns; prints a table.

Usage: Tests/Benchmarks/audit.py [LINES] [ROUTEC]; LINES is 5,000,000, ROUTEC a release build of its own.
mawk counts one field of the same lines in an associative array; Python counts which of the routes a regular expression of all of them finds.
"""
import os
import subprocess
import sys
import tempfile

root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
os.chdir(root)
lines = int(sys.argv[1]) if len(sys.argv) > 1 else 5_000_000


def release():
    build = ["env", "ROUTES_OPTIMIZE_TOOL=1", "swift", "build", "-c", "release", "--product", "routec"]
    subprocess.run(build, check=True, stdout=sys.stderr)
    return subprocess.run(build + ["--show-bin-path"], check=True, capture_output=True, text=True).stdout.strip() + "/routec"


routec = sys.argv[2] if len(sys.argv) > 2 else release()
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


def cost(command):
    """Seconds of the processor, and the most memory in MB."""
    with open(os.devnull, "w") as nowhere:
        process = subprocess.Popen(command, stdout=nowhere, stderr=nowhere)
        _, _, usage = os.wait4(process.pid, 0)
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


with tempfile.TemporaryDirectory() as folder:
    log = os.path.join(folder, "log")
    with open(log, "w") as file:
        subprocess.run([sys.executable, ".ci/spark/log.py", str(lines)], stdout=file, check=True)
    audit = [routec, "audit", "--routes", "Tests/Benchmarks/Routes", "--urls", log]
    contenders = {
        "routec audit, a report": audit,
        "routec audit --each": audit + ["--each"],
        "mawk, one field": ["mawk", "{ n[$1]++ } END { print length(n) }", log],
        "mawk, the first segment": ["mawk", "-F/", "{ n[$4]++ } END { print length(n) }", log],
        "Python, re": [sys.executable, "-c", script, log],
    }
    best = {}
    for _ in range(3):
        for name, command in contenders.items():
            seconds, megabytes = cost(command)
            before = best.get(name, (seconds, megabytes))
            best[name] = (min(before[0], seconds), max(before[1], megabytes))
    first = best["routec audit, a report"][0]
    print(f"{lines:,} URLs of the GitHub API; the best of three rounds, seconds of the processor")
    print("| what | of routec audit | s | MB |\n|---|---:|---:|---:|")
    for name, (seconds, megabytes) in best.items():
        print(f"| {name} | {seconds / first:.2f} | {seconds:.2f} | {megabytes:.0f} |")
