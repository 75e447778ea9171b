import AppRoutes
import Feature
import RouteKit
import RouteKitTesting
import Testing

@Suite struct FeatureTests {
    let router = Routes.Router(archive: ArchiveScreens(), note: NoteScreens())

    @Test func aCopyIsShown() async throws {
        let opener = RecordingOpener()
        opener.answer(Routes.Note.copy(id: 1), with: 7)
        try await NoteFeature(opener: opener).duplicate(1)
        expectOpened([Routes.Note.copy(id: 1), Routes.Note.note(id: 7, kind: .long)], by: opener)
        #expect(opener.opened[1].argument("kind") == Routes.Note.Kind.long)
    }

    @Test func linksOpen() throws {
        expectOpens("tested://note/7?kind=long", Routes.Note.note(id: 7, kind: .long), in: router)
        expectMiss("tested://note/7/copy", in: router)
        expectEveryPublicRouteOpens(in: router, samples: [try #require(Tag(routeValue: "#a"))])
    }

    /// A failed expectation is an issue of the running test, at its own line.
    @Test func aFailureHasTheLineOfItsExpectation() {
        withKnownIssue {
            expectMiss("tested://note/7", in: router)
        } matching: {
            $0.sourceLocation?.line == #line - 2
        }
    }
}
