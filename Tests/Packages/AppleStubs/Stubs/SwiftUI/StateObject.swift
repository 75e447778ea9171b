public import Combine

// https://developer.apple.com/documentation/swiftui/stateobject
@available(iOS 14.0, *)
@propertyWrapper public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    private let make: () -> ObjectType

    public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

    /// Made anew each time: only SwiftUI knows which view it belongs to.
    @MainActor @preconcurrency public var wrappedValue: ObjectType { make() }
    @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: make()) }
}
