import RouteCompiler

extension RouteModel {
    /// What a platform takes too much of where its pattern has any text for a value: nothing of a String, which is any.
    func excessOfAnyText(for type: ValueType) -> [String] {
        type == .string ? [] : ["any text stands for \(name(of: type))"]
    }
}
