package import RouteChecker
package import RouteModel

// Tests name what a model has by its number.

extension RouteID: ExpressibleByIntegerLiteral {
    package init(integerLiteral index: Int) { self.init(index) }
}

extension TargetID: ExpressibleByIntegerLiteral {
    package init(integerLiteral index: Int) { self.init(index) }
}

extension ModuleID: ExpressibleByIntegerLiteral {
    package init(integerLiteral index: Int) { self.init(index) }
}

extension EnumID: ExpressibleByIntegerLiteral {
    package init(integerLiteral index: Int) { self.init(index) }
}

extension MissID: ExpressibleByIntegerLiteral {
    package init(integerLiteral index: Int) { self.init(index) }
}

extension ForeignID: ExpressibleByIntegerLiteral {
    package init(integerLiteral index: Int) { self.init(index) }
}

extension BoxID: ExpressibleByIntegerLiteral {
    package init(integerLiteral index: Int) { self.init(index) }
}

extension OriginID: ExpressibleByIntegerLiteral {
    package init(integerLiteral index: Int) { self.init(index) }
}
