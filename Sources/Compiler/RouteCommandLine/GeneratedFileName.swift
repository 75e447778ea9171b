// Plugins/RoutesPlugin has a copy of this file, which a test compares: the build plugin has to name the files before the
// program runs that writes them, and can import nothing of this package.

/// The names of generated Swift files.
enum GeneratedFileName {
    /// The file with the table and the router of a target.
    static let router = "Routes.generated.swift"

    /// The end of the names of all others, which ``router`` does not have.
    static let suffix = ".routes.swift"

    /// The longest name, in bytes, before it is cut. Compilers append to it.
    private static let limit = 160

    /// The file with the code of one `.routes` file: `Shop+Cart.routes.swift` for `Shop/Cart.routes`.
    ///
    /// It depends on the path below a folder, usually the target's, and on nothing else. Two paths never share a name:
    /// what a `+` of a path's own would be taken for is written with `=`.
    ///
    /// - Parameters:
    ///   - file: The path of the `.routes` file.
    ///   - folder: A folder that it is in; where it is not, the whole path counts.
    static func swift(for file: String, below folder: String) -> String {
        let start = folder.hasSuffix("/") ? folder : folder + "/"
        var path = file.hasPrefix(start) ? String(file.dropFirst(start.count)) : file
        if path.hasSuffix(".routes") { path.removeLast(".routes".count) }
        var name = ""
        for character in path {
            switch character {
            case "/": name += "+"
            case "+": name += "=p"
            case "=": name += "=e"
            default: name.append(character)
            }
        }
        if name.utf8.count > limit { name = hash(of: path) + end(of: name) }
        return name + suffix
    }

    /// `=h` and 16 digits: no name that is written in full has that.
    private static func hash(of path: String) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        let digits = String(hash, radix: 16)
        return "=h" + String(repeating: "0", count: 16 - digits.utf8.count) + digits + "+"
    }

    /// As much of a name's end as there is room for.
    private static func end(of name: String) -> String {
        var end = Substring(name)
        while end.utf8.count > limit / 2 { end = end.dropFirst() }
        return String(end)
    }
}
