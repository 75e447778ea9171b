// https://developer.apple.com/documentation/swiftui/app
@available(iOS 14.0, *)
@MainActor @preconcurrency public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
    @MainActor @preconcurrency init()
}

extension App {
    /// Draws nothing: tests make the app and look at its scenes.
    // https://developer.apple.com/documentation/swiftui/app/main()
    @available(iOS 14.0, *)
    @MainActor @preconcurrency public static func main() { _ = Self().body }
}

// https://developer.apple.com/documentation/swiftui/scene
@available(iOS 14.0, *)
@MainActor @preconcurrency public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

// https://developer.apple.com/documentation/swiftui/scene
@available(iOS 14.0, *)
extension Never: Scene {}

// https://developer.apple.com/documentation/swiftui/scenebuilder
@available(iOS 14.0, *)
@resultBuilder public struct SceneBuilder {
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

// https://developer.apple.com/documentation/swiftui/windowgroup
@available(iOS 14.0, *)
public nonisolated struct WindowGroup<Content: View>: Scene {
    private let content: () -> Content

    // https://developer.apple.com/documentation/swiftui/windowgroup/init(content:)
    @available(iOS 14.0, *)
    public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }

    public var body: Never { fatalError() }

    /// For tests: the views of one more window.
    public func stubWindow() -> Content { content() }
}
