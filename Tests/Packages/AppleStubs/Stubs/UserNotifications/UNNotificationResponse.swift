public import Foundation

// https://developer.apple.com/documentation/usernotifications/unnotificationcontent
@available(iOS 10.0, *)
open class UNNotificationContent: NSObject {
    open fileprivate(set) var userInfo: [AnyHashable: Any] = [:]
}

// https://developer.apple.com/documentation/usernotifications/unnotificationrequest
@available(iOS 10.0, *)
open class UNNotificationRequest: NSObject {
    public let content: UNNotificationContent
    init(_ content: UNNotificationContent) { self.content = content }
}

// https://developer.apple.com/documentation/usernotifications/unnotification
@available(iOS 10.0, *)
open class UNNotification: NSObject {
    public let request: UNNotificationRequest
    init(_ request: UNNotificationRequest) { self.request = request }
}

// https://developer.apple.com/documentation/usernotifications/unnotificationresponse
@available(iOS 10.0, *)
open class UNNotificationResponse: NSObject {
    public let notification: UNNotification
    // https://developer.apple.com/documentation/usernotifications/unnotificationresponse/actionidentifier
    @available(iOS 10.0, *)
    public let actionIdentifier: String

    /// For tests: the system makes the real ones.
    public init(stubWith userInfo: [AnyHashable: Any], action: String = UNNotificationDefaultActionIdentifier) {
        actionIdentifier = action
        let content = UNNotificationContent()
        content.userInfo = userInfo
        notification = UNNotification(UNNotificationRequest(content))
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
// https://developer.apple.com/documentation/usernotifications/unnotificationdefaultactionidentifier
@available(iOS 10.0, *)
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"

// swift-format-ignore: AlwaysUseLowerCamelCase
// https://developer.apple.com/documentation/usernotifications/unnotificationdismissactionidentifier
@available(iOS 10.0, *)
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"
