public import Foundation

open class UNNotificationContent: NSObject {
    open var userInfo: [AnyHashable: Any] { fatalError() }
}

open class UNNotificationRequest: NSObject {
    open var content: UNNotificationContent { fatalError() }
}

open class UNNotification: NSObject {
    open var request: UNNotificationRequest { fatalError() }
}

open class UNNotificationResponse: NSObject {
    open var notification: UNNotification { fatalError() }
}

open class UNUserNotificationCenter: NSObject {}

public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void)
}
