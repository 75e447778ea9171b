import Testing

/// Tests that build packages in ``BuildFolder/native``, one at a time.
@Suite(.serialized, .timeLimit(.minutes(40))) enum EndToEnd {}

/// Tests that also run `swift package routes`, in ``BuildFolder/commands``.
@Suite(.serialized, .timeLimit(.minutes(40))) enum EndToEndCommands {}

/// Tests that use the other build system, or that build without the tool.
@Suite(.serialized, .timeLimit(.minutes(40))) enum EndToEndElsewhere {}

extension EndToEnd {
    @Suite(.serialized) struct GoodPackages {
        @Test func handlersGuardsResultsPayloadsAndMisses() async throws { try await Self.tellsItsStory(in: .native) }

        static func tellsItsStory(in folder: BuildFolder) async throws {
            let outcome = try await UserPackage("Good", in: folder).run()
            try #require(outcome.status == 0, "\(outcome.log)")
            #expect(outcome.standardOutput == story)
            #expect(outcome.warnings == [])
        }

        @Test func pathWithSpaceAndAccent() async throws {
            let package = try UserPackage(copyOf: "SpacePath", named: "Späce Path")
            try package.move("Sources/Space", to: "Sources/Späce")
            try package.move("Sources/Späce/Size.routes", to: "Sources/Späce/Größe.routes")
            let manifest = try package.read("Package.swift")
            try #require(manifest.contains("\"Sources/Space\""))
            try package.write(
                manifest.replacing("\"Sources/Space\"", with: "\"Sources/Späce\""), to: "Package.swift")
            let outcome = try await package.run()
            try #require(outcome.status == 0, "\(outcome.log)")
            #expect(outcome.standardOutput == "size 1.5\n")
            #expect(outcome.warnings == [])
        }

        @Test func swiftFive() async throws {
            let outcome = try await UserPackage("SwiftFive").run()
            try #require(outcome.status == 0, "\(outcome.log)")
            let expected = """
                1 x 3
                shelf of record
                missed five://shop/toys
                settings of book, 7
                settings of nothing, 30
                five://pick?ids=1,-2&kinds=book%7Crecord
                picked [1, -2] ["book", "record"]
                five://pick?ids=3%2C4&kinds
                picked [3, 4] []

                """
            #expect(outcome.standardOutput == expected)
            #expect(outcome.warnings == [])
        }

        @Test func namesThatAreWordsOfSwift() async throws {
            let outcome = try await UserPackage("SwiftWords").run()
            try #require(outcome.status == 0, "\(outcome.log)")
            #expect(outcome.standardOutput.contains(" Words.repeat Words.rethrows Words.return "))
            #expect(outcome.standardOutput.hasSuffix(" inout.open let.open repeat.open var.open\n"))
            #expect(outcome.warnings == [])
        }

        static let story = """
            urls
              good://comment/view/42
              good://comment/view/42?highlight=true&tab=top-rated
              https://www.example.com/comment/view/42
              https://www.example.com/@ann%20b/files/a%2Fb/%C3%BC
              https://www.example.com/help/topic/1
              https://www.example.com/de/help/topic/1
              http://acme.good.example/thing/1
              none
              http://acme.good.example/map none
            typed
              view id 1, highlight false, tab hot
              reply id 7, message Hi & bye, tags ["a", "b"], draft unsent
              replied: 8
            outside good://comment/view/42?tab=top-rated&highlight
              view id 42, highlight true, tab top-rated
              handled by Comment.view
            outside https://www.example.com/comment/view/42?tab=new
              view id 42, highlight false, tab new
              handled by Comment.view
            outside https://www.example.com/@ann%20b/files/a%2Fb/%C3%BC
              file of ann b: ["a/b", "ü"]
              handled by Comment.file
            outside good://comment/show/3
              view id 3, highlight true, tab hot
              handled by Comment.view
            outside good://account/profile/ann
              login
              handled by Account.login
            outside good://account/profile/ann
              profile of ann
              handled by Account.profile
            inside good://account/secret
              secret
              handled by Account.secret
            outside good://account/secret
              missGood good://account/secret
              missed, taken by Account.missGood
            outside good://comment/view/x
              missComment good://comment/view/x
              missed, taken by Comment.missComment
            outside good://comment/pass-on
              missComment good://comment/pass-on
              missGood good://comment/pass-on
              missed, taken by Account.missGood
            outside https://www.example.com/nothing
              missed, taken by nobody
            outside https://www.example.com/de/help/topic/7
              topic 7 in de
              handled by Help.topic
            outside good://help/topic/7
              topic 7 in no language
              handled by Help.topic
            outside good://help/en/old/7
              topic 7 in en
              handled by Help.topic
            outside https://www.example.com/fr/help/topic/7
              missed, taken by nobody
            outside https://www.example.com/en/help/topic/x
              missTopic https://www.example.com/en/help/topic/x
              missed, taken by Help.missTopic
            outside http://ACME.good.example/thing/7
              thing 7 of acme
              handled by Shop.thing
            outside good://shop/Acme/thing/7
              thing 7 of Acme
              handled by Shop.thing
            outside http://a.b.good.example/thing/7
              missed, taken by nobody
            can open: true
            routes: ["Account.login", "Account.profile", "Account.secret", "Comment.file", "Comment.reply", \
            "Comment.view", "Comment(/comment/show/{id: Int})", "Help.topic", "Help(/old/{id: Int})", "Shop.thing"]

            """
    }

    @Suite(.serialized) struct BrokenPackages {
        @Test func duplicateRoute() async throws {
            let package = UserPackage("DuplicateRoute")
            let outcome = try await package.build()
            #expect(outcome.status != 0)
            let first = package.path("Sources/DuplicateRoute/Blog.routes")
            let second = package.path("Sources/DuplicateRoute/Journal.routes")
            try #require(outcome.diagnostics.count == 2, "\(outcome.log)")
            #expect(outcome.diagnostics[0].hasPrefix("\(second):6:8: error: "))
            #expect(outcome.diagnostics[0].hasSuffix(" [duplicate-route]"))
            #expect(outcome.diagnostics[1].hasPrefix("\(first):3:8: note: "))
        }

        @Test func missingHandler() async throws {
            let package = UserPackage("MissingHandler")
            let outcome = try await package.build()
            #expect(outcome.status != 0)
            let place = package.path("Sources/MissingHandler/main.swift")
            let errors = outcome.diagnostics.filter { $0.contains(": error: ") }
            try #require(errors.count == 1, "\(outcome.log)")
            #expect(
                errors[0]
                    == "\(place):3:8: error: type 'BlogScreens' does not conform to protocol 'Routes.Blog.Handler'")
            // The note leads to the route.
            let route = package.path("Sources/MissingHandler/Blog.routes")
            let notes = outcome.diagnostics.filter { $0.contains("protocol requires function 'about(context:)'") }
            #expect(notes.count == 1 && notes[0].hasPrefix("\(route):5:"), "\(outcome.log)")
        }

        @Test func handlerOfAnotherModule() async throws { try await Self.notesLeadToTheRoute(in: .native) }

        /// A handler of another module than its routes, which does not fit: the note leads to the route from there, too.
        static func notesLeadToTheRoute(in folder: BuildFolder) async throws {
            let package = try UserPackage(
                copyOf: "MissingHandler", named: "Handler elsewhere in \(folder)", in: folder)
            let manifest = try package.read("Package.swift")
            let target = """
                        .executableTarget(
                            name: "App",
                            dependencies: ["MissingHandler", .product(name: "RouteKit", package: "swift-routes")]),
                        .target(
                """
            try package.write(manifest.replacing("        .executableTarget(", with: target), to: "Package.swift")
            let main = try package.read("Sources/MissingHandler/main.swift")
            try package.remove("Sources/MissingHandler/main.swift")
            try package.write("", to: "Sources/MissingHandler/Empty.swift")
            try package.write("import MissingHandler\n\(main)", to: "Sources/App/main.swift")
            let outcome = try await package.build()
            #expect(outcome.status != 0)
            let route = package.path("Sources/MissingHandler/Blog.routes")
            let notes = outcome.diagnostics.filter { $0.contains("protocol requires function 'about(context:)'") }
            #expect(notes.count == 1 && notes[0].hasPrefix("\(route):5:"), "\(outcome.log)")
        }
    }
}
