@_exported public import Foundation

/// Foundation has it on Apple's platforms only.
// https://developer.apple.com/documentation/foundation/nsuseractivity
@available(iOS 8.0, *)
open class NSUserActivity: NSObject {
    public let activityType: String
    open var webpageURL: URL?
    open var userInfo: [AnyHashable: Any]?

    public init(activityType: String) { self.activityType = activityType }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
// https://developer.apple.com/documentation/foundation/nsuseractivitytypebrowsingweb
@available(iOS 8.0, *)
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
