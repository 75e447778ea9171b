/// An argument or a payload that does not decode as the type that the handler requires.
///
/// Converted to a ``RouteError`` before it reaches callers.
package enum UnreadableArgument: Error {
    /// An argument by its index in the route's declaration.
    case argument(Int)
    case payload(Int)
}

/// Decodes arguments by their index in the route's declaration. Generated code calls these through `RouteContext`.
///
/// Matching has checked that the texts decode, but a type of the program may give a different answer the second time. A
/// URL must never stop the program, so a text that does not decode throws. An absent argument is `nil` or its default.
extension _RouteArguments {
    package func int(_ index: Int) throws -> Int { try required(optionalInt(index), index) }
    package func int(_ index: Int, or value: Int) throws -> Int { try optionalInt(index) ?? value }
    package func optionalInt(_ index: Int) throws -> Int? {
        if values != nil { return try given(index) }
        if let number = number(index), let value = Int(exactly: number) { return value }
        return try decoded(index) { NumberText.integer($0, as: Int.self) }
    }

    package func integer<T: FixedWidthInteger & _RouteArgument>(_ index: Int) throws -> T {
        try required(optionalInteger(index), index)
    }
    package func integer<T: FixedWidthInteger & _RouteArgument>(_ index: Int, or value: T) throws -> T {
        try optionalInteger(index) ?? value
    }
    package func optionalInteger<T: FixedWidthInteger & _RouteArgument>(_ index: Int) throws -> T? {
        if values != nil { return try given(index) }
        if let number = number(index), let value = T(exactly: number) { return value }
        return try decoded(index) { NumberText.integer($0, as: T.self) }
    }

    package func bool(_ index: Int) throws -> Bool { try required(optionalBool(index), index) }
    package func bool(_ index: Int, or value: Bool) throws -> Bool { try optionalBool(index) ?? value }
    package func optionalBool(_ index: Int) throws -> Bool? {
        if values != nil { return try given(index) }
        // Only these texts match: `true`, `1`, and the empty text against `false` and `0`.
        let plain = withPlainBytes(index) { ValueText.isTrue($1 == 0 ? nil : TableNumber.byte($0, 0)) }
        return plain ?? text(index).map { ValueText.isTrue($0.utf8.first) }
    }

    package func double(_ index: Int) throws -> Double { try required(optionalDouble(index), index) }
    package func double(_ index: Int, or value: Double) throws -> Double { try optionalDouble(index) ?? value }
    package func optionalDouble(_ index: Int) throws -> Double? {
        if values != nil { return try given(index) }
        return try decoded(index, NumberText.double)
    }

    package func float(_ index: Int) throws -> Float { try required(optionalFloat(index), index) }
    package func float(_ index: Int, or value: Float) throws -> Float { try optionalFloat(index) ?? value }
    package func optionalFloat(_ index: Int) throws -> Float? {
        if values != nil { return try given(index) }
        return try decoded(index, NumberText.float)
    }

    package func string(_ index: Int) throws -> String { try required(optionalString(index), index) }
    package func string(_ index: Int, or value: String) throws -> String { try optionalString(index) ?? value }
    package func optionalString(_ index: Int) throws -> String? {
        if values != nil { return try given(index) }
        return slots[index].plainString(of: url) ?? text(index)
    }

    /// Decodes a rest or a repeated key.
    package func strings(_ index: Int) throws -> [String] {
        if values != nil { return try given(index) ?? [] }
        return texts(index) ?? []
    }

    package func parameter<T: RouteParameter>(_ index: Int) throws -> T {
        try required(optionalParameter(index), index)
    }
    package func parameter<T: RouteParameter>(_ index: Int, or value: T) throws -> T {
        try optionalParameter(index) ?? value
    }
    package func optionalParameter<T: RouteParameter>(_ index: Int) throws -> T? {
        if values != nil { return try given(index) }
        return try decoded(index, T.init(routeValue:))
    }

    /// Decodes a repeated key whose values are not of type `String`.
    package func parameters<T: RouteParameter>(_ index: Int) throws -> [T] {
        if values != nil { return try given(index) ?? [] }
        let texts = texts(index) ?? []
        // A query accepts more texts of a Bool than accessors write.
        if T.self == Bool.self { return texts.compactMap { ValueText.isTrue($0.utf8.first) as? T } }
        return try texts.map { try required(T(routeValue: $0), index) }
    }

    package func enumeration<T: RouteEnum>(_ index: Int) throws -> T { try required(optionalEnumeration(index), index) }
    package func enumeration<T: RouteEnum>(_ index: Int, or value: T) throws -> T {
        try optionalEnumeration(index) ?? value
    }
    package func optionalEnumeration<T: RouteEnum>(_ index: Int) throws -> T? {
        if values != nil { return try given(index) }
        let number = withPlainBytes(index) { RecordLookup.value(table.base, table.argumentSet(route, index), $0, $1) }
        if let number = number ?? nil { return T._routeCase(number) }
        return try decoded(index) { enumCase($0, slots[index].flags) }
    }
    package func enumerations<T: RouteEnum>(_ index: Int) throws -> [T] {
        if values != nil { return try given(index) ?? [] }
        let flags = slots[index].flags
        return try (texts(index) ?? []).map { try required(enumCase($0, flags), index) }
    }

    /// Returns the decoded text of an argument, or the first of a list. `nil` if absent.
    package func text(_ index: Int) -> String? {
        if let values { return values.indices.contains(index) ? values[index]._routeTexts.first : nil }
        return withText(index) { texts in
            var texts = texts
            return texts.next()
        }
    }

    /// Returns the decoded texts of an argument, one unless it is a list. `nil` if absent.
    package func texts(_ index: Int) -> [String]? {
        if let values {
            let texts = values.indices.contains(index) ? values[index]._routeTexts : []
            return texts.isEmpty ? nil : texts
        }
        return slots[index].isAbsent ? nil : withText(index) { Array($0) }
    }

    /// Returns the texts of an argument as its accessor writes them: `07` becomes `7` for an Int.
    package func writtenTexts(_ index: Int) -> [String] {
        let texts = texts(index) ?? []
        return values == nil ? texts.map { table.writtenText($0, of: route, index) } : texts
    }

    /// Decodes an integer from the URL's bytes. Returns `nil` if they are encoded, or not a small integer.
    private func number(_ index: Int) -> Int64? {
        withPlainBytes(index) { ValueText.signed($0, $1) } ?? nil
    }

    /// Calls `body` with the bytes of an argument that is not encoded. Returns `nil` for all others.
    private func withPlainBytes<R>(_ index: Int, _ body: (UnsafeRawPointer, Int) -> R) -> R? {
        let slot = slots[index]
        guard slot.isPlain else { return nil }
        return url.utf8.withContiguousStorageIfAvailable { bytes in
            body(UnsafeRawPointer(bytes.baseAddress!) + Int(slot.start), Int(slot.length))
        }
    }

    private func enumCase<T: RouteEnum>(_ text: String, _ flags: RouteSlot.Flags) -> T? {
        flags.contains(.folded) ? T.decoded(text) : T(routeValue: text)
    }

    private func withText<R>(_ index: Int, _ body: (SlotText) -> R) -> R {
        var url = url
        return url.withUTF8 { body(table.texts(of: slots[index], in: UnsafeRawBufferPointer($0))) }
    }

    /// Returns the value given to an accessor or an overlay.
    private func given<T>(_ index: Int) throws -> T? {
        guard let values, values.indices.contains(index) else { throw UnreadableArgument.argument(index) }
        let argument = values[index]
        if let value = argument as? T? { return value }
        guard let texts = argument as? RouteTexts else { throw UnreadableArgument.argument(index) }
        if let value = texts.value(as: T.self) { return value }
        guard texts._routeTexts.isEmpty else { throw UnreadableArgument.argument(index) }
        return nil
    }

    /// Decodes an argument's text with a type's initializer.
    private func decoded<T>(_ index: Int, _ decode: (String) -> T?) throws -> T? {
        guard let text = text(index) else { return nil }
        return try required(decode(text), index)
    }

    private func required<T>(_ value: T?, _ index: Int) throws -> T {
        guard let value else { throw UnreadableArgument.argument(index) }
        return value
    }
}

extension RouteSlot {
    /// Decodes a slot whose text is not encoded. Returns `nil` for other slots.
    package func plainString(of url: String) -> String? {
        guard isPlain else { return nil }
        return url.utf8.withContiguousStorageIfAvailable { bytes in
            PercentCoding.copied(UnsafeRawPointer(bytes.baseAddress!) + Int(start), Int(length))
        }
    }
}
