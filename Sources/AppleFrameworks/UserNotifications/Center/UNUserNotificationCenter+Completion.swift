import Foundation

// The variants with completion handlers. As in Apple's frameworks, a handler may be called on any thread.
extension UNUserNotificationCenter {
    /// Calls the handler with true and no error, because permission is always granted.
    public func requestAuthorization(
        options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        Task { completionHandler(true, nil) }
    }

    /// Calls the handler with the settings, which do not change.
    public func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
        Task { await completionHandler(notificationSettings()) }
    }

    /// Calls the handler with the categories.
    public func getNotificationCategories(
        completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
    ) {
        Task { await completionHandler(notificationCategories()) }
    }

    /// Shows a notification, or starts to wait for its trigger.
    ///
    /// The request replaces an earlier request that has the same identifier. The handler receives ``UNError`` if there
    /// is no session bus or no notification daemon, if the daemon refuses the notification, or if the trigger has no
    /// date in the future.
    public func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        // Reserves the request before this function returns, so that later calls can replace or remove the request.
        let reserved = Result { try reserve(request) }
        Task {
            do {
                try await finish(reserved.get())
                completionHandler?(nil)
            } catch {
                completionHandler?(error)
            }
        }
    }

    /// Calls the handler with the requests that wait for their triggers.
    public func getPendingNotificationRequests(
        completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
    ) {
        Task { await completionHandler(pendingNotificationRequests()) }
    }

    /// Calls the handler with the notifications that were shown and have been neither closed nor clicked.
    public func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
        Task { await completionHandler(deliveredNotifications()) }
    }

    /// Has no effect: Linux desktops have no common way to show a badge.
    public func setBadgeCount(
        _ newBadgeCount: Int, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        Task { completionHandler?(nil) }
    }
}
