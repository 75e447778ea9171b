package import RouteChecker
package import RouteModel

// Tests name routes by their numbers.

extension RouteID: ExpressibleByIntegerLiteral {
    package init(integerLiteral index: Int) { self.init(index) }
}

extension BoxID: ExpressibleByIntegerLiteral {
    package init(integerLiteral index: Int) { self.init(index) }
}

extension OriginID: ExpressibleByIntegerLiteral {
    package init(integerLiteral index: Int) { self.init(index) }
}
