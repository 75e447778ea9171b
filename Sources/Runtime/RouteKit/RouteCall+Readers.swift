public import RouteMatching

/// Decoding of arguments by generated code, by their index in the route's declaration.
///
/// Methods of the call avoid a copy of the arguments. A value that cannot be decoded throws: the open fails, and no
/// handler is called.
extension _RouteCall {
    /// True if the arguments are texts. Absent ones then have their defaults, and there are no payloads.
    public var isText: Bool { arguments.isText }

    public func int(_ index: Int) throws -> Int { try arguments.int(index) }
    public func int(_ index: Int, or value: Int) throws -> Int { try arguments.int(index, or: value) }
    public func optionalInt(_ index: Int) throws -> Int? { try arguments.optionalInt(index) }
    public func integer<T: FixedWidthInteger & _RouteArgument>(_ index: Int) throws -> T {
        try arguments.integer(index)
    }
    public func integer<T: FixedWidthInteger & _RouteArgument>(_ index: Int, or value: T) throws -> T {
        try arguments.integer(index, or: value)
    }
    public func optionalInteger<T: FixedWidthInteger & _RouteArgument>(_ index: Int) throws -> T? {
        try arguments.optionalInteger(index)
    }
    public func bool(_ index: Int) throws -> Bool { try arguments.bool(index) }
    public func bool(_ index: Int, or value: Bool) throws -> Bool { try arguments.bool(index, or: value) }
    public func optionalBool(_ index: Int) throws -> Bool? { try arguments.optionalBool(index) }
    public func double(_ index: Int) throws -> Double { try arguments.double(index) }
    public func double(_ index: Int, or value: Double) throws -> Double { try arguments.double(index, or: value) }
    public func optionalDouble(_ index: Int) throws -> Double? { try arguments.optionalDouble(index) }
    public func float(_ index: Int) throws -> Float { try arguments.float(index) }
    public func float(_ index: Int, or value: Float) throws -> Float { try arguments.float(index, or: value) }
    public func optionalFloat(_ index: Int) throws -> Float? { try arguments.optionalFloat(index) }
    public func string(_ index: Int) throws -> String {
        // The common case, without a copy of all arguments.
        if arguments.values == nil, let text = arguments.slots[index].plainString(of: arguments.url) { return text }
        return try otherString(index)
    }
    @inline(never)
    private func otherString(_ index: Int) throws -> String { try arguments.string(index) }
    public func string(_ index: Int, or value: String) throws -> String { try arguments.string(index, or: value) }
    public func optionalString(_ index: Int) throws -> String? { try arguments.optionalString(index) }
    public func strings(_ index: Int) throws -> [String] { try arguments.strings(index) }
    public func parameter<T: RouteParameter>(_ index: Int) throws -> T { try arguments.parameter(index) }
    public func parameter<T: RouteParameter>(_ index: Int, or value: T) throws -> T {
        try arguments.parameter(index, or: value)
    }
    public func optionalParameter<T: RouteParameter>(_ index: Int) throws -> T? {
        try arguments.optionalParameter(index)
    }
    public func parameters<T: RouteParameter>(_ index: Int) throws -> [T] { try arguments.parameters(index) }
    public func enumeration<T: RouteEnum>(_ index: Int) throws -> T { try arguments.enumeration(index) }
    public func enumeration<T: RouteEnum>(_ index: Int, or value: T) throws -> T {
        try arguments.enumeration(index, or: value)
    }
    public func optionalEnumeration<T: RouteEnum>(_ index: Int) throws -> T? {
        try arguments.optionalEnumeration(index)
    }
    public func enumerations<T: RouteEnum>(_ index: Int) throws -> [T] { try arguments.enumerations(index) }
    public func payload<T>(_ index: Int) throws -> T { try arguments.payload(index) }
    public func optionalPayload<T>(_ index: Int) throws -> T? { try arguments.optionalPayload(index) }
}
