package import RouteCompiler
import RouteLayout

/// The part of a link that contains the value of an argument.
enum ValueSource: Hashable {
    /// A constant of a redirect's target.
    case constant(String)
    /// Absent: the default applies.
    case missing
    case segment(Int, prefix: [UInt8], suffix: [UInt8])
    /// One of several placeholders of a segment.
    case part(Int, SegmentSplitter, Int)
    /// All segments from this one on.
    case rest(Int)
    /// The first value of a query key, or the fragment, without its prefix and suffix.
    case first(key: KeyID, Affixes)
    /// The items of the first value of a query key, split at a separator.
    case split(key: KeyID, separator: UInt8)
    /// All values of a query key.
    case all(key: KeyID)

    var key: KeyID? {
        switch self {
        case .first(let key, _), .split(let key, _), .all(let key): key
        case .constant, .missing, .segment, .part, .rest: nil
        }
    }

    /// The position of the segment with the value, and the rule by which it is split.
    ///
    /// - Parameter folds: Returns whether a position ignores case.
    func splitter(_ folds: (_ position: Int) -> Bool) -> (position: Int, rule: SegmentSplitter)? {
        switch self {
        case .part(let position, let splitter, _): return (position, splitter)
        case .segment(let position, let prefix, let suffix):
            let folds = folds(position)
            let literals = folds ? [prefix, suffix].map(ASCII.lowercased) : [prefix, suffix]
            return (position, SegmentSplitter(forms: [.any], literals: literals, folds: folds))
        case .constant, .missing, .rest, .first, .split, .all: return nil
        }
    }
}

/// The value of an argument, as far as links determine it.
package enum LinkValue: Hashable, Sendable {
    /// No value, or an empty list.
    case nothing
    case text(String)
    case list([String])
    /// A default that only Swift code can evaluate.
    case swift(String)

    /// The value of an argument that a link does not contain.
    init(default value: ArgumentModel.Default?) {
        self = value.map { value in value.text.map { .text($0) } ?? .swift(value.swift) } ?? .nothing
    }

    /// Returns the canonical form of a text, which equal values of its type share. An invalid text stays as it is.
    package static func canonical(_ text: String, as type: ValueType, _ enums: IDArray<EnumID, EnumModel>) -> String {
        canonicalText(text, as: type, isQuery: true, folds: true, enums: enums) ?? text
    }

    /// Returns the value in a form that equal values of all numeric types share: the `1.0` of a Double is the `1` of an Int.
    func comparable(as type: ValueType) -> LinkValue {
        guard type == .builtin(.double) || type == .builtin(.float) else { return self }
        func whole(_ text: String) -> String { Double(text).flatMap(Int64.init(exactly:)).map { "\($0)" } ?? text }
        return switch self {
        case .nothing, .swift: self
        case .text(let text): .text(whole(text))
        case .list(let texts): .list(texts.map(whole))
        }
    }

    var isList: Bool { if case .list = self { true } else { false } }

    /// The value as messages show it.
    var words: String {
        switch self {
        case .nothing: "nothing"
        case .text(let text): text.isEmpty ? "empty" : text
        case .list(let texts): "[\(texts.map { $0.isEmpty ? "\"\"" : $0 }.joined(separator: ", "))]"
        case .swift(let source): source
        }
    }
}

/// An argument of the route at which a link ends, and the part of the link with its value.
struct LinkArgument {
    var name: String
    /// The type in the joined model.
    var type: ValueType
    var defaultValue: ArgumentModel.Default?
    var source: ValueSource

    /// Returns the value in a link, in canonical form.
    func value(in point: URLPoint, _ enums: IDArray<EnumID, EnumModel>) -> LinkValue {
        func canonical(_ text: String) -> String { LinkValue.canonical(text, as: type, enums) }
        return switch written(in: point) {
        case .text(let text): .text(canonical(text))
        case .list(let texts): .list(texts.map(canonical))
        case .nothing, .swift, nil: absent
        }
    }

    /// Returns the value as a link contains it, or `nil` if absent.
    private func written(in point: URLPoint) -> LinkValue? {
        func text(_ bytes: some Collection<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
        switch source {
        case .constant(let text): return .text(text)
        case .missing: return nil
        case .segment(let position, let prefix, let suffix):
            guard position < point.segments.count else { return nil }
            return .text(text(point.segments[position].dropFirst(prefix.count).dropLast(suffix.count)))
        case .part(let position, let splitter, let part):
            guard position < point.segments.count else { return nil }
            let segment = point.segments[position]
            return splitter.ranges(in: segment).map { .text(text(segment[$0[part]])) }
        case .rest(let position):
            return .list(point.segments.dropFirst(position).map { text($0) })
        case .first(let key, let affixes):
            guard let value = point.values.first(where: { $0.key == key }) else { return nil }
            return .text(text(affixes.inside(value.text) ?? value.text))
        case .split(let key, let separator):
            guard let value = point.values.first(where: { $0.key == key }), !value.text.isEmpty else { return nil }
            return .list(value.text.split(separator: separator, omittingEmptySubsequences: false).map { text($0) })
        case .all(let key):
            let values = point.values.filter { $0.key == key }
            return values.isEmpty ? nil : .list(values.map { text($0.text) })
        }
    }

    /// Returns whether both arguments have the same value in a link. A text that now decodes as another type is equal.
    func hasValue(of other: LinkArgument, in point: URLPoint, _ enums: IDArray<EnumID, EnumModel>) -> Bool {
        if let text = written(in: point), text == other.written(in: point) { return true }
        return value(in: point, enums).comparable(as: type) == other.value(in: point, enums).comparable(as: other.type)
    }

    /// The value if the link does not contain one.
    private var absent: LinkValue { LinkValue(default: defaultValue) }

    /// Returns whether both arguments have the same value if the link contains none.
    func hasDefault(of other: LinkArgument) -> Bool {
        absent.comparable(as: type) == other.absent.comparable(as: other.type)
    }
}

extension DiffSpace {
    /// Returns the arguments of the route at which links of an old box end, after redirects.
    func arguments(ofOld box: BoxID) -> [LinkArgument] { arguments(of: box, in: old, firstRoute: 0) }

    /// Returns the arguments of the route at which links of a new box end, after redirects.
    func arguments(ofNew box: BoxID) -> [LinkArgument] {
        arguments(of: box, in: new, firstRoute: old.routes.count)
    }

    /// - Parameter firstRoute: The number of routes before those of the model in the joined model.
    private func arguments(of box: BoxID, in model: RouteModel, firstRoute: Int) -> [LinkArgument] {
        let id = space.boxes[box].route.advanced(by: -firstRoute)
        let route = model.routes[id]
        let end = route.redirect?.target ?? id
        let (pattern, target) = (pattern(box), model.routes[end])
        let types = space.model.routes[end.advanced(by: firstRoute)].arguments.map(\.type)
        return target.arguments.indices.map { index in
            let source: ValueSource
            switch route.redirect?.values[index] {
            case nil: source = self.source(of: index, route, pattern, box)
            case .argument(let own): source = self.source(of: own, route, pattern, box)
            case .text(let text): source = .constant(text)
            case .absent: source = .missing
            }
            let argument = target.arguments[index]
            return LinkArgument(
                name: argument.name, type: types[index], defaultValue: argument.defaultValue, source: source)
        }
    }

    private func source(
        of argument: Int, _ route: RouteModelEntry, _ pattern: URLPattern, _ box: BoxID
    ) -> ValueSource {
        switch route.arguments[argument].location {
        case .path, .host:
            for (position, segment) in pattern.segments.enumerated() {
                if let part = segment.parts.firstIndex(where: { $0.argument == argument }) {
                    if segment.parts.count == 1 {
                        return .segment(position, prefix: segment.prefix, suffix: segment.parts[0].suffix)
                    }
                    let domain = space.domain(at: position, origin: space.boxes[box].origin)
                    // With the enums of the joined model.
                    let types = space.model.routes[space.boxes[box].route].arguments
                    let splitter = PlaceholderTexts(of: segment, in: types, domain).splitter(space.model.enums)
                    return .part(position, splitter, part)
                }
            }
            return .missing
        case .rest: return .rest(pattern.segments.count)
        case .query(let key):
            let key = space.id(of: .query(key))
            let argument = route.arguments[argument]
            if let separator = argument.separator { return .split(key: key, separator: separator) }
            return argument.isList ? .all(key: key) : .first(key: key, argument.affixes)
        case .fragment: return .first(key: space.id(of: .fragment), Affixes())
        }
    }
}

/// Pairs the old and the new arguments of one route by name, and arguments without a counterpart by the position of
/// their value.
struct ArgumentPairs {
    private(set) var pairs: [(old: LinkArgument, new: LinkArgument)] = []

    init(_ old: [LinkArgument], _ new: [LinkArgument]) {
        let names = Set(old.map(\.name))
        for argument in old {
            let other =
                new.first { $0.name == argument.name }
                ?? new.first { !names.contains($0.name) && $0.source == argument.source && $0.source != .missing }
            if let other { pairs.append((argument, other)) }
        }
    }
}
