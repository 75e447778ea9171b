import AppRoutes
import Feature
import RouteKitTesting
import XCTest

final class FeatureXCTests: XCTestCase {
    func testLinksOpen() {
        let router = Routes.Router(archive: ArchiveScreens(), note: NoteScreens())
        expectOpens("tested://note/7", Routes.Note.note(id: 7), in: router)
        expectMiss("tested://note/x", in: router)
    }
}
