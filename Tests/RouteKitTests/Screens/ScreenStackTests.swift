import RouteKit
import Testing

@testable import RouteKitUI

/// One stack with sheets, as the views of its levels use it.
@MainActor @Suite struct ScreenStackTests {
    /// A screen of its number; with a URL it is one of a route, which is under others.
    private func screen(
        _ number: Int, _ transition: RouteTransition = .show, url: String? = nil, under: [any Routable] = []
    ) -> RouteScreen {
        RouteScreen(
            id: RouteScreen.ID(number: number), screen: Page.walk(number), transition: transition, url: url,
            isFromApp: true, ancestors: under)
    }

    private func shown(_ stack: ScreenStack) -> [Int] { stack.screens.map(\.id.number) }

    /// 1, in the first sheet 2 and 3, in the second one 4 and 5.
    private var stack: ScreenStack {
        ScreenStack([screen(1), screen(2, .present), screen(3), screen(4, .present), screen(5)])
    }

    private func id(_ number: Int) -> RouteScreen.ID { RouteScreen.ID(number: number) }

    @Test func eachSheetHasItsOwnLevel() {
        #expect(stack.level(nil) == 0..<1)
        #expect(stack.level(id(2)) == 2..<3)
        #expect(stack.level(id(4)) == 4..<5)
        #expect(stack.sheet(above: nil)?.id == id(2))
        #expect(stack.sheet(above: id(2))?.id == id(4))
        #expect(stack.sheet(above: id(4)) == nil)
        // A screen that lies in a level begins none, and neither does one that is gone.
        for number in [1, 3, 5, 6] {
            #expect(stack.level(id(number)) == nil)
            #expect(stack.sheet(above: id(number)) == nil)
        }
    }

    @Test func aLevelTakesBackWhatIsInItAndAboveIt() {
        var left: [Int: [Int]] = [:]
        for sheet in [2, 4, 3] {
            var stack = stack
            for _ in 0..<5 { stack.back(in: id(sheet)) }
            left[sheet] = shown(stack)
        }
        // The sheet itself is its presenter's to close.
        #expect(left == [2: [1, 2], 4: [1, 2, 3, 4], 3: [1, 2, 3, 4, 5]])
        var all = stack
        for _ in 0..<6 { all.back() }
        #expect(shown(all) == [])
        var one = stack
        one.reset(id(4))
        #expect(shown(one) == [1, 2, 3, 4])
        one.closeSheets(above: id(4))
        one.closeSheets(above: id(3))
        #expect(shown(one) == [1, 2, 3, 4])
        one.closeSheets(above: id(2))
        #expect(shown(one) == [1, 2, 3])
        one.reset(id(3))
        #expect(shown(one) == [1, 2, 3])
    }

    /// Pushing or popping in the middle keeps the sheet above.
    @Test func replacingStaysInItsLevel() {
        var stack = stack
        stack.replace(id(2), after: 0, with: [screen(6), screen(7)])
        #expect(shown(stack) == [1, 2, 6, 7, 4, 5])
        stack.replace(nil, after: 1, with: [screen(8)])
        #expect(shown(stack) == [1, 8, 2, 6, 7, 4, 5])
        stack.replace(id(4), after: 0, with: [])
        stack.replace(id(6), after: 0, with: [])
        #expect(shown(stack) == [1, 8, 2, 6, 7, 4])
    }

    @Test func onlyTheLastScreenIsTakenBackByItself() {
        var stack = stack
        stack.remove(screen(1))
        #expect(shown(stack) == [1, 2, 3, 4, 5])
        stack.remove(screen(5))
        stack.remove(screen(5))
        #expect(shown(stack) == [1, 2, 3, 4])
    }

    /// Going up never leads to the topmost screen itself or out of its level.
    @Test func upLeavesTheTopmostScreen() {
        let shop = ScreenRoutes.Shop.root
        let tools = ScreenRoutes.Shop.category(category: "tools")
        /// Returns the remaining screens after going up, or `nil` if there is no parent to go to.
        func up(_ screens: [RouteScreen], in sheet: Int? = nil) -> [Int]? {
            var stack = ScreenStack(screens)
            return stack.up(in: sheet.map(id)) ? shown(stack) : nil
        }
        #expect(up([screen(1), screen(2, url: shop.url, under: [shop])]) == nil)
        #expect(up([screen(1, url: shop.url), screen(2), screen(3, url: shop.url, under: [shop])]) == [1])
        // A parent without a URL does not equal a screen without one.
        #expect(up([screen(1), screen(2, under: [ScreenRoutes.Shop.scale(by: .infinity)])]) == nil)
        let sheet = [
            screen(1, url: shop.url), screen(2, .present, url: tools.url), screen(3, url: "x", under: [shop, tools]),
        ]
        #expect(up(sheet, in: 2) == nil && up(sheet, in: 3) == nil)
        #expect(up(sheet) == [1, 2])
    }

    /// The topmost of several equal screens is shown again, because the user saw it last.
    @Test func theUppermostOfEqualScreensIsBrought() {
        let url = "app://shop"
        let wanted = screen(9, url: url)
        var stack = ScreenStack([screen(1, url: url), screen(2), screen(3, url: url), screen(4)])
        stack.bring([.screen(wanted), .screen(screen(10))])
        #expect(shown(stack) == [1, 2, 3, 10])
        stack.bring([.existing(url: url), .screen(screen(11))])
        #expect(shown(stack) == [1, 2, 3, 11])
        stack.bring([.existing(url: "app://elsewhere"), .screen(screen(12))])
        #expect(shown(stack) == [1, 2, 3, 11, 12])
        stack.bring([.first, .screen(screen(13))])
        #expect(shown(stack) == [13])
    }
}
