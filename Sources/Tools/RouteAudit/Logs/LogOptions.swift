/// How a log is read, and what is kept of it.
package struct LogOptions: Sendable {
    package var format = LineFormat.whole
    /// What paths without an origin are relative to, without a slash at its end.
    package var base: [UInt8] = []
    /// Whether URLs of misses are kept as they are: they may hold what is nobody else's business.
    package var keepsSamples = false
    /// Whether each line is told by itself, and nothing is counted.
    package var tellsEach = false

    package init() {}
}
