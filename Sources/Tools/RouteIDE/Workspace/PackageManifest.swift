import RouteCompiler
import RouteLayout

/// The targets of a `Package.swift`, as far as they are written as plain literals. The manifest is not executed.
struct PackageManifest {
    struct Target {
        var name: String
        /// The declared path, relative to the package.
        var path: String?
    }

    private(set) var targets: [Target] = []
    /// The directories of local package dependencies.
    private(set) var packages: [String] = []
    /// Every `path: "…"`, including those in calls that are not recognized.
    private(set) var paths: [String] = []

    init(_ bytes: [UInt8]) {
        var calls: [Call] = []
        var index = 0
        var word: [UInt8] = []
        // The label or name before the next bracket or text.
        var last = ""
        while index < bytes.count {
            let byte = bytes[index]
            if Byte.isNamePart(byte) {
                word.append(byte)
                index += 1
                continue
            }
            if !word.isEmpty { last = String(decoding: word, as: UTF8.self) }
            word = []
            if Self.skipsComment(in: bytes, from: &index) { continue }
            index += 1
            switch byte {
            case UInt8(ascii: "("):
                calls.append(Call(name: last))
                last = ""
            case UInt8(ascii: ")"): if let call = calls.popLast() { take(call) }
            case UInt8(ascii: ","): last = ""
            case UInt8(ascii: "["):
                // The elements of a list are not arguments of the enclosing call.
                calls.append(Call(name: "["))
                last = ""
            case UInt8(ascii: "]"): calls.removeLast(calls.isEmpty ? 0 : 1)
            case UInt8(ascii: "\""):
                let text = Self.text(in: bytes, from: &index)
                if last == "path" { paths.append(text) }
                if !calls.isEmpty, calls[calls.count - 1].texts[last] == nil {
                    calls[calls.count - 1].texts[last] = text
                }
            default: break
            }
        }
    }

    /// Returns whether a comment begins at `index`, and moves `index` to the end of its line.
    private static func skipsComment(in bytes: [UInt8], from index: inout Int) -> Bool {
        guard bytes[index...].starts(with: "//".utf8) else { return false }
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
        return true
    }

    /// Returns the source text of a string literal, including its quotes.
    private static func text(in bytes: [UInt8], from index: inout Int) -> String {
        let start = index
        while index < bytes.count, bytes[index] != 0x22, bytes[index] != 0x0A {
            index += bytes[index] == 0x5C ? 2 : 1
        }
        defer { index += 1 }
        return String(decoding: bytes[start..<min(index, bytes.count)], as: UTF8.self)
    }

    private struct Call {
        var name: String
        var texts: [String: String] = [:]
    }

    private mutating func take(_ call: Call) {
        if call.name == "package" {
            if let path = call.texts["path"] { packages.append(path) }
        } else if call.name.lowercased().hasSuffix("target"), let name = call.texts["name"] {
            targets.append(Target(name: name, path: call.texts["path"]))
        }
    }
}
