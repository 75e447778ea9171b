/// Options of an audit of logs.
package struct LogOptions: Sendable {
    package var format = LineFormat.whole
    /// The base URL of paths, without a trailing slash.
    package var base: [UInt8] = []
    /// True to keep the URLs of misses, which can contain personal data.
    package var keepsSamples = false
    /// True to write one result for each line instead of a report.
    package var tellsEach = false

    package init() {}
}
