import Glibc
import Testing

@testable import myeline
import TestSupport
@testable import ActivitySurfaces

@Suite("Notifications over a real bus", .serialized, .timeLimit(.minutes(10)))
struct NotificationThreadTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    private func server(_ bus: SessionBus) throws -> (NotificationThread, Telling) {
        let address = bus.address
        let server = try NotificationThread { () throws(DBusError) in address }
        return (server, Telling(server))
    }

    private static let notification = DesktopNotification(
        summary: "location car · active", body: "Latitude: 48.1\n李小龍 &lt;b&gt;",
        actions: [.init(key: "default", label: "Open"), .init(key: "1.0", label: "Step")], urgency: .normal,
        sound: "message-new-instant", isResident: true)

    @Test("the arguments of a notification, its replacement and its close")
    func arguments() async throws {
        let bus = try await SessionBus(in: place)
        let daemon = try RecordingDaemon(on: bus.address)
        let (server, telling) = try server(bus)
        #expect(await telling.next() == .ready(.init(["sound", "body-markup", "actions", "body"])))
        server.perform([.show("a", Self.notification)])
        let first = try #require(await daemon.calls(count: 1).first)
        #expect(
            first.values == [
                .string("myeline"), .uint32(0), .string("myeline"), .string("location car · active"),
                .string("Latitude: 48.1\n李小龍 &lt;b&gt;"), .strings(["default", "Open", "1.0", "Step"]),
                .dictionary([
                    "urgency": .byte(1), "desktop-entry": .string("myeline"), "resident": .bool(true),
                    "sound-name": .string("message-new-instant"),
                ]), .int32(-1),
            ])
        let quiet = DesktopNotification(summary: "over", body: "")
        server.perform([.show("a", quiet)])
        #expect(await daemon.calls(count: 2).count == 2)
        server.perform([.show("b", quiet)])
        let next = await daemon.calls(count: 3)
        #expect(next.dropFirst().map { $0.values[1] } == [.uint32(1), .uint32(0)])
        #expect(
            next.last?.values[6]
                == .dictionary([
                    "urgency": .byte(0), "desktop-entry": .string("myeline"), "suppress-sound": .bool(true),
                ]))
        server.perform([.close("a"), .close("a"), .close("nobody")])
        #expect(await daemon.calls("CloseNotification", count: 1).map(\.values) == [[.uint32(1)]])
        server.perform([.show("a", quiet)])
        #expect(await daemon.calls(count: 4).last?.values[1] == .uint32(0))
        await telling.end()
    }

    @Test("a daemon with stack tags gets no replaced ID, because both together crash mako")
    func tags() async throws {
        let bus = try await SessionBus(in: place)
        let daemon = try RecordingDaemon(on: bus.address, capabilities: ["body", "x-dunst-stack-tag"])
        let (server, telling) = try server(bus)
        #expect(await telling.next() == .ready(.init(["body", "x-dunst-stack-tag"])))
        server.perform([.show("a", Self.notification)])
        #expect(await daemon.calls(count: 1).count == 1)
        server.perform([.show("a", Self.notification)])
        let calls = await daemon.calls(count: 2)
        #expect(calls.map { $0.values[1] } == [.uint32(0), .uint32(0)])
        let tags = calls.map { call -> DBusValue? in
            guard case .dictionary(let hints)? = call.values.dropFirst(6).first else { return nil }
            return hints["x-dunst-stack-tag"]
        }
        #expect(tags == [.string("a"), .string("a")])
        // Closing uses the latest ID.
        server.perform([.close("a")])
        #expect(await daemon.calls("CloseNotification", count: 1).map(\.values) == [[.uint32(2)]])
        await telling.end()
    }

    @Test("an inline reply is reported with its text, and a notification once it is shown")
    func replies() async throws {
        let bus = try await SessionBus(in: place)
        let daemon = try RecordingDaemon(on: bus.address, capabilities: ["actions", "body", "inline-reply"])
        let address = bus.address
        let server = try NotificationThread { () throws(DBusError) in address }
        var events = server.events.makeAsyncIterator()
        #expect(await events.next() == .ready(.init(["actions", "body", "inline-reply"])))
        var notification = Self.notification
        (notification.application, notification.icon, notification.image) = ("Ride", "ride", "/tmp/map.png")
        notification.replyPlaceholder = "Why?"
        server.perform([.show("a", notification)])
        #expect(await events.next() == .shown("a"))
        let values = try #require(daemon.calls().first?.values)
        #expect(values[0] == .string("Ride") && values[2] == .string("ride"))
        guard case .dictionary(let hints) = values[6] else { return }
        #expect(hints["image-path"] == .string("/tmp/map.png") && hints["desktop-entry"] == .string("Ride"))
        #expect(hints["x-kde-reply-placeholder-text"] == .string("Why?"))
        daemon.reply(1, "Too late")
        #expect(await events.next() == .replied("a", text: "Too late"))
        server.stop()
    }

    @Test("a sound file is passed as a path")
    func soundFile() {
        var notification = Self.notification
        notification.sound = "/usr/share/sounds/bell.oga"
        guard case .dictionary(let hints) = notification.arguments(replacing: 0)[6] else { return }
        #expect(hints["sound-file"] == .string("/usr/share/sounds/bell.oga") && hints["sound-name"] == nil)
    }

    @Test("the latest notification waits for the daemon's reply, so that none is shown twice")
    func inOrder() async throws {
        let bus = try await SessionBus(in: place)
        let daemon = try RecordingDaemon(on: bus.address)
        let (server, telling) = try server(bus)
        #expect(await telling.next() != nil)
        daemon.hold()
        server.perform([.show("a", Self.notification)])
        #expect(await daemon.calls(count: 1).count == 1)
        for number in 1...3 { server.perform([.show("a", .init(summary: "\(number)", body: ""))]) }
        // The reply to this shows that all earlier commands were handled.
        server.perform([.claim("x")])
        #expect(await telling.next() == .claimed("x"))
        daemon.release()
        let calls = await daemon.calls(count: 2)
        #expect(calls.map { $0.values[1] } == [.uint32(0), .uint32(1)] && calls.last?.values[3] == .string("3"))
        daemon.hold()
        server.perform([.show("a", Self.notification)])
        #expect(await daemon.calls(count: 3).count == 3)
        server.perform([.close("a"), .claim("y")])
        #expect(await telling.next() == .claimed("y"))
        daemon.release()
        #expect(await daemon.calls("CloseNotification", count: 1).map(\.values) == [[.uint32(1)]])
        await telling.end()
    }

    @Test("accepts clicks and closes only from the daemon, and only for our notifications")
    func presses() async throws {
        let bus = try await SessionBus(in: place)
        let daemon = try RecordingDaemon(on: bus.address)
        let (server, telling) = try server(bus)
        #expect(await telling.next() != nil)
        server.perform([.show("a", Self.notification)])
        let shown = try #require(await daemon.calls(count: 1).first)
        // The next notification replaces it, which shows that its reply has arrived.
        server.perform([.show("a", Self.notification)])
        #expect(await daemon.calls(count: 2).last?.values[1] == .uint32(1))
        do {
            let forger = try DBusConnection(bus.address)
            let forged = DBusMessage(
                kind: .signal, destination: shown.sender, path: "/org/freedesktop/Notifications",
                interface: "org.freedesktop.Notifications", member: "ActionInvoked",
                values: [.uint32(1), .string("forged")])
            try forger.send(forged)
            while forger.exchange(), forger.hasMore {}
        }
        daemon.press(7, "1.0")
        daemon.press(1, "1.0")
        #expect(await telling.next() == .pressed("a", key: "1.0"))
        daemon.close(1, reason: 2)
        #expect(await telling.next() == .closed("a", .dismissed))
        // Some daemons send NotificationClosed before ActionInvoked.
        daemon.press(1, "default")
        #expect(await telling.next() == .pressed("a", key: "default"))
        server.perform([.show("a", Self.notification)])
        #expect(await daemon.calls(count: 3).last?.values[1] == .uint32(0))
        await telling.end()
    }

    @Test("a click is reported after a close, until many other notifications have been closed")
    func lateClicks() async throws {
        let bus = try await SessionBus(in: place)
        let daemon = try RecordingDaemon(on: bus.address)
        let (server, telling) = try server(bus)
        #expect(await telling.next() != nil)
        let count = NotificationClient.closedLimit + 1
        for number in 1...count {
            server.perform([.show("\(number)", Self.notification)])
            #expect(await daemon.calls(count: number).count == number)
            daemon.close(UInt32(number), reason: 1)
            #expect(await telling.next() == .closed("\(number)", .expired))
        }
        for number in 1...2 { daemon.press(UInt32(number), "default") }
        #expect(await telling.next() == .pressed("2", key: "default"))
        await telling.end()
    }

    @Test("a daemon that starts late or restarts is found, and old IDs are not reused")
    func restarting() async throws {
        let bus = try await SessionBus(in: place)
        let (server, telling) = try server(bus)
        #expect(await telling.next() == .daemonGone)
        server.perform([.show("a", Self.notification)])
        for _ in 0..<2 {
            let daemon = try RecordingDaemon(on: bus.address, capabilities: ["body"])
            #expect(await telling.next() == .ready(.init(["body"])))
            server.perform([.show("a", Self.notification), .show("b", Self.notification)])
            #expect(await daemon.calls(count: 2).map { $0.values[1] } == [.uint32(0), .uint32(0)])
            server.perform([.show("b", Self.notification)])
            #expect(await daemon.calls(count: 3).last?.values[1] == .uint32(2))
            await daemon.end()
            #expect(await telling.next() == .daemonGone)
        }
        await telling.end()
    }

    @Test("a daemon that replaces another one is found")
    func handingOver() async throws {
        let bus = try await SessionBus(in: place)
        let first = try RecordingDaemon(on: bus.address)
        let (server, telling) = try server(bus)
        #expect(await telling.next() == .ready(.init(["actions", "body", "body-markup", "sound"])))
        server.perform([.show("a", Self.notification)])
        #expect(await first.calls(count: 1).count == 1)
        // The second daemon waits in the queue for the name, which the reply to a call confirms.
        let second = try RecordingDaemon(on: bus.address, capabilities: ["body"])
        #expect(await Blocking.eventually { second.isWaiting })
        await first.end()
        #expect(await telling.next() == .ready(.init(["body"])))
        server.perform([.show("a", Self.notification)])
        #expect(await second.calls(count: 1).first?.values[1] == .uint32(0))
        await telling.end()
    }

    @Test("closing a notification while its replacement is pending is not reported")
    func crossing() async throws {
        let bus = try await SessionBus(in: place)
        let daemon = try RecordingDaemon(on: bus.address)
        let (server, telling) = try server(bus)
        #expect(await telling.next() != nil)
        for _ in 1...2 { server.perform([.show("a", Self.notification)]) }
        #expect(await daemon.calls(count: 2).last?.values[1] == .uint32(1))
        // The next notification is shown, so the reply has arrived.
        server.perform([.show("b", Self.notification)])
        #expect(await daemon.calls(count: 3).count == 3)
        daemon.hold()
        server.perform([.show("a", Self.notification)])
        #expect(await daemon.calls(count: 4).count == 4)
        daemon.close(1, reason: 1)
        daemon.release()
        daemon.press(1, "1.0")
        #expect(await telling.next() == .pressed("a", key: "1.0"))
        daemon.close(1, reason: 2)
        #expect(await telling.next() == .closed("a", .dismissed))
        await telling.end()
    }

    @Test("a daemon that owns its name but is not ready is queried again")
    func unready() async throws {
        let bus = try await SessionBus(in: place)
        let daemon = try RecordingDaemon(on: bus.address, capabilities: ["body"], unreadiness: 3)
        let (_, telling) = try server(bus)
        #expect(await telling.next() == .ready(.init(["body"])))
        #expect(daemon.calls("GetCapabilities").count == 4)
        await telling.end()
    }

    @Test("one process owns an activity; the next one takes over when it releases it or exits")
    func claims() async throws {
        let bus = try await SessionBus(in: place)
        _ = try RecordingDaemon(on: bus.address)
        let (first, firstTelling) = try server(bus)
        let (second, secondTelling) = try server(bus)
        for telling in [firstTelling, secondTelling] { #expect(await telling.next() != nil) }
        first.perform([.claim("a"), .claim("b-c")])
        #expect(await firstTelling.next() == .claimed("a"))
        #expect(await firstTelling.next() == .claimed("b-c"))
        second.perform([.claim("a"), .claim("b-c"), .claim("only")])
        #expect(await secondTelling.next() == .queued("a"))
        #expect(await secondTelling.next() == .queued("b-c"))
        #expect(await secondTelling.next() == .claimed("only"))
        first.perform([.release("b-c")])
        #expect(await secondTelling.next() == .claimed("b-c"))
        await firstTelling.end()
        #expect(await secondTelling.next() == .claimed("a"))
        await secondTelling.end()
    }

    @Test("a missing bus is reported with a remedy, and a later bus is found on request")
    func noBus() async throws {
        let nowhere = try NotificationThread { () throws(DBusError) in try DBusAddress.session { _ in nil } }
        let path = place.path
        #expect(throws: DBusError.noBus) { try DBusAddress.session { $0 == "XDG_RUNTIME_DIR" ? "\(path)/run" : nil } }
        nowhere.stop()
        let address = "unix:path=\(path)/run/bus"
        let server = try NotificationThread { () throws(DBusError) in address }
        let telling = Telling(server)
        guard case .gone(let error) = await telling.next() else {
            Issue.record("a bus was found")
            return
        }
        #expect(error.message.hasPrefix("no desktop notifications: cannot connect to the session bus (Failed"))
        #expect(error.remedy == "log in to a desktop or set DBUS_SESSION_BUS_ADDRESS")
        let bus = try await SessionBus(in: place)
        _ = try RecordingDaemon(on: bus.address)
        #expect(try DBusAddress.session { $0 == "XDG_RUNTIME_DIR" ? "\(path)/run" : nil } == address)
        server.perform([.connect])
        #expect(await telling.next() == .ready(.init(["actions", "body", "body-markup", "sound"])))
        await bus.end()
        // The daemon and the bus end together, in any order.
        var last = await telling.next()
        if last == .daemonGone { last = await telling.next() }
        #expect(last == .gone(.closed))
        await telling.end()
    }

    @Test("an address is encoded according to the specification")
    func address() throws {
        let path = place.path + "/run/a b"
        _ = unsafe mkdir(path, 0o700)
        _ = place.file("run/a b/bus", "")
        #expect(
            try DBusAddress.session { $0 == "XDG_RUNTIME_DIR" ? path : nil } == "unix:path=\(place.path)/run/a%20b/bus")
        #expect(try DBusAddress.session { _ in "tcp:host=x" } == "tcp:host=x")
    }
}

/// Reads the events of a notification thread one by one.
struct Telling {
    private let server: NotificationThread

    init(_ server: NotificationThread) {
        self.server = server
    }

    /// Returns the next event other than `shown`; nil at the end.
    ///
    /// The time limit of the test is the timeout.
    func next() async -> NotificationThread.Event? {
        for await event in server.events { if case .shown = event {} else { return event } }
        return nil
    }

    /// Stops the thread and waits for its end.
    func end() async {
        server.stop()
        for await _ in server.events {}
    }
}
