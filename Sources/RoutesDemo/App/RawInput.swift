import Foundation

/// The original settings of the terminal. Global, because a signal handler restores them.
nonisolated(unsafe) private var settingsBefore = termios()
nonisolated(unsafe) private var isRaw: sig_atomic_t = 0

/// Raw mode of the terminal: keys are delivered as they are pressed, and not echoed.
enum RawInput {
    /// Runs a block in raw mode. Restores the terminal after the block, or if a signal ends the program. Returns `nil`
    /// if standard input has no raw mode.
    static func with<Result>(_ body: () -> Result) -> Result? {
        guard tcgetattr(0, &settingsBefore) == 0 else { return nil }
        var settings = settingsBefore
        cfmakeraw(&settings)
        settings.c_oflag = settingsBefore.c_oflag
        guard tcsetattr(0, TCSANOW, &settings) == 0 else { return nil }
        isRaw = 1
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { signal(number, restoreAndEnd) }
        defer {
            for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { signal(number, SIG_DFL) }
            isRaw = 0
            tcsetattr(0, TCSANOW, &settingsBefore)
        }
        return body()
    }
}

private func restoreAndEnd(_ number: Int32) {
    if isRaw == 1 { tcsetattr(0, TCSANOW, &settingsBefore) }
    signal(number, SIG_DFL)
    raise(number)
}
