public import AppleFoundation

/// For tests: what a view draws, and the ways in which the system and the user reach it.
@MainActor public final class StubScreen {
    /// All texts, of the first screen of a stack before those above it.
    public internal(set) var texts: [String] = []
    public internal(set) var buttons: [(isEnabled: Bool, action: @MainActor () -> Void)] = []
    /// The actions with which the user fills text fields.
    public internal(set) var fields: [(String) -> Void] = []
    /// The actions with which the user selects a tab.
    public internal(set) var tabs: [@MainActor () -> Void] = []
    public internal(set) var openURLActions: [(URL) -> Void] = []
    public internal(set) var userActivityActions: [String: [(NSUserActivity) -> Void]] = [:]
    /// The environment's action at the innermost view.
    public internal(set) var openURL: OpenURLAction?
    public internal(set) var sheet: StubScreen?
    /// True for a cover of the whole window. `detents` are the heights of a sheet.
    public internal(set) var isCover = false
    public internal(set) var detents: Set<PresentationDetent> = []
    /// The actions of `task`.
    public internal(set) var tasks: [@Sendable () async -> Void] = []
    /// The actions of `onChange`, for new values of any type.
    public internal(set) var changes: [(Any) -> Void?] = []
    /// The events that an open window handles.
    public internal(set) var allowedEvents: Set<String> = []
    /// The texts of the columns of a split view.
    public internal(set) var columns: [[String]] = []
    /// Closes it, as the user does, if it is a sheet.
    public internal(set) var dismiss: () -> Void = {}

    private var counts: [String: Int] = [:]

    public init(_ view: any View, _ environment: EnvironmentValues = EnvironmentValues()) { draw(view, environment) }

    func draw(_ view: any View, _ environment: EnvironmentValues) {
        openURL = environment.openURL
        let environment = environment.stubChild(positioned(in: environment, type(of: view)))
        if let primitive = view as? any StubPrimitive { return primitive.draw(on: self, environment) }
        read(environment, in: view)
        drawBody(of: view, environment)
    }

    /// The position of a view: the types of the views around it, each with its number among its siblings.
    private func positioned(in environment: EnvironmentValues, _ type: Any.Type) -> String {
        let key = "\(environment.stubPath)/\(ObjectIdentifier(type).hashValue)"
        counts[key, default: 0] += 1
        return "\(key)#\(counts[key] ?? 0)"
    }

    /// Gives the properties of a view or a modifier their environment and their state.
    func read(_ environment: EnvironmentValues, in value: Any) {
        for property in Mirror(reflecting: value).children {
            (property.value as? any StubEnvironmentReader)?.read(environment)
            let key = "\(environment.stubPath).\(type(of: value)).\(property.label ?? "")"
            (property.value as? any StubStateReader)?.connect(environment.stubStore, key)
        }
    }

    private func drawBody(of view: some View, _ environment: EnvironmentValues) { draw(view.body, environment) }
}

/// A view that draws itself.
@MainActor public protocol StubPrimitive {
    func draw(on screen: StubScreen, _ environment: EnvironmentValues)
}

/// A property of a view that wants to know its environment.
protocol StubEnvironmentReader {
    func read(_ values: EnvironmentValues)
}

/// A property of a view that outlasts the view's value.
@MainActor protocol StubStateReader {
    func connect(_ store: StubStore, _ key: String)
}

/// For tests: the state of the views of a window, by their position.
public final class StubStore {
    var objects: [String: AnyObject] = [:]
    public init() {}
}

extension EnvironmentValues {
    fileprivate func stubChild(_ path: String) -> EnvironmentValues {
        var child = self
        child.stubPath = path
        return child
    }
}

/// A view with one modifier, which is drawn by what it was given.
nonisolated struct StubModified<Content: View, Given>: View, StubPrimitive {
    typealias Drawing = @MainActor (Content, Given, StubScreen, EnvironmentValues) -> Void

    private let content: Content
    private let given: Given
    private let drawing: Drawing

    init(_ content: Content, _ given: Given, drawing: @escaping Drawing) {
        self.content = content
        self.given = given
        self.drawing = drawing
    }

    var body: Never { fatalError() }

    @MainActor func draw(on screen: StubScreen, _ environment: EnvironmentValues) {
        drawing(content, given, screen, environment)
    }
}
