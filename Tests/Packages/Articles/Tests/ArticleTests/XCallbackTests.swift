import Foundation
import NotesRoutes
import RouteKit
import RouteKitFoundation
import Testing

/// "x-callback-url": another app that answers.
@Suite struct XCallbackTests {
    /// Exports notes, and waits for the answers of the notes app.
    final class NoteScreens: Routes.Notes.Handler {
        private var titles: [UUID: String] = [:]
        private(set) var log: [String] = []

        func export(_ title: String, opener: any RouteOpener) async throws {
            let request = UUID()
            let url = Routes.Notes.create(
                title: title, success: Routes.Notes.added(request: request).url,
                failure: Routes.Notes.failed(request: request).url, cancel: Routes.Notes.cancelled(request: request).url
            )
            titles[request] = title
            guard try await opener.open(url) == .fallback else { return }
            titles[request] = nil  // the app is missing, and its web page opened
        }

        func added(request: UUID, id: String?, context: RouteContext) {
            guard let title = titles.removeValue(forKey: request) else { return }  // not an answer to this app
            log.append("\(title) is \(id ?? "created")")
        }

        func failed(request: UUID, code: Int?, message: String?, context: RouteContext) {
            guard let title = titles.removeValue(forKey: request) else { return }
            log.append("\(title): \(message ?? "error") \(code ?? 0)")
        }

        func cancelled(request: UUID, context: RouteContext) { titles[request] = nil }

        var isWaiting: Bool { !titles.isEmpty }
    }

    /// A system with or without the notes app.
    final class Phone: URLOpener {
        var hasNotes = true
        private(set) var opened: [URLComponents] = []

        func canOpen(_ url: String) -> Bool { hasNotes || url.hasPrefix("https:") }
        func open(_ url: String) throws {
            guard canOpen(url) else { throw RouteError(url: url, reason: .notTaken) }
            opened.append(try #require(URLComponents(string: url)))
        }

        /// The URL after a key of the last request, with the results of the notes app.
        func answer(_ key: String, _ results: String) throws -> String {
            let item = try #require(opened.last?.queryItems?.first { $0.name == key })
            return try #require(item.value) + results
        }
    }

    @Test @MainActor func answers() async throws {
        let (screens, phone) = (NoteScreens(), Phone())
        let router = Routes.Router(notes: screens, configuration: RouterConfiguration(urlOpener: phone))
        let notes = RouteSource.application("com.example.notes")
        try await screens.export("Milk & honey", opener: router)
        #expect(phone.opened.last?.path == "/create" && phone.opened.last?.host == "x-callback-url")
        #expect(phone.opened.last?.queryItems?.first { $0.name == "title" }?.value == "Milk & honey")
        #expect(phone.opened.last?.queryItems?.first { $0.name == "x-source" }?.value == "Shop")
        let success = try phone.answer("x-success", "&id=n1")
        #expect(await router.open(success, from: notes).isHandled)
        // The second time, and with another UUID, it is not an answer.
        #expect(await router.open(success, from: notes).isHandled)
        #expect(await router.open("shop://notes/added?request=\(UUID())&id=evil", from: notes).isHandled)
        #expect(screens.log == ["Milk & honey is n1"])

        try await screens.export("Eggs", opener: router)
        let failure = try phone.answer("x-error", "&errorCode=4&errorMessage=No%20room")
        #expect(await router.open(failure, from: notes).isHandled)
        #expect(screens.log.last == "Eggs: No room 4")

        try await screens.export("Ham", opener: router)
        #expect(screens.isWaiting)
        #expect(await router.open(try phone.answer("x-cancel", ""), from: notes).isHandled)
        #expect(!screens.isWaiting && screens.log.count == 2)
    }

    @Test @MainActor func withoutTheApp() async throws {
        let (screens, phone) = (NoteScreens(), Phone())
        phone.hasNotes = false
        let router = Routes.Router(notes: screens, configuration: RouterConfiguration(urlOpener: phone))
        try await screens.export("Milk", opener: router)
        #expect(phone.opened.map(\.string) == ["https://notes.example.com/get"])
        #expect(!screens.isWaiting)
    }
}
