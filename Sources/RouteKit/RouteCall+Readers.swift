/// What generated code reads arguments with, by their number in the route's declaration.
///
/// To ask the call instead of its arguments saves a copy of them, and the compiler the code that makes it.
extension RouteCall {
    /// Whether the arguments are texts, so that an absent one has its default, and there are no payloads.
    public var isText: Bool { arguments.isText }

    public func int(_ index: Int) -> Int { arguments.int(index) }
    public func int(_ index: Int, or value: Int) -> Int { arguments.int(index, or: value) }
    public func optionalInt(_ index: Int) -> Int? { arguments.optionalInt(index) }
    public func integer<T: FixedWidthInteger & RouteArgument>(_ index: Int) -> T { arguments.integer(index) }
    public func integer<T: FixedWidthInteger & RouteArgument>(_ index: Int, or value: T) -> T {
        arguments.integer(index, or: value)
    }
    public func optionalInteger<T: FixedWidthInteger & RouteArgument>(_ index: Int) -> T? {
        arguments.optionalInteger(index)
    }
    public func bool(_ index: Int) -> Bool { arguments.bool(index) }
    public func bool(_ index: Int, or value: Bool) -> Bool { arguments.bool(index, or: value) }
    public func optionalBool(_ index: Int) -> Bool? { arguments.optionalBool(index) }
    public func double(_ index: Int) -> Double { arguments.double(index) }
    public func double(_ index: Int, or value: Double) -> Double { arguments.double(index, or: value) }
    public func optionalDouble(_ index: Int) -> Double? { arguments.optionalDouble(index) }
    public func float(_ index: Int) -> Float { arguments.float(index) }
    public func float(_ index: Int, or value: Float) -> Float { arguments.float(index, or: value) }
    public func optionalFloat(_ index: Int) -> Float? { arguments.optionalFloat(index) }
    public func string(_ index: Int) -> String { arguments.string(index) }
    public func string(_ index: Int, or value: String) -> String { arguments.string(index, or: value) }
    public func optionalString(_ index: Int) -> String? { arguments.optionalString(index) }
    public func strings(_ index: Int) -> [String] { arguments.strings(index) }
    public func parameter<T: RouteParameter>(_ index: Int) -> T { arguments.parameter(index) }
    public func parameter<T: RouteParameter>(_ index: Int, or value: T) -> T { arguments.parameter(index, or: value) }
    public func optionalParameter<T: RouteParameter>(_ index: Int) -> T? { arguments.optionalParameter(index) }
    public func parameters<T: RouteParameter>(_ index: Int) -> [T] { arguments.parameters(index) }
    public func enumeration<T: RouteEnum>(_ index: Int) -> T { arguments.enumeration(index) }
    public func enumeration<T: RouteEnum>(_ index: Int, or value: T) -> T { arguments.enumeration(index, or: value) }
    public func optionalEnumeration<T: RouteEnum>(_ index: Int) -> T? { arguments.optionalEnumeration(index) }
    public func enumerations<T: RouteEnum>(_ index: Int) -> [T] { arguments.enumerations(index) }
    public func payload<T>(_ index: Int) -> T { arguments.payload(index) }
    public func optionalPayload<T>(_ index: Int) -> T? { arguments.optionalPayload(index) }
}
