import Foundation
import RouteCompiler
import RoutesTestSupport

extension NaiveMatcher {
    /// Returns the line that the candidate's handler prints; for a redirect, the target's handler.
    func line(_ candidate: Candidate) -> String {
        let route = model.routes[candidate.route]
        guard let redirect = route.redirect else { return line(route, candidate.texts) }
        let texts: [[String]] = redirect.values.map { value in
            switch value {
            case .argument(let index): candidate.texts[index]
            case .text(let text): [text]
            case .absent: []
            }
        }
        return line(model.routes[redirect.target], texts)
    }

    private func line(_ route: RouteModelEntry, _ texts: [[String]]) -> String {
        let arguments = zip(route.arguments, texts).map { argument, texts in
            let present = texts.isEmpty ? argument.defaultValue?.text.map { [$0] } ?? [] : texts
            return " \(argument.name)=\(present.map { NaiveText.value($0, argument.type, model) })"
        }
        return route.qualifiedName + arguments.joined()
    }
}

extension NaiveText {
    /// The text as Swift prints the decoded value.
    fileprivate static func value(_ text: String, _ type: ValueType, _ model: RouteModel) -> String {
        switch type {
        case .builtin(.string), .opaque, .link: text
        case .builtin(.integer): Int64(text).map(String.init) ?? text
        case .builtin(.double), .builtin(.float): Double(text)?.description ?? text
        case .builtin(.decimal): Decimal(string: text)?.description ?? text
        case .builtin(.bool): ["true", "1", ""].contains(folded(text)) ? "true" : "false"
        case .builtin(.uuid): text.uppercased()
        case .enum(let index):
            model.enums[index].cases.first { folded($0.value) == folded(text) }?.value ?? text
        }
    }
}
