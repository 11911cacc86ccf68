import FoundationEssentials
import LocationActivity
import ActivityRendering
import SystemSupport

/// The text and buttons of an activity's notification.
///
/// A notification does not tick, so its last line contains the time of its content.
struct NotificationText: Sendable, Hashable {
    var summary: String
    /// The lines of the body.
    var body: [String]
    var buttons: [NotificationButton] = []
    /// The action of a click on the notification itself.
    var whole: NotificationPress?

    /// Maximum number of buttons; daemons show three to eight.
    static let buttonLimit = 8
    private static let lineLimit = 12
    private static let wordLimit = 200

    /// The text for an activity's state.
    ///
    /// - Parameter note: The result of a click, shown first.
    init(_ activity: ActivityDisplay, note: String? = nil, at moment: ClockReading) {
        summary = Self.line("\(activity.title) · \(activity.state)")
        body = [note, activity.isDead ? "Its process is gone." : nil].compactMap { $0.map(Self.line) }
        body += Self.card(activity, at: moment)
        body.append(Self.instant(activity, at: moment))
        addPresses(activity, at: moment)
    }

    init(_ alert: ActivitySnapshot.Alert, of activity: ActivityDisplay, at moment: ClockReading) {
        summary = Self.line(alert.title)
        body = SanitizedText.of(alert.body).split(separator: "\n").prefix(Self.lineLimit).map { Self.line(String($0)) }
        body.append(Self.line("\(activity.name) · ") + Self.instant(activity, at: moment))
        addPresses(activity, at: moment)
    }

    private mutating func addPresses(_ activity: ActivityDisplay, at moment: ClockReading) {
        guard let entry = activity.entry(at: moment) else { return }
        let now = activity.date(at: moment)
        let card = Self.renderer.card(entry, at: now)
        whole = card.widgetURL.map { .open($0) }
        // An ended activity cannot perform intents.
        guard activity.snapshot.isOngoing, !activity.isDead else { return }
        for element in card.elements + Self.renderer.expanded(entry, at: now).elements {
            let press = NotificationPress(element)
            guard buttons.count < Self.buttonLimit, !buttons.contains(where: { $0.press.does(press) }) else { continue }
            let label = Self.line(element.label)
            buttons.append(NotificationButton(label: label.isEmpty ? press.name : label, press: press))
        }
    }

    private static let renderer = TerminalRenderer(width: 72, options: RenderingOptions(marksStale: false))

    /// The card's lines without controls, and without column alignment, which proportional fonts do not keep.
    private static func card(_ activity: ActivityDisplay, at moment: ClockReading) -> [String] {
        guard var entry = activity.entry(at: moment) else { return [] }
        entry.lockScreen = entry.lockScreen.withoutControls(linkWords: true)
        let lines = renderer.card(entry, at: activity.date(at: moment)).lines.map(\.plainText)
        return lines.map { squeezed($0) }.filter { !$0.isEmpty }.prefix(lineLimit).map { line($0) }
    }

    /// The line without leading and trailing spaces, and with longer gaps reduced to two.
    private static func squeezed(_ line: String) -> String {
        line.split(separator: "  ").map { $0.trimming { $0 == " " } }.filter { !$0.isEmpty }.joined(separator: "  ")
    }

    /// The local time of the content.
    private static func instant(_ activity: ActivityDisplay, at moment: ClockReading) -> String {
        "as of " + LocalTime.timeOfDay(Double(moment.time.date) / 1000 - activity.age(at: moment))
    }

    private static func line(_ text: String) -> String {
        let text = SanitizedText.of(text, lineEnds: .blanks)
        return text.count > wordLimit ? text.prefix(wordLimit - 1) + "…" : text
    }
}

extension NotificationText {
    /// The notification for a daemon, and the actions of its keys.
    ///
    /// - Parameters:
    ///   - alert: The alert, which is shown with sound; nil for a quiet notification.
    ///   - keys: A number that makes the action keys unique.
    func notification(
        for capabilities: NotificationCapabilities, alert: ActivitySnapshot.Alert?, keys: Int
    ) -> (DesktopNotification, [String: NotificationPress]) {
        var notification = DesktopNotification(
            summary: summary,
            body: body.map { capabilities.hasMarkup ? MarkupText.escaped($0) : $0 }
                .joined(separator: "\n"))
        if !capabilities.hasBody {
            notification.summary = ([summary] + body.prefix(1)).joined(separator: ": ")
            notification.body = ""
        }
        if let alert {
            notification.urgency = .normal
            if capabilities.hasSound { notification.sound = alert.sound ?? "message-new-instant" }
        }
        guard capabilities.hasActions else { return (notification, [:]) }
        var presses: [String: NotificationPress] = [:]
        if let whole {
            notification.actions.append(.init(key: DesktopNotification.defaultKey, label: "Open"))
            presses[DesktopNotification.defaultKey] = whole
        }
        for (index, button) in buttons.enumerated() {
            let key = "\(keys).\(index)"
            notification.actions.append(.init(key: key, label: button.label))
            presses[key] = button.press
        }
        notification.isResident = !buttons.isEmpty
        return (notification, presses)
    }
}

extension NotificationPress {
    /// Whether both perform the same action, regardless of labels.
    fileprivate func does(_ other: NotificationPress) -> Bool {
        switch (self, other) {
        case (.intent(let intent, _), .intent(let another, _)): intent == another
        case (.open(let address), .open(let another)): address == another
        default: false
        }
    }

    /// The label of a button without text.
    fileprivate var name: String {
        switch self {
        case .intent(let intent, _): SanitizedText.of(intent.name, lineEnds: .blanks)
        case .open: "Open"
        }
    }
}

extension Substring {
    fileprivate func trimming(_ isBlank: (Character) -> Bool) -> Substring {
        var text = drop(while: isBlank)
        while let last = text.last, isBlank(last) { text.removeLast() }
        return text
    }
}
