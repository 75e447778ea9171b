import RouteCompiler
import RouteMatching

/// What a `Package.swift` says of its targets, as far as it says so in plain text: nothing of it is run.
struct PackageManifest {
    struct Target {
        var name: String
        /// As declared, in the package's folder.
        var path: String?
    }

    private(set) var targets: [Target] = []
    /// Folders of packages that it depends on.
    private(set) var packages: [String] = []
    /// Every `path: "…"`, also in calls that are told apart in no other way.
    private(set) var paths: [String] = []

    init(_ bytes: [UInt8]) {
        var calls: [Call] = []
        var index = 0
        var word: [UInt8] = []
        // The label or the name before the bracket or text that comes next.
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
                // What stands in a list is no argument of the call around it.
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

    /// Whether a comment begins at `index`, which is then moved to the end of its line.
    private static func skipsComment(in bytes: [UInt8], from index: inout Int) -> Bool {
        guard bytes[index...].starts(with: "//".utf8) else { return false }
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
        return true
    }

    /// The text of a literal as it was written, from behind its first quote to behind its last.
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
