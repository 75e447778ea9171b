public import Foundation

// What Foundation has on Apple systems only.

public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

open class NSUserActivity: NSObject {
    public init(activityType: String) { self.activityType = activityType }
    open var activityType: String
    open var webpageURL: URL?
}
