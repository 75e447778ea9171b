import RouteCompiler
package import RouteMatching

extension RouteID {
    /// The route that the table of its model knows by a number: a model's routes are numbered as its table's are.
    package init(_ number: RouteNumber) { self.init(number.index) }

    /// Its number in the table of its model.
    package var number: RouteNumber { RouteNumber(index) }
}
