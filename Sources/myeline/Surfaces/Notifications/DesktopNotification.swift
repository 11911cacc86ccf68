/// A notification as a daemon is given it (https://specifications.freedesktop.org/notification-spec, version 1.2).
struct DesktopNotification: Sendable, Hashable {
    /// How much it wants to be seen, with the specification's numbers.
    enum Urgency: UInt8, Sendable, Hashable {
        case low
        case normal
    }

    /// A button below the words; the one of the key `default` is a press of the notification itself.
    struct Action: Sendable, Hashable {
        var key: String
        var label: String
    }

    var summary: String
    var body: String
    var actions: [Action] = []
    var urgency = Urgency.low
    /// A name of the sound theme, or the path of a file; nil for silence.
    var sound: String?
    /// Whether it stays when one of its buttons is pressed.
    var isResident = false

    /// The key of a press of the notification itself.
    static let defaultKey = "default"

    /// The arguments of `Notify`.
    ///
    /// - Parameters:
    ///   - number: The notification that it replaces; 0 for none.
    ///   - tag: What it is about, for a daemon that has it replace the one of the same tag, also that which another
    ///     process has left behind; nil for others.
    func arguments(replacing number: UInt32, tag: String? = nil) -> [DBusValue] {
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
struct NotificationCapabilities: Sendable, Hashable {
    var hasActions = false
    var hasBody = false
    /// Whether words of the body may be marked up, so that `<` and `&` must be escaped.
    var hasMarkup = false
    var hasSound = false
    /// Whether a notification replaces the one of the same tag, as dunst and mako have it.
    var hasTags = false

    /// Reads the reply to `GetCapabilities`.
    init(_ names: [String]) {
        hasActions = names.contains("actions")
        hasBody = names.contains("body")
        hasMarkup = names.contains("body-markup")
        hasSound = names.contains("sound")
        hasTags = names.contains("x-dunst-stack-tag")
    }
}
