/// A notification as a daemon is given it (https://specifications.freedesktop.org/notification-spec, version 1.2).
package struct DesktopNotification: Sendable, Hashable {
    /// How much it wants to be seen, with the specification's numbers.
    package enum Urgency: UInt8, Sendable, Hashable {
        case low
        case normal
    }

    /// A button below the words; the one of the key `default` is a press of the notification itself.
    package struct Action: Sendable, Hashable {
        package var key: String
        package var label: String
    }

    package var summary: String
    package var body: String
    package var actions: [Action] = []
    package var urgency = Urgency.low
    /// A name of the sound theme, or the path of a file; nil for silence.
    package var sound: String?
    /// Whether it stays when one of its buttons is pressed.
    package var isResident = false

    package init(
        summary: String, body: String, actions: [Action] = [], urgency: Urgency = Urgency.low, sound: String? = nil,
        isResident: Bool = false
    ) {
        self.summary = summary
        self.body = body
        self.actions = actions
        self.urgency = urgency
        self.sound = sound
        self.isResident = isResident
    }

    /// The key of a press of the notification itself.
    package static let defaultKey = "default"

    /// The arguments of `Notify`.
    ///
    /// - Parameters:
    ///   - number: The notification that it replaces; 0 for none.
    ///   - tag: What it is about, for a daemon that has it replace the one of the same tag, also that which another
    ///     process has left behind; nil for others.
    package func arguments(replacing number: UInt32, tag: String? = nil) -> [DBusValue] {
        var hints: [String: DBusValue] = [
            "urgency": .byte(urgency.rawValue), "desktop-entry": .string("myeline"),
        ]
        if let tag { hints["x-dunst-stack-tag"] = .string(tag) }
        if isResident { hints["resident"] = .bool(true) }
        switch sound {
        case nil: hints["suppress-sound"] = .bool(true)
        case let path? where path.hasPrefix("/"): hints["sound-file"] = .string(path)
        case let name?: hints["sound-name"] = .string(name)
        }
        return [
            .string("myeline"), .uint32(number), .string("myeline"), .string(summary), .string(body),
            .strings(actions.flatMap { [$0.key, $0.label] }), .dictionary(hints),
            // How long it is seen is the desktop's affair.
            .int32(-1),
        ]
    }
}

/// What a notification daemon can do.
package struct NotificationCapabilities: Sendable, Hashable {
    package var hasActions = false
    package var hasBody = false
    /// Whether words of the body may be marked up, so that `<` and `&` must be escaped.
    package var hasMarkup = false
    package var hasSound = false
    /// Whether a notification replaces the one of the same tag, as dunst and mako have it.
    package var hasTags = false

    /// Reads the reply to `GetCapabilities`.
    package init(_ names: [String]) {
        hasActions = names.contains("actions")
        hasBody = names.contains("body")
        hasMarkup = names.contains("body-markup")
        hasSound = names.contains("sound")
        hasTags = names.contains("x-dunst-stack-tag")
    }
}
