package import RouteCompiler
package import RouteJSON
import RouteReports

/// The report of `routec diff` on two sets of routes.
package struct DiffReport: Sendable {
    /// Routes, and the sources that their ranges refer to.
    package struct Side: Sendable {
        package var model: RouteModel
        package var sources: [Source]

        package init(model: RouteModel, sources: [Source]) {
            self.model = model
            self.sources = sources
        }

        package func place(of route: RouteID?, foreign: ForeignID? = nil) -> (file: String, line: Int)? {
            guard let range = route.map({ model.routes[$0].range }) ?? foreign.map({ model.foreigns[$0].range }),
                sources.indices.contains(range.file)
            else { return nil }
            return (sources[range.file].path, sources[range.file].location(at: range.start).line)
        }
    }

    private let diff: RouteDiff
    private let old: Side
    private let new: Side

    package var isBreaking: Bool { diff.isBreaking }

    /// - Parameter today: The date on which expired deprecated routes may be removed; `nil` if none may.
    package init(old: Side, new: Side, today: CalendarDate? = nil) {
        self.init(RouteDiff(old: old.model, new: new.model, today: today), old: old, new: new)
    }

    init(_ diff: RouteDiff, old: Side, new: Side) {
        (self.diff, self.old, self.new) = (diff, old, new)
    }

    /// One JSON object, as documented in the article LinkCompatibility.
    package var json: JSON {
        func place(_ place: (file: String, line: Int)?) -> JSON {
            place.map { ["file": .string($0.file), "line": .number($0.line)] } ?? .null
        }
        return [
            "breaking": .bool(isBreaking),
            "changes": .array(
                diff.changes.map { change in
                    [
                        "kind": .string(change.kind.rawValue), "breaking": .bool(change.isBreaking),
                        "route": .string(change.route), "message": .string(change.message), "url": JSON(change.url),
                        "opens": JSON(change.opens),
                        "old": place(old.place(of: change.old, foreign: change.foreign.old)),
                        "new": place(new.place(of: change.new, foreign: change.foreign.new)),
                        "allowed": .bool(change.isAllowed),
                    ]
                }),
        ]
    }

    /// The report as text.
    ///
    /// - Parameter displayPath: Shortens a file's path for the reader.
    package func text(colored: Bool, displayPath: (String) -> String) -> String {
        let breaking = diff.changes.filter(\.isBreaking)
        let allowed = diff.changes.filter(\.isAllowed)
        let others = diff.changes.filter { !$0.isBreaking && !$0.isAllowed }
        let groups = [
            ("breaking", TextStyle.red, breaking), ("allowed", .yellow, allowed), ("not breaking", .green, others),
        ]
        var text = ""
        for (title, style, changes) in groups
        where !changes.isEmpty {
            text += StyledText(title, style).rendered(colored: colored) + "\n"
            var table = TextTable(header: ["", "", ""])
            for change in changes {
                table.rows.append([
                    StyledText(change.route, .cyan),
                    StyledText(change.message) + StyledText(Self.sample(of: change)),
                    StyledText(place(of: change, displayPath), .dim),
                ])
            }
            text += table.rendered(colored: colored, indentation: "  ") + "\n"
        }
        if diff.changes.isEmpty { return "no change\n" }
        let count = breaking.count == 1 ? "1 breaking change" : "\(breaking.count) breaking changes"
        return text + (isBreaking ? StyledText(count, .bold).rendered(colored: colored) : "no breaking change") + "\n"
    }

    private static func sample(of change: RouteChange) -> String {
        let closes = (change.isBreaking || change.isAllowed) && change.opens == nil && change.kind != .values
        guard let url = change.url else {
            return closes && change.isOpaque ? ": values that only its Swift type can check no longer open" : ""
        }
        return closes ? ": \(url) no longer opens" : ", such as \(url)"
    }

    /// The location of the new route, or of the old one if it is gone.
    private func place(of change: RouteChange, _ displayPath: (String) -> String) -> String {
        guard
            let place = new.place(of: change.new, foreign: change.foreign.new)
                ?? old.place(of: change.old, foreign: change.foreign.old)
        else { return "" }
        return "\(displayPath(place.file)):\(place.line)"
    }
}
