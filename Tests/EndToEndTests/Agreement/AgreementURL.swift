import RoutesTestSupport

@testable import RouteCompiler
@testable import RouteMatching

/// A URL, and the route set it is meant for.
struct AgreementURL {
    var set: Int
    var audience: Audience
    var text: String

    /// Creates a URL of a route, often changed so that it is another route's URL or a miss.
    init(set: Int, model: RouteModel, using random: inout SeededRandom) {
        self.set = set
        audience = Bool.random(using: &random) ? .outside : .app
        let route = random.pick(model.routes)
        let pattern = random.pick(route.patterns)
        var maker = Maker(model: model, random: random)
        text = maker.url(route, pattern)
        random = maker.random
    }

    private struct Maker {
        let model: RouteModel
        var random: SeededRandom

        static let words =
            [
                "a", "b", "A", "new", "New", "é", "É", "7", "-7", "007", "256",
                "300", "1.5", "1e3", "true", "TRUE", "x-", "x-a", "a.z", "7.z", "top-rated.z", "Top-Rated", "zed",
                "Zed",
                "123e4567-e89b-12d3-a456-426614174000", "9223372036854775808", "a!", "a+b", "a/b", "old-1", "a-7",
                "a--7", "7.7",
            ] + RandomRoute.longWords + RandomRoute.longWords.map { "x" + $0 } + [RandomRoute.longWords[0].uppercased()]

        mutating func url(_ route: RouteModelEntry, _ pattern: URLPattern) -> String {
            var segments = pattern.segments.map { segment in
                escaped(segment.text({ String(decoding: $0, as: UTF8.self) }) { value(route.arguments[$0].type) })
            }
            if pattern.rest != nil {
                for _ in 0...Int.random(in: 0...2, using: &random) { segments.append(escaped(random.pick(Self.words))) }
            }
            var query = route.fixedQuery.map { item(key: $0.key, String(decoding: $0.value, as: UTF8.self)) }
            var fragment = ""
            for argument in route.arguments {
                switch argument.location {
                case .query(let key):
                    guard argument.isRequired || Bool.random(using: &random) else { continue }
                    for _ in 0...(argument.isRepeated ? Int.random(in: 0...2, using: &random) : 0) {
                        let around = random.once(in: 10) ? Affixes() : argument.affixes
                        if route.redirect != nil, random.once(in: 3) {
                            query.append(item(key: key, random.pick(["", ".", "..", "Acme", "a."])))
                            continue
                        }
                        query.append(
                            item(
                                key: key,
                                String(decoding: around.prefix, as: UTF8.self) + items(of: argument)
                                    + String(decoding: around.suffix, as: UTF8.self)))
                    }
                case .fragment: fragment = "#" + escaped(random.pick(Self.words))
                case .path, .rest, .host: break
                }
            }
            query.shuffle(using: &random)
            if Bool.random(using: &random) { change(&segments, &query, &fragment) }
            let prefix: String
            if pattern.origin.isWeb {
                let host = pattern.origin.host
                let label = host.hasPrefix("*") && !segments.isEmpty ? segments.removeFirst() : ""
                prefix = "https://\(label + host.drop { $0 == "*" }):\(pattern.origin.port ?? 443)/"
            } else {
                prefix = pattern.origin.scheme + random.pick(["://", "://", ":///", ":/", ":"])
            }
            var url = prefix + segments.joined(separator: "/")
            if !query.isEmpty { url += "?" + query.joined(separator: "&") }
            url += fragment
            return random.once(in: 15) ? broken(url) : url
        }

        /// One value, or several of a list in one.
        private mutating func items(of argument: ArgumentModel) -> String {
            guard let separator = argument.separator else { return value(argument.type) }
            if random.once(in: 8) { return "" }
            let items = (0...Int.random(in: 0...2, using: &random)).map { _ in value(argument.type) }
            return items.joined(separator: String(UnicodeScalar(separator)))
        }

        /// A text of the type, or one that is nearly so.
        private mutating func value(_ type: ValueType) -> String {
            if random.once(in: 8) { return random.pick(Self.words) }
            return switch type {
            case .builtin(.string), .opaque, .link: random.pick(Self.words)
            case .builtin(.integer(_, let signed)):
                random.pick(["0", "7", "255", "007"] + (signed ? ["-7", "-0"] : []))
            case .builtin(.double), .builtin(.float): random.pick(["1.5", "7", "-0.25", "1e3", "2E-2"])
            case .builtin(.decimal): random.pick(["1.5", "7", "-0.250", "1e3"])
            case .builtin(.bool): random.pick(["true", "false"])
            case .builtin(.uuid):
                random.pick(["123e4567-e89b-12d3-a456-426614174000", "123E4567-E89B-12D3-A456-42661417400F"])
            case .enum(let index): random.pick(model.enums[index].cases).value
            }
        }

        private mutating func item(key: [UInt8], _ value: String) -> String {
            let key = escaped(String(decoding: key, as: UTF8.self))
            return random.once(in: 12) ? key : "\(key)=\(random.once(in: 6) ? value : escaped(value))"
        }

        /// Percent-encodes what must be, and sometimes what need not be.
        private mutating func escaped(_ text: String) -> String {
            let all = random.once(in: 8)
            return text.utf8.map { byte in
                let isPlain = Byte.isLetter(byte) || Byte.isDigit(byte) || "-.!+".utf8.contains(byte)
                guard !isPlain || all && Bool.random(using: &random) else { return String(UnicodeScalar(byte)) }
                let hex = String(byte, radix: 16)
                return "%" + (hex.count < 2 ? "0" : "") + hex
            }.joined()
        }

        private mutating func change(_ segments: inout [String], _ query: inout [String], _ fragment: inout String) {
            let place = segments.isEmpty ? 0 : Int.random(in: 0..<segments.count, using: &random)
            switch Int.random(in: 0..<11, using: &random) {
            case 0 where !segments.isEmpty: segments.remove(at: place)
            case 1: segments.insert(escaped(random.pick(Self.words)), at: place)
            case 2..<5 where !segments.isEmpty: segments[place] = escaped(random.pick(Self.words))
            case 5 where !segments.isEmpty: segments.swapAt(place, 0)
            case 6: segments.append(random.pick(["", "", "..", "%2e", "%2F"]))
            case 7:
                let item = random.pick(["n=1", "n=x", "t=x", "t=y", "T=x", "N=1", "junk", "", "k=a", "flag", "s"])
                query.append(random.once(in: 4) ? "\(random.pick(RandomRoute.longWords))=7" : item)
            case 8 where !query.isEmpty: query.removeLast()
            case 9: fragment = fragment.isEmpty ? "#top" : ""
            case 10 where !segments.isEmpty: segments[place] = segments[place].uppercased()
            default: break
            }
        }

        /// Something that no URL, or another origin's, has.
        private mutating func broken(_ url: String) -> String {
            switch Int.random(in: 0..<6, using: &random) {
            case 0: url + "%"
            case 1: url.replacing(":8443", with: ":8444")
            case 2: url.replacing("://", with: "://me@")
            case 3: url.replacing("h", with: "H", maxReplacements: 2)
            case 4: url.replacing("agree", with: "AGREE")
            default: url.replacing("/a", with: "/%C3")
            }
        }
    }
}
