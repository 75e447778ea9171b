import RouteIDE
import RouteJSON
import Testing

struct RenameTests {
    private static let comment = "/app/Routes/Comment.routes"
    private static let home = "/app/Routes/Home.routes"

    /// Two files before and after; the cursor is in the first.
    @Test(arguments: [
        (
            "public /x/|one", "public /x/one as open", "public /y as y before Comment.xOne",
            "public /y as y before Comment.open"
        ),
        ("public /x/one as o|ne", "public /x/one as open", "public /y as y", "public /y as y"),
        // The ID for analytics is a separate name, even if its text is equal.
        (
            "public /x as o|ne id Comment.one", "public /x as open id Comment.one", "public /y as y before Comment.one",
            "public /y as y before Comment.open"
        ),
        (
            "web https://a.b/x as o|ne", "web https://a.b/x as open",
            "public https://a.b/{y} as y before Comment.one", "public https://a.b/{y} as y before Comment.open"
        ),
        ("public /x/|one id a.b", "public /x/one id a.b as open", "", ""),
        ("public /x/|one // why", "public /x/one as open // why", "", ""),
        (
            "public /x/|one\n    requires login\npublic /z as z before xOne",
            "public /x/one\n    requires login as open\npublic /z as z before open",
            "", ""
        ),
        // A name of two routes still refers to the other route.
        (
            "public /x/{id: Int} as |a\npublic /x as a", "public /x/{id: Int} as open\npublic /x as a",
            "public /y as y before Comment.a", "public /y as y before Comment.a, Comment.open"
        ),
        (
            "public /x/{id: Int} as |a\npublic /x as a", "public /x/{id: Int} as open\npublic /x as a",
            "public /y as y before Comment.a(id:)", "public /y as y before Comment.open(id:)"
        ),
        (
            "public /x/{i|d: Int}", "public /x/{open: Int}", "public /y as y before Comment.x(id:)",
            "public /y as y before Comment.x(open:)"
        ),
        ("public /x/{i|d...}", "public /x/{open...}", "", ""),
        // The documentation of other parameters and of other routes stays.
        (
            "/// - Parameter id: A.\npublic /w/{id: Int}\n/// An id.\n/// - Parameter idx: B.\n/// - Parameter id : C.\n"
                + "/// - id: D.\npublic /x/{i|d: Int}?idx: Int",
            "/// - Parameter id: A.\npublic /w/{id: Int}\n/// An id.\n/// - Parameter idx: B.\n/// - Parameter open : C.\n"
                + "/// - id: D.\npublic /x/{open: Int}?idx: Int",
            "", ""
        ),
        (
            "/// - Parameters:\n///   - a: A.\n///   - id: B.\npublic /x/{i|d: Int}/{a}",
            "/// - Parameters:\n///   - a: A.\n///   - open: B.\npublic /x/{open: Int}/{a}", "", ""
        ),
        // A parameter of a base has one name in all of its origins, and in targets that refer to it.
        (
            "base https://a.b/{l|oc: Int} aop://{loc: Int}\npublic /x\npublic /y => /x\npublic /z => https://a.b/{loc}/x",
            "base https://a.b/{open: Int} aop://{open: Int}\npublic /x\npublic /y => /x\npublic /z => https://a.b/{open}/x",
            "", ""
        ),
        (
            "base https://a.b/{loc: Int}\npublic /x\npublic /z => https://a.b/{lo|c}/x",
            "base https://a.b/{open: Int}\npublic /x\npublic /z => https://a.b/{open}/x", "", ""
        ),
        (
            "base https://a.b/{loc: Int}\npublic /x/{i|d}?q: Int",
            "base https://a.b/{loc: Int}\npublic /x/{open}?q: Int",
            "public /y as y before Comment.x(loc:id:q:)", "public /y as y before Comment.x(loc:open:q:)"
        ),
        // A parameter of a base is a label of each route below it.
        (
            "base https://a.b/{l|oc: Int}\npublic /x/{id: Int}", "base https://a.b/{open: Int}\npublic /x/{id: Int}",
            "public /y as y before Comment.x(loc:id:)", "public /y as y before Comment.x(open:id:)"
        ),
        // The cursor may also be at the label.
        (
            "public /x/{id: Int}\npublic /z/{id: Int} before x(i|d:)",
            "public /x/{open: Int}\npublic /z/{id: Int} before x(open:)", "", ""
        ),
        (
            "foreign maps://x/{i|d: Int}?id={b: Int}", "foreign maps://x/{open: Int}?id={b: Int}", "", ""
        ),
        ("foreign maps://x?i|d: Int", "foreign maps://x?id={open: Int}", "", ""),
        (
            "enum T|ab = a\nbase https://a.b/{tab: Tab?}\npublic /x",
            "enum open = a\nbase https://a.b/{tab: open?}\npublic /x",
            "", ""
        ),
        (
            "public /x/{i|d: Int}\n    under /z/{id}\npublic /z/{id: Int}",
            "public /x/{open: Int}\n    under /z/{open}\npublic /z/{id: Int}", "", ""
        ),
        // Labels of the same text after 'before' that are another route's, of this module or of another, stay.
        (
            "public /x/{i|d: Int}\npublic /z/{id: Int}", "public /x/{open: Int}\npublic /z/{id: Int}",
            "public /y as y before Comment.z(id:), Comment.x(id:)",
            "public /y as y before Comment.z(id:), Comment.x(open:)"
        ),
        (
            "public /x/{i|d: Int} before Home.x(id:)", "public /x/{open: Int} before Home.x(id:)",
            "public /y/{id: Int} as x\npublic /z as z before x(id:), Comment.x(id:)",
            "public /y/{id: Int} as x\npublic /z as z before x(id:), Comment.x(open:)"
        ),
        (
            "public /x/{id: Int} as a|b\npublic /z/{id: Int} as z",
            "public /x/{id: Int} as open\npublic /z/{id: Int} as z",
            "public /y/{id: Int} as ab\npublic /y as y before Comment.z(id:), ab(id:), Comment.ab(id:)",
            "public /y/{id: Int} as ab\npublic /y as y before Comment.z(id:), ab(id:), Comment.open(id:)"
        ),
        // Only the renamed one of several labels changes.
        (
            "public /x/{aid: Int}/{i|d: Int}/{ida: Int}", "public /x/{aid: Int}/{open: Int}/{ida: Int}",
            "public /y as y before Comment.x(aid:id:ida:)", "public /y as y before Comment.x(aid:open:ida:)"
        ),
        // Without labels a name has nothing of the parameter, and one with labels of the overload stays.
        (
            "public /x/{i|d: Int} as a\npublic /x as a", "public /x/{open: Int} as a\npublic /x as a",
            "public /y as y before Comment.a", "public /y as y before Comment.a"
        ),
        (
            "public /x/{i|d: Int} as a\npublic /x/{id: Int}/{b: Int} as a",
            "public /x/{open: Int} as a\npublic /x/{id: Int}/{b: Int} as a",
            "public /y as y before Comment.a(id:b:), Comment.a(id:)",
            "public /y as y before Comment.a(id:b:), Comment.a(open:)"
        ),
        // A name that all its routes share goes on standing for the others, in the own module too.
        (
            "public /x/{id: Int} as |a\npublic /x as a\npublic /z as z before a",
            "public /x/{id: Int} as open\npublic /x as a\npublic /z as z before a, open", "", ""
        ),
        // The URL keeps its key.
        ("public /x?t|ab: Int = 1 & b: Int", "public /x?tab={open: Int} = 1 & b: Int", "", ""),
        ("public /x?tab={t|ab: Int}", "public /x?tab={open: Int}", "", ""),
        ("public /x/{id: Int}#{f|}", "public /x/{id: Int}#{open}", "", ""),
        (
            "public /a/{i|d: Int} => /x/{id}\npublic /x/{id: Int}",
            "public /a/{open: Int} => /x/{open}\npublic /x/{id: Int}", "", ""
        ),
        // Other names in a target or a parent stay, in the query too.
        (
            "public /a/{i|d: Int}/{b: Int} => /x/{id}/{b}?q={b}\npublic /x/{c: Int}/{d: Int}?q: Int",
            "public /a/{open: Int}/{b: Int} => /x/{open}/{b}?q={b}\npublic /x/{c: Int}/{d: Int}?q: Int", "", ""
        ),
        (
            "public /a/{i|d: Int}/{b: Int}\n    under /x/{b}\npublic /x/{c: Int}",
            "public /a/{open: Int}/{b: Int}\n    under /x/{b}\npublic /x/{c: Int}", "", ""
        ),
        (
            "public /x requires lo|gin, b", "public /x requires open, b", "public /y requires b, login",
            "public /y requires b, open"
        ),
        ("miss aop://|x", "miss aop://x as open", "", ""),
        ("miss aop://x as |y", "miss aop://x as open", "", ""),
        ("foreign maps://|x", "foreign maps://x as open", "", ""),
        ("foreign maps:x else https://b as |y", "foreign maps:x else https://b as open", "", ""),
        (
            "foreign maps:{x|} else https://b/{x}?y=1", "foreign maps:{open} else https://b/{open}?y=1", "", ""
        ),
        (
            "foreign maps:x?q: Int & r: Int else https://b?a={r|}",
            "foreign maps:x?q: Int & r={open: Int} else https://b?a={open}", "", ""
        ),
    ])
    func renames(marked: String, expected: String, other: String, otherExpected: String) {
        let head = "base aop://\n"
        let client = Client(["/app/Package.swift": "", Self.home: head + other])
        let marked = Marked(head + marked)
        let answer = client.answer(
            "textDocument/rename", at: marked, in: Self.comment, [("newName", .string("open"))])
        let texts = (answer["result"] ?? .null).applied(to: [Self.comment: marked.text, Self.home: head + other])
        #expect(texts[Self.comment] == head + expected, "\(answer)")
        #expect(texts[Self.home] == head + otherExpected)
    }

    @Test func renamesEnums() {
        let other = "base aop://\ninternal /y/{t: Comment.Tab} with u: [Tab] -> Tab?\npublic /z/{t: Tab...}"
        let client = Client(["/app/Package.swift": "", Self.home: other])
        let marked = Marked("base aop://\nenum T|ab = a\npublic /x/{t: Tab}?u: [Tab]& v: Tab = .a")
        let answer = client.ask("textDocument/rename", at: marked, in: Self.comment, [("newName", .string("Order"))])
        let texts = answer.applied(to: [Self.comment: marked.text, Self.home: other])
        #expect(
            texts[Self.comment] == "base aop://\nenum Order = a\npublic /x/{t: Order}?u: [Order]& v: Order = .a")
        let nested = Marked("base aop://\nenum T|ab = a\npublic /x?u: Link<https://a.b/{t: Tab}?v={w: Tab?}>?")
        let renamed = Client(["/app/Package.swift": ""]).ask(
            "textDocument/rename", at: nested, in: Self.comment, [("newName", .string("Order"))])
        #expect(
            renamed.applied(to: [Self.comment: nested.text])[Self.comment]
                == "base aop://\nenum Order = a\npublic /x?u: Link<https://a.b/{t: Order}?v={w: Order?}>?")
        #expect(
            texts[Self.home]
                == "base aop://\ninternal /y/{t: Comment.Order} with u: [Order] -> Order?\npublic /z/{t: Tab...}")
    }

    @Test(arguments: [
        ("public /x/|one as a\npublic /y as open", "open", "declared twice"),
        ("public /x/|one", "1x", "not a name of letters"),
        ("public /x/|one", "", "not a name of letters"),
        ("public /x/|one", "a b", "not a name of letters"),
        ("public /x/|one", "Type", "reserved in Swift"),
        ("public /x/{a|: Int}/{b: Int}", "b", "already a parameter"),
        ("public /x/{a|: Int} as x\npublic /y/{b: Int} as x", "b", "declared twice"),
        ("public /x requires a|, b", "b", "already required"),
        // A new name must not change the meaning of another one: a value passed on, a Swift type, a guard, a route of a
        // 'before'.
        ("base https://a.b/{l|oc: Int?}\npublic /x\npublic aop://o/{loc: Int} => /x", "lang", "something else"),
        ("base https://a.b/{loc: Int?}\npublic /x\npublic aop://o/{l|oc: Int} => /x", "lang", "something else"),
        ("enum T|ab = a\npublic /x/{t: Tab}/{d: Draft}", "Draft", "something else"),
        ("enum T|ab = a\npublic /x/{t: Tab} with d: Draft?", "Draft", "something else"),
        ("enum T|ab = a\npublic /x/{t: Tab} -> [Tally]", "Tally", "something else"),
        ("enum T|ab = a\npublic /x/{t: Tab} -> [Tab]", "Tally", ""),
        ("public /x requires a|\npublic /y requires b", "b", "something else"),
        (
            "public /{a: Int}/x?id: Int as vi|ew\npublic /3/{b}?u: Int as r before open\n"
                + "public /{c: Int}/{d: Int}?name: Int as open", "open", "something else"
        ),
        ("public /x/{a|: Int}", "context", "generated code uses"),
        ("public /x/{a: Int} as |x", "_commentRoute1", "generated code uses"),
        ("public /a => |/x\npublic /x", "y", ""),
        ("ba|se aop://", "y", "nothing here can be renamed"),
        ("enum A = |a", "y", "nothing here can be renamed"),
    ])
    func refuses(marked: String, name: String, message: String) {
        let answer = Client().answer(
            "textDocument/rename", at: Marked("base aop://\n" + marked), in: Self.comment, [("newName", .string(name))])
        if message.isEmpty {
            #expect(answer["error"] == nil)
        } else {
            #expect(answer["error"]?["message"]?.string?.contains(message) == true, "\(answer)")
        }
    }

    @Test(arguments: [
        ("public /x/|one", "xOne"), ("public /x as a|b", "ab"), ("public /x/{i|d}", "id"),
        ("public /x => |/y\npublic /y", "y"),
        ("pub|lic /x", nil), ("enum A = |a", nil),
    ])
    func prepares(marked: String, expected: String?) {
        let answer = Client().ask(
            "textDocument/prepareRename", at: Marked("base aop://\n" + marked), in: Self.comment)
        #expect(answer["placeholder"]?.string == expected)
    }
}
