import RoutesTestSupport
import Testing

@testable import RouteAudit

/// Undoes the escapes of formats, with offsets that refer to the file.
struct EscapeTests {
    /// The ways to write a character in files of a name.
    private enum Form: CaseIterable {
        case plain, slash, unicode, braces, hex, entity, decimal, hexEntity, quoted, softBreak
    }

    private static let formats: [(path: String, forms: [Form])] = [
        ("a.swift", [.plain, .unicode, .braces]),
        ("a.json", [.plain, .slash, .unicode]),
        ("a.js", [.plain, .slash, .unicode, .braces, .hex]),
        ("a.yaml", [.plain, .slash, .unicode]),
        ("a.html", [.plain, .entity, .decimal, .hexEntity]),
        ("a.xml", [.plain, .entity, .decimal, .hexEntity, .unicode]),
        ("a.plist", [.plain, .entity, .decimal, .hexEntity]),
        ("a.md", [.plain, .entity, .decimal, .hexEntity]),
        ("a.txt", [.plain, .slash, .unicode, .entity]),
        ("a.eml", [.plain, .quoted, .softBreak]),
    ]

    private func written(_ character: Character, as form: Form) -> String {
        let value = character.unicodeScalars.first?.value ?? 0
        func hex(_ digits: Int) -> String {
            let text = String(value, radix: 16, uppercase: value % 2 == 0)
            return String(repeating: "0", count: max(0, digits - text.count)) + text
        }
        switch form {
        case .plain: return String(character)
        case .slash: return character == "/" ? "\\/" : String(character)
        case .unicode: return value < 0x1_0000 ? "\\u\(hex(4))" : String(character)
        case .braces: return "\\u{\(hex(1))}"
        case .hex: return value < 0x80 ? "\\x\(hex(2))" : String(character)
        case .entity:
            return ["&": "&amp;", "/": "&sol;", "?": "&quest;", "=": "&equals;"][character] ?? String(character)
        case .decimal: return "&#\(value);"
        case .hexEntity: return "&#x\(hex(1));"
        case .quoted:
            return String(character).utf8.map { byte in
                let text = String(byte, radix: 16, uppercase: true)
                return "=" + (text.count == 1 ? "0" : "") + text
            }.joined()
        // An equals sign is always written as a byte there.
        case .softBreak: return "=\r\n" + (character == "=" ? "=3D" : String(character))
        }
    }

    /// Places are those of the file also where one kind of escape is undone after another.
    @Test func placesAfterTwoReplacements() {
        var text = UnescapedText(Array("a\\/b&c".utf8))
        text.replace(UInt8(ascii: "\\")) { source, at in (2, [source[at + 1]]) }
        text.replace(UInt8(ascii: "&")) { _, _ in (1, [UInt8(ascii: "+")]) }
        #expect(text.bytes == Array("a/b+c".utf8))
        #expect(text.bytes.indices.map { text.origin(of: $0) } == [0, 1, 3, 4, 5])
    }

    @Test func everyEscapeOfEveryFormat() throws {
        let routes = try AuditedRoutes("base aop://\npublic /home\n")
        var random = SeededRandom(17)
        var compared = 0
        var used: Set<String> = []
        for round in 0..<600 {
            let (path, forms) = Self.formats[round % Self.formats.count]
            let url =
                "aop://"
                + String(
                    (0..<Int.random(in: 1...20, using: &random)).map { _ in
                        Array("ab1/?&=-é").randomElement(using: &random) ?? "a"
                    })
            let isMail = path == "a.eml"
            let head = isMail ? "Content-Transfer-Encoding: quoted-printable\r\n\r\n" : "x\n"
            let before = String(repeating: "é", count: round % 3) + " "
            var text = head + before
            for (index, character) in url.enumerated() {
                var form = forms.randomElement(using: &random) ?? .plain
                // A finding points to the first letter. A plain equals sign would begin an escape.
                if index == 0 { form = .plain }
                if isMail, character == "=", form == .plain { form = .quoted }
                text += written(character, as: form)
                used.insert("\(path) \(form)")
            }
            text += " end\n"
            let audit = FileAudit(routes.model, table: routes.table, options: FileAudit.Options())
            audit.audit(Array(text.utf8), path: path)
            let trimmed = String(url.reversed().drop { $0 == "?" }.reversed())
            let finding = try #require(audit.findings.first, "\(path) \(text)")
            #expect(finding.url == trimmed, "\(path) \(text)")
            #expect(finding.line == (isMail ? 3 : 2) && finding.column == before.utf8.count + 1, "\(path) \(text)")
            #expect(audit.findings.count == 1)
            compared += 1
        }
        #expect(compared == 600)
        #expect(used.count == Self.formats.reduce(0) { $0 + $1.forms.count })
    }

    @Test func surrogatesAndLongForms() throws {
        let routes = try AuditedRoutes("base aop://\npublic /home\n")
        let text = #""aop://a/\uD83D\uDE00/\U0001F600/\u{1F600}/\uD83D""#
        #expect(routes.findings(in: text, path: "a.json")[0].contains("'aop://a/😀/😀/😀/' opens nothing"))
    }

    @Test func partsOfAMail() throws {
        let routes = try AuditedRoutes("base aop://\npublic /home\n")
        let mail = """
            Subject: aop://a?x=3D1
            Content-Type: multipart/mixed; boundary="b"

            --b
            Content-Transfer-Encoding: quoted-printable

            aop://b?x=3D1=
            2
            --b
            Content-Transfer-Encoding: 7bit

            aop://c?x=3D1
            --b--
            """
        let audit = FileAudit(routes.model, table: routes.table, options: FileAudit.Options())
        audit.audit(Array(mail.utf8), path: "a.eml")
        #expect(audit.findings.map(\.url) == ["aop://a?x=3D1", "aop://b?x=12", "aop://c?x=3D1"])
        #expect(audit.findings.map(\.line) == [1, 7, 12])
    }

    @Test(arguments: [
        ("<a href=\"b/c\">", "https://www.example.com/a/b/c"),
        ("<a href=/b>", "https://www.example.com/b"),
        ("<a class='x' href='../b?c=1&amp;d=2'>", "https://www.example.com/b?c=1&d=2"),
        ("<a class='x'href='b/c'>", "https://www.example.com/a/b/c"),
        ("<A HREF = \"./b/./../c/\" >", "https://www.example.com/a/c/"),
        ("<area href=\"?q\">", "https://www.example.com/a/index?q"),
        ("<a href=\"//www.example.com/b\">", "https://www.example.com/b"),
        ("<a href=\"b/{{ id }}\">", "https://www.example.com/a/b/{{ id }}"),
    ])
    func relativeLinks(html: String, expected: String) throws {
        let routes = try AuditedRoutes("base https://www.example.com\npublic /home\n")
        var options = FileAudit.Options()
        options.findsAll = true
        let audit = FileAudit(routes.model, table: routes.table, options: options)
        audit.audit(Array("<base href=\"https://www.example.com/a/index\">\n\(html)".utf8), path: "a.html")
        #expect(audit.findings.map(\.url) == [expected])
        #expect(audit.findings.map(\.line) == [2])

        // Without a base there is nothing that it could be relative to, and a given one is for documents without.
        #expect(routes.findings(in: html, path: "a.html").isEmpty)
        let given = routes.findings(in: html, path: "a.html") {
            $0.base = Array("https://www.example.com/a/index".utf8)
            $0.findsAll = true
        }
        #expect(given.count == 1 && given[0].contains("'\(expected)' opens"))
    }

    /// The colon is part of the query, so the text is not an absolute URL.
    @Test func aBaseThatIsNoURLItself() {
        let base = Array("/sign-in?back=https://www.example.com/a/index".utf8)
        for href in ["b", "/b", "?c", "//www.example.com/b"] {
            #expect(HTMLReferences.resolve(Array(href.utf8), against: base) == nil)
        }
    }

    @Test(arguments: ["#top", "mailto:a@example.com", "{{ url }}", "", "tel:1", "https://other.example.com/b"])
    func otherReferences(href: String) throws {
        let routes = try AuditedRoutes("base https://www.example.com\npublic /home\n")
        let html = "<base href=\"https://www.example.com/\"><link href=\"style.css\"><a href=\"\(href)\">"
        #expect(routes.findings(in: html, path: "a.html").isEmpty)
    }

    @Test func marksAndLineEnds() throws {
        let routes = try AuditedRoutes("base aop://\npublic /home\n")
        #expect(
            routes.findings(in: "\u{FEFF}aop://a\r\n\r\naop://b\r\n").map { $0.prefix(10) } == [
                "a.txt:1:1:", "a.txt:3:1:",
            ])
    }

    /// Links are reported in the order of the file, in all notations.
    @Test func linksInOrder() throws {
        let routes = try AuditedRoutes("base https://www.example.com\npublic /home\n")
        let html = """
            <base href="https://www.example.com/">
            <a href="c"></a>
            https://www.example.com/b
            <a href="a"></a> https://www.example.com/z
            """
        #expect(
            routes.findings(in: html, path: "Index.HTML") { $0.findsAll = true }.map { $0.split(separator: " ")[2] }
                == [
                    "'https://www.example.com/c'", "'https://www.example.com/b'", "'https://www.example.com/a'",
                    "'https://www.example.com/z'",
                ])
    }

    /// Each format has its own escapes, and none of another's.
    @Test(arguments: [
        ("a.swift", "aop://a?b=1&amp;c=3D1", "aop://a?b=1&amp;c=3D1"),
        ("a.xml", "aop://a?b=1&amp;c=3D1", "aop://a?b=1&c=1"),
        ("a.eml", "aop://a\\u002fb", "aop://a"), ("a.json", "aop://a\\u002fb", "aop://a/b"),
    ])
    func escapesOfOtherFormats(path: String, text: String, expected: String) throws {
        let routes = try AuditedRoutes("base aop://\npublic /home\n")
        let audit = FileAudit(routes.model, table: routes.table, options: FileAudit.Options())
        audit.audit(Array("Content-Transfer-Encoding: quoted-printable\n\n<\(text)>\n".utf8), path: path)
        #expect(audit.findings.map(\.url) == [expected])
    }

    /// Texts of any bytes stop nothing.
    @Test func anyBytes() throws {
        let routes = try AuditedRoutes("base aop:// https://www.example.com\npublic /home\n")
        var random = SeededRandom(3)
        let words = [
            "aop:", "//", "&#", "\\u", "{{", "=\n", "\\(", "%", "<a href=", "\"", ";", "<base href='", "\r\n", "&amp",
            "--b",
        ]
        var count = 0
        for _ in 0..<2_000 {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 0...30, using: &random) {
                bytes +=
                    Bool.random(using: &random)
                    ? Array((words.randomElement(using: &random) ?? "").utf8)
                    : [UInt8.random(in: 0...255, using: &random)]
            }
            for path in ["a.html", "a.eml", "a.json", "a.txt"] {
                let audit = FileAudit(routes.model, table: routes.table, options: FileAudit.Options())
                audit.audit(bytes, path: path)
                for finding in audit.findings { #expect(finding.line >= 1 && finding.column >= 1) }
                count += audit.findings.count
            }
        }
        #expect(count > 100)
    }
}
