package import RouteCompiler
import RouteMatching
import RouteReports

/// An example URL for each route, which opens that route.
struct DocsSamples {
    let model: RouteModel
    /// The match table that was made of the model.
    let table: RouteTable

    /// `nil` for a route if all tried URLs open more specific routes.
    func url(of id: RouteID) -> String? {
        let route = model.routes[id]
        for attempt in 0..<12 {
            let texts = route.arguments.map { argument -> [String] in
                switch argument.location {
                case .path, .host: break
                case .rest: return [value(of: argument, attempt), "b"]
                case .query, .fragment: if !argument.isRequired { return [] }
                }
                return [value(of: argument, attempt)]
            }
            guard let url = table.url(of: id.number, texts: texts) else { continue }
            if table.route(of: url, audience: .app) == id.number { return url }
            if route.arguments.isEmpty { return nil }
        }
        return nil
    }

    private func value(of argument: ArgumentModel, _ attempt: Int) -> String {
        switch argument.type {
        case .builtin(let type) where !type.samples.isEmpty: return type.samples[attempt % type.samples.count]
        case .builtin, .opaque: return attempt == 0 ? argument.name : "\(argument.name)-\(attempt)"
        case .link(let link):
            guard !link.samples.isEmpty else { return argument.name }
            return String(decoding: link.samples[attempt % link.samples.count], as: UTF8.self)
        case .enum(let index):
            let cases = model.enums[index].cases
            return cases.isEmpty ? "" : cases[attempt % cases.count].value
        }
    }
}

extension BuiltinType {
    /// Example texts. Empty if the parameter's name is used instead.
    package var samples: [String] {
        switch self {
        case .string: []
        case .integer: ["42"] + (1..<12).map(String.init)
        case .decimal, .double, .float: (1...12).map { "\($0).5" }
        case .bool: BoolText.words
        case .uuid: (0..<12).map { "1b4e28ba-2fa1-11d2-883f-0016d3cca42\(String($0, radix: 16))" }
        }
    }
}
