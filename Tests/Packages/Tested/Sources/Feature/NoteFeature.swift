public import AppRoutes
public import RouteKit

/// Copies notes, and shows the copy.
public struct NoteFeature: Sendable {
    let opener: any RouteOpener

    public init(opener: any RouteOpener) { self.opener = opener }

    public func duplicate(_ id: Int) async throws {
        let copy = try await opener.open(Routes.Note.copy(id: id))
        try await opener.open(Routes.Note.note(id: copy, kind: .long))
    }
}

public struct NoteScreens: Routes.Note.Handler {
    nonisolated public init() {}
    public func note(id: Int, kind: Routes.Note.Kind, context: RouteContext) async throws {}
    public func tagged(tag: Tag, context: RouteContext) async throws {}
    public func copy(id: Int, context: RouteContext) async throws -> Int { id + 1 }
}

public struct ArchiveScreens: Routes.Archive.Handler {
    nonisolated public init() {}
    public func tagged(tag: Tag, context: RouteContext) async throws {}
}
