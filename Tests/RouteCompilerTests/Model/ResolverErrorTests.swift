import Testing

@testable import RouteMatching

/// Wrong declarations in `Comment.routes`, and their exact diagnostics.
@Suite struct ResolverErrorTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var source: String
        var lines: [String]
        var testDescription: String { source }

        init(_ source: String, _ lines: String...) {
            self.source = source
            self.lines = lines.map { "Comment.routes:\($0)" }
        }
    }

    @Test(
        "Names",
        arguments: [
            Case(
                "public aop://404",
                "1:8: error: the name made from 'aop://404' would be '404', which is not valid in Swift; add 'as' "
                    + "and a name [invalid-name]"
            ),
            Case(
                "public aop:///~",
                "1:8: error: no Swift name can be made from 'aop:///~'; add 'as' and a name [invalid-name]"),
            Case(
                "public aop://Type as Type",
                "1:22: error: 'Type' cannot be an accessor's name, because it is reserved in Swift; choose another "
                    + "[reserved-name]"
            ),
            Case(
                "public aop://x/{context: Int}",
                "1:16: error: 'context' cannot be a parameter's name, because generated code uses it; choose another "
                    + "[reserved-name]"),
            Case(
                "public aop://x?Type: Int",
                "1:16: error: 'Type' cannot be a parameter's name, because generated code uses it; write "
                    + "'Type={name: Type}' with another name [reserved-name]"),
            Case(
                "public aop://x\n    requires Protocol",
                "2:14: error: 'Protocol' cannot be a guard's name, because it is reserved in Swift; choose another "
                    + "[reserved-name]"
            ),
            Case(
                "internal aop://x\n    with context: Draft",
                "2:10: error: 'context' cannot be a parameter's name, because generated code uses it; choose another "
                    + "[reserved-name]"),
            Case(
                "enum Int = a | b\npublic aop://x?t: Comment.Int",
                "1:6: error: 'Int' cannot be an enum's name, because generated code uses it; choose another "
                    + "[reserved-name]"
            ),
            Case(
                "enum Tab = 24h | _24h | ~\npublic aop://x?t: Tab",
                "1:18: error: '_24h' and '24h' would both be '._24h' in Swift; rename one, or use a Swift type that "
                    + "conforms to RouteParameter [duplicate-enum-value]",
                "1:12: note: '24h' is declared here",
                "1:25: error: no Swift name can be made from the value '~'; use a Swift type that "
                    + "conforms to RouteParameter, such as an enum of raw type String, in place of this enum "
                    + "[invalid-name]"
            ),
            Case(
                "namespace routes",
                "1:11: error: 'routes' cannot be a namespace's name, because generated code uses it; choose another "
                    + "[reserved-name]"),
            Case(
                "public aop://x\nnamespace Comment",
                "2:11: error: 'Comment' cannot be a namespace's name, because generated code uses it; choose another "
                    + "[reserved-name]"),
            Case(
                "namespace shop\nmodule Shop\npublic aop://x",
                "2:8: error: the module 'Shop' would be 'shop' in the router's initializer, like the namespace; begin the "
                    + "namespace with an uppercase letter [reserved-name]"),
            Case(
                "namespace App\npublic aop://x as App",
                "2:19: error: 'App' cannot be an accessor's name, because generated code uses it; choose another "
                    + "[reserved-name]"),
            // The bodies of accessors do not refer to the namespace.
            Case("namespace App\ninternal aop://y/{App}\n    with Routes: Draft"),
            Case(
                "public aop://x as RouteKit\npublic aop://y as _appRoute2Of0",
                "1:19: error: 'RouteKit' cannot be an accessor's name, because generated code uses it; choose another "
                    + "[reserved-name]",
                "2:19: error: '_appRoute2Of0' cannot be an accessor's name, because generated code uses it; choose "
                    + "another [reserved-name]"),
            Case(
                "namespace String",
                "1:11: error: 'String' cannot be a namespace's name, because generated code uses it; choose another "
                    + "[reserved-name]"
            ),
            Case(
                "module foreignSchemes\npublic aop://x",
                "1:8: error: 'foreignSchemes' cannot be a module's name, because generated code uses it; choose "
                    + "another [reserved-name]"
            ),
            Case(
                "module _table\npublic aop://x",
                "1:8: error: '_table' cannot be a module's name, because generated code uses it; choose another "
                    + "[reserved-name]"
            ),
            Case(
                "module Shop.foreignSchemes\npublic aop://shop/x"
            ),
            Case(
                "module Shop._shopRoute0\npublic aop://shop/x",
                "1:13: error: '_shopRoute0' cannot be a module's name, because generated code uses it; choose another "
                    + "[reserved-name]"
            ),
            Case(
                "module SELF\npublic aop://x",
                "1:8: error: 'SELF' cannot be a module's name, because it would be 'self' in the router's "
                    + "initializer; declare the module by another name [reserved-name]"
            ),
            Case(
                "public aop://x as _table\nforeign b://x/{_bRoute10: Int} as _bRoute2Of1",
                "1:19: error: '_table' cannot be an accessor's name, because generated code uses it; choose another "
                    + "[reserved-name]",
                "2:15: error: '_bRoute10' cannot be a parameter's name, because generated code uses it; choose "
                    + "another [reserved-name]",
                "2:35: error: '_bRoute2Of1' cannot be an accessor's name, because generated code uses it; choose "
                    + "another [reserved-name]"
            ),
            Case("public aop://x/{_route: Int}/{_tables: Int} as _routes1\nmiss aop://y as _routeX"),
            Case(
                "module Router\npublic aop://x",
                "1:8: error: 'Router' cannot be a module's name, because generated code uses it; choose another "
                    + "[reserved-name]"
            ),
            Case(
                "module Shop.Handler\npublic aop://x",
                "1:13: error: 'Handler' cannot be a module's name, because generated code uses it; choose another "
                    + "[reserved-name]"
            ),
            Case(
                "module Configuration\npublic aop://x",
                "1:8: error: 'Configuration' cannot be a module's name, because the router's initializer has a "
                    + "parameter 'configuration' of its own; declare the module by another name "
                    + "[reserved-name]"
            ),
            Case(
                "module Routes\npublic aop://x",
                "1:8: error: 'Routes' cannot be a module's name, because generated code uses it; choose another "
                    + "[reserved-name]"
            ),
            Case(
                "miss aop://x as Type",
                "1:17: error: 'Type' cannot be a miss handler's name, because it is reserved in Swift; choose "
                    + "another [reserved-name]"
            ),
            Case(
                "foreign b://x as Protocol",
                "1:18: error: 'Protocol' cannot be an accessor's name, because it is reserved in Swift; choose "
                    + "another [reserved-name]"
            ),
        ])
    func names(test: Case) {
        #expect(Resolved(test.source).lines == test.lines)
    }

    @Test(
        "Clashes",
        arguments: [
            Case(
                "base aop://\npublic /view/{id: Int}\npublic /b\npublic /comment/{id}/view",
                "4:8: error: 'view(id:)' is declared twice in module 'Comment'; add 'as' and another name "
                    + "to one of them [duplicate-name]",
                "2:8: note: the other 'view(id:)' is declared here"),
            Case(
                "base aop://\npublic /view\npublic /b as view\nforeign b://view",
                "3:8: error: 'view' is declared twice in module 'Comment'; add 'as' and another name to "
                    + "one of them [duplicate-name]",
                "2:8: note: the other 'view' is declared here",
                "4:9: error: 'view' is declared twice in module 'Comment'; add 'as' and another name to "
                    + "one of them [duplicate-name]",
                "2:8: note: the other 'view' is declared here"),
            Case(
                "public aop://b as missX\nmiss aop://x",
                "2:6: error: 'missX' is declared twice in module 'Comment'; add 'as' and another name to "
                    + "one of them [duplicate-name]",
                "1:8: note: the other 'missX' is declared here"),
            Case(
                "miss https://a.com\nmiss https://b.com",
                "2:6: error: 'missHTTPS' is declared twice in module 'Comment'; add 'as' and another name "
                    + "to one of them [duplicate-name]",
                "1:6: note: the other 'missHTTPS' is declared here"),
            Case(
                "enum Tab = a | b\nenum Tab = c | d\npublic aop://x?t: Tab",
                "2:6: error: 'Tab' is already an enum of module 'Comment'; rename one of the two [duplicate-name]",
                "1:6: note: the other 'Tab' is declared here"),
            Case(
                "enum Tab = a | b\npublic aop://x?t: Tab\n    as Tab",
                "2:8: error: 'Tab' is both an enum and a route of module 'Comment'; add 'as' and another "
                    + "name to the route [duplicate-name]",
                "1:6: note: the enum is declared here"),
            Case(
                "enum tab = a | b\npublic aop://x?t: tab as x\nforeign b://x as tab",
                "3:9: error: 'tab' is both an enum and a route of module 'Comment'; add 'as' and another "
                    + "name to the route [duplicate-name]",
                "1:6: note: the enum is declared here"),
            Case(
                "public aop://x as Handler",
                "1:8: error: 'Handler' is the name of the module's protocol; add 'as' and another name "
                    + "[duplicate-name]"
            ),
            Case(
                "module A\nmodule B\npublic aop://x",
                "2:8: error: a file has one module, and this file's is already 'A'; move what belongs to "
                    + "'B' to its own file [duplicate-name]",
                "1:8: note: 'A' is declared here"),
            Case(
                "namespace A\nnamespace B",
                "2:11: error: a target has one namespace, and it is already 'A'; remove one of the two "
                    + "[duplicate-name]",
                "1:11: note: 'A' is declared here"),
            Case(
                "public aop://x requires login, admin, login",
                "1:39: error: 'login' is already required here; remove one of the two [duplicate-name]"),
            Case(
                "public aop://x/{id: Int}?id: Int",
                "1:26: error: 'id' is already a parameter of this pattern; rename one of the two "
                    + "[duplicate-parameter]",
                "1:16: note: the other 'id' is declared here"),
            Case(
                "public aop://x?a: Int & a={b: Int} & a=c",
                "1:25: error: duplicate query key 'a'; remove one of the two [duplicate-parameter]",
                "1:38: error: duplicate query key 'a'; remove one of the two [duplicate-parameter]"),
            Case(
                "matching case-insensitive\npublic aop://x?a: Int & A: Int",
                "2:25: error: duplicate query key 'A'; remove one of the two [duplicate-parameter]"),
            Case(
                "internal aop://x/{id: Int} with id: Int, draft: D, draft: D",
                "1:33: error: 'id' is already a parameter of this route; rename one of the two [duplicate-parameter]",
                "1:52: error: 'draft' is already a parameter of this route; rename one of the two "
                    + "[duplicate-parameter]"
            ),
            Case(
                "enum Tab = top-rated | b | b | topRated\npublic aop://x?t: Tab",
                "1:28: error: 'b' is already a value of 'Tab'; remove one of the two [duplicate-enum-value]",
                "1:24: note: 'b' is declared here",
                "1:32: error: 'topRated' and 'top-rated' would both be '.topRated' in Swift; rename one, "
                    + "or use a Swift type that conforms to RouteParameter [duplicate-enum-value]",
                "1:12: note: 'top-rated' is declared here"),
            Case(
                "miss aop://x\nmiss aop:///X as other",
                "2:6: error: this prefix has a miss handler already; remove one of the two [duplicate-miss-handler]",
                "1:6: note: the other handler is declared here"),
            Case(
                "handlers nonisolated\npublic aop://x\nhandlers nonisolated",
                "3:1: error: 'handlers nonisolated' is declared twice in this target; remove one of them "
                    + "[duplicate-handlers]",
                "1:1: note: it is declared here already"),
            Case(
                "matching case-insensitive\nmiss aop://x/y\nmiss aop://x/Y as other",
                "3:6: error: this prefix has a miss handler already; remove one of the two [duplicate-miss-handler]",
                "2:6: note: the other handler is declared here"),
        ])
    func clashes(test: Case) {
        #expect(Resolved(test.source).lines == test.lines)
    }

    @Test(
        "Values and types",
        arguments: [
            Case(
                "public aop://x?a: Int = \"1\" & b: Int8 = 128 & c: UInt16 = -1",
                "1:25: error: \"1\" is not an Int; write a whole number [invalid-default]",
                "1:41: error: 128 does not fit in Int8; write a number from -128 to 127 [invalid-default]",
                "1:59: error: -1 does not fit in UInt16; write a number from 0 to 65535 [invalid-default]"),
            Case(
                "public aop://x?a: Bool = 1 & b: String = .a & c: UUID = \"1\" & d: Double = 1e999",
                "1:26: error: 1 is not a Bool; write true or false [invalid-default]",
                "1:42: error: .a is not a String; write a text in quotes [invalid-default]",
                "1:57: error: \"1\" is not a UUID; write it in quotes, as 8-4-4-4-12 hexadecimal digits "
                    + "[invalid-default]",
                "1:75: error: 1e999 does not fit in Double; write a smaller number [invalid-default]"),
            Case(
                "public aop://x?a: Int = nil & b: [Int] = 3 & c: Double = true & d: [Int] = nil",
                "1:25: error: 'a' is an Int, which is never nil; write 'a: Int?' [invalid-default]",
                "1:42: error: a list always defaults to the empty list; remove '= 3' [invalid-default]",
                "1:58: error: true is not a Double; write a number [invalid-default]",
                "1:76: error: a list always defaults to the empty list; remove '= nil' [invalid-default]"),
            Case(
                "enum Tab = hot | new\npublic aop://x?a: Tab = .hto & b: Tab = .zzz & c: Tab = \"hot\"",
                "2:25: error: 'Tab' has no case '.hto'; did you mean '.hot'? [unknown-enum-case]",
                "1:6: note: 'Tab' is declared here",
                "2:41: error: 'Tab' has no case '.zzz'; write '.hot', '.new' [unknown-enum-case]",
                "1:6: note: 'Tab' is declared here",
                "2:57: error: \"hot\" is not a Tab; write '.hot' or '.new' [invalid-default]"),
            Case(
                "public aop://x?a: [Int]? & b: [Int?] & c: [[Int]]",
                "1:19: error: a list cannot be optional: it is empty if its key is absent; remove the '?' "
                    + "[invalid-type]",
                "1:31: error: the elements of a list can be neither optional nor lists; write '[T]' with a "
                    + "plain type [invalid-type]",
                "1:43: error: the elements of a list can be neither optional nor lists; write '[T]' with a "
                    + "plain type [invalid-type]"
            ),
            Case(
                "public aop://x/{a: Handler}\npublic aop://y/{a: MyApp.Handler}\npublic aop://z/{a: Router}",
                "1:20: error: 'Handler' is a protocol inside 'Comment' and hides the type; write its Swift module in "
                    + "front: 'MyApp.Handler' [invalid-type]"),
            Case(
                "enum T = a-b | c\npublic aop://x?a: [Int](-) & b: [String](,) & c: [Draft](,) & d: [Double](.) & e: [T](-)",
                "2:19: error: an Int may contain '-', which therefore cannot separate a list; write another separator "
                    + "[invalid-type]",
                "2:33: error: a String may contain ',', which therefore cannot separate a list; repeat the key, as "
                    + "'[String]' does [invalid-type]",
                "2:50: error: a Draft may contain ',', which therefore cannot separate a list; repeat the key, as "
                    + "'[Draft]' does [invalid-type]",
                "2:66: error: a Double may contain '.', which therefore cannot separate a list; write another "
                    + "separator "
                    + "[invalid-type]",
                "2:83: error: a T may contain '-', which therefore cannot separate a list; write another separator "
                    + "[invalid-type]"
            ),
            Case(
                "public aop://x?a: [Int?]?",
                "1:19: error: the elements of a list can be neither optional nor lists; write '[T]' with a plain type "
                    + "[invalid-type]"
            ),
            Case(
                "public aop://x?a: [Int](,)? & b: [[Int]](,)",
                "1:19: error: a list cannot be optional: it is empty if its key is absent; remove the '?' "
                    + "[invalid-type]",
                "1:34: error: the elements of a list can be neither optional nor lists; write '[T]' with a "
                    + "plain type [invalid-type]"
            ),
            Case("public aop://x?a: [Int](,) & b: [Int8](:) & c: [Bool](-) & d: [UUID](.) & e: [Decimal](/)"),
            Case(
                "public aop://x with draft: Draft",
                "1:28: error: the payload 'draft' of a public route must be optional, because a URL cannot contain it; "
                    + "write 'Draft?', or make the route internal [public-payload]"
            ),
            Case(
                "public aop://x with a: A?, b: any B, c: Optional<C>, d: () -> D",
                "1:31: error: the payload 'b' of a public route must be optional, because a URL cannot contain it; "
                    + "write '(any B)?', or make the route internal [public-payload]",
                "1:57: error: the payload 'd' of a public route must be optional, because a URL cannot contain it; "
                    + "write '(() -> D)?', or make the route internal [public-payload]"
            ),
        ])
    func values(test: Case) {
        #expect(Resolved(test.source).lines == test.lines)
    }

    @Test(
        "References",
        arguments: [
            Case(
                "public /x\nbase aop://",
                "1:8: error: '/x' has no origin; declare a base above it, such as 'base app://', or begin "
                    + "it with an origin [missing-origin]"
            ),
            Case(
                "public /x\npublic /y => /x\nmiss /z\nweb /w\npublic aop://v => /u\nbase aop://\npublic /a",
                "1:8: error: '/x' has no origin; declare a base above it, such as 'base app://', or begin "
                    + "it with an origin [missing-origin]"
            ),
            Case(
                "public aop://a\n    before b, Home.c, c",
                "2:12: error: there is no route 'b'; write the name of a route of this module, or "
                    + "'Module.name' [unknown-route]",
                "2:15: error: there is no route 'Home.c'; write the name of a route of this module, or "
                    + "'Module.name' [unknown-route]",
                "2:23: error: there is no route 'c'; write the name of a route of this module, or "
                    + "'Module.name' [unknown-route]"
            ),
            Case(
                "public aop://list\npublic aop://b before lst, Comment.lists",
                "2:23: error: there is no route 'lst'; did you mean 'list'? [unknown-route]",
                "2:28: error: there is no route 'Comment.lists'; did you mean 'Comment.list'? [unknown-route]"),
            Case(
                "public aop://list\npublic aop://b before Coment.list, Commnet.lsit, Coment.x, Home.list",
                "2:23: error: there is no route 'Coment.list'; did you mean 'Comment.list'? [unknown-route]",
                "2:36: error: there is no route 'Commnet.lsit'; did you mean 'Comment.list'? [unknown-route]",
                "2:50: error: there is no route 'Coment.x'; write the name of a route of this module, or "
                    + "'Module.name' [unknown-route]",
                "2:60: error: there is no route 'Home.list'; write the name of a route of this module, or "
                    + "'Module.name' [unknown-route]"),
            Case(
                "public aop://a before a",
                "1:23: error: 'a' is this route itself; remove it from 'before' [before-cycle]"),
            Case(
                "base a://\npublic /c before a\npublic /b before c\npublic /a before b\npublic /d before a",
                "2:18: error: 'Comment.c' before 'Comment.a' before 'Comment.b' before 'Comment.c' is a cycle; "
                    + "remove 'before' from one of them [before-cycle]",
                "4:18: note: 'Comment.a' names the next one here",
                "3:18: note: 'Comment.b' names the next one here"),
            Case(
                "enum Tab = a | b\npublic a://x",
                "1:6: warning: no route uses the enum 'Tab'; remove it, or give a parameter its type [unused-enum]"),
            Case(
                "public aop://x => aop://y requires login\npublic aop://y",
                "1:27: error: a redirect has no handler to guard; move 'requires' to its target [misplaced-clause]"
            ),
        ])
    func references(test: Case) {
        #expect(Resolved(test.source).lines == test.lines)
    }

    @Test(arguments: ["Routes", "Handler"]) func reservedNamesOfFiles(_ name: String) {
        #expect(
            Resolved([("\(name).routes", "public aop://x")]).lines == [
                "\(name).routes:1:1: error: '\(name)' cannot be a module's name, because generated code uses it; rename the "
                    + "file, or declare 'module' and another name [reserved-name]"
            ])
    }

    @Test func clashesOfFiles() {
        let resolved = Resolved([
            ("A.routes", "enum Tab = a | b\nmodule Shop.Cart\npublic aop://a?t: Tab"),
            ("B.routes", "module ShopCart\nenum Tab = a | b\npublic aop://b?t: Tab"),
            ("C.routes", "public aop://c?t: Tab\nmiss aop://a"),
            (
                "D.routes",
                "module Shop\nenum Cart = a | b\npublic aop://d?t: Cart\nnamespace A\nmiss aop://a\npublic "
                    + "aop://e as Cart"
            ),
            ("E.routes", "namespace B"),
            ("my-shop.routes", "public aop://f"),
            ("+.routes", "public aop://g"),
        ])
        #expect(
            resolved.lines == [
                "+.routes:1:1: error: the file's name '+' cannot be a module's name in Swift; rename the "
                    + "file, or declare 'module Name' [invalid-name]",
                "B.routes:1:8: error: the modules 'Shop.Cart' and 'ShopCart' would both be 'shopCart' in the "
                    + "router's initializer; rename one of the two [duplicate-name]",
                "A.routes:2:8: note: the other module is declared here",
                "C.routes:1:19: error: 'Tab' is the name of several enums; write 'Shop.Cart.Tab' or "
                    + "'ShopCart.Tab' [duplicate-name]",
                "A.routes:1:6: note: 'Shop.Cart.Tab' is declared here",
                "B.routes:2:6: note: 'ShopCart.Tab' is declared here",
                "D.routes:2:6: error: 'Shop.Cart' is both a module and an enum; rename one of the two "
                    + "[duplicate-name]",
                "A.routes:2:8: note: the other 'Cart' is declared here",
                "D.routes:5:6: error: this prefix has a miss handler already; remove one of the two "
                    + "[duplicate-miss-handler]",
                "C.routes:2:6: note: the other handler is declared here",
                "D.routes:6:8: error: 'Cart' is both an enum and a route of module 'Shop'; add 'as' and "
                    + "another name to the route [duplicate-name]",
                "D.routes:2:6: note: the enum is declared here",
                "D.routes:6:8: error: 'Shop.Cart' is both a module and a route; add 'as' and another name "
                    + "to the route [duplicate-name]",
                "A.routes:2:8: note: the module is declared here",
                "E.routes:1:11: error: a target has one namespace, and it is already 'A'; remove one of "
                    + "the two [duplicate-name]",
                "D.routes:4:11: note: 'A' is declared here",
                "my-shop.routes:1:1: error: the file's name 'my-shop' cannot be a module's name in Swift; "
                    + "rename the file, or declare 'module MyShop' [invalid-name]",
            ])
    }
}
