import RouteLanguageServer
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

    @Test func manyMessages() {
        let one = "Content-Length: 2\r\n\r\n{}"
        #expect(bodies(String(repeating: one, count: 5000), by: 1000).count == 5000)
    }
}
