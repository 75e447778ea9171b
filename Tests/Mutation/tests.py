"""Runs the tests of the copy on mutants, suite by suite."""

import dataclasses
import os
import pathlib
import re
import subprocess
import tempfile
import threading

from compiling import BUILD, COPY
from mutants import SCRATCH, MutationError

# Skips end-to-end tests that build packages. Tests of the finished program `routec` run.
SKIPPED_TESTS = re.compile(r"EndToEndTests\.(?!Routec)")
MEMORY_KB = 4 << 20
# As in Switch.swift.txt.
NUMBERS = 1 << 16


@dataclasses.dataclass(frozen=True)
class Result:
    passed: bool
    seconds: float
    why: str = ""


class Tests:
    """The test program, its suites, and the mutants that each of them comes by."""

    # Suites that together take so many seconds run at once: starting the program takes its time as well.
    batch_seconds = 0.5

    def __init__(self):
        programs = list((BUILD / "debug").glob("*PackageTests.xctest"))
        if len(programs) != 1:
            raise MutationError(f"no test program in {BUILD / 'debug'}")
        self.program = programs[0]
        self.seconds, self.reached = {}, {}
        # Suites that failed without a mutant, and passed when they ran again.
        self.unsteady = set()

    def command(self, pattern):
        if self.program.is_file():
            return [str(self.program), "--testing-library", "swift-testing", "--filter", pattern]
        # A bundle, which cannot be run as it stands.
        return ["swift", "test", "--skip-build", "--package-path", str(COPY), "--disable-xctest", "--filter", pattern]

    def suites(self):
        command = ["swift", "test", "list", "--skip-build", "--package-path", COPY, "--disable-xctest"]
        lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
        tests = [line for line in lines if re.match(r"\w+\.", line) and not SKIPPED_TESTS.match(line)]
        return sorted({test.split("/")[0] for test in tests})

    def measure(self, executor):
        """Runs each suite without a mutant. Returns the suites that fail: they judge no mutant."""
        failed = []
        suites = self.suites()
        for suite, (result, reached) in zip(suites, executor.map(self.measured, suites)):
            if not result.passed:
                failed.append(f"{suite} ({result.why})")
                continue
            self.seconds[suite], self.reached[suite] = result.seconds, reached
        return failed

    def measured(self, suite):
        with tempfile.NamedTemporaryFile(dir=SCRATCH) as file:
            file.truncate(NUMBERS)
            result = self.run([suite], 0, 600, reached=file.name)
            if not result.passed:
                result = self.run([suite], 0, 600, reached=file.name)
                if result.passed:
                    self.unsteady.add(suite)
            content = pathlib.Path(file.name).read_bytes()
        return result, {number for number in range(NUMBERS) if content[number]}

    def batches(self, mutant):
        """The suites that come by a mutant, the quick ones first, and the seconds that they take."""
        batch, total = [], 0.0
        suites = [suite for suite, reached in self.reached.items() if mutant.number in reached]
        for suite in sorted(suites, key=self.seconds.get):
            if batch and total + self.seconds[suite] > self.batch_seconds:
                yield batch, total
                batch, total = [], 0.0
            batch.append(suite)
            total += self.seconds[suite]
        if batch:
            yield batch, total

    def killer(self, mutant):
        """The failure by which the tests notice a mutant; `None` if it survives, empty if no test comes by it."""
        why = ""
        for batch, seconds in self.batches(mutant):
            # A mutant that takes that much longer hangs.
            limit = 10 + 5 * seconds
            result = self.run(batch, mutant.number, limit)
            if not result.passed and self.unsteady.intersection(batch):
                result = self.run(batch, mutant.number, limit)
            if not result.passed:
                return result.why
            why = None
        return why

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
            process = subprocess.Popen(
                ["bash", "-c", limits, "-", *self.command(pattern)], cwd=COPY, env=environment, text=True,
                stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT, start_new_session=True)
            # A test that waits forever takes no time of the processor.
            timer = threading.Timer(30 + 4 * limit, lambda: os.killpg(process.pid, 9))
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
                raise MutationError(f"no test was run of {', '.join(suites)}\n{text[-2000:]}")
            return Result(True, seconds)
        if failed := re.search(r'Test "?(.+?)"? (?:with .*?)?recorded an issue.*? at (\S+:\d+)', text):
            return Result(False, seconds, f"{failed[1]} at {failed[2]}")
        fault = re.search(r"(Fatal error|error): .*", text)
        return Result(False, seconds, f"status {process.returncode}{f', {fault[0]}' if fault else ''} ({suites[0]} …)")
