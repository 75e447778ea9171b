// https://developer.apple.com/documentation/swiftui/tabview
@available(iOS 13.0, *)
public nonisolated struct TabView<SelectionValue: Hashable, Content: View>: View, StubPrimitive {
    private let selection: Binding<SelectionValue>?
    private let content: Content

    public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.content = content()
    }

    public var body: Never { fatalError() }

    /// Draws the selected tab. The user can select any tab.
    @MainActor public func draw(on screen: StubScreen, _ environment: EnvironmentValues) {
        let tabs = (content as? any StubParent)?.stubChildren ?? [content]
        for case let tab as any StubTagged in tabs {
            guard let value = tab.stubTag.base as? SelectionValue else { continue }
            screen.tabs.append { selection?.wrappedValue = value }
            if value == selection?.wrappedValue { tab.draw(on: screen, environment) }
        }
    }
}

/// A view that is several.
protocol StubParent {
    var stubChildren: [Any] { get }
}

extension TupleView: StubParent {}

// https://developer.apple.com/documentation/swiftui/foreach
@available(iOS 13.0, *)
public nonisolated struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content>: StubParent {
    public var data: Data
    public var content: (Data.Element) -> Content
    var stubChildren: [Any] { data.map(content) }
}

// https://developer.apple.com/documentation/swiftui/foreach
@available(iOS 13.0, *)
extension ForEach: View where Content: View {
    public var body: Never { fatalError() }

    // https://developer.apple.com/documentation/swiftui/foreach/init(_:id:content:)
    @available(iOS 13.0, *)
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.data = data
        self.content = content
    }
}

extension ForEach: StubPrimitive where Content: View {
    @MainActor public func draw(on screen: StubScreen, _ environment: EnvironmentValues) {
        for case let view as any View in stubChildren { screen.draw(view, environment) }
    }
}

/// A view that a selection tells by a value.
protocol StubTagged: StubPrimitive {
    var stubTag: AnyHashable { get }
}

nonisolated struct StubTag<Content: View>: View, StubTagged {
    let content: Content
    let stubTag: AnyHashable

    var body: Never { fatalError() }

    @MainActor func draw(on screen: StubScreen, _ environment: EnvironmentValues) {
        var environment = environment
        environment.stubPath += "tag \(stubTag)"
        screen.draw(content, environment)
    }
}

extension View {
    // https://developer.apple.com/documentation/swiftui/view/tag(_:includeoptional:)
    @available(iOS 13.0, *)
    nonisolated public func tag<V>(_ tag: V, includeOptional: Bool = true) -> some View where V: Hashable {
        StubTag(content: self, stubTag: AnyHashable(tag))
    }

    // https://developer.apple.com/documentation/swiftui/view/tabitem(_:)
    @available(iOS 13.0, *)
    nonisolated public func tabItem<V>(@ViewBuilder _ label: () -> V) -> some View where V: View { self }
}
