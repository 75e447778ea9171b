import Foundation
import FuzzSupport

/// The target that `ROUTES_FUZZ_TARGET` names.
private let target: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["ROUTES_FUZZ_TARGET"] ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
        print("ROUTES_FUZZ_TARGET is one of " + FuzzTarget.allCases.map(\.rawValue).joined(separator: ", "))
        exit(2)
    }
    // How far the inputs went; the fuzzer ends the process itself.
    atexit { print("\n" + FuzzCounts.words) }
    keepSwift()
    return target
}()

/// Keeps what was generated for `ROUTES_FUZZ_KEEP`, a folder: some of it, for the compiler of Swift to look at.
private func keepSwift() {
    guard let folder = ProcessInfo.processInfo.environment["ROUTES_FUZZ_KEEP"] else { return }
    nonisolated(unsafe) var number = 0
    CompilerFuzz.keep = { swift in
        number += 1
        guard number % 64 == 1, number < 64 * 40 else { return }
        try? Data(swift.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(number).swift"))
    }
}

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    target.run(UnsafeRawBufferPointer(start: start, count: count))
    return 0
}

private typealias Test = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt

/// libFuzzer's own main: the package manager wants one that is the program's.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>, _ test: Test
) -> CInt

@main enum Program {
    static func main() {
        var count = CommandLine.argc
        var arguments = CommandLine.unsafeArgv
        exit(runDriver(&count, &arguments) { testOneInput($0, $1) })
    }
}
