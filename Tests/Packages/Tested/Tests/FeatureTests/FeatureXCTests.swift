import AppRoutes
import Feature
import RouteKitTesting
import XCTest

final class FeatureXCTests: XCTestCase {
    func testLinksOpen() {
        expectOpens("tested://note/7", Routes.Note.note(id: 7), in: Routes.Router(note: NoteScreens()))
        expectMiss("tested://note/x", in: Routes.Router(note: NoteScreens()))
    }
}
