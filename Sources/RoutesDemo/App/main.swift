import DemoScreens
import Foundation
import RouteKit

let help = """
    usage: RoutesDemo [--more | --list | --help | TOPIC… | URL…]

    Without arguments: shows what matters most and, on a terminal, asks for URLs; Tab completes them there.
    --more    shows the rest
    --list    lists the app's routes
    TOPIC     shows one: \(Topic.allCases.map(\.rawValue).joined(separator: ", "))
    URL       is opened as another app would open it
    """

let arguments = CommandLine.arguments.dropFirst()
let demo = Demo()

if arguments.contains("--help") || arguments.contains("-h") {
    print(help)
} else if arguments.contains("--list") {
    demo.listRoutes()
} else if arguments.contains("--more") {
    await demo.show(Topic.more)
} else if let unknown = arguments.first(where: { $0.hasPrefix("-") }) {
    FileHandle.standardError.write(Data("RoutesDemo: there is no option '\(unknown)'; try --help\n".utf8))
    exit(2)
} else if let unknown = arguments.first(where: { !$0.contains(":") && Topic(rawValue: $0) == nil }) {
    let topics = Topic.allCases.map(\.rawValue).joined(separator: ", ")
    FileHandle.standardError.write(
        Data("RoutesDemo: '\(unknown)' is neither a URL nor a topic; the topics are \(topics)\n".utf8))
    exit(2)
} else if !arguments.isEmpty {
    for word in arguments {
        if let topic = Topic(rawValue: word) { await demo.show([topic]) } else { await demo.open(word) }
    }
} else {
    demo.terminal.plain(
        "swift-routes: an app whose URLs are declared in Routes/*.routes, checked and compiled by its build")
    if demo.terminal.isInteractive {
        let shown = demo.terminal.size.map { Topic.firstScreen(rows: $0.rows) } ?? Topic.firstScreen
        await demo.show(shown)
        await Prompt(demo: demo, rest: Topic.allCases.filter { !shown.contains($0) }).run()
    } else {
        await demo.show(Topic.firstScreen)
        demo.terminal.plain(
            "\nThe rest: swift run RoutesDemo --more; its routes: --list; any URL: swift run RoutesDemo URL")
    }
}
