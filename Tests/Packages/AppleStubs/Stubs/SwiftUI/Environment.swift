public import AppleFoundation

public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Self.Value { get }
}

public struct EnvironmentValues {
    private var values: [ObjectIdentifier: Any] = [:]
    private var openURLAction: Any?
    var stubIsEnabled = true
    /// Where the destinations of the stack around are gathered.
    var stubDestinations: StubDestinations?

    public init() {}

    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    @MainActor @preconcurrency public var openURL: OpenURLAction {
        get { openURLAction as? OpenURLAction ?? OpenURLAction { _ in .systemAction } }
        set { openURLAction = newValue }
    }
}

@MainActor @preconcurrency public struct OpenURLAction {
    public struct Result: Sendable {
        private let name: String
        private init(_ name: String) { self.name = name }

        public static let handled = OpenURLAction.Result("handled")
        public static let discarded = OpenURLAction.Result("discarded")
        public static let systemAction = OpenURLAction.Result("systemAction")
        public static func systemAction(_ url: URL) -> OpenURLAction.Result { Result("systemAction(\(url))") }

        /// For tests.
        public var stubName: String { name }
    }

    private let handler: (URL) -> OpenURLAction.Result

    @MainActor @preconcurrency public init(handler: @escaping (URL) -> OpenURLAction.Result) { self.handler = handler }

    @MainActor @preconcurrency public func callAsFunction(_ url: URL) { _ = handler(url) }

    /// For tests.
    public func stubResult(_ url: URL) -> OpenURLAction.Result { handler(url) }
}

public protocol DynamicProperty {
    mutating func update()
}

extension DynamicProperty {
    public mutating func update() {}
}

@propertyWrapper public struct Environment<Value>: DynamicProperty, StubEnvironmentReader {
    private final class Box { var values = EnvironmentValues() }

    private let keyPath: KeyPath<EnvironmentValues, Value>
    private let box = Box()

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

    public var wrappedValue: Value { box.values[keyPath: keyPath] }

    func read(_ values: EnvironmentValues) { box.values = values }
}

extension View {
    nonisolated public func environment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
    ) -> some View {
        StubModified(self, (keyPath, value)) { content, change, screen, environment in
            var environment = environment
            environment[keyPath: change.0] = change.1
            screen.draw(content, environment)
        }
    }

    nonisolated public func disabled(_ disabled: Bool) -> some View {
        StubModified(self, disabled) { content, disabled, screen, environment in
            var environment = environment
            environment.stubIsEnabled = environment.stubIsEnabled && !disabled
            screen.draw(content, environment)
        }
    }
}
