import RouteLayout

/// Prints the Swift code of a target: namespace, accessors, enums, `Handler` protocols, `Guards`, and `Router`.
///
/// The text depends only on the model and the table. It is optimized for compile time: data is in the table, accessors
/// are single calls, and no route makes the type checker choose between overloads.
///
/// It is also split for incremental builds. The code of a module is in its own file and counts its routes from 0. The
/// router's file contains the number of each module's first route, the table, the lines, and the display texts, in
/// function bodies, which are not part of its interface. Modules are extended in their files instead of declared there:
/// a change in an extension of the namespace would change the namespace for all files.
package struct SwiftPrinter {
    package let model: RouteModel
    let places: SourcePlaces
    let access: AccessLevel
    var code = SwiftCode()
    /// The aliases of the types that only Swift knows, in the module that is printed.
    var typeAliases: [String: String] = [:]

    package init(_ model: RouteModel) { self.init(model, SourcePlaces()) }

    init(_ model: RouteModel, _ places: SourcePlaces, _ access: AccessLevel = .public) {
        self.model = model
        self.places = places
        self.access = access
    }

    /// Prints all code in one file.
    ///
    /// - Parameters:
    ///   - table: The match table of the model, UTF-8 text.
    ///   - sources: The sources of the model, to which errors about unknown types refer. Without them, errors refer to
    ///     the generated file.
    package static func print(
        _ model: RouteModel, table: [UInt8], sources: [Source] = [], access: AccessLevel = .public
    ) -> String {
        var printer = SwiftPrinter(model, SourcePlaces(sources, areWhole: true), access)
        return printer.file(of: printer.ownModules, table: table, needing: printer.firstNeedingFoundation)
    }

    /// Prints one file for each of the target's own sources, in their order, and one for the router.
    ///
    /// - Parameters:
    ///   - sources: The sources of the model, including those of included targets.
    ///   - own: The paths of the target's own sources, and the locations for the compiler.
    package static func printFiles(
        _ model: RouteModel, table: [UInt8], sources: [Source], own: [(path: String, location: String)],
        access: AccessLevel = .public
    ) -> (sources: [String], router: String) {
        let whole = SwiftPrinter(model)
        let modulesOfSource = Dictionary(grouping: whole.ownModules) { sources[whole.source(of: $0)].path }
        let locationOfPath = Dictionary(own.map { ($0.path, $0.location) }) { first, _ in first }
        let areWhole = own.allSatisfy { $0.location.utf8.first == UInt8(ascii: "/") }
        let places = SourcePlaces(sources, own: locationOfPath, areWhole: areWhole)
        let needing = whole.firstNeedingFoundation
        let files = own.map { source in
            var printer = SwiftPrinter(model, places, access)
            return printer.file(of: modulesOfSource[source.path] ?? [], table: nil, needing: needing)
        }
        var printer = SwiftPrinter(model, places, access)
        return (files, printer.file(of: [], table: table, needing: needing))
    }

    /// Returns a file with the code of some modules, and, given a table, of the router.
    ///
    /// - Parameter needing: ``firstNeedingFoundation``, computed once for all files.
    private mutating func file(of modules: [ModuleModel], table: [UInt8]?, needing: ModuleModel?) -> String {
        code.line(Self.mark)
        code.line("// swift-format-ignore-file")
        code.line("// swiftlint:disable all")
        printImports(of: modules, withRouter: table != nil, needing: needing)
        if let table {
            printNamespace(table)
            printModuleNames()
        }
        for module in modules { print(module) }
        if table != nil {
            printModuleParts()
            printGuards()
            printPart()
            printRouter()
            printAccess()
        }
        return code.text
    }

    /// The target's own modules. Included targets contain the code of theirs.
    var ownModules: [ModuleModel] { Array(model.modules[model.own.modules]) }

    /// The namespace in Swift syntax.
    package var namespace: String { SwiftName.quoted(model.namespace) }

    /// The attribute of `Handler` and `Guards` protocols, followed by a space; empty after `handlers nonisolated`.
    var isolation: String { model.handlersAreNonisolated ? "" : "@MainActor " }

    /// Returns whether a module has a handler: for a route that is not a redirect, or for a miss prefix.
    func hasHandler(_ module: ModuleModel) -> Bool {
        !module.misses.isEmpty || module.routes.contains { model.routes[$0].hasHandler }
    }

    /// The first line of every generated file. No other file begins with it.
    package static let mark = "// Generated by routec from the .routes files of this target; changes are lost."

    private mutating func print(_ module: ModuleModel) {
        typeAliases = typeAliases(of: module)
        printTypes(of: module)
        printModule(module)
        printAccessorHelpers(of: module)
        printCalls(of: module)
    }

    // MARK: - The namespace

    private mutating func printNamespace(_ table: [UInt8]) {
        code.blank()
        code.line("/// The routes of this target.")
        code.open("nonisolated \(access.modifier)enum \(namespace)")
        if model.targets.count > 1 {
            let count = model.own.routes.count
            code.line(
                "/// Every route of this target, redirects included; a router's `routes` are those of included ones, too."
            )
            code.line(
                "public static var all: [RouteKit.RouteInfo] { RouteKit.RouteInfo._all(in: _table, first: \(count)) }")
        } else {
            code.line("/// Every route, redirects included.")
            code.line("public static var all: [RouteKit.RouteInfo] { RouteKit.RouteInfo._all(in: _table) }")
        }
        let foreigns = model.foreigns[model.own.foreigns]
        if !foreigns.isEmpty {
            let schemes = Set(foreigns.compactMap { $0.patterns.first?.origin.scheme }).sorted()
            code.blank()
            code.line(
                "/// The schemes of other apps' URLs that are built here, for an app's `LSApplicationQueriesSchemes`.")
            code.line(
                "public static var foreignSchemes: [String] { ["
                    + schemes.map(swiftLiteral).joined(separator: ", ") + "] }")
        }
        code.blank()
        code.line("// An error here says that this code and RouteKit are of different versions of swift-routes:")
        code.line("// update the older one, and generate the code again where it is committed.")
        code.line("private typealias _Form = RouteKit._GeneratedCodeForm_16_UpdateRouteKitIfThisIsMissing")
        code.blank()
        // Not inlined, because the optimizer would duplicate the text in every accessor.
        code.line("@inline(never) static var _table: RouteKit._RouteTable {")
        code.line("    RouteKit._RouteTable(\(TableLiteral.literal(of: table)))")
        code.line("}")
        code.close()
    }
}
