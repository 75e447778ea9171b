import RoutesTestSupport

@testable import RouteCompiler

extension EnumModel {
    static func testing(_ name: String, _ values: [String]) -> EnumModel {
        EnumModel(
            name: name, module: 0, cases: values.map { Case(name: $0, value: $0) }, documentation: [],
            range: SourceRange(file: 0, start: 0, end: 0), declaration: SourceRange(file: 0, start: 0, end: 0))
    }
}

extension ValueType {
    static func testing(_ name: String, enums: IDArray<EnumID, EnumModel>) -> ValueType {
        if let index = enums.firstIndex(where: { $0.name == name }) { return .enum(index) }
        switch name {
        case "": return .string
        case let name where BuiltinType.named(name) != nil: return .builtin(BuiltinType.named(name) ?? .string)
        default: return .opaque(name)
        }
    }
}

extension SegmentSet {
    /// `a{Int}b`: a type's name between braces, with literal text around it.
    static func testing(_ text: String, enums: IDArray<EnumID, EnumModel>, _ domain: Domain) -> SegmentSet {
        // Literals and types alternate.
        let pieces = text.split(omittingEmptySubsequences: false) { "{}".contains($0) }.map(String.init)
        if pieces.count == 1 { return .literal(Array(text.utf8), domain) }
        var texts = PlaceholderTexts(.string, between: Affixes(), domain)
        texts.literals = stride(from: 0, to: pieces.count, by: 2).map { Array(pieces[$0].utf8) }
        texts.types = stride(from: 1, to: pieces.count, by: 2).map { ValueType.testing(pieces[$0], enums: enums) }
        return texts.set(enums)
    }
}

/// The slow and simple way.
enum Enumeration {
    static func words(of alphabet: [UInt8], upTo length: Int) -> [[UInt8]] {
        var result: [[UInt8]] = []
        var last: [[UInt8]] = [[]]
        for _ in 0..<length {
            last = last.flatMap { word in alphabet.map { word + [$0] } }
            result += last
        }
        return result
    }

    /// Membership by Swift's own conversions.
    static func contains(_ word: [UInt8], _ set: SegmentSet) -> Bool {
        switch set.form {
        case .finite(let words): return words.contains(word)
        case .around(let prefix, let inner, let suffix):
            guard word.starts(with: prefix), word.reversed().starts(with: suffix.reversed()) else { return false }
            guard word.count > prefix.count + suffix.count else { return false }
            let middle = String(decoding: word[prefix.count..<(word.count - suffix.count)], as: UTF8.self)
            return accepts(middle, inner)
        }
    }

    /// Tries all lengths of the first part.
    private static func isJoined(
        _ text: [UInt8], _ forms: ArraySlice<SegmentSet.Form>, _ between: ArraySlice<[UInt8]>
    ) -> Bool {
        guard let first = forms.first else { return false }
        func isPart(_ text: [UInt8]) -> Bool { contains(text, SegmentSet(domain: .value, form: first)) }
        guard let literal = between.first else { return isPart(text) }
        return text.indices.contains { end in
            text[end...].starts(with: literal) && isPart(Array(text[..<end]))
                && isJoined(Array(text[(end + literal.count)...]), forms.dropFirst(), between.dropFirst())
        }
    }

    private static func accepts(_ text: String, _ inner: SegmentSet.Inner) -> Bool {
        let bytes = Array(text.utf8)
        let digits = Set(UInt8(ascii: "0")...UInt8(ascii: "9"))
        switch inner {
        case .builtin(.string), .opaque: return true
        case .link(let samples, _): return samples.contains(bytes)
        case .several(let forms, let between): return isJoined(bytes, forms[...], between[...])
        case .list(let element, let separator):
            return bytes.isEmpty
                || bytes.split(separator: separator, omittingEmptySubsequences: false).allSatisfy {
                    contains(Array($0), SegmentSet(domain: .value, form: element))
                }
        case .builtin(.uuid): return bytes.count == 36
        case .builtin(.integer(let bits, let signed)):
            if bytes.first == UInt8(ascii: "+") { return false }
            switch (bits, signed) {
            case (8, true): return Int8(text) != nil
            case (8, false): return UInt8(text) != nil
            case (16, true): return Int16(text) != nil
            case (32, true): return Int32(text) != nil
            case (32, false): return UInt32(text) != nil
            case (64, true): return Int64(text) != nil
            case (64, false): return UInt64(text) != nil
            default: return false
            }
        case .builtin(.bool): return false
        case .builtin(.decimal):
            let parts = text.split(separator: ".", omittingEmptySubsequences: false)
            let count = text.drop { "-0".contains($0) }.count { $0 != "." }
            return Double(text) != nil && !"+.".contains(text.first ?? ".") && !text.contains(/[a-zA-Z]/)
                && parts.allSatisfy { !$0.isEmpty && $0 != "-" } && count <= 38
        case .builtin(.double), .builtin(.float):
            guard let first = bytes.first, let last = bytes.last, digits.contains(last) else { return false }
            guard digits.contains(first) || first == UInt8(ascii: "-") else { return false }
            for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: ".") {
                if index == 0 || !digits.contains(bytes[index - 1]) || !digits.contains(bytes[index + 1]) {
                    return false
                }
            }
            return inner == .builtin(.float) ? Float(text)?.isFinite == true : Double(text)?.isFinite == true
        }
    }
}

extension SegmentOrder {
    static func precedes(_ left: SegmentSet, _ right: SegmentSet) -> Bool { compare(left, right) < 0 }
}
