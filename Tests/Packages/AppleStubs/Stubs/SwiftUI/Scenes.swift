public import Foundation

// https://developer.apple.com/documentation/swiftui/scenephase
@available(iOS 14.0, *)
public enum ScenePhase: Comparable, Hashable, Sendable {
    case background, inactive, active
}

extension EnvironmentValues {
    // https://developer.apple.com/documentation/swiftui/environmentvalues/scenephase
    @available(iOS 14.0, *)
    public var scenePhase: ScenePhase {
        get { stubPhase }
        set { stubPhase = newValue }
    }

    // https://developer.apple.com/documentation/swiftui/environmentvalues/horizontalsizeclass
    @available(iOS 13.0, *)
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { stubWidth }
        set { stubWidth = newValue }
    }
}

extension EnvironmentValues {
    // https://developer.apple.com/documentation/swiftui/environmentvalues/appearsactive
    @available(macOS 10.15, *)
    public var appearsActive: Bool {
        get { stubPhase == .active }
        set { stubPhase = newValue ? .active : .inactive }
    }
}

// https://developer.apple.com/documentation/swiftui/userinterfacesizeclass
@available(iOS 13.0, *)
public enum UserInterfaceSizeClass: Sendable {
    case compact, regular
}

/// Keeps what the environment's scene has, as the system does.
// https://developer.apple.com/documentation/swiftui/scenestorage
@available(iOS 14.0, *)
@propertyWrapper public struct SceneStorage<Value>: DynamicProperty, StubEnvironmentReader {
    private final class Box { var scene = StubScene() }

    private let key: String
    private let box = Box()
    private let get: (StubScene, String) -> Value
    private let set: (StubScene, String, Value) -> Void

    public init(_ key: String) where Value == Data? {
        self.key = key
        get = { $0.storage[$1] }
        set = { $0.storage[$1] = $2 }
    }

    public var wrappedValue: Value {
        get { get(box.scene, key) }
        nonmutating set { set(box.scene, key, newValue) }
    }

    func read(_ values: EnvironmentValues) { box.scene = values.stubScene }
}

/// For tests: what the system keeps of one scene.
public final class StubScene {
    public var storage: [String: Data] = [:]
    public init() {}
}

extension View {
    // https://developer.apple.com/documentation/swiftui/view/task(priority:_:)
    @available(iOS 15.0, *)
    nonisolated public func task(
        priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        StubModified(self, action) { content, action, screen, environment in
            screen.tasks.append(action)
            screen.draw(content, environment)
        }
    }

    // https://developer.apple.com/documentation/swiftui/view/onchange(of:perform:)
    @available(iOS 14.0, *)
    nonisolated public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some View {
        StubModified(self, (value, action)) { content, change, screen, environment in
            screen.changes.append { ($0 as? V).map(change.1) }
            screen.draw(content, environment)
        }
    }
}

// https://developer.apple.com/documentation/swiftui/image
@available(iOS 13.0, *)
public nonisolated struct Image: View, Equatable, Sendable, StubPrimitive {
    let name: String
    public var body: Never { fatalError() }
    @MainActor public func draw(on screen: StubScreen, _ environment: EnvironmentValues) {}
}

// https://developer.apple.com/documentation/swiftui/label
@available(iOS 14.0, *)
public nonisolated struct Label<Title: View, Icon: View>: View, StubPrimitive {
    private let title: Title

    public init(_ titleKey: LocalizedStringKey, systemImage name: String) where Title == Text, Icon == Image {
        title = Text(titleKey)
    }

    public var body: Never { fatalError() }
    @MainActor public func draw(on screen: StubScreen, _ environment: EnvironmentValues) {
        screen.draw(title, environment)
    }
}
