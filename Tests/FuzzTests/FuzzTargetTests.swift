import Foundation
import FuzzSupport
import RoutesTestSupport
import Testing

/// Runs the fuzz targets on the kept inputs and on a few random ones, to check that they reach the code they should. A
/// violated invariant ends the process.
@Suite(.serialized, .timeLimit(.minutes(40))) struct FuzzTargetTests {
    private static let seeds = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fuzz/Seeds")

    /// How much one target's inputs came to.
    private func counts(of target: FuzzTarget, random inputs: Int) throws -> [FuzzCounts.Kind: Int] {
        let before = FuzzCounts.Kind.allCases.map { FuzzCounts[$0] }
        let folder = Self.seeds.appending(path: target.rawValue)
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
            try Data(contentsOf: file).withUnsafeBytes { target.run($0) }
        }
        var random = SeededRandom(20)
        for _ in 0..<inputs {
            let bytes = (0..<Int.random(in: 0...200, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            bytes.withUnsafeBytes { target.run($0) }
        }
        let counts = zip(FuzzCounts.Kind.allCases, before).map { ($0, FuzzCounts[$0] - $1) }
        return Dictionary(uniqueKeysWithValues: counts)
    }

    @Test func compiler() throws {
        let counts = try counts(of: .compiler, random: 6)
        #expect(counts[.valid]! * 2 > counts[.compilations]! && counts[.compilations]! > 100, "\(counts)")
        for looked in [FuzzCounts.Kind.repetitions, .layouts, .exports, .docs, .diffs, .breaks] {
            #expect(counts[looked]! > 10, "\(looked): \(counts)")
        }
    }

    @Test func matcher() throws {
        let counts = try counts(of: .matcher, random: 50)
        #expect(counts[.urls]! > 15_000 && counts[.taken]! > 3_000, "\(counts)")
    }

    @Test func naive() throws {
        let counts = try counts(of: .naive, random: 90)
        #expect(counts[.valid]! * 2 > counts[.inputs]! && counts[.taken]! > 40, "\(counts)")
    }

    @Test func open() throws {
        let counts = try counts(of: .open, random: 100)
        #expect(counts[.taken]! > 50 && counts[.direct]! > 30, "\(counts)")
    }

    @Test(arguments: [FuzzTarget.overlay, .manifest, .audit]) func documents(_ target: FuzzTarget) throws {
        let counts = try counts(of: target, random: 20)
        #expect(counts[.valid]! >= 1, "\(target): \(counts)")
    }

    @Test func server() throws {
        let counts = try counts(of: .server, random: 20)
        #expect(counts[.taken]! > 100, "\(counts)")
    }

    /// Compares matching with the declarations: several targets, bases of every kind, redirects, and `web`
    /// declarations.
    @Test func declared() {
        var random = SeededRandom(4)
        var all = DeclaredFuzz.Seen()
        var (targets, settled) = (0, 0)
        for _ in 0..<120 {
            let routes = DeclaredRoutes(using: &random)
            all += DeclaredFuzz.compare(routes, urls: 40, &random) { problem, example in
                Issue.record("\(problem)\n\(example)")
            }
            targets += routes.targets.count
            settled += routes.settledCount
        }
        #expect(targets > 200 && settled > 100 && all.routes > 600, "\(targets) targets, \(settled) settled, \(all)")
        #expect(all.urls == 9_600 && all.taken > 3_200 && all.leftToWeb > 300, "\(all)")
        #expect(all.redirected > 300 && all.labelled > 300 && all.below > 1_000, "\(all)")
        #expect(all.included > 1_000 && all.contested > 500 && all.open < 400, "\(all)")
        #expect(all.folded > 100 && all.spaced > 20 && all.affixed > 100 && all.joined > 40, "\(all)")
        for damage in DeclaredURL.Damage.allCases { #expect(all.damaged[damage, default: 0] > 30, "\(damage): \(all)") }
    }

    /// No URL is let in whose host Foundation reads otherwise than the allow-list, and matching reads it as that does.
    @Test func admissionAgreesWithFoundation() {
        var random = SeededRandom(20)
        var seen = AdmissionFuzz.Seen()
        for _ in 0..<20_000 {
            let url = AdmissionFuzz.url { Int.random(in: 0..<$0, using: &random) }
            AdmissionFuzz.look(at: url, &seen) { Issue.record("\(url.debugDescription): \($0)") }
        }
        let counts = (seen.admitted.map(\.count), seen.taken.map(\.count))
        #expect(counts.0.allSatisfy { $0 > 500 } && counts.1.allSatisfy { $0 > 300 }, "\(counts)")
    }
}
