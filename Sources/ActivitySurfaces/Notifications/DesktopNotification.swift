/// A notification's arguments (https://specifications.freedesktop.org/notification-spec, version 1.2).
package struct DesktopNotification: Sendable, Hashable {
    /// Urgency levels, with the specification's numbers.
    package enum Urgency: UInt8, Sendable, Hashable {
        case low
        case normal
        /// The notification stays until the user closes it.
        case critical
    }

    /// A button; the key `default` stands for a click on the notification itself.
    package struct Action: Sendable, Hashable {
        package var key: String
        package var label: String

        package init(key: String, label: String) {
            (self.key, self.label) = (key, label)
        }
    }

    package var summary: String
    package var body: String
    package var actions: [Action] = []
    package var urgency = Urgency.low
    package var sound: String?
    package var isResident = false
    /// The name of the program and of its desktop entry; the daemon shows this name.
    package var application = "myeline"
    /// The name of an icon, or the path of its file.
    package var icon = "myeline"
    /// The path of a picture; nil for none.
    package var image: String?
    /// The label of the button that sends an inline reply; nil for the daemon's default.
    package var replyButton: String?
    /// The placeholder of an inline reply; nil for the daemon's default.
    package var replyPlaceholder: String?

    package static let defaultKey = "default"
    /// The key of the action that opens a text field, in daemons with ``NotificationCapabilities/hasInlineReply``.
    package static let replyKey = "inline-reply"

    package init(
        summary: String, body: String, actions: [Action] = [], urgency: Urgency = .low, sound: String? = nil,
        isResident: Bool = false
    ) {
        (self.summary, self.body, self.actions) = (summary, body, actions)
        (self.urgency, self.sound, self.isResident) = (urgency, sound, isResident)
    }

    /// Returns the arguments of `Notify`; `number` is the ID of the notification to replace, or 0 for none.
    ///
    /// A daemon that supports stack tags replaces the notification that has the same tag, even if another process has
    /// sent that notification.
    func arguments(replacing number: UInt32, tag: String? = nil) -> [DBusValue] {
        var hints: [String: DBusValue] = [
            "urgency": .byte(urgency.rawValue), "desktop-entry": .string(application),
        ]
        if let image { hints["image-path"] = .string(image) }
        if let replyButton { hints["x-kde-reply-submit-button-text"] = .string(replyButton) }
        if let replyPlaceholder { hints["x-kde-reply-placeholder-text"] = .string(replyPlaceholder) }
        if let tag { hints["x-dunst-stack-tag"] = .string(tag) }
        if isResident { hints["resident"] = .bool(true) }
        switch sound {
        case nil: hints["suppress-sound"] = .bool(true)
        case let path? where path.hasPrefix("/"): hints["sound-file"] = .string(path)
        case let name?: hints["sound-name"] = .string(name)
        }
        return [
            .string(application), .uint32(number), .string(icon), .string(summary), .string(body),
            .strings(actions.flatMap { [$0.key, $0.label] }), .dictionary(hints),
            // -1: the daemon chooses the timeout.
            .int32(-1),
        ]
    }
}

package struct NotificationCapabilities: Sendable, Hashable {
    private let names: Set<String>

    init(_ names: [String]) {
        self.names = Set(names)
    }

    package var hasActions: Bool { names.contains("actions") }
    package var hasBody: Bool { names.contains("body") }
    /// Whether the body may contain markup; then `<` and `&` must be escaped.
    package var hasMarkup: Bool { names.contains("body-markup") }
    package var hasSound: Bool { names.contains("sound") }
    /// Whether a notification may have a text field, as in KDE Plasma.
    package var hasInlineReply: Bool { names.contains("inline-reply") }
    /// Whether a notification replaces an earlier one with the same stack tag, as in dunst and mako.
    var hasTags: Bool { names.contains("x-dunst-stack-tag") }
}
