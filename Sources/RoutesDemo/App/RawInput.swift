import Foundation

/// The terminal as it was, for those who have to restore it where no code of Swift may run.
nonisolated(unsafe) private var settingsBefore = termios()
nonisolated(unsafe) private var isRaw: sig_atomic_t = 0

/// A terminal that hands over keys as they are pressed, and echoes none.
enum RawInput {
    /// Runs a block with it, and puts the terminal back as it was, whatever ends the block or the program; `nil` where
    /// standard input does not let itself be set so.
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
