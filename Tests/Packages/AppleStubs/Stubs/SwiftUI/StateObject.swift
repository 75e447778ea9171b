public import Combine

// https://developer.apple.com/documentation/swiftui/stateobject
@available(iOS 14.0, *)
@propertyWrapper public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    private final class Box {
        let make: () -> ObjectType
        lazy var object = make()
        init(_ make: @escaping () -> ObjectType) { self.make = make }
    }

    private let box: Box

    public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { box = Box(thunk) }

    /// Made once for a view's value and its copies: only SwiftUI knows which view a later value belongs to.
    @MainActor @preconcurrency public var wrappedValue: ObjectType { box.object }
    @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        .init(object: box.object)
    }
}
