package import Foundation

/// Kotlin's compiler, which `.ci/run` puts into the repository's build folder.
package enum KotlinCompiler {
    /// The class that compiles for the JVM.
    package static let mainClass = "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler"

    /// The jars of the compiler and its library. The variable `ROUTES_KOTLIN` names another folder.
    package static func jars(in repository: URL) -> [URL] {
        let known = ProcessInfo.processInfo.environment["ROUTES_KOTLIN"]
        let folder =
            known.map { URL(filePath: $0) } ?? repository.appending(path: ".build/kotlin/run_kotlin_kernel/jars")
        let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (files ?? []).filter { $0.pathExtension == "jar" }
    }

    /// Returns true if a test of the compiler must not be skipped.
    package static func mayExpect(_ jars: [URL], java: URL?) -> Bool {
        ProcessInfo.processInfo.environment["CI"] == "true" || (!jars.isEmpty && java != nil)
    }
}
