import Foundation
import RouteCompiler
import RouteMatching
import RouteReports
import RoutesTestSupport

/// URLs through tables of every kind of route: none may be read outside of its bytes, an internal route is as none from
/// outside, every way of asking gives the same answer, and what is built of a match is matched again.
enum MatcherFuzz {
    /// How many variants of an input's URL are matched besides it: fewer of a long one.
    private static func variants(of url: [UInt8]) -> Int { max(1, min(63, 8_000 / max(1, url.count))) }

    private static let tables = [
        MatcherTables(""), MatcherTables("matching case-insensitive\n"), MatcherTables("matching plus-as-space\n"),
        // Tables that do not ask the program are matched in ways of their own.
        MatcherTables("", ownType: "String"),
    ]

    /// An input is a URL from which others are made: variants with a few changes, and URLs that routes could match.
    static func run(_ input: UnsafeRawBufferPointer) {
        let url = Array(input)
        judge(input)
        var variants = URLVariants(url)
        for _ in 0..<Self.variants(of: url) / 2 { variants.next().withUnsafeBytes { judge($0) } }
        var random = SeededRandom(of: url)
        var choices = ByteChoices((0..<1_024).map { _ in UInt8(truncatingIfNeeded: random.next() &>> 32) })
        for number in 0..<32 {
            var maker = URLMaker(tables[0].all.model, choices)
            let made = Array(maker.url().utf8)
            choices = maker.choices
            var variants = URLVariants(made)
            (number % 2 == 0 ? made : variants.next()).withUnsafeBytes { judge($0) }
        }
    }

    private static func judge(_ url: UnsafeRawBufferPointer) {
        // Memory of exactly so many bytes: to read any other ends the process.
        let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: url.count, alignment: 1)
        bytes.copyMemory(from: url)
        defer { bytes.deallocate() }
        let text = String(decoding: url, as: UTF8.self)
        let isUTF8 = text.utf8.withContiguousStorageIfAvailable { read in
            read.count == url.count && (url.count == 0 || memcmp(read.baseAddress!, url.baseAddress!, url.count) == 0)
        }!
        for tables in tables {
            FuzzCounts.count(.urls)
            tables.judge(UnsafeRawBufferPointer(bytes), isUTF8 ? text : nil)
        }
    }
}

/// One table with internal routes, and the same without. A class: nothing of it is to be retained for each URL.
final class MatcherTables: Sendable {
    let all: FuzzRoutes
    private let open: FuzzRoutes
    private let hasOpaqueTypes: Bool
    /// By route of the first: the same one of the second.
    private let numbers: [RouteNumber?]
    /// By route of the first: the arguments whose slots are alike in both tables, and the lists, whose slots are places in
    /// the table.
    private let plain: [[Int]]
    private let lists: [[Int]]
    private let count: [Int]
    private let isRedirect: [Bool]
    /// By route of the first: the arguments that may be matched without regard to case.
    private let isFolded: [[Bool]]

    init(_ options: String, ownType: String = "Own") {
        let routes = FuzzRoutes.rich.split(separator: ": Own").joined(separator: ": \(ownType)")
        let text = options + "base aop:// https://h.example\n" + routes
        // Two lines each where a clause has its own.
        var kept: [Substring] = []
        var isInternal = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if !line.hasPrefix(" ") { isInternal = line.hasPrefix("internal") }
            if !isInternal { kept.append(line) }
        }
        guard let all = FuzzRoutes(text), let open = FuzzRoutes(kept.joined(separator: "\n")) else {
            fatalError("the fuzzer's own routes have errors")
        }
        (self.all, self.open) = (all, open)
        hasOpaqueTypes = ownType == "Own"
        // A redirect has no name but its place among its kind; there is one.
        numbers = all.model.routes.map { route in
            open.model.routes.indices.first {
                open.model.routes[$0].qualifiedName == route.qualifiedName
                    && (open.model.routes[$0].redirect == nil) == (route.redirect == nil)
            }.map { RouteNumber($0) }
        }
        plain = all.model.routes.map { route in
            route.arguments.indices.filter { !route.arguments[$0].isList }
        }
        lists = all.model.routes.map { route in route.arguments.indices.filter { route.arguments[$0].isList } }
        count = all.model.routes.map(\.arguments.count)
        isRedirect = all.model.routes.map { $0.redirect != nil }
        isFolded = all.model.routes.map { $0.arguments.map { all.model.enums.finiteTexts(of: $0.type) != nil } }
    }

    /// - Parameter text: The bytes as text; `nil` for invalid UTF-8.
    func judge(_ bytes: UnsafeRawBufferPointer, _ text: String?) {
        let accepts = FuzzRoutes.isOwn
        var (slots, others) = (SlotStorage(), SlotStorage())
        let app = all.table.match(bytes, audience: .app, &slots, accepts: accepts).route
        let outside = all.table.match(bytes, audience: .outside, &slots, accepts: accepts).route
        let without = open.table.match(bytes, audience: .outside, &others, accepts: accepts).route
        checkSame(outside, slots, without, others, bytes)
        guard let text else { return }
        let inside = all.table.match(text, audience: .app, accepts: accepts)
        check(app == inside.route, "bytes take another route than their text", text)
        checkOutside(text, outside)
        if !hasOpaqueTypes { checkDirectWays(text, app, outside) }
        if case .route(let route, let arguments) = inside {
            FuzzCounts.count(.taken)
            checkRoundTrip(route, arguments, text)
        }
    }

    private func checkSame(
        _ all: RouteNumber?, _ slots: SlotStorage, _ open: RouteNumber?, _ others: SlotStorage,
        _ url: @autoclosure () -> UnsafeRawBufferPointer
    ) {
        var isSame = (all == nil) == (open == nil)
        if let all, let open {
            isSame = numbers[all.index] == open
            for index in plain[all.index] where isSame { isSame = slots[index] == others[index] }
        }
        check(
            isSame, "internal routes show from outside",
            "\(String(decoding: url(), as: UTF8.self))\n\(String(describing: all))\n\(String(describing: open))")
    }

    private func checkOutside(_ url: String, _ located: RouteNumber?) {
        checkOutside(url, located, RouteLimits())
        // Shorter ones are beyond no limit.
        if url.utf8.count > RouteLimits().uncountedLength { checkOutside(url, located, .none) }
        check(
            all.table.missHandlers(for: url) == open.table.missHandlers(for: url), "other miss handlers", url)
    }

    private func checkOutside(_ url: String, _ located: RouteNumber?, _ limits: RouteLimits) {
        let accepts = FuzzRoutes.isOwn
        let first = all.table.match(url, audience: .outside, limits: limits, accepts: accepts)
        let second = open.table.match(url, audience: .outside, limits: limits, accepts: accepts)
        let isSame =
            switch (first, second) {
            case (.miss, .miss), (.web, .web): first.missReason == second.missReason
            case (.route(let one, let arguments), .route(let other, let others)):
                numbers[one.index] == other && lists[one.index].allSatisfy { arguments.texts($0) == others.texts($0) }
            default: false
            }
        check(
            isSame, "internal routes show from outside", "\(url)\n\(all.words(first))\n\(open.words(second))")
        let place = all.table.route(of: url, audience: .outside, limits: limits, accepts: accepts)
        check(place == first.route, "location and match differ", url)
        let isWithin = url.utf8.count <= RouteLimits().uncountedLength || limits.urlLength == .max
        check(!isWithin || place == located, "bytes take another route than their text", url)
    }

    /// The fast paths that the router tries first, for tables without types of the program.
    private func checkDirectWays(_ url: String, _ app: RouteNumber?, _ outside: RouteNumber?) {
        let length = RouteLimits().uncountedLength
        if let isPublic = all.table.hasPublicRoute(for: url, upTo: length) {
            check(isPublic == (outside != nil), "canOpen and match differ", url)
        }
        if let direct = all.table.fastRoute(for: url, audience: .outside, upTo: length) {
            check(direct.route == outside, "an open at once and a match differ", url)
        }
        if let direct = all.table.fastRoute(for: url, audience: .app, upTo: length) {
            check(direct.route == app, "an open at once and a match differ", url)
        }
    }

    private func checkRoundTrip(_ route: RouteNumber, _ arguments: _RouteArguments, _ url: String) {
        guard !isRedirect[route.index], let built = all.table.url(of: route, arguments) else { return }
        var again = all.table.match(built, audience: .app, accepts: FuzzRoutes.isOwn)
        if again.route != route, built.hasPrefix("aop://") {
            // There the first segment folds, so that a route with a literal may have it.
            again = all.table.match(
                "https://h.example/" + built.dropFirst(6), audience: .app, accepts: FuzzRoutes.isOwn)
        }
        guard case .route(let other, let others) = again, other == route else {
            return check(
                false, "what is built of a match is matched otherwise", "\(url)\n\(built)\n\(all.words(again))")
        }
        for index in 0..<count[route.index] {
            // Values equal to their default are omitted.
            guard let texts = others.texts(index) else { continue }
            // A value that was matched without regard to case is built as declared.
            let isSame =
                isFolded[route.index][index]
                ? others.writtenTexts(index) == arguments.writtenTexts(index) : texts == arguments.texts(index)
            check(isSame, "what is built of a match has other arguments", "\(url)\n\(built)")
        }
    }
}
