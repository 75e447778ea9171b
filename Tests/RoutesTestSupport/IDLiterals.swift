public import RouteCompiler

// Tests name what a model has by its number.

extension ID: ExpressibleByIntegerLiteral {
    public init(integerLiteral index: Int) { self.init(index) }
}
