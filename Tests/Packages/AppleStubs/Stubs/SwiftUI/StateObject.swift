public import Combine

// https://developer.apple.com/documentation/swiftui/stateobject
@available(iOS 14.0, *)
@MainActor @preconcurrency @propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty, StubStateReader {
    private final class Box {
        let make: () -> ObjectType
        lazy var object = make()
        init(_ make: @escaping () -> ObjectType) { self.make = make }
    }

    nonisolated(unsafe) private let box: Box

    nonisolated public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { box = Box(thunk) }

    func connect(_ store: StubStore, _ key: String) {
        if let object = store.objects[key] as? ObjectType {
            box.object = object
        } else {
            store.objects[key] = box.object
        }
    }

    @MainActor @preconcurrency public var wrappedValue: ObjectType { box.object }
    @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        .init(object: box.object)
    }
}
