// Plugins/RoutesPlugin has a copy of this file, and a test compares the two. The build plugin must name the files
// before the program that writes them runs, and it cannot import other targets of this package.

/// The names of generated Swift files.
enum GeneratedFileName {
    /// The file with the table and the router of a target.
    static let router = "Routes.generated.swift"

    /// The suffix of the names of all other generated files. ``router`` does not have it.
    static let suffix = ".routes.swift"

    /// The longest name, in bytes, before it is cut. Compilers append to it.
    private static let limit = 160

    /// The file with the code of one `.routes` file: `Shop+Cart.routes.swift` for `Shop/Cart.routes`.
    ///
    /// The name depends only on the path below a folder, usually the target's. Two paths never share a name: `/`
    /// becomes `+`, `+` becomes `=p`, and `=` becomes `=e`.
    ///
    /// - Parameters:
    ///   - file: The path of the `.routes` file.
    ///   - folder: A directory that contains the file. If it does not, the name is made from the whole path.
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

    /// Returns `=h` and 16 digits. No unhashed name contains `=h`.
    private static func hash(of path: String) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        let digits = String(hash, radix: 16)
        return "=h" + String(repeating: "0", count: 16 - digits.utf8.count) + digits + "+"
    }

    /// Returns the last characters of a name, at most half of the limit.
    private static func end(of name: String) -> String {
        var end = Substring(name)
        while end.utf8.count > limit / 2 { end = end.dropFirst() }
        return String(end)
    }
}
