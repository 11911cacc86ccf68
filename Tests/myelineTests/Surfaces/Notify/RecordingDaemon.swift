import Glibc
import LocationStream
import Synchronization

@testable import myeline
import LocationActivity
import SystemSupport
import TestSupport
@testable import ActivitySurfaces

/// A notification daemon that records its calls.
final class RecordingDaemon: Sendable {
    fileprivate struct State {
        var calls: [DBusMessage] = []
        var outgoing: [DBusMessage] = []
        /// The calls whose replies are withheld.
        var held: [DBusMessage] = []
        var number: UInt32 = 0
        var isHolding = false
        /// The number of calls to refuse because the daemon is not ready.
        var unreadiness = 0
        var isWaiting = false
        var hasEnded = false
        var isGone = false
    }

    private static let name = "org.freedesktop.Notifications"
    private let state = Mutex(State())
    private let wake: WakePipe

    /// Requests the bus name and starts to answer calls.
    ///
    /// - Parameter unreadiness: The number of calls to refuse at first, like a daemon that is starting.
    init(
        on address: String, capabilities: [String] = ["actions", "body", "body-markup", "sound"], unreadiness: Int = 0
    ) throws {
        wake = try WakePipe()
        state.withLock { $0.unreadiness = unreadiness }
        let connection = try DBusConnection(address)
        try connection.send(.bus("RequestName", [.string(Self.name), .uint32(0)]))
        let box = Mutex<DBusConnection?>(connection)
        try DetachedThread.start { [self] in
            guard let connection = box.withLock({ $0.take() }) else { return }
            serve(connection, capabilities)
            state.withLock { $0.isGone = true }
        }
    }

    private func serve(_ connection: consuming DBusConnection, _ capabilities: [String]) {
        while connection.exchange(), !state.withLock(\.hasEnded) {
            while let call = connection.next() {
                // The only reply with a number is that to RequestName; 2 means queued.
                if call.kind == .reply, call.values == [.uint32(2)] { state.withLock { $0.isWaiting = true } }
                guard call.kind == .call, call.interface == Self.name else { continue }
                state.withLock { state in
                    state.calls.append(call)
                    state.answer(call, capabilities)
                }
            }
            let outgoing = state.withLock { state in
                defer { state.outgoing = [] }
                return state.outgoing
            }
            for message in outgoing { _ = try? connection.send(message) }
            var polled = [
                pollfd(fd: wake.readEnd, events: Int16(POLLIN), revents: 0),
                pollfd(
                    fd: connection.descriptor, events: Int16(connection.hasMore ? POLLIN | POLLOUT : POLLIN), revents: 0
                ),
            ]
            if outgoing.isEmpty { _ = unsafe poll(&polled, 2, -1) }
            if polled[0].revents != 0 { wake.drain() }
        }
    }

    /// Whether this daemon waits in the queue for the name.
    var isWaiting: Bool { state.withLock(\.isWaiting) }

    /// The recorded calls of a method.
    func calls(_ member: String = "Notify") -> [DBusMessage] {
        state.withLock { $0.calls.filter { $0.member == member } }
    }

    /// Waits up to ten seconds for a number of calls of a method.
    func calls(_ member: String = "Notify", count: Int) async -> [DBusMessage] {
        _ = await Blocking.eventually { [self] in calls(member).count >= count }
        return calls(member)
    }

    /// Emits the signal for a pressed button.
    func press(_ number: UInt32, _ key: String) {
        signal("ActionInvoked", [.uint32(number), .string(key)])
    }

    /// Emits the signal for an inline reply.
    func reply(_ number: UInt32, _ text: String) {
        signal("NotificationReplied", [.uint32(number), .string(text)])
    }

    /// Emits the signal for a closed notification; reason 1 is expired, 2 dismissed, 3 closed by a call.
    func close(_ number: UInt32, reason: UInt32) {
        signal("NotificationClosed", [.uint32(number), .uint32(reason)])
    }

    private func signal(_ member: String, _ values: [DBusValue]) {
        change {
            $0.outgoing.append(
                DBusMessage(
                    kind: .signal, path: "/org/freedesktop/Notifications", interface: Self.name, member: member,
                    values: values))
        }
    }

    /// Withholds replies to notifications.
    func hold() { state.withLock { $0.isHolding = true } }

    /// Sends the withheld replies and answers further calls.
    func release() {
        change { state in
            state.isHolding = false
            for call in state.held { state.answer(call, []) }
            state.held = []
        }
    }

    /// Disconnects from the bus.
    func end() async {
        change { $0.hasEnded = true }
        _ = await Blocking.eventually { [self] in state.withLock(\.isGone) }
    }

    private func change(_ body: (inout sending State) -> Void) {
        state.withLock { body(&$0) }
        wake.wake()
    }
}

extension RecordingDaemon.State {
    fileprivate mutating func answer(_ call: DBusMessage, _ capabilities: [String]) {
        switch call.member {
        case "Notify" where isHolding: held.append(call)
        case "Notify":
            let replaced = call.values[1].uint32 ?? 0
            if replaced == 0 { number += 1 }
            reply(to: call, [.uint32(replaced == 0 ? number : replaced)])
        case "GetCapabilities" where unreadiness > 0:
            unreadiness -= 1
            outgoing.append(
                DBusMessage(
                    kind: .error, destination: call.sender, errorName: "org.freedesktop.DBus.Error.UnknownMethod",
                    replySerial: call.serial, values: [.string("Object does not exist")]))
        case "GetCapabilities": reply(to: call, [.strings(capabilities)])
        default: reply(to: call, [])
        }
    }

    private mutating func reply(to call: DBusMessage, _ values: [DBusValue]) {
        outgoing.append(
            DBusMessage(kind: .reply, destination: call.sender, replySerial: call.serial, values: values))
    }
}
