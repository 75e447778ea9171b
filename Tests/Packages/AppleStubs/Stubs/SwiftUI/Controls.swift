// https://developer.apple.com/documentation/swiftui/state
@available(iOS 13.0, *)
@propertyWrapper public struct State<Value>: DynamicProperty {
    private final class Box {
        var value: Value
        init(_ value: Value) { self.value = value }
    }

    private final class Holder {
        var box: Box
        init(_ box: Box) { self.box = box }
    }

    private let holder: Holder

    public init(wrappedValue value: Value) { holder = Holder(Box(value)) }
    public var wrappedValue: Value {
        get { holder.box.value }
        nonmutating set { holder.box.value = newValue }
    }

    public var projectedValue: Binding<Value> {
        let box = holder.box
        return Binding(stubGet: { box.value }, set: { box.value = $0 })
    }
}

extension State: StubStateReader {
    func connect(_ store: StubStore, _ key: String) {
        if let box = store.objects[key] as? Box { holder.box = box } else { store.objects[key] = holder.box }
    }
}

// https://developer.apple.com/documentation/swiftui/vstack
@available(iOS 13.0, *)
public nonisolated struct VStack<Content: View>: View, StubPrimitive {
    private let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public var body: Never { fatalError() }
    @MainActor public func draw(on screen: StubScreen, _ environment: EnvironmentValues) {
        screen.draw(content, environment)
    }
}

// https://developer.apple.com/documentation/swiftui/list
@available(iOS 13.0, *)
public nonisolated struct List<SelectionValue: Hashable, Content: View>: View, StubPrimitive {
    private let content: Content
    // https://developer.apple.com/documentation/swiftui/list/init(content:)
    @available(iOS 13.0, *)
    public init(@ViewBuilder content: () -> Content) where SelectionValue == Never { self.content = content() }
    public var body: Never { fatalError() }
    @MainActor public func draw(on screen: StubScreen, _ environment: EnvironmentValues) {
        screen.draw(content, environment)
    }
}

// https://developer.apple.com/documentation/swiftui/section
@available(iOS 13.0, *)
public nonisolated struct Section<Parent: View, Content: View, Footer: View>: View, StubPrimitive {
    private let header: Parent
    private let content: Content
    // https://developer.apple.com/documentation/swiftui/section/init(_:content:)
    @available(iOS 15.0, *)
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content)
    where Parent == Text, Footer == EmptyView {
        header = Text(titleKey)
        self.content = content()
    }
    public var body: Never { fatalError() }
    @MainActor public func draw(on screen: StubScreen, _ environment: EnvironmentValues) {
        screen.draw(header, environment)
        screen.draw(content, environment)
    }
}

// https://developer.apple.com/documentation/swiftui/textfield
@available(iOS 13.0, *)
public nonisolated struct TextField<Label: View>: View, StubPrimitive {
    private let text: Binding<String>
    // https://developer.apple.com/documentation/swiftui/textfield/init(_:text:)
    @available(iOS 13.0, *)
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) where Label == Text { self.text = text }
    // https://developer.apple.com/documentation/swiftui/textfield/init(_:text:)
    @available(iOS 13.0, *)
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) where Label == Text { self.text = text }
    public var body: Never { fatalError() }
    @MainActor public func draw(on screen: StubScreen, _ environment: EnvironmentValues) {
        screen.fields.append { text.wrappedValue = $0 }
    }
}

extension View {
    // https://developer.apple.com/documentation/swiftui/view/navigationtitle(_:)
    @available(iOS 14.0, *)
    nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { self }

    // https://developer.apple.com/documentation/swiftui/view/navigationtitle(_:)
    @available(iOS 14.0, *)
    @_disfavoredOverload
    nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { self }
}
