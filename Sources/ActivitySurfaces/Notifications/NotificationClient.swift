import LocationActivity

/// What is said to a notification daemon, and what it says: whose which notification is, over one connection.
package struct NotificationClient: ~Copyable {
    /// What surfaces have done.
    package enum Command: Sendable, Hashable {
        /// Opens the connection where it is not open, and asks for a daemon where there is none.
        case connect
        /// Asks for an activity, which one process at a time has.
        case claim(String)
        /// Leaves an activity to another process.
        case release(String)
        /// Shows an activity's notification, in place of the one before.
        case show(String, DesktopNotification)
        /// Takes an activity's notification away.
        case close(String)
    }

    /// What surfaces are told.
    package enum Event: Sendable, Hashable {
        /// A daemon is there, which has none of our notifications.
        case ready(NotificationCapabilities)
        /// There is no daemon; the next one is found.
        case daemonGone
        /// There is no bus, until the next ``Command/connect``.
        case gone(DBusError)
        /// An activity is this process's to show.
        case claimed(String)
        /// An activity is another process's to show, for now.
        case queued(String)
        /// A person pressed a notification, or a button of it.
        case pressed(String, key: String)
        /// A notification is no more to be seen.
        case closed(String)
        /// The daemon did not take a notification.
        case refused(String, DBusError)
    }

    private enum Call {
        case capabilities
        case show(String)
        case claim(String)
    }

    private static let name = "org.freedesktop.Notifications"
    private static let path = "/org/freedesktop/Notifications"

    package let connection: DBusConnection
    /// The daemon's unique name; nil where there is none.
    private var daemon: String?
    /// Whether it knows notifications by their tags.
    private var hasTags = false
    private var calls: [UInt32: Call] = [:]
    /// The notifications that are shown, by activity.
    private var numbers: [String: UInt32] = [:]
    /// Whose the notifications are or were: a press comes in after the end, too.
    private var activities: [UInt32: String] = [:]
    /// What is to follow once the daemon has given a number; nil for taking the notification away.
    private var following: [String: DesktopNotification?] = [:]
    private var underway: Set<String> = []
    /// The names that were asked for, and the activities that they stand for.
    private var claims: [DBusValue: String] = [:]

    /// When a daemon that was not ready yet is asked again; nil for never.
    private var askingAgain: ContinuousClock.Instant?
    /// How long that took the last time.
    private var patience = Self.leastPatience

    private static let leastPatience = Duration.milliseconds(20)
    /// A daemon that has not got ready after so long is none.
    private static let mostPatience = Duration.seconds(5)

    /// When ``tick()`` has something to do; nil for never.
    package var due: ContinuousClock.Instant? { isAsking ? nil : askingAgain }

    /// Whether the daemon still has to say something, or the bus to take something.
    package var isBusy: Bool { !underway.isEmpty || connection.hasMore }

    private var isAsking: Bool { calls.values.contains { if case .capabilities = $0 { true } else { false } } }

    package init(over connection: consuming DBusConnection) {
        self.connection = connection
    }

    /// Asks the bus for what concerns us, and the daemon what it can do.
    package mutating func begin() throws(DBusError) {
        try connection.send(.bus("AddMatch", [.string("type='signal',sender='\(Self.name)',interface='\(Self.name)'")]))
        let rule = "type='signal',sender='\(DBusMessage.busName)',member='NameOwnerChanged',arg0='\(Self.name)'"
        try connection.send(.bus("AddMatch", [.string(rule)]))
        try askCapabilities()
    }

    private mutating func askCapabilities() throws(DBusError) {
        askingAgain = nil
        calls[try connection.send(Self.call("GetCapabilities"))] = .capabilities
    }

    private static func call(_ member: String, _ values: [DBusValue] = []) -> DBusMessage {
        .call(member, of: name, at: path, to: name, values)
    }

    /// The name on the bus of whoever shows an activity: it is had by one process, and goes with it to the next.
    private static func claim(_ activity: String) -> DBusValue {
        .string(
            "org.myeline.Notification.a" + activity.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.prefix(64))
    }

    /// Has something done.
    package mutating func perform(_ command: Command) throws(DBusError) {
        switch command {
        case .connect: if daemon == nil, !isAsking { try askCapabilities() }
        // Without flags: who has it keeps it, and who asks waits in a queue.
        case .claim(let activity):
            claims[Self.claim(activity)] = activity
            let serial = try connection.send(.bus("RequestName", [Self.claim(activity), .uint32(0)]))
            calls[serial] = .claim(activity)
        case .release(let activity):
            claims[Self.claim(activity)] = nil
            try connection.send(.bus("ReleaseName", [Self.claim(activity)]))
        case .show(let activity, let notification): try show(activity, notification)
        case .close(let activity): try close(activity)
        }
    }

    private mutating func show(_ activity: String, _ notification: DesktopNotification) throws(DBusError) {
        guard daemon != nil else { return }
        guard !underway.contains(activity) else {
            following[activity] = .some(notification)
            return
        }
        // Never both: mako, to 1.9 at least, dies of a notification that replaces itself.
        let arguments =
            hasTags
            ? notification.arguments(replacing: 0, tag: activity)
            : notification.arguments(replacing: numbers[activity] ?? 0)
        calls[try connection.send(Self.call("Notify", arguments))] = .show(activity)
        underway.insert(activity)
    }

    private mutating func close(_ activity: String) throws(DBusError) {
        guard !underway.contains(activity) else {
            following[activity] = .some(nil)
            return
        }
        guard let number = numbers.removeValue(forKey: activity) else { return }
        try connection.send(Self.call("CloseNotification", [.uint32(number)]))
    }

    /// Asks a daemon again that was not ready, once it is time.
    package mutating func tick() throws(DBusError) {
        if let due, due <= .now { try askCapabilities() }
    }

    /// Takes what came in.
    ///
    /// - Returns: What surfaces are to be told; nil for nothing.
    package mutating func take(_ message: DBusMessage) throws(DBusError) -> Event? {
        switch message.kind {
        case .call: return nil
        case .reply, .error:
            guard let call = calls.removeValue(forKey: message.replySerial) else { return nil }
            switch call {
            case .capabilities: return takeCapabilities(message)
            case .show(let activity): return try takeNumber(message, of: activity)
            // The bus tells by a signal of its own whose the name is; 2 is a place in the queue.
            case .claim(let activity): return message.values.first?.uint32 == 2 ? .queued(activity) : nil
            }
        case .signal:
            if message.sender == DBusMessage.busName { return try takeBusSignal(message) }
            // Any program may send a signal of that name to us alone.
            guard message.sender == daemon, message.interface == Self.name else { return nil }
            return takeSignal(message)
        }
    }

    private mutating func takeCapabilities(_ reply: DBusMessage) -> Event? {
        guard reply.kind == .reply, let sender = reply.sender else {
            daemon = nil
            if askingAgain != nil { return nil }
            // Daemons take their name before they answer to it.
            if reply.sender != DBusMessage.busName, patience < Self.mostPatience {
                patience *= 2
                askingAgain = .now + patience
                return nil
            }
            return .daemonGone
        }
        daemon = sender
        patience = Self.leastPatience
        askingAgain = nil
        let capabilities = NotificationCapabilities(reply.values.first?.strings ?? [])
        hasTags = capabilities.hasTags
        return .ready(capabilities)
    }

    private mutating func takeNumber(_ reply: DBusMessage, of activity: String) throws(DBusError) -> Event? {
        underway.remove(activity)
        let next = following.removeValue(forKey: activity)
        if reply.kind == .reply, let number = reply.values.first?.uint32 {
            let before = numbers[activity]
            activities = activities.filter { $0.value != activity || $0.key == before }
            numbers[activity] = number
            activities[number] = activity
        }
        switch next {
        case .some(.some(let notification)): try show(activity, notification)
        case .some(nil): try close(activity)
        case nil where reply.kind == .error && daemon != nil:
            return .refused(activity, .refused(reply.values.first?.string ?? reply.errorName ?? "no reason"))
        case nil: break
        }
        return nil
    }

    private mutating func takeBusSignal(_ message: DBusMessage) throws(DBusError) -> Event? {
        switch message.member {
        case "NameAcquired": return message.values.first.flatMap { claims[$0] }.map { .claimed($0) }
        case "NameOwnerChanged" where message.values.first?.string == Self.name:
            guard let owner = message.values.last?.string, owner != daemon else { return nil }
            daemon = nil
            patience = Self.leastPatience
            askingAgain = nil
            numbers = [:]
            activities = [:]
            following = [:]
            underway = []
            calls = calls.filter { if case .show = $0.value { false } else { true } }
            guard !owner.isEmpty else { return .daemonGone }
            // Who was woken by our question answers it; where that is lost with the one before, this one is asked.
            if isAsking { askingAgain = .now + patience } else { try askCapabilities() }
            return nil
        default: return nil
        }
    }

    private mutating func takeSignal(_ message: DBusMessage) -> Event? {
        guard let number = message.values.first?.uint32, let activity = activities[number] else { return nil }
        switch message.member {
        case "NotificationClosed":
            // Where the next one is under way, that stands there.
            guard numbers[activity] == number, !underway.contains(activity) else { return nil }
            numbers[activity] = nil
            return .closed(activity)
        case "ActionInvoked":
            guard message.values.count > 1, let key = message.values[1].string else { return nil }
            return .pressed(activity, key: key)
        default: return nil
        }
    }
}
