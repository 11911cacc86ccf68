import ActivitySurfaces
import Synchronization

extension UNUserNotificationCenter {
    func handle(_ event: DesktopConnection.Event) {
        switch event {
        case .pressed(let name, let key):
            guard let delivered = close(name) else { return }
            let action =
                key.hasPrefix(DesktopNotification.actionPrefix)
                ? String(key.dropFirst(DesktopNotification.actionPrefix.count)) : UNNotificationDefaultActionIdentifier
            desktop.close(name)
            respond(UNNotificationResponse(delivered.notification, actionIdentifier: action))
        case .replied(let name, let text):
            guard let delivered = close(name), let action = delivered.category?.textAction else { return }
            desktop.close(name)
            respond(
                UNTextInputNotificationResponse(
                    delivered.notification, actionIdentifier: action.identifier, userText: text))
        // An expired notification stays in the list, as on iOS.
        case .closed(_, .expired): break
        case .closed(let name, let reason):
            guard let delivered = close(name, onlyOpen: true), reason == .dismissed,
                delivered.category?.options.contains(.customDismissAction) == true
            else { return }
            respond(
                UNNotificationResponse(
                    delivered.notification, actionIdentifier: UNNotificationDismissActionIdentifier))
        }
    }

    /// Marks a notification as closed, and returns it.
    ///
    /// - Returns: Nil if the notification is unknown. With `onlyOpen`, also nil if the notification is already closed.
    private func close(_ name: String, onlyOpen: Bool = false) -> Delivered? {
        state.withLock { state in
            let index = state.delivered.firstIndex { self.name($0.notification.request.identifier) == name }
            guard let index, !onlyOpen || !state.delivered[index].isClosed else { return nil }
            state.delivered[index].isClosed = true
            return state.delivered[index]
        }
    }

    private func respond(_ response: UNNotificationResponse) {
        Task { await delegate?.userNotificationCenter(self, didReceive: response) }
    }
}
