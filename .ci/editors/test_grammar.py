"""The TextMate grammar, read by textmate-grammar-python: each word must have the scope that a colour theme looks for."""

import json
import pathlib

import pytest
from textmate_grammar.parsers.base import LanguageParser

ROOT = pathlib.Path(__file__).parents[2] / "Plugins" / "Editors" / "VSCode"
GRAMMAR = json.loads((ROOT / "syntaxes" / "routes.tmLanguage.json").read_text())

parser = LanguageParser(GRAMMAR)


def scopes(text: str) -> list[list[set[str]]]:
    """For each line and column the scopes there."""
    lines = text.split("\n")
    result = [[set() for _ in line] for line in lines]
    element = parser.parse_string(text)
    for (line, column), content, names in element.flatten() if element else []:
        for offset in range(len(content.rstrip("\n"))):
            if column + offset < len(result[line]):
                result[line][column + offset] |= set(names)
    return result


# A text, and for words of it, in order, the beginning of a scope; None: no scope but the surrounding ones.
CASES = [
    ("base aop:// https://www.example.com", [("base", "keyword.declaration"), ("aop://", "entity.name.namespace.origin"), ("https://", "entity.name.namespace.origin"), ("www.example", "string.unquoted.url")]),
    ("base https://www.example.com/app/{locale: Locale?}/", [("https://", "entity.name.namespace.origin"), ("/app/", "string.unquoted.url"), ("{", "punctuation.section.placeholder.begin"), ("locale", "variable.parameter"), ("Locale", "entity.name.type"), ("}", "punctuation.section.placeholder.end")]),
    ("enum Tab = hot | top-rated", [("enum", "keyword.declaration"), ("Tab", "entity.name.type.enum"), ("=", "keyword.operator.assignment"), ("hot", "variable.other.enummember"), ("|", "keyword.operator.alternative"), ("top-rated", "variable.other.enummember")]),
    ("/// Opens it.", [("Opens", "comment.line.documentation")]),
    ("// why", [("why", "comment.line.double-slash")]),
    ("//// why", [("why", "comment.line.double-slash")]),
    ("public /comment/view/{id: Int}", [("public", "storage.modifier"), ("/comment/view/", "string.unquoted.url"), ("{", "punctuation.section.placeholder.begin"), ("id", "variable.parameter"), ("Int", "support.type"), ("}", "punctuation.section.placeholder.end")]),
    ("internal aop://comment // no", [("internal", "storage.modifier"), ("aop://", "entity.name.namespace.origin"), ("comment", "string.unquoted.url"), ("no", "comment.line.double-slash")]),
    ("public /x/{path...} as file", [("path", "variable.parameter"), ("...", "keyword.operator.rest"), ("as", "keyword.control.clause"), ("file", "entity.name.function")]),
    ("public /as/{as} as as", [("/as/", "string.unquoted.url"), ("as", "variable.parameter"), ("as", "keyword.control.clause"), ("as", "entity.name.function")]),
    ("public /x?highlight: Bool = false & tab: Tab = .hot", [("?", "keyword.operator.query"), ("highlight", "variable.parameter"), ("Bool", "support.type"), ("=", "keyword.operator.assignment"), ("false", "constant.language"), ("&", "keyword.operator.query"), ("tab", "variable.parameter"), ("Tab", "entity.name.type"), (".hot", "variable.other.enummember")]),
    ("public /x?a: Int = -1_0 & b: Double = 2.5e3 & c: String = \"q \\\" & \\u{e9}\"", [("-1_0", "constant.numeric"), ("2.5e3", "constant.numeric"), ("\"q", "string.quoted.double"), ("\\\"", "constant.character.escape"), ("&", "string.quoted.double"), ("\\u{e9}", "constant.character.escape")]),
    ("public /x?q={query: String}&kind=a-b#{f}", [("q", "string.unquoted.key"), ("query", "variable.parameter"), ("String", "support.type"), ("kind", "string.unquoted.key"), ("a-b", "string.unquoted.value"), ("#", "keyword.operator.query"), ("f", "variable.parameter")]),
    ("public /%C3%A9%zz", [("%C3", "constant.character.escape"), ("%A9", "constant.character.escape"), ("%", "invalid.illegal.escape")]),
    ("public /old/{id: Int} => /new/{id}?a=b", [("=>", "keyword.operator.redirect"), ("/new/", "string.unquoted.url"), ("id", "variable.parameter"), ("a", "string.unquoted.key"), ("b", "string.unquoted.value")]),
    ("internal /x\n    with draft: Draft? -> Int\n    requires login, known\n    using present before Home.page, y fallback\n    deprecated \"use y\"", [("with", "keyword.control.clause"), ("draft", "variable.parameter"), ("Draft", "entity.name.type"), ("->", "keyword.operator.arrow"), ("Int", "support.type"), ("requires", "keyword.control.clause"), ("using", "keyword.control.clause"), ("present", "constant.language.transition"), ("before", "keyword.control.clause"), ("fallback", "keyword.control.clause"), ("deprecated", "keyword.control.clause"), ("use y", "string.quoted.double")]),
    ("public /x?a: Int & id: Int\n    id comment.view", [("id", "variable.parameter"), ("Int", "support.type"), ("id", "keyword.control.clause")]),
    ("public /x\n// between\n    as y\nmiss aop://z", [("between", "comment.line.double-slash"), ("as", "keyword.control.clause"), ("y", "entity.name.function"), ("miss", "keyword.declaration"), ("z", "string.unquoted.url")]),
    ("public /x\nenum A = b\npublic /y", [("public", "storage.modifier"), ("enum", "keyword.declaration"), ("public", "storage.modifier"), ("/y", "string.unquoted.url")]),
    ("foreign maps://x?q: String as maps", [("foreign", "keyword.declaration"), ("maps://", "entity.name.namespace.origin"), ("as", "keyword.control.clause"), ("maps", "entity.name.function")]),
    ("foreign tel:{number} else https://x.y/{number} as call", [("foreign", "keyword.declaration"), ("tel:", "entity.name.namespace.origin"), ("{", "punctuation.section.placeholder.begin"), ("number", "variable.parameter"), ("else", "keyword.control.clause"), ("https://", "entity.name.namespace.origin"), ("x.y/", "string.unquoted.url"), ("number", "variable.parameter"), ("as", "keyword.control.clause"), ("call", "entity.name.function")]),
    ("foreign mailto:{address}?subject: String?", [("mailto:", "entity.name.namespace.origin"), ("address", "variable.parameter"), ("?", "keyword.operator.query"), ("subject", "variable.parameter"), ("String", "support.type")]),
    ("foreign app-settings:", [("app-settings:", "entity.name.namespace.origin")]),
    ("foreign music:track:{id}", [("music:", "entity.name.namespace.origin"), ("track:", "string.unquoted.url"), ("id", "variable.parameter")]),
    ("module Shop.Cart\nnamespace Links\nimport Models\ninclude ShopRoutes\nmatching case-insensitive", [("module", "keyword.declaration"), ("Shop.Cart", "entity.name.namespace"), ("namespace", "keyword.declaration"), ("Links", "entity.name.namespace"), ("import", "keyword.declaration"), ("include", "keyword.declaration"), ("ShopRoutes", "entity.name.namespace"), ("matching", "keyword.declaration"), ("case-insensitive", "constant.language")]),
    ("handlers nonisolated", [("handlers", "keyword.declaration"), ("nonisolated", "constant.language")]),
    ("public /x?next: Link? & page: Link<https://a.b/{p...}?m=x & n: Int#{f}> & q: Bool", [("next", "variable.parameter"), ("Link", "support.type"), ("page", "variable.parameter"), ("Link", "support.type"), ("<", "punctuation.section.link.begin"), ("https://", "entity.name.namespace.origin"), ("a.b/", "string.unquoted.url"), ("p", "variable.parameter"), ("...", "keyword.operator.rest"), ("m", "string.unquoted.key"), ("x", "string.unquoted.value"), ("n", "variable.parameter"), ("Int", "support.type"), ("f", "variable.parameter"), (">", "punctuation.section.link.end"), ("q", "variable.parameter"), ("Bool", "support.type")]),
    ("public /x/{a: Link</b/{c: Tab}>}/d", [("/x/", "string.unquoted.url"), ("Link", "support.type"), ("/b/", "string.unquoted.url"), ("c", "variable.parameter"), ("Tab", "entity.name.type"), (">", "punctuation.section.link.end"), ("}", "punctuation.section.placeholder.end"), ("/d", "string.unquoted.url")]),
    ("public /requires-nothing/before/{x}", [("requires-nothing/before", "string.unquoted.url")]),
]


@pytest.mark.parametrize("text, words", CASES, ids=[text for text, _ in CASES])
def test_scopes(text, words):
    found = scopes(text)
    lines = text.split("\n")
    line = column = 0
    for word, scope in words:
        while (start := lines[line].find(word, column)) < 0:
            line, column = line + 1, 0
        for offset in range(start, start + len(word)):
            here = found[line][offset]
            assert any(name.startswith(scope) for name in here), f"{word!r} has {sorted(here)}, not {scope}"
        column = start + len(word)


def test_words_in_a_url_are_no_keywords():
    for name in scopes("public /as/requires/before/with")[0][7:]:
        assert not any(scope.startswith("keyword") for scope in name)


def test_every_routes_file_of_the_repository_is_read():
    root = pathlib.Path(__file__).parents[2]
    files = [path for path in root.glob("**/*.routes") if ".build" not in path.parts]
    assert len(files) > 3
    for path in files:
        assert parser.parse_string(path.read_text()) is not None, path


def test_the_extension_names_files_that_exist():
    package = json.loads((ROOT / "package.json").read_text())
    named = [package["main"]]
    named += [language["configuration"] for language in package["contributes"]["languages"]]
    named += [grammar["path"] for grammar in package["contributes"]["grammars"]]
    for name in named:
        assert (ROOT / name).is_file(), name
    json.loads((ROOT / "language-configuration.json").read_text())
    assert package["contributes"]["grammars"][0]["scopeName"] == GRAMMAR["scopeName"]
