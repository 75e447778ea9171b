/// Why a handler could not be called: an argument or a payload has no value of the type that is read.
///
/// A ``RouteError`` is made of it before anybody sees it.
package enum UnreadableArgument: Error {
    /// By its number in the route's declaration.
    case argument(Int)
    case payload(Int)
}

/// Reading arguments by their number in the route's declaration, for generated code, which asks a ``_RouteCall``.
///
/// Matching has seen that the texts decode. All the same nothing here relies on it, for a URL must not stop the program:
/// a type of the program's own may answer otherwise when it is asked again. What is not there is `nil`, or the default;
/// what is there and cannot be read throws.
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
        // Only these texts match: true, 1 and nothing at all against false and 0.
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
        return Self.plainString(of: url, slots[index]) ?? text(index)
    }

    /// The same of a slot whose text stands in the URL as it is; `nil` for all others.
    package static func plainString(of url: String, _ slot: RouteSlot) -> String? {
        guard slot.isPlain else { return nil }
        return url.utf8.withContiguousStorageIfAvailable { bytes in
            PercentCoding.copied(UnsafeRawPointer(bytes.baseAddress!) + Int(slot.start), Int(slot.length))
        }
    }

    /// A rest or a repeated key.
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

    /// A repeated key whose values are of another type than `String`.
    package func parameters<T: RouteParameter>(_ index: Int) throws -> [T] {
        if values != nil { return try given(index) ?? [] }
        let texts = texts(index) ?? []
        // In a query a Bool has more texts than the one that it is built with.
        if T.self == Bool.self { return texts.compactMap { ValueText.isTrue($0.utf8.first) as? T } }
        return try texts.map { try required(T(routeValue: $0), index) }
    }

    package func enumeration<T: RouteEnum>(_ index: Int) throws -> T { try required(optionalEnumeration(index), index) }
    package func enumeration<T: RouteEnum>(_ index: Int, or value: T) throws -> T {
        try optionalEnumeration(index) ?? value
    }
    package func optionalEnumeration<T: RouteEnum>(_ index: Int) throws -> T? {
        if values != nil { return try given(index) }
        let number = withPlainBytes(index) { RecordLookup.value(table.base, table.valueSet(route, index), $0, $1) }
        if let number = number ?? nil { return T._routeCase(number) }
        return try decoded(index) { enumCase($0, slots[index].flags) }
    }
    package func enumerations<T: RouteEnum>(_ index: Int) throws -> [T] {
        if values != nil { return try given(index) ?? [] }
        let flags = slots[index].flags
        return try (texts(index) ?? []).map { try required(enumCase($0, flags), index) }
    }

    /// A payload that the accessor was given.
    package func payload<T>(_ index: Int) throws -> T {
        guard let payloads, payloads.indices.contains(index), let payload = payloads[index] as? T else {
            throw UnreadableArgument.payload(index)
        }
        return payload
    }
    /// A payload, or `nil` where the route was opened by a URL's text.
    package func optionalPayload<T>(_ index: Int) throws -> T? {
        guard let payloads, payloads.indices.contains(index) else { return nil }
        guard let payload = payloads[index] as? T? else { throw UnreadableArgument.payload(index) }
        return payload
    }

    /// The decoded text of an argument; `nil` where it is absent, and the first of a list.
    package func text(_ index: Int) -> String? {
        if let values { return values.indices.contains(index) ? values[index]._routeTexts.first : nil }
        return withText(index) { texts in
            var texts = texts
            return texts.next()
        }
    }

    /// The decoded texts of an argument, one where it is not a list; `nil` where it is absent.
    package func texts(_ index: Int) -> [String]? {
        if let values {
            let texts = values.indices.contains(index) ? values[index]._routeTexts : []
            return texts.isEmpty ? nil : texts
        }
        return slots[index].isAbsent ? nil : withText(index) { Array($0) }
    }

    /// The same as they are built: `07` is an Int, and `7` is how it is written.
    package func writtenTexts(_ index: Int) -> [String] {
        let texts = texts(index) ?? []
        return values == nil ? texts.map { table.writtenText($0, of: route, index) } : texts
    }

    /// An integer read from the URL's bytes as they stand; `nil` where they need decoding or are no small integer.
    private func number(_ index: Int) -> Int64? {
        withPlainBytes(index) { ValueText.signed($0, $1) } ?? nil
    }

    /// Gives the bytes of an argument that stand in the URL as they are; `nil` for all others.
    private func withPlainBytes<R>(_ index: Int, _ body: (UnsafeRawPointer, Int) -> R) -> R? {
        let slot = slots[index]
        guard slot.isPlain else { return nil }
        return url.utf8.withContiguousStorageIfAvailable { bytes in
            body(UnsafeRawPointer(bytes.baseAddress!) + Int(slot.start), Int(slot.length))
        }
    }

    private func enumCase<T: RouteEnum>(_ text: String, _ flags: RouteSlot.Flags) -> T? {
        if let exact = T(routeValue: text) { return exact }
        guard flags.contains(.folded) else { return nil }
        return T.allCases.first { ASCII.areEqualIgnoringCase($0.routeValue, text) }
    }

    private func withText<R>(_ index: Int, _ body: (SlotText) -> R) -> R {
        var url = url
        return url.withUTF8 { bytes in
            let start = bytes.baseAddress.map { UnsafeRawPointer($0) } ?? table.base
            return body(
                SlotText(
                    table: table.base, text: start, count: bytes.count, slot: slots[index],
                    plusIsSpace: table.plusIsSpace))
        }
    }

    /// What an accessor or an overlay gave.
    private func given<T>(_ index: Int) throws -> T? {
        guard let values, values.indices.contains(index) else { throw UnreadableArgument.argument(index) }
        let argument = values[index]
        if let value = argument as? T? { return value }
        guard let texts = argument as? RouteTexts else { throw UnreadableArgument.argument(index) }
        if let value = texts.value(as: T.self) { return value }
        guard texts._routeTexts.isEmpty else { throw UnreadableArgument.argument(index) }
        return nil
    }

    /// What a type makes of an argument's text.
    private func decoded<T>(_ index: Int, _ decode: (String) -> T?) throws -> T? {
        guard let text = text(index) else { return nil }
        return try required(decode(text), index)
    }

    private func required<T>(_ value: T?, _ index: Int) throws -> T {
        guard let value else { throw UnreadableArgument.argument(index) }
        return value
    }
}
