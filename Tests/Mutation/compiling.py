"""Writes the mutants into a copy of the package, builds it, and drops the mutants that do not compile."""

import concurrent.futures
import os
import pathlib
import re
import subprocess

from mutants import ROOT, SCRATCH, MutationError, output

COPY = SCRATCH / "package"
# As in a user's package: routec looks for the package that it was built in.
BUILD = COPY / ".build"
INTERFACES = SCRATCH / "interfaces"
# The command plugin builds all tools once more, and no test of the run needs it or the sample app.
MANIFEST_END = """
package.products.removeAll { $0.name == "RoutesCommand" }
package.targets.removeAll { $0.name == "RoutesCommand" || $0.path?.hasPrefix("Sources/RoutesDemo") == true }
"""


def write_copy(changed):
    """Brings the copy up to date with the package and the changed files, touching only files that differ."""
    listed = output("git", "-C", ROOT, "ls-files", "-z", "--cached", "--others", "--exclude-standard")
    wanted = {path: None for path in listed.split("\0") if path and (ROOT / path).is_file()}
    wanted["Package.swift"] = (ROOT / "Package.swift").read_bytes() + MANIFEST_END.encode()
    wanted.update(changed)
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
            if str(target.relative_to(COPY)) not in wanted:
                target.unlink()


def build(sources, mutants, jobs, say):
    """Builds the copy with all its tests. Returns the mutants that compile."""
    mutants = checked(sources, mutants, jobs, say)
    command = [
        "swift", "build", "--build-tests", "--package-path", COPY, "--jobs", str(jobs),
        # Optimized: built once, the tests run a thousand times, in a quarter of the time.
        "-Xswiftc", "-suppress-warnings", "-Xswiftc", "-O", "-Xswiftc", "-continue-building-after-errors"]
    while True:
        say(f"building with {len(mutants)} mutants")
        write_copy(sources.written(mutants))
        result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if result.returncode == 0:
            return mutants
        wrong = refused(result.stdout, sources, mutants)
        if not wrong:
            raise MutationError(f"the copy in {COPY} does not build\n{result.stdout[-4000:]}")
        mutants = [mutant for mutant in mutants if mutant.number not in wrong]


def checked(sources, mutants, jobs, say):
    """Compiles each module by itself, without code: a build stops at the first module that fails."""
    with concurrent.futures.ThreadPoolExecutor(jobs) as executor:
        say("compiling the modules' interfaces")
        for level in levels(sources.modules):
            for result in executor.map(interface, level):
                if result.returncode != 0:
                    raise MutationError(result.stdout)
        unsure = list(sources.modules.values())
        while unsure:
            say(f"checking {len(mutants)} mutants in {len(unsure)} modules")
            write_copy(sources.written(mutants))
            failed = [(module, result) for module, result in zip(unsure, executor.map(check, unsure)) if result.returncode]
            wrong = set().union(*(refused(result.stdout, sources, mutants) for _, result in failed))
            if failed and not wrong:
                raise MutationError(failed[0][1].stdout[-4000:])
            mutants = [mutant for mutant in mutants if mutant.number not in wrong]
            unsure = [module for module, _ in failed]
    return mutants


def levels(modules):
    """The modules that others import, those without imports first."""
    left = {name: module for name, module in modules.items() if not module.is_executable}
    while left:
        level = [module for module in left.values() if left.keys().isdisjoint(module.dependencies)]
        yield level
        left = {name: module for name, module in left.items() if module not in level}


def interface(module):
    return compiled(
        module, ROOT, "-emit-module", "-o", INTERFACES / f"{module.name}.swiftmodule",
        "-Xfrontend", "-experimental-skip-all-function-bodies")


def check(module):
    # Missing initialization and missing returns are errors of SIL.
    return compiled(module, COPY, "-emit-sil", "-wmo", "-o", os.devnull)


def compiled(module, folder, *options):
    INTERFACES.mkdir(exist_ok=True)
    files = [folder / path for path in module.files]
    switch = folder / module.folder / "MutantSwitch.swift"
    return subprocess.run(
        ["swiftc", "-module-name", module.name.replace("-", "_"), "-package-name", "package", "-parse-as-library",
         "-suppress-warnings", "-I", INTERFACES, *module.flags, *options, *files, *([switch] if switch.exists() else [])],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def refused(output, sources, mutants):
    """The numbers of the mutants that the compiler's errors are about."""
    wrong = set()
    for path, line in set(re.findall(r"^(\S+\.swift):(\d+):\d+: error: ", output, re.MULTILINE)):
        path, line = os.path.relpath(os.path.realpath(path), COPY), int(line)
        there = [mutant for mutant in mutants if path in sources.twins[mutant.path]]
        wrong.update(
            mutant.number for mutant in
            [mutant for mutant in there if mutant.line == line]
            or [mutant for mutant in there if mutant.scope[0] <= line <= mutant.scope[1]] or there)
    return wrong
