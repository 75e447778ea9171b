@_exported public import Foundation

/// Foundation has it on Apple's platforms only.
open class NSUserActivity: NSObject {
    public let activityType: String
    open var webpageURL: URL?

    public init(activityType: String) { self.activityType = activityType }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
