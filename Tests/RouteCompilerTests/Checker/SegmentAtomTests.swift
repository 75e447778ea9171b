import RoutesTestSupport
import Testing

@testable import RouteCompiler

/// Intersections of several sets, partitioned into atoms, and their work budget.
@Suite struct SegmentAtomTests {
    private static func set(_ text: String) -> SegmentSet {
        SegmentSet.testing(text, enums: CheckerAlgebraTests.enums, .exact)
    }

    private static func texts(_ atoms: [SegmentAtom]) -> [String?] {
        atoms.map { atom in atom.text.map { String(decoding: $0, as: UTF8.self) } }
    }

    /// For random sets, each atom is inside of the intersection, and every combination that a short text shows has an
    /// atom.
    @Test func partsAgreeWithEnumeration() throws {
        let shapes = [
            "{String}", "a{String}", "{String}a", "{String}1", "1{String}", "{Int}", "{UInt8}", "{Int8}", "{Double}",
            "-{UInt8}", "{Letter}", "{More}", "{Digit}", "1{String}1", "b{String}b",
        ]
        let sets = shapes.map { Self.set($0) }
        let words = Enumeration.words(of: Array("ab17-.".utf8), upTo: 4).filter { $0 != [0x2E] && $0 != [0x2E, 0x2E] }
        let members = sets.map { set in words.map { Enumeration.contains($0, set) } }
        let algebra = SegmentAlgebra()
        let numbers = sets.map { algebra.id(of: $0) }
        var random = SeededRandom(7)
        var (combinations, empty) = (0, 0)
        for _ in 0..<150 {
            let chosen = Array(shapes.indices.shuffled(using: &random).prefix(Int.random(in: 1...5, using: &random)))
            let count = Int.random(in: 1...chosen.count, using: &random)
            let (intersection, others) = (chosen[..<count], chosen[count...])
            let apart = (0..<Int.random(in: 0...6, using: &random)).map { _ in random.pick(words) }
            let atoms = try algebra.atoms(
                of: intersection.map { numbers[$0] }, along: others.map { numbers[$0] }, apartFrom: apart)
            let texts = atoms.compactMap(\.text)
            #expect(texts.count == atoms.count)
            #expect(Set(texts).count == texts.count)
            for atom in atoms {
                let text = atom.text ?? []
                #expect(intersection.allSatisfy { Enumeration.contains(text, sets[$0]) })
                #expect(atom.members == others.map { Enumeration.contains(text, sets[$0]) })
            }
            let known = Set(atoms.map(\.members))
            var isEmpty = true
            for index in words.indices where intersection.allSatisfy({ members[$0][index] }) {
                isEmpty = false
                let combination = others.map { members[$0][index] }
                if known.contains(combination) { combinations += 1 } else { Issue.record("\(chosen) \(words[index])") }
                // A text to be kept apart is a part of its own.
                if apart.contains(words[index]) { #expect(texts.contains(words[index])) }
            }
            if isEmpty { empty += 1 }
        }
        #expect(combinations > 8_000)
        #expect(empty > 10 && empty < 120)
    }

    /// A text that several lists have, or that is to be kept apart twice, is one part.
    @Test func textsOfSeveralListsAreOnePartEach() throws {
        let algebra = SegmentAlgebra()
        let string = algebra.id(of: Self.set("{String}"))
        let lists = ["{More}", "{Letter}"].map { algebra.id(of: Self.set($0)) }
        let cut = try algebra.atoms(of: [string], along: lists, apartFrom: [[0x78], [0x61], [0x78]])
        let texts = Self.texts(cut).compactMap { $0 }
        #expect(texts.count == Set(texts).count && Set(texts).isSuperset(of: ["x", "a", "b", "c"]))
        #expect(texts.filter { $0 == "x" || $0 == "a" }.count == 2)
    }

    /// If several sets share only a few texts, and some of those are excluded, the last one is found.
    @Test func theLastOfFewTexts() throws {
        let few = ["205", "215", "225", "235", "245", "255"]
        for last in few {
            let algebra = SegmentAlgebra()
            let intersection = [algebra.id(of: Self.set("{UInt8}")), algebra.id(of: Self.set("2{String}5"))]
            let rest = few.filter { $0 != last }
            let atoms = try algebra.atoms(of: intersection, along: [], apartFrom: rest.map { Array($0.utf8) })
            #expect(Self.texts(atoms).compactMap { $0 }.sorted() == few.sorted())
            #expect(Self.texts(atoms).first == last)
        }
    }

    /// An answer without excluded texts is not reused for a question with them, and the reverse.
    @Test func cachedAnswersBelongToTheirQuestion() throws {
        let few = ["205", "215", "225", "235", "245", "255"].map { Array($0.utf8) }
        for isApartFirst in [true, false] {
            let algebra = SegmentAlgebra()
            let (small, around) = (algebra.id(of: Self.set("{UInt8}")), algebra.id(of: Self.set("2{String}5")))
            for isApart in [isApartFirst, !isApartFirst] {
                let atoms = try algebra.atoms(of: [small], along: [around], apartFrom: isApart ? few : [])
                let inside = atoms.filter { $0.members == [true] }
                #expect(inside.count == (isApart ? few.count : 1))
                #expect(Set(inside.compactMap(\.text)).count == inside.count)
                #expect(inside.allSatisfy { $0.text.map { few.contains($0) } ?? false })
                #expect(atoms.count == inside.count + 1)
            }
        }
    }

    @Test func intersectionAndSplittingSetsDiffer() throws {
        let algebra = SegmentAlgebra()
        let (one, other) = (algebra.id(of: Self.set("1{String}")), algebra.id(of: Self.set("{String}7")))
        let cut = try algebra.atoms(of: [one], along: [other])
        #expect(Set(cut.map(\.members)) == [[true], [false]])
        let shared = try algebra.atoms(of: [one, other], along: [])
        #expect(Self.texts(shared) == ["17"])
    }

    /// Types that only the program knows: their intersection contains a text, and texts that one of them rejects are
    /// not in it.
    @Test func typesOfTheProgram() throws {
        let algebra = SegmentAlgebra()
        let numbers = ["{String}", "{Opaque}", "{Other}", "x{Opaque}", "x{Other}"].map { algebra.id(of: Self.set($0)) }
        let atoms = try algebra.atoms(of: [numbers[0]], along: [numbers[1], numbers[2]])
        #expect(Set(atoms.map(\.members)) == [[true, true], [true, false], [false, true], [false, false]])
        for atom in atoms { #expect((atom.text == nil) == (atom.members != [true, true])) }
        let inside = try algebra.atoms(of: [numbers[3]], along: [numbers[1], numbers[4]])
        #expect(Set(inside.map(\.members)) == [[true, true], [true, false]])
        for atom in inside { #expect((atom.text == nil) == (atom.members == [true, false])) }
    }

    @Test func firstTextsOfLists() throws {
        let algebra = SegmentAlgebra()
        let (more, letter) = (algebra.id(of: Self.set("{More}")), algebra.id(of: Self.set("{Letter}")))
        let next = algebra.id(of: Self.set("{Next}"))
        let string = algebra.id(of: Self.set("{String}"))
        func listed(_ intersection: [SetID], _ limit: Int) throws -> [String]? {
            try algebra.listed(in: intersection, atMost: limit)?.map { String(decoding: $0, as: UTF8.self) }
        }
        #expect(try listed([string, more], 2) == ["a", "b"])
        #expect(try listed([more], 9) == ["a", "b", "c"])
        #expect(try listed([more, letter, next], 9) == ["b"])
        #expect(try listed([string], 1) == nil)
    }

    /// A relation that exceeds its budget promises nothing, and does not consume the budget of the next one.
    @Test func relationsThatAreGivenUp() {
        let budget = WorkBudget(total: 20)
        let algebra = SegmentAlgebra(budget)
        let (one, other) = (algebra.id(of: Self.set("a{String}")), algebra.id(of: Self.set("{String}a")))
        let (int, string) = (algebra.id(of: Self.set("{Int}")), algebra.id(of: Self.set("{String}")))
        #expect(algebra.relation(one, algebra.id(of: Self.set("b{Int}"))) == .disjoint)
        #expect(algebra.relation(one, other) == .partial)
        #expect(algebra.relation(algebra.id(of: Self.set("ab{String}")), one) == .partial)
        // At sight.
        #expect(algebra.relation(int, string) == .subset)
        #expect(algebra.relation(string, int) == .superset)
    }

    @Test func equalSetsHaveOneNumber() {
        let algebra = SegmentAlgebra()
        for text in ["a", "{One}", "{String}", "a{Int}b", "{Letter}", "{Same}"] {
            #expect(algebra.id(of: Self.set(text)) == algebra.id(of: Self.set(text)))
        }
        #expect(algebra.id(of: Self.set("a")) == algebra.id(of: Self.set("{One}")))
        #expect(algebra.id(of: Self.set("{Letter}")) == algebra.id(of: Self.set("{Same}")))
        #expect(algebra.id(of: Self.set("{Letter}")) != algebra.id(of: Self.set("{More}")))
        #expect(algebra.sets.count == 5)
    }

    @Test func textBehindTypesOfTheProgram() {
        let algebra = SegmentAlgebra()
        func relation(_ one: String, _ other: String) -> SetRelation {
            algebra.relation(algebra.id(of: Self.set(one)), algebra.id(of: Self.set(other)))
        }
        #expect(relation("{Opaque}y", "{Other}") == .subset)
        #expect(relation("{Other}", "{Opaque}y") == .superset)
        #expect(relation("{Opaque}y", "{Other}y") == .partial)
        #expect(relation("{Int}", "{String}y") == .disjoint)
        #expect(relation("{UInt8}", "{String}7") == .partial)
        #expect(relation("{String}7", "{Int}") == .partial)
        #expect(relation("{String}ab", "{String}b") == .subset)
        #expect(relation("{String}aab", "{String}bab") == .disjoint)
        #expect(relation("ab{String}", "b{String}") == .disjoint)
    }
}

@Suite struct WorkBudgetTests {
    /// Work stops just where nothing more will be decided.
    @Test func allOfIt() throws {
        let budget = WorkBudget(total: 10)
        try budget.spend(9)
        #expect(!budget.isExhausted)
        #expect(throws: Undecided.self) { try budget.spend(1) }
        #expect(budget.isExhausted)
        budget.refill()
        #expect(!budget.isExhausted)
        try budget.spend(9)
    }

    /// A question spends its own budget and the total one. The next question has its own.
    @Test func questions() throws {
        let budget = WorkBudget(total: 100)
        try budget.spend(50)
        let first = budget.ask(orElse: 9, share: 10) { () throws(Undecided) in
            try budget.spend(9)
            return 10
        }
        #expect(first == 10)
        let second = budget.ask(orElse: 9, share: 10) { () throws(Undecided) in
            try budget.spend(10)
            return 10
        }
        #expect(second == 9)
        try budget.spend(10)
        let last = budget.ask(orElse: "nothing", share: 1_000) { () throws(Undecided) in
            try budget.spend(20)
            return "one step before the end"
        }
        #expect(last == "one step before the end")
        let none = budget.ask(orElse: "nothing", share: 1_000) { () throws(Undecided) in
            try budget.spend(1)
            return "the last step"
        }
        #expect(none == "nothing" && budget.isExhausted)
    }
}
