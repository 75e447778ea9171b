"""Finds the mutants of the sources, draws some of them, and writes them into the files as switches."""

import collections
import dataclasses
import json
import os
import pathlib
import random
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
HERE = pathlib.Path(__file__).resolve().parent
SCRATCH = pathlib.Path(os.environ.get("ROUTES_MUTATION_SCRATCH", ROOT / ".build-mutation")).resolve()
SWITCH_NAME = "isMutant"
# The sample app is not tested mutant by mutant.
EXCLUDED = "RoutesDemo"


class MutationError(Exception):
    """Something that ends the run."""


@dataclasses.dataclass
class Mutant:
    """See `Mutant` in the mutator."""

    path: str
    rule: str
    line: int
    scope: list
    start: int
    end: int
    prefix: str
    suffix: str
    old: str
    new: str
    conditions: list
    number: int = 0

    def __str__(self):
        return f"{self.path}:{self.line}: {self.rule}: {self.old}  →  {self.new or '(nothing)'}"

    def switch(self, text):
        return text.replace("MUTANT", f"{SWITCH_NAME}({self.number})")


def output(*command):
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if result.returncode != 0:
        raise MutationError(f"{' '.join(map(str, command[:4]))} failed\n{result.stdout}{result.stderr}"[-4000:])
    return result.stdout + result.stderr


def mutator():
    """Builds the mutator with the parser of the toolchain."""
    sources, program = sorted((HERE / "Mutator").glob("*.swift")), SCRATCH / "mutator"
    if not program.exists() or any(program.stat().st_mtime < source.stat().st_mtime for source in sources):
        SCRATCH.mkdir(exist_ok=True)
        info = json.loads(output("swiftc", "-print-target-info"))
        host = f"{info['paths']['runtimeResourcePath']}/host"
        libraries = ["-lSwiftOperators", "-lSwiftParser", "-lSwiftSyntax"]
        output(
            "swiftc", "-O", *sources, "-o", program, "-I", host, "-L", host, *libraries, "-Xlinker", "-rpath",
            "-Xlinker", host)
    return program


def mutants_of(paths, folder):
    result = subprocess.run([mutator(), *paths], cwd=folder, check=True, stdout=subprocess.PIPE, text=True)
    return [Mutant(**json.loads(line)) for line in result.stdout.splitlines()]


def holding(conditions):
    """The conditions of `#if` that hold, as the compiler sees them."""
    file = SCRATCH / "conditions.swift"
    conditions = sorted(conditions)
    file.write_text("".join(f'#if {text}\n#warning("holds")\n#endif\n' for text in conditions))
    text = output("swiftc", "-typecheck", "-D", "DEBUG", file)
    lines = re.findall(rf"^{re.escape(str(file))}:(\d+):\d+: warning", text, re.MULTILINE)
    return {conditions[(int(line) - 2) // 3] for line in lines}


@dataclasses.dataclass
class Module:
    name: str
    folder: str
    files: list
    dependencies: list
    is_executable: bool
    flags: list


def modules():
    """The modules that are mutated, by name."""
    def package(*arguments):
        text = output("swift", "package", "--package-path", ROOT, *arguments)
        return json.loads(text[text.index("{"):text.rindex("}") + 1])["targets"]

    flags = {}
    for target in package("dump-package"):
        # Mutants are built for debugging, without the settings of release builds.
        settings = [each for each in target["settings"] if each.get("condition", {}).get("config") != "release"]
        kinds = [kind for setting in settings for kind in setting["kind"].items()]
        options = {"swiftLanguageMode": "-swift-version", "enableUpcomingFeature": "-enable-upcoming-feature"}
        flags[target["name"]] = [
            word for kind, value in kinds
            for word in (value["_0"] if kind == "unsafeFlags" else (options[kind], value["_0"]))]
    result = {}
    for target in sorted(package("describe", "--type", "json"), key=lambda target: target["path"]):
        folder = pathlib.PurePath(target["path"])
        is_executable = target["type"] == "executable"
        if (is_executable or target["type"] == "library") and folder.parts[0] == "Sources" and EXCLUDED not in folder.parts:
            result[target["name"]] = Module(
                target["name"], str(folder), [str(folder / file) for file in target["sources"]],
                target.get("target_dependencies", []), is_executable, flags[target["name"]])
    return result


class Sources:
    """The files that are mutated, and their mutants."""

    def __init__(self):
        self.modules = modules()
        self.module = {path: module for module in self.modules.values() for path in module.files}
        by_text = collections.defaultdict(list)
        for path in self.module:
            by_text[(ROOT / path).read_bytes()].append(path)
        # A mutant of a file that two modules have a copy of is in both.
        self.twins = {paths[-1]: paths for paths in by_text.values()}
        mutants = mutants_of(sorted(self.twins), ROOT)
        holds = holding({condition["text"] for mutant in mutants for condition in mutant.conditions})
        self.mutants = [
            mutant for mutant in mutants
            if all((condition["text"] in holds) == condition["holds"] for condition in mutant.conditions)]

    def draw(self, seed, size, only):
        """Draws mutants of all modules, or of paths, or of lines of them (`Sources/RouteKit/Route.swift:12`)."""
        def is_in(mutant, place):
            path, _, line = place.partition(":")
            return line in ("", str(mutant.line)) and any(
                pathlib.PurePath(twin).is_relative_to(path) for twin in self.twins[mutant.path])

        asked = [mutant for mutant in self.mutants if not only or any(is_in(mutant, place) for place in only)]
        if not asked:
            raise MutationError(f"no mutants in {', '.join(only)}")
        drawn = random.Random(seed).sample(asked, min(size, len(asked)))
        for number, mutant in enumerate(drawn, 1):
            mutant.number = number
        return drawn

    def written(self, drawn):
        """The new texts of the files that have mutants, and of their modules' switches, by path."""
        by_path, result = collections.defaultdict(list), {}
        for mutant in drawn:
            by_path[mutant.path].append(mutant)
        switch = (HERE / "Switch.swift.txt").read_bytes()
        for path, mutants in by_path.items():
            for twin in self.twins[path]:
                result[twin] = mutated((ROOT / path).read_bytes(), mutants)
                result[f"{self.module[twin].folder}/MutantSwitch.swift"] = switch
        return result


def mutated(text, mutants):
    """Inserts the switches: an outer one around an inner one, a statement's around an expression's."""
    edits = []
    outer_first = sorted(mutants, key=lambda m: (m.start, -m.end, not m.prefix.startswith("if ")))
    for depth, mutant in enumerate(outer_first):
        edits.append((mutant.end, 0, -depth, mutant.switch(mutant.suffix)))
        edits.append((mutant.start, 1, depth, mutant.switch(mutant.prefix)))
    pieces, last = [], 0
    for offset, _, _, edit in sorted(edits):
        pieces += [text[last:offset], edit.encode()]
        last = offset
    return b"".join(pieces + [text[last:]])
