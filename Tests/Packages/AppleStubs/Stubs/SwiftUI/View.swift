@_exported public import AppleFoundation
@_exported public import Combine

// https://developer.apple.com/documentation/swiftui/view
@available(iOS 13.0, *)
@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

// https://developer.apple.com/documentation/swiftui/view
@available(iOS 13.0, *)
extension Never: View {
    public var body: Never { fatalError("a view without a body") }
}

// https://developer.apple.com/documentation/swiftui/viewbuilder
@available(iOS 13.0, *)
@resultBuilder public struct ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> {
        TupleView((repeat each content))
    }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
        _ConditionalContent(content: AnyView(first))
    }
    public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
        _ConditionalContent(content: AnyView(second))
    }
}

// https://developer.apple.com/documentation/swiftui/emptyview
@available(iOS 13.0, *)
public nonisolated struct EmptyView: View, StubPrimitive {
    public init() {}
    public var body: Never { fatalError() }
    @MainActor public func draw(on screen: StubScreen, _ environment: EnvironmentValues) {}
}

// https://developer.apple.com/documentation/swiftui/tupleview
@available(iOS 13.0, *)
public nonisolated struct TupleView<T>: View, StubPrimitive {
    public var value: T
    public init(_ value: T) { self.value = value }
    public var body: Never { fatalError() }
    @MainActor public func draw(on screen: StubScreen, _ environment: EnvironmentValues) {
        for case let view as any View in stubChildren { screen.draw(view, environment) }
    }
    var stubChildren: [Any] { Mirror(reflecting: value).children.map(\.value) }
}

// https://developer.apple.com/documentation/swiftui/anyview
@available(iOS 13.0, *)
public nonisolated struct AnyView: View, StubPrimitive {
    private let view: any View
    public init<V: View>(_ view: V) { self.view = view }
    public var body: Never { fatalError() }
    @MainActor public func draw(on screen: StubScreen, _ environment: EnvironmentValues) {
        screen.draw(view, environment)
    }
}

// https://developer.apple.com/documentation/swiftui/viewbuilder/buildeither(first:)
@available(iOS 13.0, *)
public nonisolated struct _ConditionalContent<First: View, Second: View>: View, StubPrimitive {
    let content: AnyView
    public var body: Never { fatalError() }
    @MainActor public func draw(on screen: StubScreen, _ environment: EnvironmentValues) {
        screen.draw(content, environment)
    }
}

// https://developer.apple.com/documentation/swiftui/viewbuilder/buildif(_:)
@available(iOS 13.0, *)
extension Optional: View where Wrapped: View {
    public var body: Never { fatalError() }
}

extension Optional: StubPrimitive where Wrapped: View {
    @MainActor public func draw(on screen: StubScreen, _ environment: EnvironmentValues) {
        if let self { screen.draw(self, environment) }
    }
}

// https://developer.apple.com/documentation/swiftui/localizedstringkey
@available(iOS 13.0, *)
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
    let key: String
    public init(_ value: String) { key = value }
    public init(stringLiteral value: String) { key = value }
    public init(stringInterpolation: StringInterpolation) { key = stringInterpolation.key }

    /// Takes the types alone that a format specifier exists for.
    // https://developer.apple.com/documentation/swiftui/localizedstringkey/stringinterpolation
    @available(iOS 13.0, *)
    public struct StringInterpolation: StringInterpolationProtocol {
        var key = ""
        public init(literalCapacity: Int, interpolationCount: Int) {}
        public mutating func appendLiteral(_ literal: String) { key += literal }
        public mutating func appendInterpolation(_ string: String) { key += string }
        public mutating func appendInterpolation<T>(_ value: T) where T: _FormatSpecifiable { key += "\(value)" }
    }
}

// https://developer.apple.com/documentation/swiftui/localizedstringkey/stringinterpolation/appendinterpolation(_:)-378v9
@available(iOS 13.0, *)
public protocol _FormatSpecifiable: Equatable {}

extension Int: _FormatSpecifiable {}
extension UInt: _FormatSpecifiable {}
extension Double: _FormatSpecifiable {}

// https://developer.apple.com/documentation/swiftui/text
@available(iOS 13.0, *)
public nonisolated struct Text: View, Equatable, Sendable, StubPrimitive {
    private let content: String
    public init(_ key: LocalizedStringKey) { content = "localised \(key.key)" }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ content: S) { self.content = String(content) }
    // https://developer.apple.com/documentation/swiftui/text/init(verbatim:)
    @available(iOS 13.0, *)
    public init(verbatim content: String) { self.content = content }
    public var body: Never { fatalError() }
    @MainActor public func draw(on screen: StubScreen, _ environment: EnvironmentValues) {
        screen.texts.append(content)
    }
}

// https://developer.apple.com/documentation/swiftui/button
@available(iOS 13.0, *)
public nonisolated struct Button<Label: View>: View, StubPrimitive {
    private let action: @MainActor () -> Void
    private let label: Label

    @preconcurrency public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.action = action
        self.label = label()
    }

    // https://developer.apple.com/documentation/swiftui/button/init(_:action:)
    @available(iOS 13.0, *)
    @preconcurrency public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void)
    where Label == Text {
        self.init(action: action) { Text(titleKey) }
    }

    // https://developer.apple.com/documentation/swiftui/button/init(_:action:)
    @available(iOS 13.0, *)
    @_disfavoredOverload
    @preconcurrency public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void)
    where Label == Text {
        self.init(action: action) { Text(title) }
    }

    public var body: Never { fatalError() }
    @MainActor public func draw(on screen: StubScreen, _ environment: EnvironmentValues) {
        screen.draw(label, environment)
        screen.buttons.append((isEnabled: environment.stubIsEnabled, action: action))
    }
}
