public import Foundation

/// A notification and the condition under which it is shown.
// `Sendable` is unchecked because the class is open. Sharing instances is safe because they are immutable.
open class UNNotificationRequest: NSObject, NSCopying, @unchecked Sendable {
    /// The identifier; a request replaces the previous request that has the same identifier.
    public let identifier: String
    /// A copy of the content.
    public let content: UNNotificationContent
    /// The condition; nil to show the notification at once.
    public let trigger: UNNotificationTrigger?

    /// Creates a request.
    public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        (self.identifier, self.trigger) = (identifier, trigger)
        self.content = UNNotificationContent(content.fields)
    }

    /// Returns this request, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
