import RouteKit
import Testing

/// Transitions as texts, in tables and in saved states.
@Suite struct RouteTransitionTests {
    static let texts: [(RouteTransition, String)] = [
        (.show, "show"), (.present, "present"), (.fullScreen, "fullScreen"), (.sheet([]), "sheet()"),
        (.sheet([.medium, .large, .fraction(0.25), .height(300)]), "sheet(medium,large,fraction 0.25,height 300.0)"),
        (.named("zoom"), "named(zoom)"), (.named("a(b), c", presents: true), "presents(a(b), c)"),
    ]

    @Test(arguments: texts) func isReadAsItIsWritten(transition: RouteTransition, text: String) {
        #expect(transition.description == text)
        #expect(RouteTransition(text) == transition)
    }

    @Test(arguments: [
        "", "Show", "fade", "sheet", "sheet(", "sheet)medium(", "sheet(small)", "sheet(medium,)x", "sheet(fraction)",
        "sheet(fraction x)", "sheet(fraction nan)", "sheet(height inf)", "sheet(height 1 2)", "sheet(medium 1)",
        "zoom(named)", "named(zoom",
    ])
    func otherTextsAreNone(text: String) {
        #expect(RouteTransition(text) == nil)
    }

    @Test func somePresentAndSomeCoverTheWindow() {
        let all: [RouteTransition] = [
            .show, .named("a"), .present, .sheet([.medium]), .fullScreen, .named("a", presents: true),
        ]
        #expect(all.map(\.presents) == [false, false, true, true, true, true])
        #expect(all.map(\.coversWindow) == [false, false, false, false, true, true])
    }
}
