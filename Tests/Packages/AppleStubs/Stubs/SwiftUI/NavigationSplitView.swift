// https://developer.apple.com/documentation/swiftui/navigationsplitview
@available(iOS 16.0, *)
public nonisolated struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View, StubPrimitive {
    private let sidebar: Sidebar
    private let detail: Detail

    // https://developer.apple.com/documentation/swiftui/navigationsplitview/init(sidebar:detail:)
    @available(iOS 16.0, *)
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) where Content == EmptyView {
        self.sidebar = sidebar()
        self.detail = detail()
    }

    public var body: Never { fatalError() }

    @MainActor public func draw(on screen: StubScreen, _ environment: EnvironmentValues) {
        let before = screen.texts.count
        screen.draw(sidebar, environment)
        let between = screen.texts.count
        screen.draw(detail, environment)
        screen.columns = [Array(screen.texts[before..<between]), Array(screen.texts[between...])]
    }
}
