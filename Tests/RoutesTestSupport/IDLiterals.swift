package import RouteCompiler

// Tests name what a model has by its number.

extension DenseID {
    package init(integerLiteral index: Int) { self.init(index) }
}

extension RouteID: ExpressibleByIntegerLiteral {}
extension TargetID: ExpressibleByIntegerLiteral {}
extension ModuleID: ExpressibleByIntegerLiteral {}
extension EnumID: ExpressibleByIntegerLiteral {}
extension MissID: ExpressibleByIntegerLiteral {}
extension ForeignID: ExpressibleByIntegerLiteral {}
extension BoxID: ExpressibleByIntegerLiteral {}
extension OriginID: ExpressibleByIntegerLiteral {}
