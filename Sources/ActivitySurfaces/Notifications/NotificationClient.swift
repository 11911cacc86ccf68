/// Exchanges messages with a notification daemon over one connection, and stores the notification IDs of activities.
package struct NotificationClient: ~Copyable {
    package enum Command: Sendable, Hashable {
        /// Connects to the bus and queries the daemon, unless the daemon has answered or a query is pending.
        case connect
        /// Claims an activity, because only one process at a time may show its notification.
        case claim(String)
        case release(String)
        case show(String, DesktopNotification)
        case close(String)
    }

    package enum Event: Sendable, Hashable {
        /// A daemon was found.
        ///
        /// This daemon shows no notifications of this process, even if a previous daemon did.
        case ready(NotificationCapabilities)
        /// There is no daemon; ``ready(_:)`` reports when a new daemon is found.
        case daemonGone
        /// The connection to the bus failed or was lost; ``Command/connect`` tries again.
        case gone(DBusError)
        case claimed(String)
        case queued(String)
        /// The daemon has accepted a notification.
        case shown(String)
        case pressed(String, key: String)
        /// The user has sent an inline reply.
        case replied(String, text: String)
        case closed(String, NotificationCloseReason)
        case refused(String, DBusError)
    }

    private enum Call {
        case capabilities
        case show(String)
        case claim(String)
    }

    static let name = "org.freedesktop.Notifications"
    private static let path = "/org/freedesktop/Notifications"

    let connection: DBusConnection
    private var daemon: String?
    private var hasTags = false
    private var calls: [UInt32: Call] = [:]
    private var numbers: [String: UInt32] = [:]
    /// Activities by notification ID.
    ///
    /// The previous ID of each activity is kept too, because a click on a replaced notification may arrive late.
    private var activities: [UInt32: String] = [:]
    /// The IDs of the most recently closed notifications, oldest first.
    ///
    /// ``activities`` keeps these IDs, because some daemons report a click only after the close.
    private var closed: [UInt32] = []
    /// The next notification of each activity; nil to close the activity's notification.
    ///
    /// The change waits until the pending `Notify` has returned an ID.
    private var following: [String: DesktopNotification?] = [:]
    private var pending: Set<String> = []
    private var claims: [DBusValue: String] = [:]

    /// The time at which to query the daemon again, because it was not ready; nil for never.
    private var retryAt: ContinuousClock.Instant?
    private var retryDelay = Self.minimumRetryDelay

    /// The maximum number of closed notifications whose activities are stored.
    static let closedLimit = 256
    private static let minimumRetryDelay = Duration.milliseconds(20)
    /// Once the delay has reached this value, a daemon that is still not ready counts as missing.
    private static let maximumRetryDelay = Duration.seconds(5)

    /// The time at which to call ``tick()`` next; nil for never.
    var due: ContinuousClock.Instant? { isAsking ? nil : retryAt }

    /// Whether a reply to `Notify` is pending or messages wait to be sent.
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

    /// Returns the bus name that a process must own to show the activity's notification.
    ///
    /// When that process exits, the bus passes the name to the next process in the queue.
    private static func claim(_ activity: String) -> DBusValue {
        .string(
            "org.myeline.Notification.a" + activity.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.prefix(64))
    }

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
        // Replace by tag or by number, never by both, because mako would crash (at least up to 1.9).
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

    mutating func tick() throws(DBusError) {
        if let due, due <= .now { try askCapabilities() }
    }

    mutating func handle(_ message: DBusMessage) throws(DBusError) -> Event? {
        switch message.kind {
        case .call: return nil
        case .reply, .error:
            guard let call = calls.removeValue(forKey: message.replySerial) else { return nil }
            switch call {
            case .capabilities: return handleCapabilities(message)
            case .show(let activity): return try handleNotifyReply(message, of: activity)
            // The reply 2 means that this process waits for the name. The signal NameAcquired reports ownership.
            case .claim(let activity): return message.values.first?.uint32 == 2 ? .queued(activity) : nil
            }
        case .signal:
            if message.sender == DBusMessage.busName { return try handleBusSignal(message) }
            // Check the sender, because other programs can send the same signal directly to this process.
            guard message.sender == daemon, message.interface == Self.name else { return nil }
            return handleSignal(message)
        }
    }

    private mutating func handleCapabilities(_ reply: DBusMessage) -> Event? {
        guard reply.kind == .reply, let sender = reply.sender else {
            daemon = nil
            if retryAt != nil { return nil }
            // Retry: a daemon that has just acquired its name may not handle calls yet.
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
            // A daemon may reuse the ID of a closed notification.
            closed.removeAll { $0 == number }
            activities[number] = activity
            if next == nil { return .shown(activity) }
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
            closed = []
            following = [:]
            pending = []
            calls = calls.filter { if case .show = $0.value { false } else { true } }
            guard !owner.isEmpty else { return .daemonGone }
            // If the pending query reached the previous daemon, the query fails and is repeated. Otherwise, the new
            // daemon answers the query.
            if isAsking { retryAt = .now + retryDelay } else { try askCapabilities() }
            return nil
        default: return nil
        }
    }

    private mutating func handleSignal(_ message: DBusMessage) -> Event? {
        guard let number = message.values.first?.uint32, let activity = activities[number] else { return nil }
        switch message.member {
        case "NotificationClosed":
            closed.append(number)
            if closed.count > Self.closedLimit { activities[closed.removeFirst()] = nil }
            // Ignore the signal if the activity has a newer notification or if a newer notification is pending.
            guard numbers[activity] == number, !pending.contains(activity) else { return nil }
            numbers[activity] = nil
            let reason = message.values.dropFirst().first?.uint32
            return .closed(activity, reason.flatMap(NotificationCloseReason.init(rawValue:)) ?? .undefined)
        case "ActionInvoked":
            guard message.values.count > 1, let key = message.values[1].string else { return nil }
            return .pressed(activity, key: key)
        case "NotificationReplied":
            guard message.values.count > 1, let text = message.values[1].string else { return nil }
            return .replied(activity, text: text)
        default: return nil
        }
    }
}
