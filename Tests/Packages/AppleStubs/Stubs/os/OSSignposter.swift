import Foundation

// https://developer.apple.com/documentation/os/ossignpostid
@available(iOS 12.0, *)
public struct OSSignpostID: Sendable {
    let number: Int
}

// https://developer.apple.com/documentation/os/ossignpostintervalstate
@available(iOS 15.0, *)
public final class OSSignpostIntervalState {
    let number: Int
    init(_ number: Int) { self.number = number }
}

// https://developer.apple.com/documentation/os/oslogprivacy
@available(iOS 14.0, *)
public struct OSLogPrivacy: Sendable {
    public static var `public`: OSLogPrivacy { OSLogPrivacy() }
    public static var `private`: OSLogPrivacy { OSLogPrivacy() }
}

// https://developer.apple.com/documentation/os/oslogmessage
@available(iOS 14.0, *)
public struct OSLogMessage: ExpressibleByStringInterpolation {
    public struct StringInterpolation: StringInterpolationProtocol {
        var text = ""
        public init(literalCapacity: Int, interpolationCount: Int) {}
        public mutating func appendLiteral(_ literal: String) { text += literal }
        public mutating func appendInterpolation(
            _ value: @autoclosure @escaping () -> String, privacy: OSLogPrivacy = .private
        ) {
            text += value()
        }
    }

    let text: String
    public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
    public init(stringLiteral value: String) { text = value }
}

// https://developer.apple.com/documentation/os/signpostmetadata
@available(iOS 15.0, *)
public typealias SignpostMetadata = OSLogMessage

// https://developer.apple.com/documentation/os/ossignposter
@available(iOS 15.0, *)
public struct OSSignposter: Sendable {
    private let stubRecord: @Sendable (String) -> Void

    /// For tests: receives the intervals.
    public init(stubRecord: @escaping @Sendable (String) -> Void) { self.stubRecord = stubRecord }

    // https://developer.apple.com/documentation/os/ossignposter/makesignpostid()
    @available(iOS 15.0, *)
    public func makeSignpostID() -> OSSignpostID { OSSignpostID(number: 1) }

    // https://developer.apple.com/documentation/os/ossignposter/begininterval(_:id:_:)
    @available(iOS 15.0, *)
    public func beginInterval(
        _ name: StaticString, id: OSSignpostID, _ message: SignpostMetadata
    ) -> OSSignpostIntervalState {
        stubRecord("begin \(name): \(message.text)")
        return OSSignpostIntervalState(id.number)
    }

    // https://developer.apple.com/documentation/os/ossignposter/endinterval(_:_:_:)
    @available(iOS 15.0, *)
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: SignpostMetadata) {
        stubRecord("end \(name): \(message.text)")
    }
}
