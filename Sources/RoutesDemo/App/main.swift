import DemoScreens
import Foundation
import RouteKit

let help = """
    usage: RoutesDemo [--list | --help | URL…]

    Without arguments: lists the app's routes, opens a scripted tour of them and, on a terminal, asks for URLs.
    With URLs: opens each as another app would.
    """

let arguments = CommandLine.arguments.dropFirst()
let demo = Demo()

if arguments.contains("--help") || arguments.contains("-h") {
    print(help)
} else if arguments.contains("--list") {
    demo.listRoutes()
} else if let unknown = arguments.first(where: { $0.hasPrefix("-") }) {
    FileHandle.standardError.write(Data("RoutesDemo: there is no option '\(unknown)'; try --help\n".utf8))
    exit(2)
} else if !arguments.isEmpty {
    for url in arguments { await demo.open(url) }
} else {
    demo.listRoutes()
    await demo.tour()
    await demo.foundationTour()
    if demo.terminal.isInteractive { await askForURLs() }
}

@MainActor func askForURLs() async {
    demo.terminal.heading("Your turn: a URL, 'back', 'routes' or 'quit'")
    while true {
        demo.terminal.prompt()
        guard let line = readLine()?.trimmingCharacters(in: .whitespaces) else { return print() }
        switch line {
        case "": continue
        case "quit", "exit": return
        case "routes": demo.listRoutes()
        case "back":
            if !demo.stack.back() { demo.terminal.note("This is the first screen.") }
            demo.terminal.plain(demo.stack.drawing())
        default: await demo.open(line)
        }
    }
}
