import RouteTable

/// The name most like a misspelt one, for "did you mean".
///
/// - Parameter limit: How many letters may differ, where more is known to be alike than the name.
package func closestName(to name: String, among candidates: [String], limit: Int? = nil) -> String? {
    let wanted = Array(name.utf8)
    // In a short name every letter counts.
    let limit = limit ?? (wanted.count < 3 ? 0 : max(1, wanted.count / 3))
    // Nobody mistypes a name that long, and comparing takes the product of two lengths.
    if wanted.count > 100 { return nil }
    var best: (distance: Int, name: String)?
    for candidate in candidates {
        if candidate.utf8.count > wanted.count + limit || wanted.count > candidate.utf8.count + limit { continue }
        let distance = editDistance(wanted, Array(candidate.utf8))
        if distance <= limit, best.map({ distance < $0.distance }) ?? true {
            best = (distance, candidate)
        }
    }
    return best?.name
}

private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    if a.count > b.count + 3 || b.count > a.count + 3 { return Int.max }
    var row = Array(0...b.count)
    for i in 0..<a.count {
        var diagonal = row[0]
        row[0] = i + 1
        for j in 0..<b.count {
            // Letters that differ in case alone are as good as equal.
            let isEqual = a[i] == b[j] || (a[i] ^ b[j] == 0x20 && Byte.isLetter(a[i]))
            let changed = diagonal + (isEqual ? 0 : 1)
            diagonal = row[j + 1]
            row[j + 1] = min(changed, min(row[j], diagonal) + 1)
        }
    }
    return row[b.count]
}
