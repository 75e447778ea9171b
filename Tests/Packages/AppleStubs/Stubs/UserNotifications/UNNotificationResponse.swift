public import Foundation

open class UNNotificationContent: NSObject {
    open fileprivate(set) var userInfo: [AnyHashable: Any] = [:]
}

open class UNNotificationRequest: NSObject {
    public let content: UNNotificationContent
    init(_ content: UNNotificationContent) { self.content = content }
}

open class UNNotification: NSObject {
    public let request: UNNotificationRequest
    init(_ request: UNNotificationRequest) { self.request = request }
}

open class UNNotificationResponse: NSObject {
    public let notification: UNNotification

    /// For tests: the system makes the real ones.
    public init(stubWith userInfo: [AnyHashable: Any]) {
        let content = UNNotificationContent()
        content.userInfo = userInfo
        notification = UNNotification(UNNotificationRequest(content))
    }
}
