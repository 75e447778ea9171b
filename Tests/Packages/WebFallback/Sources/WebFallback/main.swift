import Hummingbird
import ShopSite

// swift run --package-path Tests/Packages/WebFallback WebFallback [--port PORT] [--by-hand] [--log]
var port = 8080
var isByHand = false
var logs = false
var words = CommandLine.arguments.dropFirst()
while let word = words.popFirst() {
    switch word {
    case "--port": port = words.popFirst().flatMap { Int($0) } ?? port
    case "--by-hand": isByHand = true
    case "--log": logs = true
    default: fatalError("there is no option \(word): --port PORT, --by-hand, --log")
    }
}

var log: (@Sendable (String) -> Void)?
if logs { log = { (line: String) in print(line, terminator: "") } }
let router: Router<BasicRequestContext>
if isByHand { router = ShopSite.handWritten() } else { router = ShopSite.router(log: log) }
let site = Application(
    router: router, configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)))
print("http://127.0.0.1:\(port)")
try await site.runService()
