import RouteCompiler
import RouteReports

extension RouteModel {
    /// Returns the texts that a platform matches in addition if its pattern is any text: none for a String.
    func excessOfAnyText(for type: ValueType) -> [String] {
        type == .string ? [] : ["any text is accepted for \(name(of: type))"]
    }
}
