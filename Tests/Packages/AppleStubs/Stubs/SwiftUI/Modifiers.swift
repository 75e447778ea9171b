public import AppleFoundation

// https://developer.apple.com/documentation/swiftui/viewmodifier
@available(iOS 13.0, *)
@MainActor @preconcurrency public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = _ViewModifier_Content<Self>
    @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body
}

// https://developer.apple.com/documentation/swiftui/viewmodifier/content
@available(iOS 13.0, *)
public nonisolated struct _ViewModifier_Content<Modifier: ViewModifier>: View, StubPrimitive {
    let content: any View
    public var body: Never { fatalError() }
    @MainActor public func draw(on screen: StubScreen, _ environment: EnvironmentValues) {
        screen.draw(content, environment)
    }
}

// https://developer.apple.com/documentation/swiftui/modifiedcontent
@available(iOS 13.0, *)
public nonisolated struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier
    public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

// https://developer.apple.com/documentation/swiftui/modifiedcontent
@available(iOS 13.0, *)
extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public var body: Never { fatalError() }
}

extension ModifiedContent: StubPrimitive where Content: View, Modifier: ViewModifier {
    @MainActor public func draw(on screen: StubScreen, _ environment: EnvironmentValues) {
        screen.read(environment, in: modifier)
        screen.draw(modifier.body(content: _ViewModifier_Content(content: content)), environment)
    }
}

extension View {
    // https://developer.apple.com/documentation/swiftui/view/modifier(_:)
    @available(iOS 13.0, *)
    nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }

    // https://developer.apple.com/documentation/swiftui/view/onopenurl(perform:)
    @available(iOS 14.0, *)
    nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
        StubModified(self, action) { content, action, screen, environment in
            screen.openURLActions.append(action)
            screen.draw(content, environment)
        }
    }

    // https://developer.apple.com/documentation/swiftui/view/oncontinueuseractivity(_:perform:)
    @available(iOS 14.0, *)
    nonisolated public func onContinueUserActivity(
        _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
    ) -> some View {
        StubModified(self, (activityType, action)) { content, handler, screen, environment in
            screen.userActivityActions[handler.0, default: []].append(handler.1)
            screen.draw(content, environment)
        }
    }

    // https://developer.apple.com/documentation/swiftui/view/sheet(item:ondismiss:content:)
    @available(iOS 13.0, *)
    nonisolated public func sheet<Item, Content>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View where Item: Identifiable, Content: View {
        StubModified(self, (item: item, onDismiss: onDismiss, content: content)) { view, what, screen, environment in
            screen.draw(view, environment)
            guard let value = what.item.wrappedValue else { return }
            screen.present(what.content(value), environment) {
                what.item.wrappedValue = nil
                what.onDismiss?()
            }
        }
    }

    // https://developer.apple.com/documentation/swiftui/view/fullscreencover(item:ondismiss:content:)
    @available(iOS 14.0, *)
    nonisolated public func fullScreenCover<Item, Content>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View where Item: Identifiable, Content: View {
        StubModified(self, (item: item, onDismiss: onDismiss, content: content)) { view, what, screen, environment in
            screen.draw(view, environment)
            guard let value = what.item.wrappedValue else { return }
            screen.present(what.content(value), environment) {
                what.item.wrappedValue = nil
                what.onDismiss?()
            }
            screen.sheet?.isCover = true
        }
    }

    // https://developer.apple.com/documentation/swiftui/view/useractivity(_:isactive:_:)
    @available(iOS 14.0, *)
    nonisolated public func userActivity(
        _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
    ) -> some View {
        self
    }

    // https://developer.apple.com/documentation/swiftui/view/presentationdetents(_:)
    @available(iOS 16.0, *)
    nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        StubModified(self, detents) { content, detents, screen, environment in
            screen.detents = detents
            screen.draw(content, environment)
        }
    }

    // https://developer.apple.com/documentation/swiftui/view/onappear(perform:)
    @available(iOS 13.0, *)
    nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        StubModified(self, action) { content, action, screen, environment in
            action?()
            screen.draw(content, environment)
        }
    }

    // https://developer.apple.com/documentation/swiftui/view/handlesexternalevents(preferring:allowing:)
    @available(iOS 14.0, *)
    nonisolated public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View {
        StubModified(self, allowing) { content, allowing, screen, environment in
            screen.allowedEvents = allowing
            screen.draw(content, environment)
        }
    }
}

// https://developer.apple.com/documentation/swiftui/presentationdetent
@available(iOS 16.0, *)
public struct PresentationDetent: Hashable, Sendable {
    private let name: String

    public static let medium = PresentationDetent(name: "medium")
    public static let large = PresentationDetent(name: "large")
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent { .init(name: "fraction \(fraction)") }
    public static func height(_ height: CGFloat) -> PresentationDetent { .init(name: "height \(height)") }
}

extension StubScreen {
    /// Draws what is above this screen.
    func present(_ view: some View, _ environment: EnvironmentValues, dismiss: @escaping () -> Void) {
        var environment = environment
        environment.stubPath += " sheet"
        let sheet = StubScreen(view, environment)
        sheet.dismiss = dismiss
        self.sheet = sheet
    }
}
