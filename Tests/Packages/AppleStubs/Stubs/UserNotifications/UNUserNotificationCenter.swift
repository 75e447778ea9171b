public import Foundation

// https://developer.apple.com/documentation/usernotifications/unusernotificationcenter
@available(iOS 10.0, *)
open class UNUserNotificationCenter: NSObject {
    // https://developer.apple.com/documentation/usernotifications/unusernotificationcenter/current()
    @available(iOS 10.0, *)
    open class func current() -> UNUserNotificationCenter { shared }
    nonisolated(unsafe) private static let shared = UNUserNotificationCenter()

    // https://developer.apple.com/documentation/usernotifications/unusernotificationcenter/delegate
    @available(iOS 10.0, *)
    open weak var delegate: (any UNUserNotificationCenterDelegate)?
}

// https://developer.apple.com/documentation/usernotifications/unusernotificationcenterdelegate
@available(iOS 10.0, *)
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void)
}
