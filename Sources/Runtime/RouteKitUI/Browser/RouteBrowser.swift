#if canImport(SwiftUI)
    public import RouteKit
    import RouteMatching
    public import SwiftUI

    /// A debug view: all routes, with a search, a form that opens one, and the most recent opens with their outcomes.
    ///
    /// ```swift
    /// #if DEBUG
    ///     RouteBrowser(Routes.all, router: router, history: history)
    /// #endif
    /// ```
    ///
    /// It opens routes as the app does, internal ones too. Routes with a required payload cannot be opened from here.
    public struct RouteBrowser: View {
        @State private var search = ""
        private let routes: [RouteInfo]
        private let router: any RouteOpener
        private let history: RouteHistory?

        /// - Parameters:
        ///   - routes: The routes of the app, `Routes.all`.
        ///   - router: Opens them.
        ///   - history: The recent opens; `nil` to list none.
        public init(_ routes: [RouteInfo], router: any RouteOpener, history: RouteHistory? = nil) {
            self.routes = routes.filter { !$0.isRedirect }
            self.router = router
            self.history = history
        }

        /// The lists.
        public var body: some View {
            NavigationStack {
                List {
                    TextField("Search", text: $search)
                    Section("Routes") {
                        ForEach(found, id: \.self) { route in
                            NavigationLink(value: route) { Text(verbatim: "\(route.name)  \(route.pattern)") }
                        }
                    }
                    if let history {
                        Section("Recent") {
                            ForEach(Array(history.events.enumerated()), id: \.offset) { entry in
                                Text(verbatim: "\(entry.element)")
                            }
                        }
                    }
                }
                .navigationTitle("Routes")
                .navigationDestination(for: RouteInfo.self) { route in RouteForm(route: route, router: router) }
            }
        }

        private var found: [RouteInfo] { routes.filter { $0.matches(search: search) } }
    }

    /// The arguments of one route, and a button that opens it.
    struct RouteForm: View {
        let route: RouteInfo
        let router: any RouteOpener
        @State private var texts: [String: String] = [:]
        @State private var outcome = ""
        @Environment(\.routeNavigator) private var navigator

        var body: some View {
            List {
                ForEach(route.arguments, id: \.name) { argument in
                    TextField(argument.prompt, text: $texts[text: argument.name])
                }
                Button("Open") {
                    let navigator = navigator
                    Task {
                        let outcome = await router.open(
                            id: route.id, arguments: route.arguments(of: texts), from: .app, at: navigator)
                        self.outcome = "\(outcome)"
                    }
                }
                Text(verbatim: outcome)
            }
            .navigationTitle(route.name)
        }
    }

    extension [String: String] {
        /// The text of a field, or an empty text.
        fileprivate subscript(text name: String) -> String {
            get { self[name] ?? "" }
            set { self[name] = newValue }
        }
    }
#endif
