import DemoScreens
import Foundation
import RouteKit

/// Reads URLs and topics until the end of the input.
@MainActor struct Prompt {
    private enum Word: String, CaseIterable {
        case help, more, routes, back, quit

        var meaning: String {
            switch self {
            case .help: "this list"
            case .more: "all topics that were not shown yet"
            case .routes: "the routes of this app"
            case .back: "closes the newest screen"
            case .quit: "leaves; so does the end of the input"
            }
        }
    }

    private static let samples = [
        "aop://comment/view/42?tab=new", "aop://comment/view/x", "aop://blog/today", "aop://find/me",
        "https://www.example.com/comment/list/hot", "aop://comment/reply/42?message=Hi",
    ]

    let demo: Demo
    /// The topics that did not fit on the first screen.
    let rest: [Topic]

    func run() async {
        demo.terminal.heading(
            "Your turn: a URL (Tab completes it), 'more' for \(rest.count) more topics, 'help', 'quit'")
        let words = Word.allCases.map(\.rawValue) + Topic.allCases.map(\.rawValue)
        let completion = RouteCompletion(
            words: words, bases: ["aop://", "https://www.example.com/"], routes: demo.router.routes.filter(\.isPublic))
        var reader = LineReader(terminal: demo.terminal, completion: completion)
        while let line = reader.next() {
            if line == Word.quit.rawValue || line == "exit" { return }
            await answer(line)
        }
    }

    private func answer(_ line: String) async {
        switch Word(rawValue: line) {
        case .help?: showHelp()
        case .more?: await demo.show(rest)
        case .routes?: demo.listRoutes()
        case .back?:
            if !demo.stack.back() { demo.terminal.note("This is the first screen.") }
            demo.terminal.plain(demo.stack.drawing())
        case .quit?: return
        case nil:
            if let topic = Topic(rawValue: line) { return await demo.show([topic]) }
            if line.isEmpty { return }
            guard line.contains(":") else {
                return demo.terminal.note("'\(line)' is neither a URL nor a topic; 'help' lists the topics.")
            }
            await demo.open(line, drawing: .screen)
        }
    }

    private func showHelp() {
        let width = 12
        func row(_ word: String, _ meaning: String) {
            demo.terminal.plain("  \(word)\(String(repeating: " ", count: max(1, width - word.count)))\(meaning)")
        }
        demo.terminal.heading("URLs to try, as another app would open them")
        for sample in Self.samples { demo.terminal.plain("  \(sample)") }
        demo.terminal.heading("Topics")
        for topic in Topic.allCases { row(topic.rawValue, topic.title) }
        demo.terminal.heading("And")
        for word in Word.allCases { row(word.rawValue, word.meaning) }
    }
}
