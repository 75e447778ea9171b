"""Writes a log of URLs under the GitHub API's routes, the same every time: most open one, some are misspelt."""
import random
import re
import sys

count = int(sys.argv[1])
random.seed(17)
paths = re.findall(r"^public (/\S*)", open("Tests/Benchmarks/Routes/GitHub.routes").read(), re.M)
base = re.search(r"^base (\S+)", open("Tests/Benchmarks/Routes/GitHub.routes").read(), re.M).group(1).rstrip("/")
out = []
for number in range(count):
    path = re.sub(r"\{(\w+)[^}]*\}", lambda _: str(random.randrange(1, 50_000)), random.choice(paths))
    if random.random() < 0.03:
        path += "/x"
    out.append(base + path)
    if len(out) == 10_000:
        print("\n".join(out))
        out = []
if out:
    print("\n".join(out))
