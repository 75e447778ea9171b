import RoutesTestSupport
import Testing

@testable import RouteCompiler

/// Unit tests of the parts of the comparison, compared with slow and simple implementations.
@Suite struct CheckerPartsTests {
    @Test func bitSets() {
        var random = SeededRandom(3)
        for count in [1, 63, 64, 65, 130, 200] {
            var (bits, numbers) = (BitSet(count: count), Set<Int>())
            var (others, second) = (BitSet(count: count), Set(0..<count))
            for number in second { others.insert(number) }
            #expect(others.members == Array(0..<count))
            for _ in 0..<200 {
                let number = Int.random(in: 0..<count, using: &random)
                switch Int.random(in: 0..<5, using: &random) {
                case 0, 1:
                    bits.insert(number)
                    numbers.insert(number)
                case 2:
                    bits.remove(number)
                    numbers.remove(number)
                case 3:
                    others.remove(number)
                    second.remove(number)
                default:
                    others.insert(number)
                    second.insert(number)
                }
                #expect(bits.members == numbers.sorted())
                #expect(bits.first == numbers.min())
                #expect(bits.contains(number) == numbers.contains(number))
                #expect(bits.isDisjoint(with: others) == numbers.isDisjoint(with: second))
                #expect(bits.isSubset(of: others) == numbers.isSubset(of: second))
            }
            var rest = bits
            rest.subtract(others)
            #expect(rest.members == numbers.subtracting(second).sorted())
        }
    }

    @Test func onlyMembers() {
        for members in [[], [3], [70], [3, 4], [3, 67], [67, 131], [3, 67, 131]] {
            var bits = BitSet(count: 140)
            for member in members { bits.insert(member) }
            for number in 0..<140 { #expect(bits.isOnly(number) == (members == [number]), "\(members) \(number)") }
        }
    }

    /// A node comes after all that it leads to, and what keeps it from that is a cycle.
    @Test func walksOfGraphs() {
        var random = SeededRandom(11)
        var (acyclic, cyclic) = (0, 0)
        for _ in 0..<300 {
            let count = Int.random(in: 1...9, using: &random)
            var next: [[Int]] = Array(repeating: [], count: count)
            for _ in 0..<Int.random(in: 0...(count * 2), using: &random) {
                next[Int.random(in: 0..<count, using: &random)].append(Int.random(in: 0..<count, using: &random))
            }
            var left = Array(next.indices)
            while let index = left.firstIndex(where: { node in !next[node].contains { left.contains($0) } }) {
                left.remove(at: index)
            }
            let ids = IDArray<SetID, [SetID]>(next.map { $0.map { SetID($0) } })
            let walk = GraphWalk(ids, from: ids.indices)
            let order = walk.finished.map(\.index)
            #expect(order.sorted() == Array(0..<count))
            #expect(walk.cycles.isEmpty == left.isEmpty)
            for cycle in walk.cycles {
                for (place, edge) in cycle.enumerated() {
                    #expect(ids[edge.node][edge.position] == cycle[(place + 1) % cycle.count].node)
                }
            }
            if left.isEmpty { acyclic += 1 } else { cyclic += 1 }
            for (place, node) in order.enumerated() where left.isEmpty {
                #expect(next[node].allSatisfy { order[..<place].contains($0) })
            }
        }
        #expect(acyclic > 50 && cyclic > 100, "\(acyclic) \(cyclic)")
    }

    /// No more is kept than a limit, so that memory has a bound.
    @Test func rememberedPlaces() {
        func key(_ number: Int) -> AtomCacheKey { AtomCacheKey(intersection: [SetID(number)], others: []) }
        func place(_ text: UInt8) -> CoverSolver.Place { CoverSolver.Place(texts: [[text]]) }
        var places = CandidateCache()
        places.add(place(1), of: 90_000, for: key(1))
        places.add(place(2), of: 90_000, for: key(2))
        #expect(places.find(key(1))?.texts == [[1]] && places.find(key(2))?.texts == [[2]])
        #expect(places.find(key(3)) == nil)
        places.add(place(3), of: 90_000, for: key(3))
        #expect(places.find(key(1)) == nil && places.find(key(2)) == nil)
        places.add(place(4), of: 90_000, for: key(4))
        #expect(places.find(key(3))?.texts == [[3]] && places.find(key(4))?.texts == [[4]])
        places.add(place(5), of: 90_000, for: key(5))
        #expect(places.find(key(3)) == nil && places.find(key(5))?.texts == [[5]])
        // Keys count as well.
        var small = CandidateCache()
        let more = Array(repeating: SetID(0), count: 45_000)
        func long(_ number: Int) -> AtomCacheKey { AtomCacheKey(intersection: [SetID(number)] + more, others: more) }
        for number in 0..<3 { small.add(place(1), of: 0, for: long(number)) }
        #expect(small.find(long(0)) == nil)
    }

    /// Random boxes, with every choice of texts tried.
    @Test func choicesAgreeWithTryingAll() throws {
        var random = SeededRandom(5)
        var (solved, unsolved) = (0, 0)
        for round in 0..<400 {
            // The texts of some lie in the second word of bits.
            let puzzle = ChoicePuzzle(unused: round % 4 == 0 ? 62 : 0, using: &random)
            let right = puzzle.choices.filter { puzzle.isSolved(by: $0) }
            var choice = CoverSolver(puzzle.places, puzzle.boxes, WorkBudget())
            guard let found = try choice.solve(allowsOpaque: false) else {
                #expect(right.isEmpty)
                unsolved += 1
                continue
            }
            solved += 1
            // Any of the texts that are left will do.
            var left: [[Int]] = [[]]
            for texts in found { left = left.flatMap { choice in texts.members.map { choice + [$0] } } }
            #expect(!left.isEmpty)
            #expect(left.allSatisfy { puzzle.isSolved(by: $0) })
        }
        #expect(solved > 100 && unsolved > 100)
    }

    /// Boxes that have no place in common are looked at apart, and each group needs its solution.
    @Test(arguments: [true, false]) func partsWithoutASolution(isFirst: Bool) throws {
        let place = CoverSolver.Place(texts: [[0], [1]], sets: [.one(0), .one(1)])
        func boxes(_ place: Int, _ pairs: [(Int, Int)]) -> [[CoverSolver.Demand]] {
            pairs.map { [.init(place: place, set: $0.0), .init(place: place + 1, set: $0.1)] }
        }
        let all = [(0, 0), (0, 1), (1, 0), (1, 1)]
        let some = [(0, 0), (1, 1)]
        let asked = boxes(0, isFirst ? all : some) + boxes(2, isFirst ? some : all)
        var choice = CoverSolver(Array(repeating: place, count: 4), asked, WorkBudget())
        #expect(try choice.solve(allowsOpaque: false) == nil)
        var free = CoverSolver(Array(repeating: place, count: 4), boxes(0, some) + boxes(2, some), WorkBudget())
        // Both have theirs: other texts at its two places.
        let found = try #require(try free.solve(allowsOpaque: false))
        for part in [0, 2] {
            #expect(found[part].members.count == 1 && found[part + 1].members == [1 - found[part].members[0]])
        }
    }

    /// A failure is cached with the remaining texts: other texts may avoid the same boxes.
    @Test func failuresWithOtherTexts() throws {
        var puzzle = SmallPuzzle([2, 3, 2, 2, 2, 2])
        // The first place takes one text of the second, or another.
        puzzle.add([(0, [0]), (1, [0])])
        puzzle.add([(0, [1]), (1, [1])])
        // The last two texts of the second position leave nothing for the next positions; the first two do.
        for (i, j) in [(0, 0), (0, 1), (1, 0), (1, 1)] { puzzle.add([(1, [1, 2]), (2, [i]), (3, [j])]) }
        for i in 0...1 { puzzle.add([(1, [0, 1]), (4, [i]), (5, [i])]) }
        let found = try #require(try puzzle.solution())
        #expect(found[0].members == [1] && found[1].members == [0])
        #expect(found[4].members != found[5].members)
    }

    /// And with the boxes: others, as many and at places that have as many texts left, may be avoided.
    @Test func failuresOfOtherBoxes() throws {
        var puzzle = SmallPuzzle([2, 2, 2, 2, 2])
        // The first place chooses which of the next two is to be looked at.
        puzzle.add([(0, [0]), (1, [1])])
        puzzle.add([(0, [0]), (2, [0])])
        puzzle.add([(0, [1]), (1, [0])])
        puzzle.add([(0, [1]), (2, [1])])
        for (i, j) in [(0, 0), (0, 1), (1, 0), (1, 1)] { puzzle.add([(1, [0]), (3, [i]), (4, [j])]) }
        for i in [0, 1, 0, 1] { puzzle.add([(2, [0]), (3, [i]), (4, [i])]) }
        let found = try #require(try puzzle.solution())
        #expect(found[0].members == [1] && found[3].members != found[4].members)
    }

    /// Texts that only Swift knows are chosen where they may be.
    @Test func opaqueTexts() throws {
        let place = CoverSolver.Place(texts: [nil, [0x61]], sets: [.one(1)])
        let box = [CoverSolver.Demand(place: 0, set: 0)]
        var known = CoverSolver([place], [box], WorkBudget())
        #expect(try known.solve(allowsOpaque: false) == nil)
        #expect(try known.solve(allowsOpaque: true)?.map(\.members) == [[0]])
        var free = CoverSolver([place], [], WorkBudget())
        #expect(try free.solve(allowsOpaque: false)?.map(\.members) == [[1]])
    }
}

/// Places with so many texts each, and boxes as they are given.
private struct SmallPuzzle {
    private var places: [CoverSolver.Place]
    private var boxes: [[CoverSolver.Demand]] = []

    init(_ counts: [Int]) {
        places = counts.map { count in CoverSolver.Place(texts: (0..<count).map { [UInt8($0)] }) }
    }

    /// A box that holds some of the texts of some places.
    mutating func add(_ demands: [(place: Int, texts: [Int])]) {
        boxes.append(
            demands.map { place, texts in
                var held = places[place].none
                for text in texts { held.insert(text) }
                places[place].sets.append(.many(held))
                return .init(place: place, set: places[place].sets.count - 1)
            })
    }

    func solution() throws -> [BitSet]? {
        var choice = CoverSolver(places, boxes, WorkBudget())
        return try choice.solve(allowsOpaque: false)
    }
}

/// A few places with a few texts each, and boxes that ask for one of them or for all but one.
private struct ChoicePuzzle {
    var places: [CoverSolver.Place] = []
    var boxes: [[CoverSolver.Demand]] = []
    /// Every choice, without the unused texts.
    var choices: [[Int]] = [[]]
    /// For each place what each of its sets holds.
    private var held: [[Set<Int>]] = []

    /// - Parameter unused: How many texts each place has in front of the others; a box for each place holds them all.
    init(unused: Int, using random: inout SeededRandom) {
        let count = Int.random(in: 2...5, using: &random)
        let texts = unused..<(unused + Int.random(in: 2...3, using: &random))
        for place in 0..<count {
            addPlace(texts)
            if unused > 0 { boxes.append([.init(place: place, set: 2 * texts.count)]) }
            choices = choices.flatMap { choice in texts.map { choice + [$0] } }
        }
        for _ in 0..<Int.random(in: 3...26, using: &random) {
            let asked = (0..<count).shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
            var box: [CoverSolver.Demand] = []
            for place in asked.sorted() {
                let isAllButOne = random.once(in: 5)
                let text = Int.random(in: 0..<texts.count, using: &random)
                box.append(.init(place: place, set: 2 * text + (isAllButOne ? 1 : 0)))
            }
            boxes.append(box)
        }
    }

    private mutating func addPlace(_ texts: Range<Int>) {
        var place = CoverSolver.Place(texts: (0..<texts.upperBound).map { [UInt8($0)] })
        var sets: [Set<Int>] = []
        for text in texts {
            place.sets += [.one(text), .many(Self.bits(Set(0..<texts.upperBound).subtracting([text]), texts))]
            sets += [[text], Set(0..<texts.upperBound).subtracting([text])]
        }
        place.sets.append(.many(Self.bits(Set(0..<texts.lowerBound), texts)))
        sets.append(Set(0..<texts.lowerBound))
        places.append(place)
        held.append(sets)
    }

    private static func bits(_ numbers: Set<Int>, _ texts: Range<Int>) -> BitSet {
        var bits = BitSet(count: texts.upperBound + 1)
        for number in numbers { bits.insert(number) }
        return bits
    }

    /// Returns whether at least one text avoids each box.
    func isSolved(by choice: [Int]) -> Bool {
        boxes.allSatisfy { box in box.contains { !held[$0.place][$0.set].contains(choice[$0.place]) } }
    }
}
