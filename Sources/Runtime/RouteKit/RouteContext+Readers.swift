public import RouteMatching

/// Decoding of arguments by generated code, by their index in the route's declaration.
///
/// Methods of the context avoid a copy of the arguments. A value that cannot be decoded throws: the open fails, and no
/// handler is called.
extension RouteContext {
    /// True if the arguments are texts. Absent ones then have their defaults, and there are no payloads.
    public var _isText: Bool { arguments.isText }

    public func _int(_ index: Int) throws -> Int { try arguments.int(index) }
    public func _int(_ index: Int, or value: Int) throws -> Int { try arguments.int(index, or: value) }
    public func _optionalInt(_ index: Int) throws -> Int? { try arguments.optionalInt(index) }
    public func _integer<T: FixedWidthInteger & _RouteArgument>(_ index: Int) throws -> T {
        try arguments.integer(index)
    }
    public func _integer<T: FixedWidthInteger & _RouteArgument>(_ index: Int, or value: T) throws -> T {
        try arguments.integer(index, or: value)
    }
    public func _optionalInteger<T: FixedWidthInteger & _RouteArgument>(_ index: Int) throws -> T? {
        try arguments.optionalInteger(index)
    }
    public func _bool(_ index: Int) throws -> Bool { try arguments.bool(index) }
    public func _bool(_ index: Int, or value: Bool) throws -> Bool { try arguments.bool(index, or: value) }
    public func _optionalBool(_ index: Int) throws -> Bool? { try arguments.optionalBool(index) }
    public func _double(_ index: Int) throws -> Double { try arguments.double(index) }
    public func _double(_ index: Int, or value: Double) throws -> Double { try arguments.double(index, or: value) }
    public func _optionalDouble(_ index: Int) throws -> Double? { try arguments.optionalDouble(index) }
    public func _float(_ index: Int) throws -> Float { try arguments.float(index) }
    public func _float(_ index: Int, or value: Float) throws -> Float { try arguments.float(index, or: value) }
    public func _optionalFloat(_ index: Int) throws -> Float? { try arguments.optionalFloat(index) }
    public func _string(_ index: Int) throws -> String {
        // The common case, without a copy of all arguments.
        if arguments.values == nil, let text = arguments.slots[index].plainString(of: arguments.url) { return text }
        return try otherString(index)
    }
    @inline(never)
    private func otherString(_ index: Int) throws -> String { try arguments.string(index) }
    public func _string(_ index: Int, or value: String) throws -> String { try arguments.string(index, or: value) }
    public func _optionalString(_ index: Int) throws -> String? { try arguments.optionalString(index) }
    public func _strings(_ index: Int) throws -> [String] { try arguments.strings(index) }
    public func _parameter<T: RouteParameter>(_ index: Int) throws -> T { try arguments.parameter(index) }
    public func _parameter<T: RouteParameter>(_ index: Int, or value: T) throws -> T {
        try arguments.parameter(index, or: value)
    }
    public func _optionalParameter<T: RouteParameter>(_ index: Int) throws -> T? {
        try arguments.optionalParameter(index)
    }
    public func _parameters<T: RouteParameter>(_ index: Int) throws -> [T] { try arguments.parameters(index) }
    public func _enumeration<T: RouteEnum>(_ index: Int) throws -> T { try arguments.enumeration(index) }
    public func _enumeration<T: RouteEnum>(_ index: Int, or value: T) throws -> T {
        try arguments.enumeration(index, or: value)
    }
    public func _optionalEnumeration<T: RouteEnum>(_ index: Int) throws -> T? {
        try arguments.optionalEnumeration(index)
    }
    public func _enumerations<T: RouteEnum>(_ index: Int) throws -> [T] { try arguments.enumerations(index) }
}
