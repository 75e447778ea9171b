import RouteKit
import Testing

@testable import RouteKitUI

/// Random histories, held against levels of their own: nothing of RouteScreens is in the model.
@MainActor @Suite struct ScreenHistoryTests {
    /// One level: the first one of a tab, or a sheet.
    private struct Level: Equatable {
        /// The screen that begins a sheet.
        var first: Entry?
        var pushed: [Entry] = []
    }

    private struct Entry: Equatable {
        var page: Page
        var url: String?
    }

    private struct Model {
        var tabs: [[Level]] = [[Level()], [Level()]]
        var chosen = 0

        mutating func show(_ entry: Entry, in tab: Int) { tabs[tab][tabs[tab].count - 1].pushed.append(entry) }
        mutating func present(_ entry: Entry, in tab: Int) { tabs[tab].append(Level(first: entry)) }

        mutating func choose(_ tab: Int) {
            if tab != chosen { tabs[chosen] = [tabs[chosen][0]] }
            chosen = tab
        }

        mutating func back() {
            let last = tabs[chosen].count - 1
            if !tabs[chosen][last].pushed.isEmpty {
                tabs[chosen][last].pushed.removeLast()
            } else if last > 0 {
                tabs[chosen].removeLast()
            }
        }

        /// Shows an item of a category of the shop, with what is above it, of which nothing is shown twice.
        mutating func link(_ wanted: [Entry]) {
            for index in wanted.indices.reversed() {
                for level in tabs[chosen].indices.reversed() {
                    if let place = tabs[chosen][level].pushed.lastIndex(of: wanted[index]) {
                        tabs[chosen].removeSubrange((level + 1)...)
                        tabs[chosen][level].pushed.removeSubrange((place + 1)...)
                        tabs[chosen][level].pushed += wanted[(index + 1)...]
                        return
                    }
                }
            }
            tabs[chosen][tabs[chosen].count - 1].pushed += wanted
        }

        /// To the parent of the topmost screen, if both are there.
        mutating func up(_ parents: (Page) -> [Page]) {
            guard let level = tabs[chosen].last, let top = level.pushed.last ?? level.first else { return }
            for parent in parents(top.page) {
                for (number, level) in tabs[chosen].enumerated().reversed() {
                    guard let place = level.pushed.lastIndex(where: { $0.page == parent }) else { continue }
                    tabs[chosen].removeSubrange((number + 1)...)
                    tabs[chosen][number].pushed.removeSubrange((place + 1)...)
                    return
                }
            }
        }

        /// Replaces the screens with those after saving and restoring.
        mutating func restart() {
            for tab in tabs.indices {
                var kept: [Level] = []
                for level in tabs[tab] {
                    if let first = level.first, first.url == nil { break }
                    kept.append(Level(first: level.first, pushed: level.pushed.filter { $0.url != nil }))
                }
                tabs[tab] = kept
            }
        }

        func shown(_ tab: Int) -> [String] {
            tabs[tab].flatMap { level in
                (level.first.map { ["^\($0.page) \($0.url ?? "-")"] } ?? [])
                    + level.pushed.map { "\($0.page) \($0.url ?? "-")" }
            }
        }
    }

    private static let names = ["shop", "account"]

    private static func shown(_ app: ScreenApp, _ tab: Int) -> [String] {
        app.screens.screens(in: names[tab]).map {
            ($0.transition == .present ? "^" : "") + "\($0.screen.base) \($0.url ?? "-")"
        }
    }

    @Test(arguments: [UInt64(1), 2, 3, 4, 5, 6])
    func isAsAModelOfLevelsHasIt(seed: UInt64) async throws {
        var random = SplitMix(state: seed)
        var app = ScreenApp(tabs: Self.names)
        var model = Model()
        var counts: [String: Int] = [:]
        for step in 0..<600 {
            let what = try await Self.step(step, &random, &app, &model)
            counts[what, default: 0] += 1
            #expect(Self.names[model.chosen] == app.screens.selectedTab, "seed \(seed), step \(step): \(what)")
            for tab in 0..<2 {
                try #require(Self.shown(app, tab) == model.shown(tab), "seed \(seed), step \(step): \(what)")
            }
        }
        for what in ["open", "link", "up", "show", "present", "back", "tab", "reset", "restart"] {
            #expect(counts[what] ?? 0 >= 8, "\(what): \(counts)")
        }
    }

    private static func step(
        _ step: Int, _ random: inout SplitMix, _ app: inout ScreenApp, _ model: inout Model
    ) async throws -> String {
        let tab = random.next(below: 2)
        switch random.next(below: 30) {
        case 20..<27:
            let (category, id) = (["tools", "toys"][random.next(below: 2)], random.next(below: 3))
            let item = ScreenRoutes.Shop.item(category: category, id: id)
            await app.router.open(any: item, options: OpenOptions(ancestors: .open))
            let url = "app://shop/\(category)"
            model.link([
                Entry(page: .shop, url: "app://shop"), Entry(page: .category(category), url: url),
                Entry(page: .item(category, id), url: "\(url)/\(id)"),
            ])
            return "link"
        case 27...:
            app.screens.up()
            model.up { page in
                switch page {
                case .item(let category, _): [.category(category), .shop]
                case .category: [.shop]
                default: []
                }
            }
            return "up"
        case 0..<7:
            let hasPayload = random.next(below: 4) == 0
            let isSheet = random.next(below: 4) == 0
            try await app.router.open(
                ScreenRoutes.Shop.note(id: step, text: hasPayload ? NoteText(text: "a") : nil),
                using: isSheet ? .present : .show)
            let entry = Entry(page: .note(step), url: hasPayload ? nil : "app://note/\(step)")
            isSheet ? model.present(entry, in: model.chosen) : model.show(entry, in: model.chosen)
            return "open"
        case 7..<9:
            app.screens.show(Page.walk(step), in: names[tab])
            model.show(Entry(page: .walk(step)), in: tab)
            return "show"
        case 9:
            app.screens.present(Page.walk(step), in: names[tab])
            model.present(Entry(page: .walk(step)), in: tab)
            return "present"
        case 10..<15:
            app.screens.back()
            model.back()
            return "back"
        case 15..<17:
            app.screens.select(names[tab])
            model.choose(tab)
            return "tab"
        case 17:
            app.screens.reset(in: names[tab])
            model.tabs[tab] = [Level()]
            return "reset"
        default:
            let state = app.screens.state
            app = ScreenApp(tabs: names)
            let lost = await app.screens.restore(state, router: app.router)
            #expect(lost.isEmpty)
            model.restart()
            return "restart"
        }
    }
}
