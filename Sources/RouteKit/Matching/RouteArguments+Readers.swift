/// Reading arguments by their number in the route's declaration, for generated code, which asks a ``RouteCall``.
///
/// Matching has already seen that the texts decode; a reader that finds none has been given a wrong number, which is a
/// fault of generated code and traps.
extension RouteArguments {
    package func int(_ index: Int) -> Int { required(optionalInt(index), index) }
    package func int(_ index: Int, or value: Int) -> Int { optionalInt(index) ?? value }
    package func optionalInt(_ index: Int) -> Int? {
        if let values { return value(values[index]) }
        if let number = number(index) { return Int(exactly: number) }
        return text(index).flatMap { NumberText.integer($0, as: Int.self) }
    }

    package func integer<T: FixedWidthInteger & RouteArgument>(_ index: Int) -> T {
        required(optionalInteger(index), index)
    }
    package func integer<T: FixedWidthInteger & RouteArgument>(_ index: Int, or value: T) -> T {
        optionalInteger(index) ?? value
    }
    package func optionalInteger<T: FixedWidthInteger & RouteArgument>(_ index: Int) -> T? {
        if let values { return value(values[index]) }
        if let number = number(index) { return T(exactly: number) }
        return text(index).flatMap { NumberText.integer($0, as: T.self) }
    }

    package func bool(_ index: Int) -> Bool { required(optionalBool(index), index) }
    package func bool(_ index: Int, or value: Bool) -> Bool { optionalBool(index) ?? value }
    package func optionalBool(_ index: Int) -> Bool? {
        if let values { return value(values[index]) }
        // Only these texts match: true, 1 and nothing at all against false and 0.
        let plain = withPlainBytes(index) { Self.isTrue($1 == 0 ? nil : TableNumber.byte($0, 0)) }
        return plain ?? text(index).map { Self.isTrue($0.utf8.first) }
    }

    /// Of a text by its first byte.
    static func isTrue(_ first: UInt8?) -> Bool {
        first.map { $0 | 0x20 != UInt8(ascii: "f") && $0 != UInt8(ascii: "0") } ?? true
    }

    package func double(_ index: Int) -> Double { required(optionalDouble(index), index) }
    package func double(_ index: Int, or value: Double) -> Double { optionalDouble(index) ?? value }
    package func optionalDouble(_ index: Int) -> Double? {
        if let values { return value(values[index]) }
        return text(index).flatMap(NumberText.double)
    }

    package func float(_ index: Int) -> Float { required(optionalFloat(index), index) }
    package func float(_ index: Int, or value: Float) -> Float { optionalFloat(index) ?? value }
    package func optionalFloat(_ index: Int) -> Float? {
        if let values { return value(values[index]) }
        return text(index).flatMap(NumberText.float)
    }

    package func string(_ index: Int) -> String { required(optionalString(index), index) }
    package func string(_ index: Int, or value: String) -> String { optionalString(index) ?? value }
    package func optionalString(_ index: Int) -> String? {
        if let values { return value(values[index]) }
        let plain = withPlainBytes(index) {
            String(decoding: UnsafeRawBufferPointer(start: $0, count: $1), as: UTF8.self)
        }
        return plain ?? text(index)
    }

    /// A rest or a repeated key.
    package func strings(_ index: Int) -> [String] {
        if let values { return value(values[index]) ?? [] }
        return texts(index) ?? []
    }

    package func parameter<T: RouteParameter>(_ index: Int) -> T { required(optionalParameter(index), index) }
    package func parameter<T: RouteParameter>(_ index: Int, or value: T) -> T { optionalParameter(index) ?? value }
    package func optionalParameter<T: RouteParameter>(_ index: Int) -> T? {
        if let values { return value(values[index]) }
        return text(index).flatMap(T.init(routeValue:))
    }

    /// A repeated key whose values are of another type than `String`.
    package func parameters<T: RouteParameter>(_ index: Int) -> [T] {
        if let values { return value(values[index]) ?? [] }
        let texts = texts(index) ?? []
        // In a query a Bool has more texts than the one that it is built with.
        if T.self == Bool.self { return texts.compactMap { Self.isTrue($0.utf8.first) as? T } }
        return texts.compactMap(T.init(routeValue:))
    }

    package func enumeration<T: RouteEnum>(_ index: Int) -> T { required(optionalEnumeration(index), index) }
    package func enumeration<T: RouteEnum>(_ index: Int, or value: T) -> T { optionalEnumeration(index) ?? value }
    package func optionalEnumeration<T: RouteEnum>(_ index: Int) -> T? {
        if let values { return value(values[index]) }
        let number = withPlainBytes(index) { RecordLookup.value(table.base, table.valueSet(route, index), $0, $1) }
        if let number, number >= 0 { return T._routeCase(number) }
        guard let text = text(index) else { return nil }
        return enumCase(text, slots[index].flags)
    }
    package func enumerations<T: RouteEnum>(_ index: Int) -> [T] {
        if let values { return value(values[index]) ?? [] }
        let flags = slots[index].flags
        return (texts(index) ?? []).compactMap { enumCase($0, flags) }
    }

    /// A payload that the accessor was given.
    package func payload<T>(_ index: Int) -> T { required(payloads[index] as? T, index) }
    /// A payload, or `nil` where the route was opened by a URL's text.
    package func optionalPayload<T>(_ index: Int) -> T? {
        index < payloads.count ? payloads[index] as? T : nil
    }

    /// The decoded text of an argument; `nil` where it is absent, and the first of a list.
    package func text(_ index: Int) -> String? {
        if let values { return values[index].routeTexts.first }
        return withText(index) { texts in
            var texts = texts
            return texts.next()
        }
    }

    /// The decoded texts of an argument, one where it is not a list; `nil` where it is absent.
    package func texts(_ index: Int) -> [String]? {
        if let values {
            let texts = values[index].routeTexts
            return texts.isEmpty ? nil : texts
        }
        return slots[index].isAbsent ? nil : withText(index) { Array($0) }
    }

    /// An integer read from the URL's bytes as they stand; `nil` where they need decoding or are no small integer.
    private func number(_ index: Int) -> Int64? {
        withPlainBytes(index) { ValueText.signed($0, $1) } ?? nil
    }

    /// Gives the bytes of an argument that stand in the URL as they are; `nil` for all others.
    private func withPlainBytes<R>(_ index: Int, _ body: (UnsafeRawPointer, Int) -> R) -> R? {
        let slot = slots[index]
        guard !slot.isAbsent, slot.flags.isDisjoint(with: [.escaped, .plus, .inTable, .list, .rest]) else { return nil }
        return url.utf8.withContiguousStorageIfAvailable { bytes in
            body(UnsafeRawPointer(bytes.baseAddress!) + Int(slot.start), Int(slot.length))
        }
    }

    private func enumCase<T: RouteEnum>(_ text: String, _ flags: RouteSlot.Flags) -> T? {
        if let exact = T(routeValue: text) { return exact }
        guard flags.contains(.folded) else { return nil }
        return T.allCases.first { CaseFolding.areEqual($0.routeValue, text) }
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

    private func value<T>(_ argument: any RouteArgument) -> T? {
        if let optional = argument as? T? { return optional }
        if let value = argument as? T { return value }
        return (argument as? RouteTexts)?.value(as: T.self)
    }

    private func required<T>(_ value: T?, _ index: Int) -> T {
        guard let value else { preconditionFailure("argument \(index) of a matched route has no value") }
        return value
    }
}

/// Comparing texts as folded positions of a URL are compared.
enum CaseFolding {
    static func areEqual(_ left: String, _ right: String) -> Bool {
        left.utf8.count == right.utf8.count && left.utf8.elementsEqual(right.utf8) { folded($0) == folded($1) }
    }

    @inline(__always)
    static func folded(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}
