import Synchronization
import UserNotifications

/// A delegate that records responses and does not decide what is shown.
final class ResponseRecorder: NSObject, UNUserNotificationCenterDelegate {
    private let list = Mutex<[String]>([])

    /// The identifiers of the notifications and of the actions.
    var responses: [String] { list.withLock(\.self) }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        list.withLock { $0.append("\(response.notification.request.identifier) \(response.actionIdentifier)") }
    }
}

/// A delegate with completion handlers that shows only notifications with a title.
final class Judge: NSObject, UNUserNotificationCenterDelegate {
    private let list = Mutex<[String]>([])

    /// What was asked and received.
    var calls: [String] { list.withLock(\.self) }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        list.withLock { $0.append("show \(notification.request.identifier)") }
        completionHandler(notification.request.content.title.isEmpty ? [] : [.banner])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        list.withLock { $0.append(response.actionIdentifier) }
        completionHandler()
    }
}
