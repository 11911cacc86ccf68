public import Foundation

extension NotificationCenter {
    /// A publisher of notifications.
    public struct Publisher: Combine.Publisher {
        /// The type of the values: notifications.
        public typealias Output = Notification
        /// The type of the failure: this publisher cannot fail.
        public typealias Failure = Never

        /// The centre that posts the notifications.
        public let center: NotificationCenter
        /// The name of the notifications.
        public let name: Notification.Name
        /// The object that posts the notifications; nil means any object.
        public let object: AnyObject?

        /// Creates a publisher.
        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            (self.center, self.name, self.object) = (center, name, object)
        }

        /// Adds a subscriber, which gets each notification on the thread that posts the notification.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
            let outlet = Outlet(subscriber, policy: .requested)
            // Safe, because an outlet accepts values from any thread.
            nonisolated(unsafe) let send: (Notification) -> Void = { outlet.send($0) }
            let observer = center.addObserver(forName: name, object: object, queue: nil) { unsafe send($0) }
            outlet.attach(onCancel: { [center] in center.removeObserver(observer) })
        }
    }

    /// Returns a publisher of the notifications with the given name that `object` posts; nil means any object.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        Publisher(center: self, name: name, object: object)
    }
}
