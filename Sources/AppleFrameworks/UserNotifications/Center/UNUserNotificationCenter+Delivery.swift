import ActivitySurfaces
import Foundation
import Synchronization

extension UNUserNotificationCenter {
    /// Returns the notifications that were shown and neither closed nor clicked, in the order in which they were shown.
    public func deliveredNotifications() async -> [UNNotification] {
        state.withLock { $0.delivered.filter { !$0.isClosed }.map(\.notification) }
    }

    /// Closes the notifications with the given identifiers.
    public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        removeDelivered { identifiers.contains($0) }
    }

    /// Closes all notifications of the program.
    public func removeAllDeliveredNotifications() { removeDelivered { _ in true } }

    private func removeDelivered(_ isRemoved: (String) -> Bool) {
        let removed = state.withLock { state in
            let removed = state.delivered.map(\.notification.request.identifier).filter(isRemoved)
            state.delivered.removeAll { isRemoved($0.notification.request.identifier) }
            return removed
        }
        for identifier in removed { desktop.close(name(identifier)) }
    }

    func notification(_ request: UNNotificationRequest) -> UNNotification {
        UNNotification(date: clock.now, request: request)
    }

    /// Returns the name of a notification; a new notification replaces an older one with the same name.
    ///
    /// The name contains the name of the program, because some daemons replace a notification of another program that
    /// has the same name (stack tag).
    func name(_ identifier: String) -> String { "\(application)/\(identifier)" }

    /// Returns the parts of a notification to show.
    ///
    /// The delegate decides. If there is no delegate, all parts are shown.
    func presentation(of notification: UNNotification) async -> UNNotificationPresentationOptions {
        guard let delegate else { return .background }
        return await delegate.userNotificationCenter(self, willPresent: notification)
    }

    /// Shows a notification, unless its request has been removed.
    ///
    /// The notification is stored for the user's later responses.
    func deliver(
        _ request: UNNotificationRequest, _ number: Int, _ options: UNNotificationPresentationOptions
    ) async throws(DBusError) {
        guard options.isShown else { return }
        let capabilities = try await desktop.capabilities()
        let category = state.withLock { state in
            state.categories.first { $0.identifier == request.content.categoryIdentifier }
        }
        guard
            let shown = DesktopNotification(
                request.content, category: category, options: options, capabilities: capabilities,
                application: application)
        else { return }
        var delivery: Int?
        do throws(DBusError) {
            // `show` calls this closure and queues the notification under one lock, so that an older notification never
            // replaces a newer one. If a newer request has replaced `request`, `remember` returns nil, and `show` sends
            // nothing.
            try await desktop.show(name(request.identifier), shown) {
                delivery = remember(notification(request), category, of: number)
                return delivery != nil
            }
        } catch {
            state.withLock { $0.delivered.removeAll { $0.number == delivery } }
            throw error
        }
    }

    /// Shows a notification, and tries again as long as no daemon answers.
    ///
    /// The pauses between the attempts grow from 5 to 60 s.
    ///
    /// - Parameter center: Returns the center, or nil if the center has been released. An attempt keeps the center
    ///   alive, but a pause does not.
    static func deliverPatiently(
        _ request: UNNotificationRequest, _ number: Int, _ clock: any NotificationClock,
        in center: () -> UNUserNotificationCenter?
    ) async {
        guard let options = await center()?.presentation(of: UNNotification(date: clock.now, request: request))
        else { return }
        var pause = 5.0
        while true {
            do throws(DBusError) {
                try await center()?.deliver(request, number, options)
                break
            } catch .refused, .unsendable {
                // Another attempt would fail for the same reason.
                break
            } catch {
                guard (try? await clock.sleep(pause)) != nil else { return }
                pause = min(pause * 2, 60)
            }
        }
        center()?.removeFired(number)
    }

    static let rememberedCount = 256

    /// Stores a notification as delivered, and returns the number of the delivery.
    ///
    /// If the request has been removed, the function returns nil and stores nothing.
    private func remember(
        _ notification: UNNotification, _ category: UNNotificationCategory?, of number: Int
    ) -> Int? {
        state.withLock { state in
            guard state.pending.contains(where: { $0.number == number }) else { return nil }
            state.count += 1
            state.delivered.removeAll { $0.notification.request.identifier == notification.request.identifier }
            state.delivered.append(
                Delivered(notification: notification, category: category, number: state.count))
            if state.delivered.count > Self.rememberedCount {
                state.delivered.remove(at: state.delivered.firstIndex(where: \.isClosed) ?? 0)
            }
            return state.count
        }
    }
}
