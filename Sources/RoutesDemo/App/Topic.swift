/// The topics of the demo, by their names at the prompt and on the command line.
enum Topic: String, CaseIterable {
    // On the first screen, in this order.
    case links, parents, guards, held, calls, outside, restored, clash
    // On request.
    case features, overlay, refused, property, redirects, misses, interceptor, requests

    static let firstScreen: [Topic] = [.links, .parents, .guards, .held, .calls, .outside, .restored, .clash]
    /// The lines of a topic, with its heading, at a terminal of 80 columns.
    private var lineCount: Int {
        switch self {
        case .links: 12
        case .clash: 16
        case .held, .outside, .restored: 8
        default: 6
        }
    }

    /// Returns the topics of the first screen that fit into the rows of a terminal, after the title and before the prompt.
    static func firstScreen(rows: Int) -> [Topic] {
        var left = rows - 5
        return Array(
            firstScreen.prefix { topic in
                left -= topic.lineCount
                return left >= 0
            })
    }

    static let more = allCases.filter { !firstScreen.contains($0) }

    var title: String {
        switch self {
        case .links: "Deep links: text from outside, under either origin of a route"
        case .parents: "A link brings the screens above its own along: back leads through the app"
        case .guards: "A guard waits for log-in, and lets the open go on that asked"
        case .held: "A link that arrives before the app is ready waits until it is"
        case .calls: "Calls: typed arguments, a typed result, an object that no URL could carry"
        case .outside: "From outside an internal route is as if there were none"
        case .restored: "Screens are there again when the app is, but for those that no URL can hold"
        case .features: "Features reach each other by routes, and know no other feature's module"
        case .overlay: "A document from afar changes routes; what does not fit is refused, all of it"
        case .clash: "Routes that clash stop the build, with URLs that show why"
        case .property: "A route without arguments is a property"
        case .redirects: "Redirects"
        case .misses: "Misses: a handler for a prefix, one for the scheme, and the router's own"
        case .interceptor: "An interceptor sees every open from outside, and what became of it"
        case .refused: "An overlay can switch a route off; one with mistakes names each of them"
        case .requests: "Requests through URLSession are answered by routes"
        }
    }
}
