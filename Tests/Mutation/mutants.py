"""Reads the mutants and writes them into a copy of the package, as switches that a number chooses."""

import dataclasses
import pathlib
import re
import zlib

ROOT = pathlib.Path(__file__).resolve().parents[2]
MUTANTS = pathlib.Path(__file__).resolve().parent / "Mutants"
SWITCH_NAME = "isMutant"
NUMBERS = 1 << 20
STATEMENT = r"(return|break|continue|throw|if|guard|while|for)\b"
KEYS = {"path", "old", "new", "in", "as", "switch", "equivalent"}


class MutantError(Exception):
    """Something to mend in the files of mutants; every line of it names the mutant."""


@dataclasses.dataclass
class Mutant:
    id: str
    area: str
    path: str
    fields: dict
    number: int = 0

    @property
    def equivalent(self):
        return self.fields.get("equivalent")

    @property
    def kind(self):
        if self.fields.get("switch"):
            return "switch"
        is_statement = self.fields["new"] == "" or re.match(STATEMENT, self.fields["old"])
        return self.fields.get("as") or ("statement" if is_statement else "expression")

    def place(self, text):
        """Where `old` stands in the file: exactly once, in it or in the mutant's `in`, which stands there once."""
        start, end = 0, len(text)
        for key in ("in", "old"):
            if key not in self.fields:
                continue
            places = list(flexible(self.fields[key]).finditer(text, start, end))
            if len(places) != 1:
                raise MutantError(f"{self.id}: `{key}` occurs {len(places)} times in {self.path}")
            start, end = places[0].span()
        return start, end

    def written(self, old):
        """The switch between what stands there and the mutant."""
        new, chosen = self.fields["new"], f"{SWITCH_NAME}({self.number})"
        if self.kind == "switch":
            return self.fields["switch"].replace("MUTANT", chosen).replace("OLD", old)
        if self.kind == "statement":
            return f"if {chosen} {{ {new} }} else {{ {old} }}" if new else f"if !{chosen} {{ {old} }}"
        if self.kind == "text":
            return f'\\({chosen} ? #"{new}"# : #"{old}"#)'
        return f"({chosen} ? ({new}) : ({old}))"


@dataclasses.dataclass
class Area:
    name: str
    suites: list
    mutants: list


def flexible(text):
    """Blanks match any blanks, so that a line may be broken elsewhere."""
    return re.compile(r"\s+".join(re.escape(word) for word in text.split()))


def read_area(file):
    area = Area(file.stem, [], [])
    path, mutant = None, None
    for index, line in enumerate(file.read_text().splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        where = f"{file.name}:{index}"
        if header := re.fullmatch(r"\[([a-z0-9-]+)\]", line):
            mutant = Mutant(header[1], area.name, path, {})
            area.mutants.append(mutant)
            continue
        key, colon, value = line.partition(":")
        value = value.strip()
        if not colon:
            raise MutantError(f"{where}: neither `[id]` nor `key: value`")
        if key == "suites":
            area.suites += value.split()
        elif key == "path":
            path, mutant = value, None
        elif mutant is None or key not in KEYS or key in mutant.fields:
            raise MutantError(f"{where}: `{key}` is unknown, is there twice, or stands outside of a mutant")
        else:
            mutant.fields[key] = value
    for mutant in area.mutants:
        if mutant.path is None or "old" not in mutant.fields or not {"new", "switch"} & mutant.fields.keys():
            raise MutantError(f"{mutant.id}: needs `path` above it, `old`, and `new`")
        mutant.fields.setdefault("new", "")
    return area


def read_areas():
    areas = [read_area(file) for file in sorted(MUTANTS.glob("*.txt"))]
    seen, taken = set(), set()
    for mutant in sorted((m for a in areas for m in a.mutants), key=lambda m: m.id):
        if mutant.id in seen:
            raise MutantError(f"{mutant.id}: there are two of this name")
        seen.add(mutant.id)
        # From its name, so that a new mutant does not change the sources of all others.
        number = zlib.crc32(mutant.id.encode()) % NUMBERS
        while number == 0 or number in taken:
            number = (number + 1) % NUMBERS
        taken.add(number)
        mutant.number = number
    return areas


def mutated(text, mutants):
    """The file's text with all its switches; of each line which mutants are on it."""
    places, errors = [], []
    for mutant in mutants:
        try:
            places.append((*mutant.place(text), mutant))
        except MutantError as error:
            errors.append(str(error))
    if errors:
        raise MutantError("\n".join(errors))
    # The outer first: a mutant may lie inside what another one changes.
    places.sort(key=lambda place: (place[0], -place[1]))
    result, owners = [], {}
    written(text, 0, len(text), places, result)
    line = 1
    output = []
    for piece in result:
        if isinstance(piece, Mutant):
            owners.setdefault(line, []).append(piece)
        else:
            output.append(piece)
            line += piece.count("\n")
    return "".join(output), owners


def written(text, start, end, places, result):
    """Appends what lies between two places, switches included, and before each switch its mutant."""
    while places:
        first, last, mutant = places.pop(0)
        inner = []
        while places and places[0][0] < last:
            if places[0][1] > last:
                raise MutantError(f"{mutant.id}: overlaps {places[0][2].id}")
            inner.append(places.pop(0))
        if inner and mutant.kind == "switch" and "OLD" not in mutant.fields["switch"]:
            raise MutantError(f"{mutant.id}: drops {inner[0][2].id}, which lies inside of it: use OLD")
        result.append(text[start:first])
        pieces = []
        written(text, first, last, inner, pieces)
        result.extend([mutant] + [piece for piece in pieces if isinstance(piece, Mutant)])
        result.append(mutant.written("".join(piece for piece in pieces if not isinstance(piece, Mutant))))
        start = last
    result.append(text[start:end])


def by_path(areas):
    """The mutants of each file."""
    paths = {}
    for area in areas:
        for mutant in area.mutants:
            paths.setdefault(mutant.path, []).append(mutant)
    return paths


def mutated_files(areas):
    """Path, new text and owners of the lines, of every file that has mutants. Raises if one does not apply."""
    errors, files = [], {}
    for path, mutants in by_path(areas).items():
        try:
            files[path] = mutated((ROOT / path).read_text(), mutants)
        except FileNotFoundError:
            errors += [f"{mutant.id}: there is no {path}" for mutant in mutants]
        except MutantError as error:
            errors.append(str(error))
    if errors:
        raise MutantError("\n".join(errors))
    return files
