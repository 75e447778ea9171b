import RouteCompiler
import RouteMatching
import RouteReports

/// Writes URLs without what people put into them: segments and keys that the routes do not name are replaced by what they
/// look like, and values are left out.
struct URLTemplateWriter: Sendable {
    /// The words of the routes.
    private let words: Set<[UInt8]>
    private let keys: Set<[UInt8]>
    private let hosts: WildcardHosts
    private let declared: Set<Origin>

    private static let mostSegments = 12
    private static let mostItems = 8

    init(_ model: RouteModel) {
        var words: Set<[UInt8]> = []
        var keys: Set<[UInt8]> = []
        for route in model.routes {
            for pattern in route.patterns {
                for case .literal(let text) in pattern.segments { words.insert(text) }
            }
            for argument in route.arguments { if let key = argument.location.key { keys.insert(key) } }
            for fixed in route.fixedQuery { keys.insert(fixed.key) }
        }
        (self.words, self.keys, hosts) = (words, keys, WildcardHosts(model.routes))
        declared = Set(model.routes.flatMap { $0.patterns.map(\.origin) })
    }

    func write(_ text: UnsafeRawBufferPointer, to shape: inout [UInt8]) {
        guard let url = ParsedURL(Array(text)) else { return }
        shape += url.scheme
        shape += "://".utf8
        if url.isWeb {
            if let authority = url.authority { shape += shown(authority, of: url) }
            shape.append(UInt8(ascii: "/"))
        }
        writeSegments(url.bytes[url.path], to: &shape)
        if let query = url.tail.query { writeKeys(url.bytes[query], to: &shape) }
        if url.tail.fragment != nil { shape += "#{text}".utf8 }
    }

    /// A host without a label that a placeholder may take, unless routes name it.
    private func shown(_ authority: Authority, of url: ParsedURL) -> [UInt8] {
        // A host after user info is never one of the routes' hosts.
        if authority.reason == .userInfo { return Array("{text}".utf8) }
        let host = ASCII.lowercased(Array(url.bytes[authority.start..<authority.end]))
        guard !hosts.isEmpty, let origin = URLOrigin.of(url), !declared.contains(origin),
            let label = hosts.placed(origin)?.label
        else { return host }
        return Array("{text}".utf8) + host.dropFirst(label.count)
    }

    private func writeSegments(_ path: ArraySlice<UInt8>, to shape: inout [UInt8]) {
        guard !path.isEmpty else { return }
        var rest = path
        for number in 0... {
            let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
            if number > 0 { shape.append(UInt8(ascii: "/")) }
            if number == Self.mostSegments {
                shape += "…".utf8
                return
            }
            writeSegment(Array(rest[..<end]), to: &shape)
            guard end < rest.endIndex else { return }
            rest = rest[(end + 1)...]
        }
    }

    private func writeSegment(_ segment: [UInt8], to shape: inout [UInt8]) {
        if segment.isEmpty { return }
        if words.contains(segment) {
            shape += segment
        } else if isInteger(segment) {
            shape += "{int}".utf8
        } else if segment.withUnsafeBytes({ ValueText.isValid(.uuid, bits: 0, $0) }) {
            shape += "{uuid}".utf8
        } else {
            shape += "{text}".utf8
        }
    }

    private func writeKeys(_ query: ArraySlice<UInt8>, to shape: inout [UInt8]) {
        var separator = UInt8(ascii: "?")
        for (number, item) in ParsedURL.items(query).enumerated() {
            shape.append(separator)
            separator = UInt8(ascii: "&")
            if number == Self.mostItems {
                shape += "…".utf8
                return
            }
            let key = Array(item.key)
            shape += keys.contains(key) ? key : Array("{key}".utf8)
        }
    }

    /// Returns true for a value of Int64 or UInt64.
    private func isInteger(_ text: [UInt8]) -> Bool {
        text.withUnsafeBytes { bytes in
            ValueText.isValid(.signed, bits: 64, bytes) || ValueText.isValid(.unsigned, bits: 64, bytes)
        }
    }

    /// A URL of a shape, to look for the route that is nearest to it.
    static func sample(of shape: String) -> String {
        shape.replacing("{int}", with: "1").replacing("{uuid}", with: "00000000-0000-0000-0000-000000000000")
            .replacing("{text}", with: "text").replacing("{key}", with: "key").replacing("…", with: "text")
    }
}
