"""The server as a client that others wrote sees it: pytest-lsp opens, edits, asks, renames and closes.

ROUTEC names the program; the files of each test are made anew in a folder with blanks and letters beyond ASCII.
"""

import asyncio
import json
import os
import pathlib
import subprocess

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

ROUTEC = os.environ["ROUTEC"]

COMMENT = """\
base aop:// https://www.example.com

enum Tab = hot | new | top-rated

/// Opens one comment 💬.
public /comment/view/{id: Int}?tab: Tab = .hot
internal /comment/reply/{id: Int}
    requires login
    -> Int
public /comment/show/{id: Int} => /comment/view/{id}
"""

HOME = """\
base aop://

enum Page = home | comment

public /{page: Page}/settings as page
"""


@pytest.fixture
def package(tmp_path: pathlib.Path) -> pathlib.Path:
    root = tmp_path / "Mÿ App"
    (root / "Routes").mkdir(parents=True)
    (root / "Package.swift").write_text('.target(name: "AppRoutes", path: "Routes")\n')
    (root / "Routes" / "Comment.routes").write_text(COMMENT)
    (root / "Routes" / "Home.routes").write_text(HOME)
    return root


@pytest_lsp.fixture(
    params=["visual-studio-code", "neovim"],
    config=ClientServerConfig(server_command=[ROUTEC, "lsp", "--stdio"]),
)
async def client(request, lsp_client: LanguageClient, package: pathlib.Path):
    # VS Code implements it; pytest-lsp only announces it.
    @lsp_client.feature(types.CLIENT_REGISTER_CAPABILITY)
    def register(params: types.RegistrationParams) -> None:
        lsp_client.registered = [registration.method for registration in params.registrations]

    result = await lsp_client.initialize_session(
        types.InitializeParams(
            capabilities=client_capabilities(request.param),
            root_uri=package.as_uri(),
            workspace_folders=[types.WorkspaceFolder(uri=package.as_uri(), name="App")],
        )
    )
    assert result.server_info.name == "routec"
    lsp_client.units = UNITS[result.capabilities.position_encoding]
    yield
    await lsp_client.shutdown_session()


# Units of positions: the codec, and the size in bytes.
UNITS = {
    types.PositionEncodingKind.Utf8: ("utf-8", 1),
    types.PositionEncodingKind.Utf16: ("utf-16-le", 2),
}


class Document:
    """An open document; edits go to the server as they are made."""

    def __init__(self, client: LanguageClient, path: pathlib.Path, text: str | None = None):
        self.client = client
        self.uri = path.as_uri()
        self.text = path.read_text() if text is None else text
        self.version = 1
        client.text_document_did_open(
            types.DidOpenTextDocumentParams(
                text_document=types.TextDocumentItem(
                    uri=self.uri, language_id="routes", version=self.version, text=self.text
                )
            )
        )

    @property
    def id(self):
        return types.TextDocumentIdentifier(uri=self.uri)

    def position(self, offset: int) -> types.Position:
        line = self.text.count("\n", 0, offset)
        start = self.text.rfind("\n", 0, offset) + 1
        codec, size = self.client.units
        return types.Position(line=line, character=len(self.text[start:offset].encode(codec)) // size)

    def at(self, text: str, inside: int = 1) -> types.Position:
        return self.position(self.text.index(text) + inside)

    def offset(self, position: types.Position) -> int:
        lines = self.text.split("\n")
        start = sum(len(line) + 1 for line in lines[: position.line])
        codec, size = self.client.units
        units = lines[position.line].encode(codec)[: position.character * size]
        return start + len(units.decode(codec))

    def replace(self, old: str, new: str):
        """As typed: one incremental change."""
        start = self.text.index(old)
        change = types.TextDocumentContentChangePartial(
            range=types.Range(start=self.position(start), end=self.position(start + len(old))), text=new
        )
        self.text = self.text.replace(old, new, 1)
        self.changed(change)

    def changed(self, change):
        self.version += 1
        self.client.text_document_did_change(
            types.DidChangeTextDocumentParams(
                text_document=types.VersionedTextDocumentIdentifier(uri=self.uri, version=self.version),
                content_changes=[change],
            )
        )

    def apply(self, edits):
        for edit in sorted(edits, key=lambda e: (e.range.start.line, e.range.start.character), reverse=True):
            start, end = self.offset(edit.range.start), self.offset(edit.range.end)
            self.text = self.text[:start] + edit.new_text + self.text[end:]
        self.changed(types.TextDocumentContentChangeWholeDocument(text=self.text))

    def close(self):
        self.client.text_document_did_close(types.DidCloseTextDocumentParams(text_document=self.id))

    async def findings(self, expected: list[str]):
        return await findings(self.client, self.uri, expected)


async def findings(client: LanguageClient, uri: str, expected: list[str]):
    """Waits until the server has said just this of a file."""
    for _ in range(400):
        found = client.diagnostics.get(uri, [])
        if [each.code for each in found] == expected:
            return found
        await asyncio.sleep(0.05)
    assert [each.code for each in found] == expected


def changes(edit: types.WorkspaceEdit, document: Document):
    return (edit.changes or {}).get(document.uri, [])


@pytest.mark.asyncio
async def test_diagnostics_of_unsaved_text_over_all_files(client, package):
    home = Document(client, package / "Routes" / "Home.routes")
    await home.findings([])
    home.replace("/settings as page", "/7 as page")
    comment = Document(client, package / "Routes" / "Comment.routes")
    comment.replace("public /comment/show", "public /comment/{id: Int} as short\npublic /comment/show")
    found = await comment.findings(["ambiguous-routes"])
    assert "aop://comment/7" in found[0].message
    related = found[0].related_information
    assert related[0].location.uri == home.uri
    # The clashing route is in the other file: an edit there fixes this one.
    home.replace("/7 as page", "/settings as page")
    await comment.findings([])
    comment.close()
    home.close()


@pytest.mark.asyncio
async def test_completion(client, package):
    comment = Document(client, package / "Routes" / "Comment.routes")

    async def labels(text: str) -> list[str]:
        comment.replace("public /comment/show", text + "\npublic /comment/show")
        result = await client.text_document_completion_async(
            types.CompletionParams(text_document=comment.id, position=comment.at(text, len(text)))
        )
        comment.replace(text + "\n", "")
        return [item.label for item in result.items]

    assert {"public", "internal", "enum", "miss"} <= set(await labels("")) | set(await labels("p"))
    assert "Tab" in await labels("public /x/{tab: ")
    assert await labels("public /x?tab: Tab = .to") == [".topRated"]
    assert {"requires", "as", "before", "=>"} <= set(await labels("public /x "))
    assert "login" in await labels("public /x requires ")
    assert "/comment/view/{id}" in await labels("public /x/{id: Int} => /com")
    assert await labels("public /x/{number: Int} => /comment/view/{") == ["number"]
    assert {"view", "reply", "Home.page"} <= set(await labels("public /x before "))
    assert await labels("matching plus") == ["plus-as-space"]
    assert await labels("handlers ") == ["nonisolated"]
    comment.close()


@pytest.mark.asyncio
async def test_hover_definition_and_references(client, package):
    comment = Document(client, package / "Routes" / "Comment.routes")
    at = types.TextDocumentPositionParams
    hover = await client.text_document_hover_async(
        types.HoverParams(text_document=comment.id, position=comment.at("/comment/view"))
    )
    text = hover.contents.value
    assert "Routes.Comment.view(id: Int, tab: Tab = .hot) -> Route<Void>" in text
    assert "Opens one comment 💬." in text
    assert "aop://comment/view/" in text
    definition = await client.text_document_definition_async(
        types.DefinitionParams(text_document=comment.id, position=comment.at("=> /comment/view", 5))
    )
    assert [d.range.start for d in definition] == [comment.at("/comment/view", 0)]
    references = await client.text_document_references_async(
        types.ReferenceParams(
            text_document=comment.id,
            position=comment.at("enum Tab", 6),
            context=types.ReferenceContext(include_declaration=True),
        )
    )
    assert [r.range.start for r in references] == [comment.at("Tab =", 0), comment.at(": Tab = .hot", 2)]
    comment.close()


@pytest.mark.asyncio
async def test_rename(client, package):
    comment = Document(client, package / "Routes" / "Comment.routes")
    home = Document(client, package / "Routes" / "Home.routes")
    home.replace("as page", "as page before Comment.view")

    async def rename(position, name):
        return await client.text_document_rename_async(
            types.RenameParams(text_document=comment.id, position=position, new_name=name)
        )

    edit = await rename(comment.at("/comment/view"), "open")
    comment.apply(changes(edit, comment))
    home.apply(changes(edit, home))
    assert "public /comment/view/{id: Int}?tab: Tab = .hot as open\n" in comment.text
    assert "before Comment.open" in home.text
    edit = await rename(comment.at("Tab ="), "Order")
    comment.apply(changes(edit, comment))
    assert "enum Order = hot" in comment.text and "?tab: Order = .hot" in comment.text
    with pytest.raises(Exception, match="not a name of letters"):
        await rename(comment.at("Order ="), "1x")
    comment.close()
    home.close()


@pytest.mark.asyncio
async def test_code_actions_mend_what_they_say(client, package):
    home = Document(client, package / "Routes" / "Home.routes")
    comment = Document(client, package / "Routes" / "Comment.routes")
    await comment.findings([])
    original = (comment.text, home.text)
    home.replace("/settings as page", "/7 as page")
    comment.replace("public /comment/show", "public /comment/{id: Int} as short\npublic /comment/show")
    found = await comment.findings(["ambiguous-routes"])
    broken = (comment.text, home.text)

    async def actions():
        return await client.text_document_code_action_async(
            types.CodeActionParams(
                text_document=comment.id,
                range=found[0].range,
                context=types.CodeActionContext(diagnostics=found),
            )
        )

    titles = [a.title for a in await actions()]
    assert titles == [
        "Declare aop://comment/7",
        "Add 'before Home.page' to 'Comment.short'",
        "Add 'before Comment.short' to 'Home.page'",
    ]
    for number in range(len(titles)):
        action = (await actions())[number]
        comment.apply(changes(action.edit, comment))
        home.apply(changes(action.edit, home))
        await comment.findings([])
        await home.findings([])
        for document, text in zip((comment, home), broken):
            document.text = text
            document.apply([])
        await comment.findings(["ambiguous-routes"])
    assert original != broken
    comment.close()
    home.close()


@pytest.mark.asyncio
async def test_symbols_and_tokens(client, package):
    comment = Document(client, package / "Routes" / "Comment.routes")
    outline = await client.text_document_document_symbol_async(
        types.DocumentSymbolParams(text_document=comment.id)
    )
    assert [s.name for s in outline] == ["Tab", "view(id:tab:)", "reply(id:)", "/comment/show/{id: Int}"]
    assert [c.name for c in outline[0].children] == ["hot", "new", "top-rated"]
    found = await client.workspace_symbol_async(types.WorkspaceSymbolParams(query="page"))
    assert {s.name for s in found} == {"Page", "page(page:)"}
    tokens = await client.text_document_semantic_tokens_full_async(
        types.SemanticTokensParams(text_document=comment.id)
    )
    assert len(tokens.data) % 5 == 0 and len(tokens.data) > 50
    comment.close()


@pytest.mark.asyncio
async def test_files_that_vanish_and_return(client, package):
    comment = Document(client, package / "Routes" / "Comment.routes")
    comment.replace("public /comment/show", "public aop://{page: Page}/settings as other\npublic /comment/show")
    path = package / "Routes" / "Home.routes"

    async def changed(expected: list[str]):
        client.workspace_did_change_watched_files(
            types.DidChangeWatchedFilesParams(
                changes=[types.FileEvent(uri=path.as_uri(), type=types.FileChangeType.Changed)]
            )
        )
        await findings(client, path.as_uri(), expected)

    # The file that is not open is the later one, so it has the diagnostic.
    await findings(client, path.as_uri(), ["duplicate-route"])
    path.unlink()
    await changed([])
    path.write_text(HOME)
    await changed(["duplicate-route"])
    path.write_text("public /{page: Page/settings\n")
    await changed(["syntax-error"])
    comment.close()
    await findings(client, path.as_uri(), [])


def frame(body: bytes) -> bytes:
    return b"Content-Length: %d\r\n\r\n" % len(body) + body


def request(number, method, params=None):
    return frame(json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params or {}}).encode())


def notification(method, params=None):
    return frame(json.dumps({"jsonrpc": "2.0", "method": method, "params": params or {}}).encode())


BEGIN = request(1, "initialize", {"capabilities": {}}) + notification("initialized")


@pytest.mark.parametrize(
    "sent, status, answers",
    [
        (b"", 0, []),
        (BEGIN, 0, [1]),
        (BEGIN + request(2, "shutdown") + notification("exit"), 0, [1, 2]),
        (BEGIN + notification("exit"), 1, [1]),
        (b"no header at all\r\n\r\n" + BEGIN, 0, [None, 1]),
        (frame(b"{]") + BEGIN, 0, [None, 1]),
        (b"Content-Length: 99999999999999999999\r\n\r\n{}", 1, [None]),
        (b"x" * 100_000, 1, [None]),
        (BEGIN + b"Content-Length: 50\r\n\r\n{", 0, [1]),
        (request(5, "textDocument/hover") + BEGIN, 0, [5, 1]),
        (BEGIN + request(2, "no/such/method"), 0, [1, 2]),
        (BEGIN + request(2, "textDocument/hover", {"textDocument": {"uri": "file:///gone.routes"}}), 0, [1, 2]),
    ],
)
def test_bad_input_never_stops_it_before_the_end(sent, status, answers):
    done = subprocess.run([ROUTEC, "lsp"], input=sent, capture_output=True, timeout=60)
    assert done.returncode == status
    assert done.stderr == b""
    found = []
    rest = done.stdout
    while rest:
        head, _, rest = rest.partition(b"\r\n\r\n")
        length = int(head.split(b":")[1])
        found.append(json.loads(rest[:length]))
        rest = rest[length:]
    assert [message["id"] for message in found if "id" in message] == answers


def test_a_client_that_does_not_read_ends_it():
    process = subprocess.Popen([ROUTEC, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    process.stdout.close()
    process.stdin.write(BEGIN)
    process.stdin.close()
    assert process.wait(timeout=60) == 0
