public import Combine

// https://developer.apple.com/documentation/swiftui/binding
@available(iOS 13.0, *)
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    private let get: () -> Value
    private let set: (Value) -> Void

    public init(stubGet get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.get = get
        self.set = set
    }

    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }
    public var projectedValue: Binding<Value> { self }

    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding<Subject>(
            stubGet: { wrappedValue[keyPath: keyPath] },
            set: { wrappedValue[keyPath: keyPath] = $0 })
    }
}

// https://developer.apple.com/documentation/swiftui/observedobject
@available(iOS 13.0, *)
@MainActor @preconcurrency @propertyWrapper public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty
{
    @MainActor @preconcurrency @dynamicMemberLookup public struct Wrapper {
        let object: ObjectType

        public subscript<Subject>(
            dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
        ) -> Binding<Subject> {
            let object = object
            return Binding(stubGet: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
        }
    }

    @MainActor @preconcurrency public var wrappedValue: ObjectType
    @MainActor @preconcurrency public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
    @MainActor @preconcurrency public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

// https://developer.apple.com/documentation/swiftui/transaction
@available(iOS 13.0, *)
public struct Transaction {
    public var disablesAnimations = false
    public init() {}

    /// For tests: of those that `withTransaction` was called with.
    @MainActor public static var stubDisablesAnimations: [Bool] = []
}

// https://developer.apple.com/documentation/swiftui/withtransaction(_:_:)
@available(iOS 13.0, *)
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    let disablesAnimations = transaction.disablesAnimations
    MainActor.assumeIsolated { Transaction.stubDisablesAnimations.append(disablesAnimations) }
    return try body()
}
