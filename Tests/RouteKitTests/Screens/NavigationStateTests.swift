import Foundation
import RouteKit
import Testing

@testable import RouteKitUI

@MainActor @Suite struct NavigationStateTests {
    private func read(_ text: String) throws -> NavigationState {
        try JSONDecoder().decode(NavigationState.self, from: Data(text.utf8))
    }

    @Test func isTheSameWhenItHasBeenWritten() async throws {
        let app = ScreenApp(tabs: ["shop", "account", "empty"])
        try await app.router.open(ScreenRoutes.Shop.category(category: "ä\"\n"))
        await app.router.open("app://page/settings", from: .webView)
        app.screens.select("account")
        try await app.router.open(ScreenRoutes.Shop.basket)
        let state = app.screens.state
        #expect(state.selectedTab == "account")
        #expect(state.stacks.map(\.tab) == ["shop", "account"])
        #expect(state.stacks[0].screens.map(\.isFromApp) == [true, false])
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let text = String(decoding: try encoder.encode(state), as: UTF8.self)
        #expect(try read(text) == state)
        // Later versions decode the output of earlier ones.
        #expect(
            text == """
                {"selected":"account","stacks":[\
                {"screens":[{"app":true,"transition":"show","url":"app://shop/%C3%A4%22%0A"},\
                {"app":false,"transition":"show","url":"app://page/settings"}],"tab":"shop"},\
                {"screens":[{"app":true,"transition":"present","url":"app://basket"}],"tab":"account"}],"version":1}
                """)
    }

    /// Without a URL nothing is kept, and of a sheet that begins with such a screen nothing of what is in it.
    @Test func unrestorableScreensAreOmitted() async throws {
        let app = ScreenApp()
        let (note, page) = (
            ScreenRoutes.Shop.note(id: 1, text: NoteText(text: "a")), ScreenRoutes.Shop.page(name: "a")
        )
        try await app.router.open(note)
        try await app.router.open(page)
        #expect(app.screens.state.stacks.map { $0.screens.map(\.url) } == [["app://page/a"]])
        try await app.router.open(ScreenRoutes.Shop.basket)
        try await app.router.open(note)
        try await app.router.open(page)
        #expect(
            app.screens.state.stacks.map { $0.screens.map(\.url) } == [
                ["app://page/a", "app://basket", "app://page/a"]
            ])
        try await app.router.open(note, using: .present)
        try await app.router.open(page)
        try await app.router.open(ScreenRoutes.Shop.basket)
        #expect(app.screens.state.stacks.map(\.screens.count) == [3])
    }

    @Test func keepsNoMoreThanItWouldRead() throws {
        let route = ScreenRoutes.Shop.page(name: "a")
        let app = ScreenApp(tabs: ["a", "b", "c"])
        let context = RouteContext(for: route, opener: app.router)
        for tab in ["a", "b", "c"] {
            for n in 0..<600 { app.screens.open(Page.walk(n), context, in: tab) }
        }
        let state = app.screens.state
        #expect(state.stacks.map(\.tab) == ["a", "b"])
        #expect(state.stacks.map(\.screens.count) == [600, 400])
        let data = try JSONEncoder().encode(state)
        #expect(try JSONDecoder().decode(NavigationState.self, from: data) == state)
        let names = (0..<150).map { "tab \($0)" }
        let wide = NavigationState(names.map { ($0, app.screens.screens(in: "a").dropLast(599)) }, selectedTab: "")
        #expect(wide.stacks.map(\.tab) == Array(names[..<100]))
    }

    @Test(arguments: [
        #"{"version":1,"stacks":[]}"#: 0,
        #"{"stacks":[{"screens":[{"url":""}]}],"version":1,"more":{"a":[1]}}"#: 1,
        #"{"version":1,"selected":null,"stacks":[{"tab":null,"screens":[{"url":"a","app":null,"x":[]}]}]}"#: 1,
    ])
    func readsWhatItKnowsOf(text: String, count: Int) throws {
        let state = try read(text)
        let screens = state.stacks.flatMap(\.screens)
        #expect(screens.count == count)
        #expect(state.selectedTab == "")
        #expect(screens.allSatisfy { !$0.isFromApp && $0.transition == .show })
    }

    @Test(arguments: [
        "", "{", "null", "[]", "{}", "7", #""text""#,
        #"{"version":0,"stacks":[]}"#,
        #"{"version":2,"stacks":[]}"#,
        #"{"version":-9223372036854775808,"stacks":[]}"#,
        #"{"version":9223372036854775808,"stacks":[]}"#,
        #"{"version":1.5,"stacks":[]}"#,
        #"{"version":"1","stacks":[]}"#,
        #"{"stacks":[]}"#,
        #"{"version":1}"#,
        #"{"version":1,"stacks":{}}"#,
        #"{"version":1,"stacks":[7]}"#,
        #"{"version":1,"stacks":[{}]}"#,
        #"{"version":1,"selected":7,"stacks":[]}"#,
        #"{"version":1,"stacks":[{"screens":[],"tab":"a"},{"screens":[],"tab":"a"}]}"#,
        #"{"version":1,"stacks":[{"screens":[]},{"screens":[],"tab":""}]}"#,
        #"{"version":1,"stacks":[{"screens":[{}]}]}"#,
        #"{"version":1,"stacks":[{"screens":[{"url":7}]}]}"#,
        #"{"version":1,"stacks":[{"screens":[{"url":"a","app":1}]}]}"#,
        #"{"version":1,"stacks":[{"screens":[{"url":"a","transition":"fade"}]}]}"#,
        #"{"version":1,"stacks":[{"screens":["a"]}]}"#,
    ])
    func throwsWhatItCannotRead(text: String) {
        #expect(throws: DecodingError.self) { try read(text) }
    }

    @Test func hugeAndDeepOnesAreErrors() throws {
        func state(stacks: Int, screens: Int) -> String {
            let screens = Array(repeating: #"{"url":"a"}"#, count: screens).joined(separator: ",")
            let all = (0..<stacks).map { #"{"tab":"\#($0)","screens":[\#(screens)]}"# }.joined(separator: ",")
            return #"{"version":1,"stacks":[\#(all)]}"#
        }
        #expect(try read(state(stacks: 10, screens: 100)).stacks.count == 10)
        #expect(try read(state(stacks: 100, screens: 0)).stacks.count == 100)
        for (stacks, screens) in [(1, 1_001), (7, 143), (101, 0), (1, 100_000), (20_000, 1)] {
            #expect(throws: DecodingError.self) { try read(state(stacks: stacks, screens: screens)) }
        }
        for depth in [600, 100_000] {
            let deep = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
            #expect(throws: DecodingError.self) { try read(#"{"version":1,"stacks":\#(deep)}"#) }
            #expect(throws: DecodingError.self) { try read(#"{"version":1,"stacks":[],"more":\#(deep)}"#) }
        }
    }
}
