package import RouteCompiler
package import RouteMatching
import RouteReports

/// Searches files for links, and reports those that open nothing.
package final class FileAudit {
    /// Options of an audit of files.
    package struct Options: Sendable {
        /// The audience that opens the links.
        package var audience = Audience.outside
        package var holes: InterpolationSyntax = []
        /// The base URL of relative links in HTML, for documents without a `base` element.
        package var base: [UInt8]?
        /// True to report redirected links and web pages, too.
        package var findsAll = false
        /// Hosts whose links are ignored, in lower case: `cdn.example.com`, or `*.example.com` for all hosts below it.
        package var excludedHosts: [String] = []
        /// The day on which routes with an earlier `until` may be gone; `nil` to ignore `until`.
        package var today: CalendarDate?

        package init() {}
    }

    private let judge: LinkChecker
    private let scanner: LinkScanner
    private let options: Options
    package private(set) var findings: [LinkFinding] = []
    package private(set) var fileCount = 0
    package private(set) var linkCount = 0
    /// The number of https links that no route matches and that are not reported.
    package private(set) var webPageCount = 0

    /// - Parameter dependencies: The targets that `include` may name, for ``MissingIncludes``.
    package init(_ model: RouteModel, table: RouteTable, options: Options, dependencies: [TargetSources] = []) {
        judge = LinkChecker(
            model, table: table, audience: options.audience, today: options.today, dependencies: dependencies)
        scanner = LinkScanner(Set(model.routes.flatMap { $0.patterns.map(\.origin) }), holes: options.holes)
        self.options = options
    }

    /// The mark of a line to skip.
    private static let ignoreMark = Array("routes-audit: ignore".utf8)

    /// - Parameter path: The path in findings.
    package func audit(_ bytes: [UInt8], path: String) {
        fileCount += 1
        let links = links(in: bytes, TextFormat(path: path)).filter { !isExcluded($0.link) }
        guard !links.isEmpty else { return }
        linkCount += links.count
        var source: Source?
        for (offset, link) in links {
            guard let verdict = judge.verdict(on: link) else { continue }
            let lines = source ?? Source(path: path, bytes: bytes)
            source = lines
            if isIgnored(lines, offset) { continue }
            guard options.findsAll || !verdict.id.isOnRequest else {
                if verdict.id == .webPage { webPageCount += 1 }
                continue
            }
            let place = lines.location(at: offset)
            let before = lines.bytes[(offset - place.column + 1)..<offset]
            findings.append(
                LinkFinding(
                    verdict: verdict, path: path, line: place.line, column: place.column,
                    scalarColumn: before.count { $0 & 0xC0 != 0x80 } + 1, url: link.text))
        }
    }

    package func reportUnreadable(_ path: String, because reason: String) {
        findings.append(
            LinkFinding(
                verdict: .init(id: .unreadable, message: "the file cannot be read: \(reason)"), path: path, line: 1,
                column: 1, scalarColumn: 1, url: ""))
    }

    private func isExcluded(_ link: FoundLink) -> Bool {
        guard !options.excludedHosts.isEmpty, let host = URLText.origin(of: link.marked)?.host, !host.isEmpty
        else {
            return false
        }
        return options.excludedHosts.contains { excluded in
            excluded.hasPrefix("*.") ? host.hasSuffix(excluded.dropFirst()) : host == excluded
        }
    }

    /// Returns the findings in order, with their source ranges.
    private func links(in bytes: [UInt8], _ format: TextFormat) -> [(offset: Int, link: FoundLink)] {
        var text = UnescapedText(bytes, as: format)
        let document = format.hasReferences ? HTMLReferences(text.bytes) : nil
        let references = document.map { relativeLinks(of: $0, in: text) } ?? []
        let bases = document?.baseRanges.map { text.origin(of: $0.lowerBound)..<text.origin(of: $0.upperBound) } ?? []
        if format.hasEntities { text.replaceEntities() }
        var links = scanner.links(in: text.bytes).map { (text.origin(of: $0.range.lowerBound), $0) }
        if document == nil { return links }
        links.removeAll { link in bases.contains { $0.contains(link.0) } }
        links += references
        return links.sorted { $0.0 < $1.0 }
    }

    private func relativeLinks(of document: HTMLReferences, in text: UnescapedText) -> [(Int, FoundLink)] {
        guard let base = document.base ?? options.base else { return [] }
        return document.all.compactMap { reference in
            guard let url = HTMLReferences.resolve(reference.value, against: base), let link = scanner.link(all: url)
            else { return nil }
            return (text.origin(of: reference.range.lowerBound), link)
        }
    }

    private func isIgnored(_ source: Source, _ offset: Int) -> Bool {
        let start = source.start(ofLineAt: offset)
        let line = source.bytes[start...].prefix { $0 != 0x0A }
        guard let last = line.indices.dropLast(Self.ignoreMark.count - 1).last else { return false }
        return (start...last).contains { line[$0...].starts(with: Self.ignoreMark) }
    }
}
