public import Foundation

// https://developer.apple.com/documentation/swiftui/scenephase
@available(iOS 14.0, *)
public enum ScenePhase: Comparable, Hashable, Sendable {
    case background, inactive, active
}

extension EnvironmentValues {
    // https://developer.apple.com/documentation/swiftui/environmentvalues/scenephase
    @available(iOS 14.0, *)
    public var scenePhase: ScenePhase { .active }
}

/// Keeps nothing here: scenes are the system's.
// https://developer.apple.com/documentation/swiftui/scenestorage
@available(iOS 14.0, *)
@propertyWrapper public struct SceneStorage<Value>: DynamicProperty {
    private let value: Value

    public init(_ key: String) where Value == Data? { value = nil }

    public var wrappedValue: Value {
        get { value }
        nonmutating set {}
    }
}

extension View {
    // https://developer.apple.com/documentation/swiftui/view/task(priority:_:)
    @available(iOS 15.0, *)
    nonisolated public func task(
        priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        self
    }

    // https://developer.apple.com/documentation/swiftui/view/onchange(of:perform:)
    @available(iOS 14.0, *)
    nonisolated public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some View {
        self
    }
}

// https://developer.apple.com/documentation/swiftui/image
@available(iOS 13.0, *)
public nonisolated struct Image: View, StubPrimitive {
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
