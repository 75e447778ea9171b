import Foundation
import Testing

extension EndToEndCommands {
    /// Targets that include others, in the same package and in another one.
    @Suite(.serialized) struct Includes {
        @Test func threeLayers() async throws {
            let outcome = try await UserPackage("ThreeLayers", in: .commands).run()
            try #require(outcome.status == 0, "\(outcome.log)")
            #expect(outcome.standardOutput == Self.story)
            #expect(outcome.warnings == [])
        }

        /// Each with what is below it, and nothing else.
        @Test(arguments: ["BaseRoutes", "NewsFeature", "ShopFeature"])
        func aFeatureAlone(target: String) async throws {
            let package = try UserPackage(copyOf: "ThreeLayers", in: .commands)
            for other in ["App", "NewsFeature", "ShopFeature"] where other != target {
                let files = try FileManager.default.contentsOfDirectory(atPath: package.path("Sources/\(other)"))
                for file in files where file.hasSuffix(".routes") {
                    try package.write("not a route", to: "Sources/\(other)/\(file)")
                }
            }
            let outcome = try await package.build(target: target)
            #expect(outcome.status == 0, "\(outcome.log)")
            #expect(outcome.warnings == [])
        }

        @Test func twoPackages() async throws { try await Self.anotherPackagesRoutes(in: .commands) }

        static func anotherPackagesRoutes(in folder: BuildFolder) async throws {
            let outcome = try await UserPackage("TwoPackages", in: folder).run()
            try #require(outcome.status == 0, "\(outcome.log)")
            #expect(
                outcome.standardOutput == """
                    item 7 of Cart.routes
                    cleared 3
                    missed: no route matches the URL; handled by Cart.missCart

                    """)
            #expect(outcome.warnings == [])
        }

        @Test func featuresThatClash() async throws {
            let package = UserPackage("ClashingFeatures", in: .commands)
            let outcome = try await package.build()
            #expect(outcome.status != 0)
            let app = package.path("Sources/App/App.routes")
            let news = package.path("Sources/NewsFeature/News.routes")
            let shop = package.path("Sources/ShopFeature/Shop.routes")
            let expected = [
                "\(app):3:9: error: no dependency 'Nothing' has routes; add it to the "
                    + "dependencies of this target in Package.swift; those that have routes are 'NewsFeature', "
                    + "'ShopFeature' [unknown-include]",
                "\(news):3:8: error: '/offers/{number: Int}' matches the same URLs as '/offers/{id: Int}', such as "
                    + "clash://offers/1; remove one of them, or change its path [duplicate-route]",
                "\(shop):3:8: note: '/offers/{id: Int}' is declared here",
                "\(news):5:8: error: '/{section}/today' and '/shop/{page}' both match some URLs, such as "
                    + "clash://shop/today, and neither is more specific [ambiguous-routes]",
                "\(shop):4:8: note: '/shop/{page}' is declared here; it alone matches clash://shop/a",
                "\(news):5:8: note: '/{section}/today' alone matches clash://a/today; declare clash://shop/today, or "
                    + "change the path of one of them",
            ]
            #expect(outcome.diagnostics == expected, "\(outcome.log)")
        }

        /// The build of an app names the include that is missing.
        @Test func anIncludeIsMissing() async throws {
            let package = try UserPackage(copyOf: "ThreeLayers", in: .commands)
            let home = try String(contentsOfFile: package.path("Sources/App/Home.routes"), encoding: .utf8)
            try #require(home.contains("include NewsFeature\n"))
            try package.write(
                home.replacing("include NewsFeature\n", with: "\n"), to: "Sources/App/Home.routes")
            let warning =
                "warning: no router opens the routes of the dependency 'NewsFeature'; add 'include NewsFeature' "
            let build = try await package.build()
            #expect(build.status != 0 && build.log.contains(warning), "\(build.log)")
            let check = try await package.routes(["check"])
            #expect(check.log.components(separatedBy: warning).count == 2, "\(check.log)")
        }

        @Test func changesInAnIncludedTargetAreSeen() async throws {
            let package = try UserPackage(copyOf: "ThreeLayers", in: .commands)
            let first = try await package.build()
            try #require(first.status == 0, "\(first.log)")

            try package.write("base three://\npublic /extra\n", to: "Sources/BaseRoutes/Extra.routes")
            let added = try await package.build(replanning: false)
            #expect(added.status != 0)
            #expect(added.log.contains("missing argument for parameter 'extra'"), "\(added.log)")

            try package.write("base three://\npublic /home\n", to: "Sources/BaseRoutes/Extra.routes")
            let edited = try await package.build(replanning: false)
            let errors = edited.diagnostics.filter { $0.contains("[duplicate-route]") }
            #expect(errors.count == 1, "\(edited.log)")
            #expect(errors[0].hasPrefix("\(package.path("Sources/App/Home.routes")):6:8: error: "), "\(edited.log)")

            try package.remove("Sources/BaseRoutes/Extra.routes")
            #expect(try await package.build(replanning: false).status == 0)
        }

        /// The commands for the package as a whole are those for the target that is above all others.
        @Test func commands() async throws {
            let package = UserPackage("ThreeLayers", in: .commands)
            let match = try await package.routes(["match", "--json", "three://cart/old"])
            #expect(match.status == 0, "\(match.log)")
            #expect(match.standardOutput.contains(#""route": "ShopFeature.Cart.list""#), "\(match.log)")
            let check = try await package.routes(["check"])
            #expect(check.status == 0, "\(check.log)")
            let list = try await package.routes(["list", "--target", "App"])
            #expect(list.status == 0, "\(list.log)")
            #expect(list.standardOutput.contains("Sources/BaseRoutes/Account.routes:6"), "\(list.log)")
        }

        /// An error of the base is one of all targets that include it.
        @Test func checkPrintsAnErrorOnce() async throws {
            let package = try UserPackage(copyOf: "ThreeLayers", in: .commands)
            try package.write("base three://\npublic /extra\npublic /extra\n", to: "Sources/BaseRoutes/Extra.routes")
            func errors(_ arguments: [String]) async throws -> [Substring] {
                let outcome = try await package.routes(arguments)
                #expect(outcome.status == 1, "\(outcome.log)")
                return outcome.log.split(separator: "\n").filter {
                    $0.contains("Extra.routes:3:8: error: ") && $0.hasSuffix("[duplicate-route]")
                }
            }
            for _ in 0..<2 { #expect(try await errors(["check"]).count == 1) }
            #expect(try await errors(["check", "--target", "App"]).count == 1)
        }

        static let story = """
            three://home
              member? Home.root
              home
              handled by Home.root
            three://news/7
              seven of news
              handled by Home.seven
            https://three.example/news/8
              news 8
              login
              handled by News.root
            three://news/sport
              topic sport, no page
              handled by News.topic
            three://kiosk
              member? Cart.kiosk
              kiosk
              handled by Cart.kiosk
            three://cart/list?theme=dark
              list new, dark
              handled by Cart.list
            three://cart/below/250
              below 250
              handled by Cart.below
            three://cart/below/-1
              missCart three://cart/below/-1
              unknown three://cart/below/-1
              missed, taken by Account.unknown
            three://cart/mine
              missCart three://cart/mine
              missed, taken by Cart.missCart
            three://cart/old
              list cheap, no theme
              handled by Cart.list
            three://start
              list cheap, no theme
              handled by Cart.list
            three://cart/sign-in
              login
              handled by Account.login
            three://cart/add/1
              missCart three://cart/add/1
              unknown three://cart/add/1
              missed, taken by Account.unknown
            three://cart/add/1
              login? Cart.add
              member? Cart.add
              add 1, no note
              handled by Cart.add
            three://account/settings?theme=light
              login? Account.settings
              login
              handled by Account.login
            typed
              login? Cart.add
              member? Cart.add
              add 2, hi
              now 2
              login? Account.settings
              settings, dark
            13 routes, 3 of the app: ["Home.root", "Home.seven", "Home(/start)", "Account.login", "Account.settings", \
            "Cart.kiosk", "News.root", "News.topic", "Cart.add", "Cart.below", "Cart.list", "Cart(/cart/old)", \
            "Cart(/cart/sign-in)"]

            """
    }
}
