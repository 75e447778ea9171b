public import AppleFoundation

// https://developer.apple.com/documentation/swiftui/environmentkey
@available(iOS 13.0, *)
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Self.Value { get }
}

// https://developer.apple.com/documentation/swiftui/environmentvalues
@available(iOS 13.0, *)
public struct EnvironmentValues {
    private var values: [ObjectIdentifier: Any] = [:]
    private var openURLAction: Any?
    var stubIsEnabled = true
    /// For tests: the scene.
    public var stubScene = StubScene()
    /// For tests: the state of the window's views.
    public var stubStore = StubStore()
    var stubPath = ""
    public var stubPhase = ScenePhase.active
    public var stubWidth: UserInterfaceSizeClass?
    /// Collects the destinations of the enclosing stack.
    var stubDestinations: StubDestinations?

    public init() {}

    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    // https://developer.apple.com/documentation/swiftui/environmentvalues/openurl
    @available(iOS 14.0, *)
    @MainActor @preconcurrency public var openURL: OpenURLAction {
        get { openURLAction as? OpenURLAction ?? OpenURLAction { _ in .systemAction } }
        set { openURLAction = newValue }
    }
}

// https://developer.apple.com/documentation/swiftui/openurlaction
@available(iOS 14.0, *)
@MainActor @preconcurrency public struct OpenURLAction {
    // https://developer.apple.com/documentation/swiftui/openurlaction/result
    @available(iOS 15.0, *)
    public struct Result: Sendable {
        private let name: String
        private init(_ name: String) { self.name = name }

        public static let handled = OpenURLAction.Result("handled")
        public static let discarded = OpenURLAction.Result("discarded")
        public static let systemAction = OpenURLAction.Result("systemAction")
        public static func systemAction(_ url: URL) -> OpenURLAction.Result { Result("systemAction(\(url))") }

        // https://developer.apple.com/documentation/swiftui/openurlaction/result/systemaction(_:prefersinapp:)
        @available(iOS 26.0, *)
        @available(*, unavailable, message: "iOS 26")
        public static func systemAction(_ url: URL? = nil, prefersInApp: Bool) -> OpenURLAction.Result { systemAction }

        /// For tests.
        public var stubName: String { name }
    }

    private let handler: (URL) -> OpenURLAction.Result

    // https://developer.apple.com/documentation/swiftui/openurlaction/init(handler:)
    @available(iOS 15.0, *)
    @MainActor @preconcurrency public init(handler: @escaping (URL) -> OpenURLAction.Result) { self.handler = handler }

    @MainActor @preconcurrency public func callAsFunction(_ url: URL) { _ = handler(url) }

    /// For tests.
    public func stubResult(_ url: URL) -> OpenURLAction.Result { handler(url) }
}

// https://developer.apple.com/documentation/swiftui/dynamicproperty
@available(iOS 13.0, *)
public protocol DynamicProperty {
    mutating func update()
}

// https://developer.apple.com/documentation/swiftui/dynamicproperty/update()
@available(iOS 13.0, *)
extension DynamicProperty {
    public mutating func update() {}
}

// https://developer.apple.com/documentation/swiftui/environment
@available(iOS 13.0, *)
@propertyWrapper public struct Environment<Value>: DynamicProperty, StubEnvironmentReader {
    private final class Box { var values = EnvironmentValues() }

    private let keyPath: KeyPath<EnvironmentValues, Value>
    private let box = Box()

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

    public var wrappedValue: Value { box.values[keyPath: keyPath] }

    func read(_ values: EnvironmentValues) { box.values = values }
}

extension View {
    // https://developer.apple.com/documentation/swiftui/view/environment(_:_:)
    @available(iOS 13.0, *)
    nonisolated public func environment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
    ) -> some View {
        StubModified(self, (keyPath, value)) { content, change, screen, environment in
            var environment = environment
            environment[keyPath: change.0] = change.1
            screen.draw(content, environment)
        }
    }

    // https://developer.apple.com/documentation/swiftui/view/disabled(_:)
    @available(iOS 13.0, *)
    nonisolated public func disabled(_ disabled: Bool) -> some View {
        StubModified(self, disabled) { content, disabled, screen, environment in
            var environment = environment
            environment.stubIsEnabled = environment.stubIsEnabled && !disabled
            screen.draw(content, environment)
        }
    }
}
