import RouteIDE
import Testing

struct MessageReaderTests {
    private func bodies(_ text: String, by size: Int) -> [String] {
        var reader = MessageReader()
        var found: [String] = []
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: size) {
            reader.append(bytes[start..<min(start + size, bytes.count)])
            while true {
                do throws(MessageReader.Fault) {
                    guard let body = try reader.next() else { break }
                    found.append(String(decoding: body, as: UTF8.self))
                } catch {
                    found.append("\(error)")
                    if error == .lostTrack { return found }
                }
            }
        }
        return found
    }

    /// In pieces of any size the same comes out.
    @Test(arguments: [
        ("Content-Length: 2\r\n\r\n{}", ["{}"]),
        ("Content-Length: 0\r\n\r\nContent-Length: 1\r\n\r\nx", ["", "x"]),
        (
            "content-LENGTH:3\r\nContent-Type: a/b; charset=utf-8\r\n\r\n\r\n\rContent-Length: 1\r\n\r\ny",
            ["\r\n\r", "y"]
        ),
        ("Content-Length: 5\r\n\r\nab", []),
        ("X: 1\r\n\r\nContent-Length: 1\r\n\r\nz", ["malformedHeader", "z"]),
        ("Content-Length: -1\r\n\r\nContent-Length: 1\r\n\r\nz", ["malformedHeader", "z"]),
        ("Content-Length: x\r\n\r\n", ["malformedHeader"]),
        ("rubbish\r\n\r\nContent-Length: 1\r\n\r\nz", ["malformedHeader", "z"]),
        ("Content-Length: 99999999999999999999999\r\n\r\n", ["lostTrack"]),
        ("Content-Length: 67108865\r\n\r\n", ["lostTrack"]),
    ])
    func pieces(text: String, expected: [String]) {
        for size in [1, 2, 3, 7, 1000] { #expect(bodies(text, by: size) == expected, "by \(size)") }
    }

    @Test func aHeaderEnds() {
        #expect(bodies(String(repeating: "a", count: 20_000), by: 4096) == ["lostTrack"])
        #expect(bodies(String(repeating: "a", count: 20_000) + "\r\n\r\n", by: 50_000) == ["lostTrack"])
    }

    /// At the limits just so.
    @Test func limits() {
        let most = MessageReader.longestHeader
        let length = "Content-Length: 1\r\n"
        func header(_ count: Int) -> String {
            length + "X: " + String(repeating: "a", count: count - length.utf8.count - 3) + "\r\n\r\nz"
        }
        #expect(bodies(header(most), by: 1_000) == ["z"])
        #expect(bodies(header(most), by: 100_000) == ["z"])
        #expect(bodies(header(most + 1), by: 100_000) == ["lostTrack"])
        #expect(bodies(header(most + 1), by: 1_000) == ["lostTrack"])
        // So much may be asked for, and is then waited for.
        #expect(bodies("Content-Length: \(MessageReader.longestBody)\r\n\r\nab", by: 100) == [])
        #expect(bodies("Content-Length: \(MessageReader.longestBody + 1)\r\n\r\nab", by: 100) == ["lostTrack"])
        // The last of two lengths counts; blanks around digits do not.
        #expect(bodies("Content-Length: 5\r\nContent-Length:\t2 \r\n\r\nab", by: 3) == ["ab"])
    }

    /// Bodies that are longer than what is moved to the front at once, in pieces.
    @Test func longMessages() {
        let sizes = [1, 65_535, 65_536, 65_537, 3, 200_000, 0, 7]
        let text = sizes.map { "Content-Length: \($0)\r\n\r\n" + String(repeating: "\($0 % 10)", count: $0) }.joined()
        for size in [999, 65_536, 1_000_000] {
            let found = bodies(text, by: size)
            #expect(found.map(\.utf8.count) == sizes)
            #expect(zip(found, sizes).allSatisfy { body, size in body.allSatisfy { "\($0)" == "\(size % 10)" } })
        }
    }

    @Test func manyMessages() {
        let one = "Content-Length: 2\r\n\r\n{}"
        #expect(bodies(String(repeating: one, count: 5000), by: 1000).count == 5000)
    }
}
