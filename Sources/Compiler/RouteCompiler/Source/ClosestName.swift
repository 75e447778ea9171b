import RouteLayout

/// Returns the name most similar to a misspelled one, for "did you mean".
///
/// - Parameter limit: The number of letters that may differ. Set it if more than the name is known to match.
package func closestName(to name: String, among candidates: [String], limit: Int? = nil) -> String? {
    var steps = 0
    return closestName(to: name, among: candidates, limit: limit, steps: &steps, atMost: .max)
}

/// Returns the name most similar to a misspelled one, and counts the work in steps: a few for each candidate, and one
/// for each two letters compared.
///
/// - Returns: `nil` if there is no similar name, or if the search would exceed `mostSteps`.
package func closestName(
    to name: String, among candidates: [String], limit: Int? = nil, steps: inout Int, atMost mostSteps: Int
) -> String? {
    let wanted = Array(name.utf8)
    // In a short name every letter counts.
    let limit = limit ?? (wanted.count < 3 ? 0 : max(1, wanted.count / 3))
    // Comparing takes the product of both lengths, and such a long name is not a typing error.
    if wanted.count > 100 { return nil }
    var best: (distance: Int, name: String)?
    for candidate in candidates {
        steps += stepsOfCandidate
        if candidate.utf8.count > wanted.count + limit || wanted.count > candidate.utf8.count + limit { continue }
        steps += wanted.count * candidate.utf8.count
        guard steps <= mostSteps else { return nil }
        let distance = editDistance(wanted, Array(candidate.utf8))
        if distance <= limit, best.map({ distance < $0.distance }) ?? true {
            best = (distance, candidate)
        }
    }
    return best?.name
}

/// The cost of a candidate of any length.
package let stepsOfCandidate = 8

/// Returns the probable correct spelling of a valid name, if both are plausible names: they differ by two swapped
/// letters, or, in longer names, by one letter added, removed, or replaced.
///
/// Ignores common differences of distinct names: the first letter, a digit, an `s` at the end.
package func likelyName(for name: String, among candidates: [String]) -> String? {
    candidates.first { isSlip(Array(name.utf8), Array($0.utf8)) }
}

private func isSlip(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    guard a != b, max(a.count, b.count) <= 100, a.first == b.first, a.contains(where: Byte.isDigit) == false else {
        return false
    }
    if a.count == b.count {
        let places = a.indices.filter { a[$0] != b[$0] }
        if places.count == 2, places[1] == places[0] + 1 {
            return a[places[0]] == b[places[1]] && a[places[1]] == b[places[0]]
        }
        return places.count == 1 && a.count >= 5 && !Byte.isDigit(b[places[0]])
    }
    let (longer, shorter) = a.count > b.count ? (a, b) : (b, a)
    guard longer.count == shorter.count + 1, longer.count >= 5 else { return false }
    let place = shorter.indices.first { longer[$0] != shorter[$0] } ?? shorter.count
    let isPlural = place == shorter.count && longer[place] == UInt8(ascii: "s")
    return !isPlural && !Byte.isDigit(longer[place]) && longer[(place + 1)...].elementsEqual(shorter[place...])
}

/// Returns the number of letters to add, remove, change, or swap with the next to turn one text into the other: the
/// Damerau–Levenshtein distance. Letters that differ only in case are equal.
package func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    if a.count > b.count + 3 || b.count > a.count + 3 { return Int.max }
    // Letters that differ only in case count as equal.
    func isAlike(_ x: UInt8, _ y: UInt8) -> Bool { x == y || (x ^ y == 0x20 && Byte.isLetter(x)) }
    var row = Array(0...b.count)
    var above = row
    for i in 0..<a.count {
        var next = [i + 1]
        next.reserveCapacity(b.count + 1)
        for j in 0..<b.count {
            let changed = row[j] + (isAlike(a[i], b[j]) ? 0 : 1)
            var distance = min(changed, min(next[j], row[j + 1]) + 1)
            if i > 0, j > 0, isAlike(a[i], b[j - 1]), isAlike(a[i - 1], b[j]) {
                distance = min(distance, above[j - 1] + 1)
            }
            next.append(distance)
        }
        above = row
        row = next
    }
    return row[b.count]
}
