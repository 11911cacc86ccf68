public import Foundation
import Synchronization

/// Receives notifications before they are shown, and the user's responses.
///
/// A delegate implements the functions that it needs, each either `async` or with a completion handler. Functions with
/// a completion handler are called on the main thread.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    /// Calls the handler with the parts of a notification that should be shown.
    ///
    /// The function is called before each notification is shown.
    @preconcurrency
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void)
    /// Returns the parts of a notification that should be shown; called before each notification is shown.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions
    /// Called when the user clicks a notification or one of its buttons.
    ///
    /// The function is also called when the user closes a notification whose category has the option
    /// ``UNNotificationCategoryOptions/customDismissAction``.
    @preconcurrency
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void)
    /// Called when the user clicks a notification or one of its buttons.
    ///
    /// The function is also called when the user closes a notification whose category has the option
    /// ``UNNotificationCategoryOptions/customDismissAction``.
    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async
    /// Never called: notification daemons have no button for a program's settings.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

extension UNUserNotificationCenterDelegate {
    /// Shows all parts of the notification, as iOS does while the program is in the background.
    @preconcurrency
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler(.background)
    }

    /// Calls the variant that has a completion handler.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        let call = MainThreadCall(delegate: self)
        return await withCheckedContinuation { continuation in
            let once = FirstCall { continuation.resume(returning: $0) }
            Task { @MainActor in
                call.delegate.userNotificationCenter(center, willPresent: notification) { once.call($0) }
            }
        }
    }

    /// Only calls the completion handler.
    @preconcurrency
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        completionHandler()
    }

    /// Calls the variant that has a completion handler.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        let call = MainThreadCall(delegate: self)
        await withCheckedContinuation { continuation in
            let once = FirstCall<Void> { continuation.resume() }
            Task { @MainActor in
                call.delegate.userNotificationCenter(center, didReceive: response) { once.call(()) }
            }
        }
    }

    /// Does nothing.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) {}
}

extension UNNotificationPresentationOptions {
    /// The parts of a notification that are shown if no delegate decides.
    static let background: Self = [.banner, .list, .sound, .badge]
}

/// Ignores all calls of a completion handler after the first one.
private final class FirstCall<Value: Sendable>: Sendable {
    private let body: Mutex<(@Sendable (Value) -> Void)?>

    init(_ body: @escaping @Sendable (Value) -> Void) {
        self.body = Mutex(body)
    }

    func call(_ value: Value) { body.withLock { $0.take() }?(value) }
}

/// Passes a delegate to the main thread.
// Unchecked: as in Apple's frameworks, delegates with completion handlers belong to the main thread.
private struct MainThreadCall<Delegate: UNUserNotificationCenterDelegate>: @unchecked Sendable {
    let delegate: Delegate
}
