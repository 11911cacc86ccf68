import LocationActivity

/// The protocol with a notification daemon over one connection; maps activities to notification IDs.
struct NotificationClient: ~Copyable {
    /// Requests of a surface.
    enum Command: Sendable, Hashable {
        /// Connects and queries the daemon, unless that is done.
        case connect
        /// Claims an activity; one process at a time owns it.
        case claim(String)
        case release(String)
        /// Shows an activity's notification, replacing the previous one.
        case show(String, DesktopNotification)
        case close(String)
    }

    /// Events for a surface.
    enum Event: Sendable, Hashable {
        /// A daemon was found; it has none of our notifications.
        case ready(NotificationCapabilities)
        /// There is no daemon; a new one will be reported.
        case daemonGone
        /// There is no bus; ``Command/connect`` tries again.
        case gone(DBusError)
        /// This process owns the activity.
        case claimed(String)
        /// Another process owns the activity for now.
        case queued(String)
        /// The user clicked the notification or one of its buttons.
        case pressed(String, key: String)
        case closed(String)
        case refused(String, DBusError)
    }

    private enum Call {
        case capabilities
        case show(String)
        case claim(String)
    }

    private static let name = "org.freedesktop.Notifications"
    private static let path = "/org/freedesktop/Notifications"

    let connection: DBusConnection
    private var daemon: String?
    private var hasTags = false
    private var calls: [UInt32: Call] = [:]
    /// IDs of the shown notifications, by activity.
    private var numbers: [String: UInt32] = [:]
    /// Activities of current and previous notification IDs; a click may arrive after the end.
    private var activities: [UInt32: String] = [:]
    /// What to show once the pending `Notify` has returned an ID; nil to close the notification.
    private var following: [String: DesktopNotification?] = [:]
    private var pending: Set<String> = []
    /// The activities of the requested bus names.
    private var claims: [DBusValue: String] = [:]

    /// When to query a daemon again that was not ready; nil for never.
    private var retryAt: ContinuousClock.Instant?
    private var retryDelay = Self.minimumRetryDelay

    private static let minimumRetryDelay = Duration.milliseconds(20)
    /// A daemon that is not ready after this delay counts as missing.
    private static let maximumRetryDelay = Duration.seconds(5)

    /// When to call ``tick()`` next; nil for never.
    var due: ContinuousClock.Instant? { isAsking ? nil : retryAt }

    /// Whether a reply is pending or messages are queued.
    var isBusy: Bool { !pending.isEmpty || connection.hasMore }

    private var isAsking: Bool { calls.values.contains { if case .capabilities = $0 { true } else { false } } }

    init(over connection: consuming DBusConnection) {
        self.connection = connection
    }

    /// Subscribes to the daemon's signals and queries its capabilities.
    mutating func begin() throws(DBusError) {
        try connection.send(.bus("AddMatch", [.string("type='signal',sender='\(Self.name)',interface='\(Self.name)'")]))
        let rule = "type='signal',sender='\(DBusMessage.busName)',member='NameOwnerChanged',arg0='\(Self.name)'"
        try connection.send(.bus("AddMatch", [.string(rule)]))
        try askCapabilities()
    }

    private mutating func askCapabilities() throws(DBusError) {
        retryAt = nil
        calls[try connection.send(Self.call("GetCapabilities"))] = .capabilities
    }

    private static func call(_ member: String, _ values: [DBusValue] = []) -> DBusMessage {
        .call(member, of: name, at: path, to: name, values)
    }

    /// The bus name that the owner of an activity holds; the bus passes it to the next process in the queue.
    private static func claim(_ activity: String) -> DBusValue {
        .string(
            "org.myeline.Notification.a" + activity.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.prefix(64))
    }

    /// Sends the messages of a command.
    mutating func perform(_ command: Command) throws(DBusError) {
        switch command {
        case .connect: if daemon == nil, !isAsking { try askCapabilities() }
        // Without flags, the owner keeps the name and further processes wait in a queue.
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
        guard !pending.contains(activity) else {
            following[activity] = .some(notification)
            return
        }
        // Never both: mako up to 1.9 at least crashes on a notification that replaces itself.
        let arguments =
            hasTags
            ? notification.arguments(replacing: 0, tag: activity)
            : notification.arguments(replacing: numbers[activity] ?? 0)
        calls[try connection.send(Self.call("Notify", arguments))] = .show(activity)
        pending.insert(activity)
    }

    private mutating func close(_ activity: String) throws(DBusError) {
        guard !pending.contains(activity) else {
            following[activity] = .some(nil)
            return
        }
        guard let number = numbers.removeValue(forKey: activity) else { return }
        try connection.send(Self.call("CloseNotification", [.uint32(number)]))
    }

    /// Queries a daemon again that was not ready, if it is due.
    mutating func tick() throws(DBusError) {
        if let due, due <= .now { try askCapabilities() }
    }

    /// Handles a message and returns an event for the surface, if any.
    mutating func handle(_ message: DBusMessage) throws(DBusError) -> Event? {
        switch message.kind {
        case .call: return nil
        case .reply, .error:
            guard let call = calls.removeValue(forKey: message.replySerial) else { return nil }
            switch call {
            case .capabilities: return handleCapabilities(message)
            case .show(let activity): return try handleNotifyReply(message, of: activity)
            // NameAcquired reports ownership; reply 2 means queued.
            case .claim(let activity): return message.values.first?.uint32 == 2 ? .queued(activity) : nil
            }
        case .signal:
            if message.sender == DBusMessage.busName { return try handleBusSignal(message) }
            // Other programs may send such a signal directly to us.
            guard message.sender == daemon, message.interface == Self.name else { return nil }
            return handleSignal(message)
        }
    }

    private mutating func handleCapabilities(_ reply: DBusMessage) -> Event? {
        guard reply.kind == .reply, let sender = reply.sender else {
            daemon = nil
            if retryAt != nil { return nil }
            // Daemons acquire their name before they handle calls.
            if reply.sender != DBusMessage.busName, retryDelay < Self.maximumRetryDelay {
                retryDelay *= 2
                retryAt = .now + retryDelay
                return nil
            }
            return .daemonGone
        }
        daemon = sender
        retryDelay = Self.minimumRetryDelay
        retryAt = nil
        let capabilities = NotificationCapabilities(reply.values.first?.strings ?? [])
        hasTags = capabilities.hasTags
        return .ready(capabilities)
    }

    private mutating func handleNotifyReply(_ reply: DBusMessage, of activity: String) throws(DBusError) -> Event? {
        pending.remove(activity)
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
            return .refused(activity, .refused(reply.values.first?.string ?? reply.errorName ?? "no reason given"))
        case nil: break
        }
        return nil
    }

    private mutating func handleBusSignal(_ message: DBusMessage) throws(DBusError) -> Event? {
        switch message.member {
        case "NameAcquired": return message.values.first.flatMap { claims[$0] }.map { .claimed($0) }
        case "NameOwnerChanged" where message.values.first?.string == Self.name:
            guard let owner = message.values.last?.string, owner != daemon else { return nil }
            daemon = nil
            retryDelay = Self.minimumRetryDelay
            retryAt = nil
            numbers = [:]
            activities = [:]
            following = [:]
            pending = []
            calls = calls.filter { if case .show = $0.value { false } else { true } }
            guard !owner.isEmpty else { return .daemonGone }
            // A daemon activated by our query answers it; if the query was lost with the previous daemon, ask again.
            if isAsking { retryAt = .now + retryDelay } else { try askCapabilities() }
            return nil
        default: return nil
        }
    }

    private mutating func handleSignal(_ message: DBusMessage) -> Event? {
        guard let number = message.values.first?.uint32, let activity = activities[number] else { return nil }
        switch message.member {
        case "NotificationClosed":
            // Ignore it if a newer notification is pending.
            guard numbers[activity] == number, !pending.contains(activity) else { return nil }
            numbers[activity] = nil
            return .closed(activity)
        case "ActionInvoked":
            guard message.values.count > 1, let key = message.values[1].string else { return nil }
            return .pressed(activity, key: key)
        default: return nil
        }
    }
}
