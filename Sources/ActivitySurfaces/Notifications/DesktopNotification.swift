/// A notification's arguments (https://specifications.freedesktop.org/notification-spec, version 1.2).
struct DesktopNotification: Sendable, Hashable {
    /// Urgency levels, with the specification's numbers.
    enum Urgency: UInt8, Sendable, Hashable {
        case low
        case normal
    }

    /// A button; the key `default` stands for a click on the notification itself.
    struct Action: Sendable, Hashable {
        var key: String
        var label: String
    }

    var summary: String
    var body: String
    var actions: [Action] = []
    var urgency = Urgency.low
    var sound: String?
    var isResident = false

    static let defaultKey = "default"

    /// Returns the arguments of `Notify`; `number` is the ID of the notification to replace, or 0 for none.
    ///
    /// Daemons that support stack tags replace by tag, even a notification of another process.
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
            // -1: the daemon chooses the timeout.
            .int32(-1),
        ]
    }
}

struct NotificationCapabilities: Sendable, Hashable {
    private let names: Set<String>

    init(_ names: [String]) {
        self.names = Set(names)
    }

    var hasActions: Bool { names.contains("actions") }
    var hasBody: Bool { names.contains("body") }
    /// Whether the body may contain markup, so that `<` and `&` must be escaped.
    var hasMarkup: Bool { names.contains("body-markup") }
    var hasSound: Bool { names.contains("sound") }
    /// Whether a notification replaces one with the same stack tag, as in dunst and mako.
    var hasTags: Bool { names.contains("x-dunst-stack-tag") }
}
