import Foundation
import RoutesTestSupport
import Testing

#if os(Linux)
    extension EndToEnd {
        /// RouteKitUI against stubs of Apple's frameworks, which cannot exist next to the real ones.
        @Suite(.serialized) struct RouteKitUIOnStubs {
            @Test func compilesAndDoesWhatItSays() async throws {
                let outcome = try await UserPackage("AppleStubs").test()
                try #require(outcome.status == 0, "\(outcome.log)")
                #expect(outcome.warnings == [])
                // A run of no tests must not look like one of all.
                #expect(outcome.log.contains(#/Test run with [1-9]\d+ tests? .*passed/#), "\(outcome.log)")

                let modules = UserPackage.workFolder.appending(path: "native/debug/Modules")
                for (code, error) in Self.code {
                    let check = try await typecheck(code, against: modules)
                    #expect((check.status == 0) == (error == nil), "\(code)\n\(check.log)")
                    if let error { #expect(check.log.contains(error), "\(check.log)") }
                }
            }

            /// Code, and a part of the error that Xcode reports for it.
            private static let code: [(String, error: String?)] = [
                (view("sheet(item: item) { _ in Text(\"Item\") }"), nil),
                (view("navigationDestination(item: item) { _ in Text(\"Item\") }"), "is unavailable: iOS 17"),
                (view("tag(1, includeOptional: false)"), nil),
                // WidgetKit declares it, though it is documented with SwiftUI.
                (view("widgetURL(nil)"), "has no member 'widgetURL'"),
                ("class Screen: UIViewController { var id = 1 }", nil),
                (
                    "class Screen: UIViewController { init(id: Int) {} }",
                    "'required' initializer 'init(coder:)' must be"
                ),
                ("func canOpen(_ url: URL, _ app: UIApplication) -> Bool { app.canOpenURL(url) }", nil),
                ("func scene(_ response: UNNotificationResponse) -> UIScene? { response.targetScene }", nil),
                (
                    "func info(_ item: UIApplicationShortcutItem) -> [String: any NSSecureCoding]? { item.userInfo }",
                    nil
                ),
            ]

            private static func view(_ modifier: String) -> String {
                "@MainActor func view(_ item: Binding<Item?>) -> some View { Text(\"List\").\(modifier) }"
            }

            /// The app of the README's first screen, which the stubs' package compiles, has the routes of the README.
            @Test func theReadmesAppHasItsRoutes() throws {
                let readme = try String(contentsOf: Repository.root.appending(path: "README.md"), encoding: .utf8)
                let routes = try UserPackage("AppleStubs").read("Readme/Routes/Comment.routes")
                #expect(readme.contains("```\n\(routes)```\n\nAn app with SwiftUI:\n"))
            }

            private func typecheck(_ code: String, against modules: URL) async throws -> Outcome {
                let file = TemporaryFolder.parent.appending(
                    path: "routes-view-\(UUID().uuidString).swift")
                defer { try? FileManager.default.removeItem(at: file) }
                try Data(
                    """
                    import SwiftUI
                    import UIKit
                    import UserNotifications
                    struct Item: Hashable, Identifiable { var id = 1 }
                    \(code)

                    """.utf8
                ).write(to: file)
                return try await Tool(executable: URL(filePath: "/usr/bin/env"), arguments: ["swiftc"]).run([
                    "-typecheck", "-swift-version", "6", "-I", modules.path(percentEncoded: false),
                    file.path(percentEncoded: false),
                ])
            }
        }
    }
#endif
