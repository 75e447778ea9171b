public import RouteKit

extension RouteScreens {
    /// Presents a screen and waits for the value that it returns with ``finish(_:with:)``.
    ///
    /// ```swift
    /// func pick(context: RouteContext) async throws -> Photo {
    ///     try await screens.present(Screen.picker, context, returning: Photo.self)
    /// }
    /// ```
    ///
    /// The caller resumes exactly once. The screen closes with all screens above it, also when the task is canceled.
    /// State restoration leaves the screen out, because no caller waits for it then.
    ///
    /// - Parameters:
    ///   - screen: The screen to present.
    ///   - context: The context of the handler. A transition that does not present is replaced by `.present`.
    ///   - type: The type of the value.
    ///   - tab: The tab of the screen, or `nil` for the selected one.
    /// - Throws: `CancellationError` if the user dismissed the screen, if the window was closed, or if the task was
    ///   canceled. `RouteError` if the value has another type.
    public func present<Value: Sendable>(
        _ screen: some Hashable, _ context: RouteContext, returning type: Value.Type, in tab: String? = nil
    ) async throws -> Value {
        try Task.checkCancellation()
        guard context.role == .target, !isClosed else { throw CancellationError() }
        let (result, awaited) = ScreenResult.make(type, for: context)
        let sheet = makeSheet(screen, context)
        results[sheet.id] = result
        defer {
            results[sheet.id] = nil
            close(sheet.id)
        }
        open(sheet, context, in: tab)
        guard tabHolding(sheet.id) != nil else { throw CancellationError() }
        return try await awaited.value()
    }

    /// Returns a value to the caller that presented the sheet of a screen, and closes the sheet.
    ///
    /// Outside of such a sheet it closes the screen itself. It has no effect for a screen that is no longer there.
    ///
    /// - Parameters:
    ///   - screen: The screen that ends; it may be pushed in the sheet.
    ///   - value: The value. Without one, the caller of a sheet that returns a value gets a `CancellationError`.
    public func finish(_ screen: some Hashable, with value: any Sendable = ()) {
        let wanted = AnyHashable(screen)
        let all = [selectedTab] + tabs
        guard let id = all.lazy.compactMap({ self.screens(in: $0).last { $0.screen == wanted }?.id }).first,
            let tab = tabHolding(id)
        else { return }
        guard let sheet = stacks[tab]?.sheet(of: id), let result = results[sheet.id] else { return close(id) }
        result.finish(value)
        close(sheet.id)
    }

    /// Resumes the callers whose sheets are gone.
    func cancelLostResults() {
        for (id, result) in results where tabHolding(id) == nil {
            results[id] = nil
            result.cancel()
        }
    }

    /// Closes a screen with all screens above it.
    private func close(_ id: RouteScreen.ID) {
        guard let tab = tabHolding(id) else { return }
        change(tab) { $0.close(id) }
    }

    private func tabHolding(_ id: RouteScreen.ID) -> String? {
        tabs.first { screens(in: $0).contains { $0.id == id } }
    }

    // MARK: - The window

    /// True after the views of the window are gone.
    var isClosed: Bool { viewCount == 0 && hadViews }

    /// Notes that a view of the window exists.
    func attach() {
        viewCount += 1
        hadViews = true
        Windows.shared.add(self)
    }

    /// Notes that a view of the window is gone. The last one ends all waiting for values.
    func detach() {
        viewCount -= 1
        guard isClosed else { return }
        Windows.shared.remove(self)
        for id in results.keys { close(id) }
    }
}
