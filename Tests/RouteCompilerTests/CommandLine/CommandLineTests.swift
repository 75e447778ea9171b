import Foundation
import RouteCompiler
import RoutesTestSupport
import Testing

@testable import RouteCommandLine

/// Parses the words of a command line.
@Suite struct CommandLineTests {
    private static let grammar = CommandGrammar(
        name: "check", invocation: "routec check", flags: ["--all"],
        valueOptions: ["--module", "--included", "--expected", "--base"])

    private static func parsed(_ line: String) throws(UsageError) -> Arguments {
        try Arguments(line.split(separator: " ").map { $0 == "''" ? "" : String($0) }, for: grammar)
    }

    @Test func optionsAndTheRest() throws {
        let found = try Self.parsed("a --all --included X=1 - --module=M=N --included=Y=2 -- --all --no -h")
        #expect(found.flags == ["--all"] && !found.wantsHelp)
        #expect(found.operands == ["a", "-", "--all", "--no", "-h"])
        #expect(found.values == ["--included": "Y=2", "--module": "M=N"])
        #expect(found.repeated == ["--included": ["X=1", "Y=2"], "--module": ["M=N"]])
        for line in ["-h", "x --help"] { #expect(try Self.parsed(line).wantsHelp) }
        // An option's value may look like an option.
        #expect(try Self.parsed("--module --all").values == ["--module": "--all"])
        #expect(try Self.parsed("--module --").values == ["--module": "--"])
    }

    @Test(arguments: [
        ("--al", "'check' has no option '--al': see 'routec check --help'"),
        ("--all=1", "'check' has no option '--all=1': see 'routec check --help'"),
        ("x --module", "--module needs a value: see 'routec check --help'"),
        ("--module=", "--module needs a value: see 'routec check --help'"),
        ("--module ''", "--module needs a value: see 'routec check --help'"),
        ("-x", "'check' has no option '-x': see 'routec check --help'"),
    ])
    func invalidArguments(line: String, message: String) throws {
        let error = #expect(throws: UsageError.self) { try Self.parsed(line) }
        #expect(error?.message == message)
    }

    // MARK: Files

    private static func read(_ line: String, _ operands: [String]) throws(UsageError) -> InputFiles {
        try InputFiles(operands, try parsed(line))
    }

    /// Each once, sorted by path, without what is hidden; nothing but what ends in `.routes`.
    @Test func filesOfFolders() throws {
        let folder = try TemporaryFolder("files of folders")
        for file in [
            "b/Z.routes", "b.routes", "b/c/A.routes", ".x/No.routes", "b/.No.routes", "b/No.route", "a.routes",
        ] {
            try folder.url.write("// \(file)\n", to: file)
        }
        let path = folder.url.path(percentEncoded: false)
        let input = try Self.read("--module M", [path + "/b", path, path + "/a.routes", path + "/b/"])
        #expect(
            input.target.sources.map { String($0.path.dropFirst(path.count + 1)) } == [
                "a.routes", "b.routes", "b/Z.routes", "b/c/A.routes",
            ])
        #expect(input.target.name == "M" && input.dependencies.isEmpty && !input.unreadable.hasErrors)
        #expect(String(decoding: input.sources[2].bytes, as: UTF8.self) == "// b/Z.routes\n")
        // A hidden folder that is named itself is meant.
        #expect(try Self.read("", [path + "/.x"]).target.sources.count == 1)
        try folder.url.write("", to: "none/x.txt")
        let none = #expect(throws: UsageError.self) { try Self.read("", [path + "/none"]) }
        #expect(none?.message.hasPrefix("no .routes file below '\(path)/none'") == true)
    }

    @Test func filesOfTargets() throws {
        let folder = try TemporaryFolder("files of targets")
        for file in ["App.routes", "Shop/B.routes", "Shop/A.routes", "News.routes"] {
            try folder.url.write("// \(file)\n", to: file)
        }
        let path = folder.url.path(percentEncoded: false)
        let arguments = try Arguments(
            [
                "--included", "Shop=\(path)/Shop", "--included", "News=\(path)/News.routes", "--included",
                "News=\(path)/x=y", "--expected", "Other", "--expected", "News",
            ],
            for: Self.grammar)
        let input = try InputFiles([path + "/App.routes"], arguments)
        #expect(input.dependencies.map(\.name) == ["News", "Shop"])
        // A missing 'include' of these is a warning.
        #expect(input.dependencies.map(\.isExpected) == [true, false])
        #expect(
            input.dependencies.map { $0.sources.map { String($0.path.dropFirst(path.count + 1)) } } == [
                ["News.routes", "x=y"], ["Shop/A.routes", "Shop/B.routes"],
            ])
        // An unreadable file is reported at its beginning, by its index among all files.
        #expect(input.sources.count == 5 && input.unreadable.all.map(\.range.file) == [2])
        #expect(input.unreadable.all.map(\.id) == [.unreadableFile])
        for option in ["Shop", "=x", "Shop=", "="] {
            let error = #expect(throws: UsageError.self) { try Self.read("--included=\(option)", ["a"]) }
            #expect(error?.message.hasPrefix("--included takes") == true, "\(option)")
        }
        #expect(throws: UsageError.self) { try Self.read("", []) }
        let unnamed = #expect(throws: UsageError.self) { try Self.read("", ["a", ""]) }
        #expect(unnamed?.message.hasPrefix("empty file name") == true)
    }

    // MARK: Names of generated files

    @Test(arguments: [
        ("/p/Shop/Cart.routes", "/p", "Shop+Cart.routes.swift"), ("/p/Cart.routes", "/p/", "Cart.routes.swift"),
        ("/p/Shop+Cart.routes", "/p", "Shop=pCart.routes.swift"), ("/p/a=pb.routes", "/p", "a=epb.routes.swift"),
        ("/q/Cart.routes", "/p", "+q+Cart.routes.swift"), ("/pq/Cart.routes", "/p", "+pq+Cart.routes.swift"),
        ("/p/x.routes.routes", "/p", "x.routes.routes.swift"), ("/p/é.routes", "/p", "é.routes.swift"),
    ])
    func generatedNames(file: String, folder: String, name: String) {
        #expect(GeneratedFileName.swift(for: file, below: folder) == name)
    }

    /// Long paths have short names, and different ones.
    @Test func generatedNamesOfLongPaths() {
        func name(_ count: Int, _ first: String, _ letter: String = "a") -> String {
            GeneratedFileName.swift(
                for: "/p/\(first)" + String(repeating: letter, count: count) + "/Cart.routes", below: "/p")
        }
        #expect(name(154, "x") == "x" + String(repeating: "a", count: 154) + "+Cart.routes.swift")
        let names = (155..<400).flatMap { [name($0, "x"), name($0, "y"), name($0, "é", "é")] }
        #expect(Set(names).count == names.count)
        for name in names {
            #expect(name.hasPrefix("=h") && name.hasSuffix("+Cart.routes.swift"))
            #expect(name.utf8.count <= 160 && name.utf8.dropFirst(2).prefix(17).last == UInt8(ascii: "+"))
        }
    }

    @Test func namesBelowTheNearestFolder() throws {
        func names(_ line: String, _ paths: [String]) throws(UsageError) -> [[String]] {
            let found = try GeneratedFiles.names(for: paths, try Self.parsed(line))
            return [found.files, found.paths]
        }
        let paths = ["/p/a/b/X.routes", "/p/a/Y.routes", "/q/Z.routes"]
        #expect(
            try names("/p /p/a /q/Z.routes", paths) == [
                ["b+X.routes.swift", "Y.routes.swift", "Z.routes.swift"], ["b/X.routes", "Y.routes", "Z.routes"],
            ])
        #expect(
            try names("--base=/p /p/a/b", paths) == [
                ["a+b+X.routes.swift", "a+Y.routes.swift", "+q+Z.routes.swift"],
                ["a/b/X.routes", "a/Y.routes", "/q/Z.routes"],
            ])
        let error = #expect(throws: UsageError.self) { try names("/p/a /p/b", ["/p/a/X.routes", "/p/b/X.routes"]) }
        #expect(
            error?.message
                == "the code of '/p/a/X.routes' and of '/p/b/X.routes' would both be 'X.routes.swift': add --base with a "
                + "folder that holds both")
    }
}
