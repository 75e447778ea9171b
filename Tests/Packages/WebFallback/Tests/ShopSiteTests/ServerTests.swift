import Foundation
import Hummingbird
import HummingbirdTesting
import NIOCore
import NIOPosix
import Synchronization
import Testing

@testable import ShopSite

/// A server that runs: what it serves is verified, and clients that go, are slow or are many do no harm.
@Suite(.serialized)
struct ServerTests {
    /// Runs the site on a port of its own.
    private func serve(_ body: @escaping @Sendable (Int) async throws -> Void) async throws {
        try await Application(router: ShopSite.router()).test(.live) { client in
            try await body(try #require(client.port))
        }
    }

    /// routec, which was built together with these tests.
    private static var routec: URL {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        return (bundle ?? URL(filePath: CommandLine.arguments[0])).deletingLastPathComponent().appending(path: "routec")
    }

    private static let routes = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Routes").path(percentEncoded: false)

    private static func run(_ arguments: [String]) async throws -> (status: Int32, text: String) {
        let pipe = Pipe()
        let process = Process()
        process.executableURL = routec
        process.arguments = arguments
        process.standardOutput = pipe
        process.standardError = pipe
        try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in ended.resume() }
            do { try process.run() } catch { ended.resume(throwing: error) }
        }
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    @Test func servedFilesAreVerified() async throws {
        try await serve { port in
            let outcome = try await Self.run(["verify", "--live", "http://127.0.0.1:\(port)", Self.routes])
            #expect(outcome.status == 0 && outcome.text.isEmpty, "\(outcome.text)")
        }
    }

    /// The files in the package are those that the routes give.
    @Test func filesAreExports() async throws {
        let file = try await Self.run([
            "export", "apple-app-site-association", "--app-id", "ABCDE12345.com.example.shop", Self.routes,
        ])
        #expect(file.text.contains(String(decoding: PackageResources.apple_app_site_association, as: UTF8.self)))
    }

    /// 'audit' counts the lines that the server logs: opened URLs by route, and misses.
    @Test func logsFeedAudit() async throws {
        let lines = Lines()
        try await Application(router: ShopSite.router { lines.append($0) }).test(.live) { client in
            for path in ["/item/1", "/item/2?color=red", "/article/3", "/itme/4", "/pictures/press/logo.png"] {
                try await client.execute(uri: path, method: .get) { _ in }
            }
        }
        let file = FileManager.default.temporaryDirectory.appending(path: "access-\(UUID()).log")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(lines.all.joined().utf8).write(to: file)
        let outcome = try await Self.run([
            "audit", "--routes", Self.routes, "--urls", file.path(percentEncoded: false), "--log-format", "combined",
            "--base", ShopSite.origin, "--each",
        ])
        let found = outcome.text.split(separator: "\n").map { $0.split(separator: "\t").joined(separator: " ") }
        #expect(
            found == [
                #"opens Shop.item {"id": "1"}"#, #"opens Shop.item {"id": "2", "color": "red"}"#,
                #"redirects Shop.item {"id": "3"}"#, "missed - {}", "missed - {}",
            ])
    }

    /// Collects what a server answers.
    private final class Answer: ChannelInboundHandler, Sendable {
        typealias InboundIn = ByteBuffer
        let text = Mutex("")

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            let part = String(buffer: unwrapInboundIn(data))
            text.withLock { $0 += part }
        }
    }

    /// Opens a connection and sends a text.
    private static func connect(_ port: Int, _ text: String, _ answer: Answer = Answer()) async throws -> any Channel {
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton).channelInitializer {
            $0.pipeline.addHandler(answer)
        }.connect(host: "127.0.0.1", port: port).get()
        try await channel.writeAndFlush(ByteBuffer(string: text))
        return channel
    }

    @Test(.timeLimit(.minutes(40))) func disconnectsStopHandlers() async throws {
        let before = ShopHandlers.cancelled.load(ordering: .relaxed)
        try await serve { port in
            var channels: [any Channel] = []
            for number in 0..<20 {
                channels.append(
                    try await Self.connect(port, "GET /wait/\(number) HTTP/1.1\r\nHost: shop.example.com\r\n\r\n"))
            }
            // They are in their handlers when others are answered after them.
            let answered = try await TestClient.withClient(host: "127.0.0.1", port: port) {
                try await $0.get("/stock/1")
            }
            #expect(answered.status == .ok)
            try await Task.sleep(for: .milliseconds(500))
            for channel in channels { try await channel.close() }
            while ShopHandlers.cancelled.load(ordering: .relaxed) < before + 20 {
                try await Task.sleep(for: .milliseconds(20))
            }
        }
        #expect(ShopHandlers.cancelled.load(ordering: .relaxed) == before + 20)
    }

    /// How many of a hundred requests over one connection are answered with the page of their item.
    private static func visits(_ port: Int, from first: Int) async throws -> Int {
        try await TestClient.withClient(host: "127.0.0.1", port: port) { connection in
            var answered = 0
            for id in first..<first + 100 {
                let response = try await connection.get("/item/\(id)")
                if String(buffer: response.body ?? ByteBuffer()).contains("<dd>\(id)</dd>") { answered += 1 }
            }
            return answered
        }
    }

    /// Ten thousand requests over a hundred connections, next to a client that sends its request letter by letter.
    @Test(.timeLimit(.minutes(40))) func burstsAndSlowClients() async throws {
        try await serve { port in
            let answer = Answer()
            let slow = try await Self.connect(port, "GET /item/1 HT", answer)
            let answered = try await withThrowingTaskGroup(of: Int.self) { group in
                for client in 0..<100 { group.addTask { try await Self.visits(port, from: client * 100) } }
                return try await group.reduce(0, +)
            }
            #expect(answered == 10_000)
            for letter in "TP/1.1\r\nHost: shop.example.com\r\n\r\n" {
                try await slow.writeAndFlush(ByteBuffer(string: String(letter)))
            }
            while !answer.text.withLock({ $0.contains("</html>") }) { try await Task.sleep(for: .milliseconds(20)) }
            #expect(answer.text.withLock { $0.hasPrefix("HTTP/1.1 200") && $0.contains("<dd>1</dd>") })
            try await slow.close()
        }
    }
}
