import LocationActivity
import SystemSupport

/// The text and buttons of an activity's notification.
///
/// The text of a notification is not updated every second, so its last line contains the time of its content.
struct NotificationText: Sendable, Hashable {
    var summary: String
    var body: [String]
    var buttons: [Button] = []
    var url: String?

    struct Button: Sendable, Hashable {
        var label: String
        var control: InteractiveElement.Kind
    }

    /// Maximum number of buttons; daemons show three to eight.
    static let buttonLimit = 8
    private static let lineLimit = 12
    private static let wordLimit = 200

    /// Creates the text for an activity's state; `note` is the result of a click and comes first.
    init(_ activity: ActivityDisplay, note: String? = nil, at moment: ClockReading) {
        summary = Self.line("\(activity.snapshot.title) · \(activity.shownState(at: moment))")
        body = [note, activity.isDead ? "Its process is gone." : nil].compactMap { $0.map(Self.line) }
        body += Self.card(activity, at: moment)
        body.append(Self.instant(activity, at: moment))
        addPresses(activity, at: moment)
    }

    init(_ alert: ActivitySnapshot.Alert, of activity: ActivityDisplay, at moment: ClockReading) {
        summary = Self.line(alert.title)
        body = alert.body.sanitized().split(separator: "\n").prefix(Self.lineLimit).map { Self.line(String($0)) }
        body.append(Self.line("\(activity.snapshot.name) · ") + Self.instant(activity, at: moment))
        addPresses(activity, at: moment)
    }

    private mutating func addPresses(_ activity: ActivityDisplay, at moment: ClockReading) {
        func render(_ form: ActivityDisplay.Form) -> Rendering? {
            activity.rendering(form, columns: Self.columns, options: Self.options, at: moment)
        }
        guard let card = render(.card) else { return }
        url = card.widgetURL
        // An ended or dead activity cannot perform intents.
        guard activity.snapshot.isOngoing, !activity.isDead else { return }
        for element in card.elements + (render(.expanded)?.elements ?? []) where buttons.count < Self.buttonLimit {
            guard !buttons.contains(where: { $0.control.acts(like: element.kind) }) else { continue }
            let label = element.label.isEmpty ? element.kind.intent?.name ?? "Open" : element.label
            buttons.append(Button(label: Self.line(label), control: element.kind))
        }
    }

    private static let columns = 72
    private static let options = RenderingOptions(hasGraphics: false, marksStale: false)

    /// Returns the card's lines without controls and without column alignment.
    ///
    /// Proportional fonts would break the alignment of columns.
    private static func card(_ activity: ActivityDisplay, at moment: ClockReading) -> [String] {
        guard var entry = activity.entry(at: moment) else { return [] }
        entry.lockScreen = entry.lockScreen.withoutControls(linkWords: true)
        let card = activity.rendering(.card, of: entry, columns: columns, options: options, at: moment)
        let lines = card.lines.map { squeezed($0.plainText) }.filter { !$0.isEmpty }
        return lines.prefix(lineLimit).map { line($0) }
    }

    /// Returns the line without leading and trailing spaces, and with longer gaps reduced to two spaces.
    private static func squeezed(_ line: String) -> String {
        let parts = line.split(separator: "  ").map { $0.split(separator: " ").joined(separator: " ") }
        return parts.filter { !$0.isEmpty }.joined(separator: "  ")
    }

    private static func instant(_ activity: ActivityDisplay, at moment: ClockReading) -> String {
        let now = Double(moment.date) / 1000
        return "as of " + LocalTime.timeOfDay(now - activity.age(at: moment), at: now)
    }

    private static func line(_ text: String) -> String {
        let text = text.sanitized(lineEnds: .blanks)
        return text.count > wordLimit ? text.prefix(wordLimit - 1) + "…" : text
    }
}

extension NotificationText {
    /// Returns the notification for a daemon, and its buttons by action key.
    ///
    /// - Parameter keys: The number at the start of each button's key; different for each notification.
    func notification(
        for capabilities: NotificationCapabilities, alert: ActivitySnapshot.Alert?, keys: Int
    ) -> (DesktopNotification, [String: Button]) {
        var notification = DesktopNotification(
            summary: summary,
            body: body.map { capabilities.hasMarkup ? MarkupText.escaped($0) : $0 }.joined(separator: "\n"))
        if !capabilities.hasBody {
            notification.summary = ([summary] + body.prefix(1)).joined(separator: ": ")
            notification.body = ""
        }
        if let alert {
            notification.urgency = .normal
            if capabilities.hasSound { notification.sound = alert.sound ?? "message-new-instant" }
        }
        guard capabilities.hasActions else { return (notification, [:]) }
        var presses = buttons.enumerated().map { (key: "\(keys).\($0)", button: $1) }
        if let url {
            let whole = Button(label: "Open", control: .link(url))
            presses.insert((DesktopNotification.defaultKey, whole), at: 0)
        }
        notification.actions = presses.map { .init(key: $0.key, label: $0.button.label) }
        notification.isResident = !buttons.isEmpty
        return (notification, Dictionary(presses.map { ($0.key, $0.button) }) { $1 })
    }
}

extension InteractiveElement.Kind {
    fileprivate var intent: IntentReference? {
        switch self {
        case .button(let intent), .toggle(let intent, _): intent
        case .link: nil
        }
    }

    fileprivate func acts(like other: InteractiveElement.Kind) -> Bool {
        self == other || intent != nil && intent == other.intent
    }
}
