import RouteIDE
import Testing

struct DocumentURITests {
    @Test(arguments: [
        ("file:///app/A.routes", "/app/A.routes"), ("FILE:/app/A.routes", "/app/A.routes"),
        ("file://host/app//./x/../A.routes", "/app/A.routes"), ("file:///caf%C3%A9/a%2fb", "/café/a/b"),
        ("untitled:Untitled-1", nil), ("file:", nil), ("file://host", nil), ("file:app", nil),
        // Malformed escapes, a NUL, and invalid UTF-8.
        ("file:///%", nil), ("file:///%4", nil), ("file:///%zz", nil), ("file:///%+a", nil), ("file:///%00", nil),
        ("file:///%ff", nil),
    ])
    func path(uri: String, path: String?) {
        #expect(DocumentURI.path(of: uri) == path)
    }

    @Test(arguments: [
        ("/", "/"), ("//a//b/", "/a/b"), ("/a/./b/../c", "/a/c"), ("/../../a", "/a"), ("/a/..", "/"),
        ("/..a/.b/...", "/..a/.b/..."),
    ])
    func normalized(path: String, expected: String) { #expect(FilePath.normalized(path) == expected) }

    @Test(arguments: [
        ("/a/b", "/a", true), ("/a", "/a", true), ("/ab", "/a", false), ("/a", "/a/b", false), ("/a", "/", true),
        ("/é/x", "/é", true), ("/b/a", "/a", false),
    ])
    func inside(path: String, folder: String, isInside: Bool) { #expect(FilePath.isInside(path, folder) == isInside) }

    @Test func parts() {
        #expect(["/a/b", "/a", "/", "a"].map(FilePath.parent) == ["/a", "/", "/", "/"])
        #expect(["/a/b", "/a", "a", "/"].map(FilePath.name) == ["b", "a", "a", ""])
        #expect(FilePath.joined("/", "a") == "/a" && FilePath.joined("/a", "b/c") == "/a/b/c")
    }

    @Test(arguments: ["/app/A.routes", "/a b/é%/?#.routes", "/"])
    func everyPathComesBack(path: String) {
        #expect(DocumentURI.path(of: DocumentURI.uri(ofPath: path)) == path)
    }
}
