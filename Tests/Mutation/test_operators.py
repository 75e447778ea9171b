#!/usr/bin/env python3
"""Tests of the operators on snippets of Swift, and of the modules to mutate. Needs Swift's toolchain."""

import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True

from mutants import HERE, holding, modules, mutants_of, mutated


def mutants(text):
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "Snippet.swift").write_text(text)
        return mutants_of(["Snippet.swift"], folder)


class OperatorTests(unittest.TestCase):
    def check(self, text, *expected):
        """Compares all mutants of a snippet, as `operator: old → new`."""
        found = [f"{mutant.rule}: {mutant.old} → {mutant.new}" for mutant in mutants(text)]
        self.assertEqual(sorted(found), sorted(expected))

    def test_conditions(self):
        self.check(
            "if a.isEmpty { b() }", "drop: b() → ", "negate: a.isEmpty → !(a.isEmpty)")
        self.check(
            "guard !a, let c else { return }", "negate: !a → a", "operand: !a → true", "constant: let c → false")
        self.check("let a = b ? c : d", "negate: b → !(b)")
        self.check("for a in b where c {}", "drop: for a in b where c {} → ", "negate: c → !(c)")

    def test_infix_operators(self):
        self.check("let a = b == c", "equality: b == c → b != c")
        self.check("let a = b < c", "bound: b < c → b <= c")
        self.check(
            "let a = b && c", "logic: b && c → b || c", "operand: b → true", "operand: c → true")
        self.check("let a = b &+ c", "arithmetic: b &+ c → b &- c")
        self.check('let a = b + "c" + d')
        self.check("let a = b ..< c", "range: c → c - 1")
        self.check("let a = b ?? c", "constant: b ?? c → c")

    def test_literals(self):
        self.check("let a = 1", "number: 1 → 2", "number: 1 → 0")
        self.check("let a = 0", "number: 0 → 1")
        self.check("let a = 4096")
        self.check("let a = true", "constant: true → false")

    def test_calls(self):
        self.check("let a = f(b, to: c)", "swap: f(b, to: c) → f(c, to: b)")
        self.check("let a = f(b, &c) + f(b, .c)", "arithmetic: f(b, &c) + f(b, .c) → f(b, &c) - f(b, .c)")
        self.check("let a = b.filter { c }", "call: b.filter { c } → b")
        self.check('let a = b.hasPrefix(c)', "call: b.hasPrefix(c) → b.hasSuffix(c)")

    def test_results(self):
        self.check("func f() -> Int? { g }", "constant: g → nil")
        self.check("var f: Bool { g }", "negate: g → !(g)")
        self.check(
            "func f() { let a = b; g(a) }", "drop: g(a) → ", "return: let a = b → return; let a = b")
        self.check(
            "func f() -> [Int] { let a = b; return a }", "constant: a → []",
            "return: let a = b → return []; let a = b")

    def test_statements(self):
        self.check("func f() -> Int { g() }", "constant: g() → 0")
        self.check("init() { a = b; super.init() }")
        self.check("for a in b { c = a; continue }", "drop: for a in b { c = a; continue } → ", "drop: c = a → ")
        self.check(
            "while a { if b { break }; c() }", "drop: while a { if b { break }; c() } → ", "drop: break → ",
            "drop: c() → ", "negate: a → !(a)", "negate: b → !(b)")

    def test_no_mutants(self):
        self.check(
            '// a == b\n@available(macOS 13, *) enum A: Int { case a = 1 }\nlet a = "b == c", d = #"e < \\(f)"#, g = /h+1/\n'
            "precondition(a == b)")
        self.check("func hash(into hasher: inout Hasher) { hasher.combine(a) }")
        self.check("switch a { case 1...2: break }", "drop: switch a { case 1...2: break } → ")

    def test_inside_of_strings(self):
        self.check('let a = "b \\(c == d)"', "equality: c == d → c != d")

    def test_inactive_code(self):
        found = mutants("#if A\nlet a = 0\n#elseif B\nlet b = 0\n#else\nlet c = 0\n#endif")
        self.assertEqual(
            [[(condition["text"], condition["holds"]) for condition in mutant.conditions] for mutant in found],
            [[("A", True)], [("A", False), ("B", True)], [("A", False), ("B", False)]])
        self.assertEqual(holding({"os(Linux) || os(macOS)", "os(Windows)"}), {"os(Linux) || os(macOS)"})

    def test_modules(self):
        """The manifest is read with all of its settings."""
        found = modules()
        self.assertEqual(found["RouteCompiler"].dependencies, ["RouteLayout"])
        self.assertIn("ExistentialAny", found["RouteCompiler"].flags)
        self.assertIn("-gnone", found["RouteCompiler"].flags)
        self.assertNotIn("-Onone", found["RouteCompiler"].flags)
        self.assertNotIn("RoutesDemo", found)

    def test_all_at_once(self):
        """All switches of a file nest, and keep its lines."""
        text = "".join((HERE / "Mutator" / name).read_text() for name in ["Mutator.swift", "Syntax.swift"])
        found = mutants(text)
        for number, mutant in enumerate(found, 1):
            mutant.number = number
        self.assertGreater(len(found), 200)
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "All.swift")
            file.write_bytes(mutated(text.encode(), found))
            self.assertEqual(file.read_text().count("\n"), text.count("\n"))
            numbers = set(re.findall(r"isMutant\((\d+)\)", file.read_text()))
            self.assertEqual(numbers, {str(mutant.number) for mutant in found})
            subprocess.run(["swiftc", "-frontend", "-parse", file], check=True)


if __name__ == "__main__":
    unittest.main()
