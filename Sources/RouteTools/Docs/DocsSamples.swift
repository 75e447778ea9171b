import RouteModel
import RouteTable

/// A URL for each route that opens just it.
struct DocsSamples {
    private let model: RouteModel
    private let table: RouteTable

    /// - Parameter table: The match table that was made of the model.
    init(_ model: RouteModel, table: RouteTable) {
        self.model = model
        self.table = table
    }

    /// `nil` for a route whose URLs, or those that were tried, open more specific ones.
    func url(of index: Int) -> String? {
        let route = model.routes[index]
        for attempt in 0..<12 {
            let texts = route.arguments.map { argument -> [String] in
                switch argument.location {
                case .path: break
                case .rest: return [value(of: argument, attempt), "b"]
                case .query, .fragment: if !argument.isRequired { return [] }
                }
                return [value(of: argument, attempt)]
            }
            guard let url = table.url(of: index, texts: texts) else { continue }
            if case .route(index, _) = table.match(url, audience: .app) { return url }
            if route.arguments.isEmpty { return nil }
        }
        return nil
    }

    private func value(of argument: ArgumentModel, _ attempt: Int) -> String {
        switch argument.type {
        case .string, .opaque: return attempt == 0 ? argument.name : "\(argument.name)-\(attempt)"
        case .integer: return String(attempt == 0 ? 42 : attempt)
        case .double, .float: return "\(attempt + 1).5"
        case .bool: return attempt % 2 == 0 ? "true" : "false"
        case .uuid:
            let digit = String(attempt, radix: 16)
            return "1b4e28ba-2fa1-11d2-883f-0016d3cca42" + digit
        case .enum(let index):
            let cases = model.enums[index].cases
            return cases.isEmpty ? "" : cases[attempt % cases.count].value
        }
    }
}
