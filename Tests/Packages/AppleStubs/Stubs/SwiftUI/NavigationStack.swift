// https://developer.apple.com/documentation/swiftui/navigationpath
@available(iOS 16.0, *)
public struct NavigationPath: Equatable {
    var elements: [AnyHashable] = []

    public init() {}
    public var count: Int { elements.count }
    public var isEmpty: Bool { elements.isEmpty }
    // https://developer.apple.com/documentation/swiftui/navigationpath/append(_:)
    @available(iOS 16.0, *)
    public mutating func append<V>(_ value: V) where V: Hashable {
        elements.append(AnyHashable(value))
        stubCodable.append(false)
    }
    // https://developer.apple.com/documentation/swiftui/navigationpath/append(_:)
    @available(iOS 16.0, *)
    public mutating func append<V>(_ value: V) where V: Decodable, V: Encodable, V: Hashable {
        elements.append(AnyHashable(value))
        stubCodable.append(true)
    }
    public mutating func removeLast(_ k: Int = 1) {
        elements.removeLast(k)
        stubCodable.removeLast(k)
    }

    /// For tests: which elements came by the overload for Codable values.
    public private(set) var stubCodable: [Bool] = []
}

// https://developer.apple.com/documentation/swiftui/navigationstack
@available(iOS 16.0, *)
public nonisolated struct NavigationStack<Data, Root: View>: View, StubPrimitive {
    private let path: Binding<NavigationPath>
    private let root: Root

    // https://developer.apple.com/documentation/swiftui/navigationstack/init(root:)
    @available(iOS 16.0, *)
    public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
        let box = StubPath()
        path = Binding(stubGet: { box.path }, set: { box.path = $0 })
        self.root = root()
    }

    public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
        self.path = path
        self.root = root()
    }

    public var body: Never { fatalError() }

    @MainActor public func draw(on screen: StubScreen, _ environment: EnvironmentValues) {
        var environment = environment
        let destinations = StubDestinations()
        environment.stubDestinations = destinations
        // The views keep the environment, and the destinations the views.
        defer { destinations.all = [] }
        screen.draw(root, environment)
        for element in path.wrappedValue.elements {
            // As SwiftUI does for a value that no destination is for.
            guard let view = destinations.all.lazy.compactMap({ $0(element.base) }).first else {
                screen.texts.append("⚠️")
                continue
            }
            screen.draw(view, environment)
        }
    }
}

private final class StubPath {
    var path = NavigationPath()
}

// https://developer.apple.com/documentation/swiftui/navigationlink
@available(iOS 13.0, *)
public nonisolated struct NavigationLink<Label: View, Destination: View>: View, StubPrimitive {
    private let label: Label

    // https://developer.apple.com/documentation/swiftui/navigationlink/init(value:label:)
    @available(iOS 16.0, *)
    public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) where Destination == Never {
        self.label = label()
    }

    // https://developer.apple.com/documentation/swiftui/navigationlink/init(value:label:)
    @available(iOS 16.0, *)
    public init<P>(value: P?, @ViewBuilder label: () -> Label)
    where Destination == Never, P: Decodable, P: Encodable, P: Hashable {
        self.label = label()
    }

    public var body: Never { fatalError() }
    @MainActor public func draw(on screen: StubScreen, _ environment: EnvironmentValues) {
        screen.draw(label, environment)
    }
}

final class StubDestinations {
    var all: [(Any) -> (any View)?] = []
}

extension View {
    // https://developer.apple.com/documentation/swiftui/view/navigationdestination(for:destination:)
    @available(iOS 16.0, *)
    nonisolated public func navigationDestination<D, C>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View where D: Hashable, C: View {
        StubModified(self, destination) { content, destination, screen, environment in
            environment.stubDestinations?.all.append { ($0 as? D).map(destination) }
            screen.draw(content, environment)
        }
    }

    // https://developer.apple.com/documentation/swiftui/view/navigationdestination(item:destination:)
    @available(iOS 17.0, *)
    @available(*, unavailable, message: "iOS 17")
    nonisolated public func navigationDestination<D, C>(
        item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View where D: Hashable, C: View {
        self
    }
}
