#if os(Linux) || os(macOS) || os(Windows) || os(FreeBSD) || os(OpenBSD)
    public import Foundation
    public import RouteKit

    /// Opens other apps' URLs by a program of the system: `xdg-open` on Linux, `open` on macOS.
    ///
    /// ```swift
    /// configuration.urlOpener = ProcessURLOpener()
    /// try await router.open(Routes.Maps.at(latitude: 48.1, longitude: 11.6))
    /// ```
    ///
    /// The program gets the URL as its only argument, without a shell. A text without a scheme, such as a path or an
    /// option, is rejected.
    nonisolated public struct ProcessURLOpener: URLOpener {
        /// Why a URL was not opened.
        public enum Failure: Error, Sendable, Hashable {
            /// The text has no scheme, or a space or a control character.
            case notAURL(String)
            /// No folder of `PATH` has the program.
            case noProgram(String)
            /// The program ended with another status than 0.
            case failed(program: String, status: Int32)
        }

        /// The program's name, or its path.
        public let program: String
        /// The environment of the program. Its `PATH` is the search path.
        public let environment: [String: String]

        /// - Parameters:
        ///   - program: A name, to be looked for in `PATH`, or a path.
        ///   - environment: The environment of the program.
        public init(
            program: String = ProcessURLOpener.systemProgram,
            environment: [String: String] = ProcessInfo.processInfo.environment
        ) {
            self.program = program
            self.environment = environment
        }

        /// The program that opens URLs where this one runs.
        public static var systemProgram: String {
            #if os(macOS)
                "open"
            #elseif os(Windows)
                "explorer.exe"
            #else
                "xdg-open"
            #endif
        }

        /// Returns true if the text is a URL and the program exists. Only the program knows the installed apps.
        public func canOpen(_ url: String) async -> Bool { Self.isURL(url) && executable != nil }

        /// Runs the program and waits for its end. Some programs end only with the app that they opened.
        ///
        /// Cancellation ends the wait; the opened app stays open.
        ///
        /// - Throws: ``Failure``, an error of starting the process, or `CancellationError`.
        public func open(_ url: String) async throws {
            guard Self.isURL(url) else { throw Failure.notAURL(url) }
            guard let executable else { throw Failure.noProgram(program) }
            let process = Process()
            process.executableURL = executable
            process.arguments = [url]
            process.environment = environment
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = FileHandle.nullDevice
            let (ended, end) = AsyncStream.makeStream(of: Int32.self)
            process.terminationHandler = { process in
                end.yield(process.terminationReason == .exit ? process.terminationStatus : -1)
                end.finish()
            }
            try process.run()
            for await status in ended {
                guard status == 0 else { throw Failure.failed(program: program, status: status) }
                return
            }
            throw CancellationError()
        }

        /// Returns true for a scheme, a colon, and text without spaces and control characters. No option begins with a
        /// letter, and no path with a scheme.
        private static func isURL(_ text: String) -> Bool {
            RouteScheme(of: text) != nil && text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }
        }

        /// The path of the program.
        private var executable: URL? {
            if program.contains("/") { return Self.executable(program) }
            #if os(Windows)
                let folders = (environment["Path"] ?? environment["PATH"] ?? "").split(separator: ";")
            #else
                let folders = (environment["PATH"] ?? "").split(separator: ":")
            #endif
            for folder in folders {
                if let found = Self.executable("\(folder)/\(program)") { return found }
            }
            return nil
        }

        private static func executable(_ path: String) -> URL? {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue,
                FileManager.default.isExecutableFile(atPath: path)
            else { return nil }
            return URL(filePath: path)
        }
    }

    extension ProcessURLOpener.Failure: CustomStringConvertible {
        public var description: String {
            switch self {
            case .notAURL(let text): "not a URL: \(text.debugDescription)"
            case .noProgram(let program): "there is no program '\(program)'"
            case .failed(let program, let status): "\(program) ended with status \(status)"
            }
        }
    }
#endif
