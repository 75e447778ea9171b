"""Builds the copy of the package, and runs its tests, suite by suite."""

import dataclasses
import json
import os
import pathlib
import re
import subprocess
import tempfile
import threading
import time

from mutants import MUTANTS, NUMBERS, ROOT, MutantError, mutated_files

SCRATCH = pathlib.Path(os.environ.get("ROUTES_MUTATION_SCRATCH", ROOT / ".build-mutation")).resolve()
COPY = SCRATCH / "package"
# As a user's build lies: routec looks for the package that it was built in.
BUILD = COPY / ".build"
# Of the tests from end to end those that run a program as it stands; others build packages with it.
SKIPPED_TESTS = re.compile(r"EndToEndTests\.(?!Routec)")
# What tests run and do not link.
PROGRAMS = {"EndToEndTests": ["routec", "routes-generate"]}
# They read the sources, and would find what the mutants are written with.
SKIPPED_SUITES = {"RouteCompilerTests.MagicBitTests", "RouteCompilerTests.OneHomeTests"}
MEMORY_KB = 4 << 20


def module_folder(path):
    """Returns the folder of a source's module: `Sources/RouteTable`, or `Sources/Tools/RouteDocs`."""
    parts = pathlib.Path(path).parts
    return pathlib.Path(*parts[:3 if parts[1] == "Tools" else 2])


def write_copy(areas):
    """Brings the copy up to date, touching only what differs; returns of each file which mutants its lines have."""
    files = mutated_files(areas)
    listed = subprocess.run(
        ["git", "-C", ROOT, "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        check=True, capture_output=True, text=True).stdout
    paths = [path for path in listed.split("\0") if path]
    # RouteLayout has copies of some of RouteTable's files: a mutant is in both.
    for path, file in list(files.items()):
        copy = path.replace("Sources/RouteTable/", "Sources/RouteLayout/")
        if copy in paths:
            files[copy] = file
    wanted = {path: None for path in paths if (ROOT / path).is_file()}
    wanted.update({path: text.encode() for path, (text, _) in files.items()})
    switch = (MUTANTS.parent / "Switch.swift.txt").read_text().replace("NUMBERS", str(NUMBERS)).encode()
    for path in files:
        wanted[str(module_folder(path) / "MutantSwitch.swift")] = switch
    for path, content in wanted.items():
        target = COPY / path
        content = (ROOT / path).read_bytes() if content is None else content
        if not target.is_file() or target.read_bytes() != content:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
            target.chmod((ROOT / path).stat().st_mode if (ROOT / path).exists() else 0o644)
    for folder, folders, names in os.walk(COPY):
        if BUILD.name in folders:
            folders.remove(BUILD.name)
        for target in (pathlib.Path(folder, name) for name in names):
            if target.is_file() and str(target.relative_to(COPY)) not in wanted:
                target.unlink()
    return {path: owners for path, (_, owners) in files.items()}


def build(owners, jobs):
    """Builds the copy with all its tests. A mutant that does not compile is named."""
    command = [
        "swift", "build", "--build-tests", "--package-path", COPY, "--jobs", str(jobs),
        # Optimised: built once, the tests are run a thousand times, in a quarter of the time.
        "-Xswiftc", "-suppress-warnings", "-Xswiftc", "-O"]
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if result.returncode != 0:
        raise MutantError(f"the mutants do not compile\n{named_errors(result.stdout, COPY, owners)}")


def parse(files):
    """Sees whether the mutated files are Swift at all, types aside: a second instead of a build."""
    with tempfile.TemporaryDirectory() as folder:
        for path, (text, _) in files.items():
            target = pathlib.Path(folder, path)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text)
        command = ["swiftc", "-frontend", "-parse", *(pathlib.Path(folder, path) for path in files)]
        result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if result.returncode != 0:
            owners = {path: owners for path, (_, owners) in files.items()}
            raise MutantError(f"the mutants are no Swift\n{named_errors(result.stdout, folder, owners)}")


def named_errors(output, folder, owners):
    """The compiler's errors with the mutants of their lines, or its last words where there are none."""
    errors, named = [], set()
    for path, line, message in re.findall(r"^(\S+\.swift):(\d+):\d+: error: (.*)$", output, re.MULTILINE):
        relative = os.path.relpath(os.path.realpath(path), os.path.realpath(folder))
        ids = ", ".join(mutant.id for mutant in owners.get(relative, {}).get(int(line), [])) or "no mutant of this line"
        if (ids, message) not in named:
            named.add((ids, message))
            errors.append(f"{ids}: {relative}:{line}: {message}")
    return "\n".join(errors) or output[-4000:]


@dataclasses.dataclass(frozen=True)
class Result:
    passed: bool
    seconds: float
    why: str


class Tests:
    """The test program, its suites, and what each of them needs."""

    def __init__(self):
        folder = BUILD / "debug"
        programs = list(folder.glob("*PackageTests.xctest"))
        if len(programs) != 1:
            raise MutantError(f"no test program in {folder}")
        self.program = programs[0]
        self.suites = self.list_suites()
        self.targets = self.affected_targets()
        self.reached = {}
        self.seconds = {}
        # Suites that failed without a mutant, and passed when they were run again.
        self.unsteady = set()

    def command(self, pattern):
        if self.program.is_file():
            return [str(self.program), "--testing-library", "swift-testing", "--filter", pattern]
        # A bundle, which cannot be run as it stands.
        return [
            "swift", "test", "--skip-build", "--package-path", str(COPY), "--disable-xctest", "--filter", pattern]

    def list_suites(self):
        command = [
            "swift", "test", "list", "--skip-build", "--package-path", COPY, "--disable-xctest"]
        lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
        tests = [line for line in lines if re.match(r"\w+\.", line) and not SKIPPED_TESTS.match(line)]
        return sorted({test.split("/")[0] for test in tests} - SKIPPED_SUITES)

    def affected_targets(self):
        """The test targets that a source folder's code is linked into, by its path."""
        command = ["swift", "package", "--package-path", COPY, "describe", "--type", "json"]
        text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        targets = {target["name"]: target for target in json.loads(text[text.index("{"):])["targets"]}

        def all_of(name):
            return {name}.union(*(all_of(other) for other in targets[name].get("target_dependencies", [])))

        affected = {}
        for name, target in targets.items():
            if target["type"] == "test":
                for other in all_of(name).union(*map(all_of, PROGRAMS.get(name, []))):
                    affected.setdefault(targets[other]["path"], set()).add(name)
        return affected

    def suites_for(self, mutant, area):
        """The suites that may come by a mutant: its area's first, and among them the quick ones."""
        if self.reached:
            suites = [suite for suite in self.suites if mutant.number in self.reached[suite]]
        else:
            targets = set().union(
                *(names for path, names in self.targets.items() if mutant.path.startswith(path + "/")))
            suites = [suite for suite in self.suites if suite.split(".")[0] in targets]
        pattern = re.compile("|".join(area.suites) or "$.")
        return sorted(suites, key=lambda suite: (not pattern.match(suite), self.seconds.get(suite, 0)))

    def run(self, suites, number, limit, reached=None):
        """Runs some suites on a mutant, within so many seconds of the processor."""
        environment = {**os.environ, "ROUTES_MUTANT": str(number)}
        # Tests that want more than Swift are skipped where it is missing.
        environment.pop("CI", None)
        if reached:
            environment["ROUTES_MUTANTS_REACHED"] = str(reached)
        pattern = "^(" + "|".join(re.escape(suite) for suite in suites) + r")(/|\(|$)"
        limits = f"ulimit -t {int(limit) + 1}; ulimit -c 0; ulimit -d {MEMORY_KB} 2>/dev/null; exec \"$@\""
        with tempfile.TemporaryFile("w+", errors="replace") as output:
            start = time.monotonic()
            process = subprocess.Popen(
                ["bash", "-c", limits, "-", *self.command(pattern)], cwd=COPY, env=environment, text=True,
                stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT, start_new_session=True)
            # What waits for ever takes no time of the processor.
            timer = threading.Timer(60 + 8 * limit, lambda: os.killpg(process.pid, 9))
            timer.start()
            try:
                _, status, usage = os.wait4(process.pid, 0)
                process.returncode = os.waitstatus_to_exitcode(status)
            finally:
                timer.cancel()
            output.seek(0)
            text = output.read()
        seconds = usage.ru_utime + usage.ru_stime
        if process.returncode == 0:
            if not re.search(r"Test run with [1-9]\d* tests?", text):
                raise MutantError(f"no test was run of {', '.join(suites)}\n{text[-2000:]}")
            return Result(True, seconds, "")
        failed = re.search(r'Test "?(.+?)"? (?:with .*?)?recorded an issue.*? at (\S+:\d+)', text)
        if failed:
            return Result(False, seconds, f"{failed[1]} at {failed[2]}")
        elapsed = time.monotonic() - start
        fault = re.search(r"(Fatal error|error): .*", text)
        return Result(
            False, seconds,
            f"status {process.returncode} after {elapsed:.0f} s{f', {fault[0]}' if fault else ''} ({suites[0]} …)")

    def measure(self, executor):
        """Runs each suite without a mutant: what it takes, and which mutants it comes by. Known until the next build."""
        known = SCRATCH / "measured.json"
        built = [self.program.stat().st_mtime_ns, self.suites]
        if known.exists():
            stored = json.loads(known.read_text())
            if stored["built"] == built:
                self.seconds = stored["seconds"]
                self.reached = {suite: set(numbers) for suite, numbers in stored["reached"].items()}
                self.unsteady = set(stored["unsteady"])
                return

        def one(suite):
            with tempfile.NamedTemporaryFile(dir=SCRATCH) as file:
                file.truncate(NUMBERS)
                result = self.run([suite], 0, 600, reached=file.name)
                if not result.passed:
                    result = self.run([suite], 0, 600, reached=file.name)
                    if result.passed:
                        self.unsteady.add(suite)
                content = pathlib.Path(file.name).read_bytes()
            return suite, result, {at for at in range(NUMBERS) if content[at]}

        failed = []
        for suite, result, reached in executor.map(one, self.suites):
            self.reached[suite] = reached
            self.seconds[suite] = result.seconds
            if not result.passed:
                failed.append(f"{suite} fails without a mutant: {result.why}")
        if failed:
            raise MutantError("\n".join(failed))
        reached = {suite: sorted(numbers) for suite, numbers in self.reached.items()}
        known.write_text(
            json.dumps(
                {"built": built, "seconds": self.seconds, "reached": reached, "unsteady": sorted(self.unsteady)}))
