import RouteMatching
import Testing

@testable import RouteDocs
@testable import RouteExports

/// The function that decides what a label is and the pattern that exports have of it.
struct HostLabelTests {
    /// All texts of a few letters up to four of them, and long ones.
    private static let texts: [String] = {
        var (texts, last) = ([""], [""])
        for _ in 0..<4 {
            last = last.flatMap { text in ["a", "z", "0", "9", "-", "A", ".", "_", "é", "\n"].map { text + $0 } }
            texts += last
        }
        for length in 60...66 {
            let word = String(repeating: "a", count: length - 1)
            texts += [word + "a", word + "-", "-" + word, word + "A", String(repeating: "-", count: length)]
            texts.append("a" + String(repeating: "-", count: length - 2) + "a")
        }
        return texts
    }()

    @Test func functionAndPatternAgree() throws {
        let pattern = try Regex(HostLabel.pattern)
        var valid = 0
        for text in Self.texts {
            let isValid = HostLabel.isValid(text.utf8)
            #expect((text.wholeMatch(of: pattern) != nil) == isValid, "\(text.debugDescription)")
            valid += isValid ? 1 : 0
        }
        #expect(Self.texts.count > 11_000 && valid > 300, "\(valid) of \(Self.texts.count)")
    }

    @Test func exportsHaveIt() {
        #expect(TypeScriptRuntime.code.contains("/^\(HostLabel.pattern)$/"))
        #expect(KotlinRuntime.code.contains("Regex(\"\(HostLabel.pattern)\")"))
        #expect(TypeScriptMatcher.script.contains("/^\(HostLabel.pattern)$/"))
    }
}
