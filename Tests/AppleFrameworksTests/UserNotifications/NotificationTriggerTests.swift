import CoreLocation
import Synchronization
import Testing

@testable import UserNotifications

@Suite("Triggers of notifications", .serialized, .timeLimit(.minutes(10)))
@MainActor
struct NotificationTriggerTests {
    private func request(_ identifier: String, _ trigger: UNNotificationTrigger?) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = identifier
        return UNNotificationRequest(identifier: identifier, content: content, trigger: trigger)
    }

    private func after(_ seconds: TimeInterval, repeats: Bool = false) -> UNNotificationTrigger {
        UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: repeats)
    }

    @Test("a time interval passes once, or again and again")
    func interval() async throws {
        let (desktop, clock) = (try await Desktop(), ManualClock())
        let center = desktop.center(clock)
        try await center.add(request("once", after(61)))
        try await center.add(request("often", after(90, repeats: true)))
        try await center.add(request("removed", after(61)))
        center.removePendingNotificationRequests(withIdentifiers: ["removed"])
        #expect(await center.pendingNotificationRequests().map(\.identifier) == ["once", "often"])
        try await wait { clock.sleeperCount == 2 }
        clock.advance(60)
        // Both look at the clock and wait again.
        try await wait { clock.sleeperCount == 2 }
        #expect(await center.pendingNotificationRequests().count == 2)
        clock.advance(1)
        try await wait { desktop.log("summary") == ["once"] }
        #expect(await center.pendingNotificationRequests().map(\.identifier) == ["often"])
        for count in 2...3 {
            clock.advance(90)
            try await wait { desktop.log("summary").count == count && clock.sleeperCount == 1 }
        }
        #expect(desktop.log("summary") == ["once", "often", "often"])
        center.removeAllPendingNotificationRequests()
        try await wait { clock.sleeperCount == 0 }
        desktop.end()
    }

    @Test("a calendar trigger fires at the next date that matches")
    func calendar() async throws {
        // 2027-01-15 08:00:00 UTC
        let (desktop, clock) = (try await Desktop(), ManualClock())
        let center = desktop.center(clock)
        var components = DateComponents(timeZone: TimeZone(identifier: "UTC"), hour: 9, minute: 30)
        components.calendar = Calendar(identifier: .gregorian)
        let trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: true)
        #expect(trigger.date(after: clock.now) == clock.now + 5400)
        try await center.add(request("train", trigger))
        try await wait { clock.sleeperCount == 1 }
        for count in 1...2 {
            // A jump over the date, as after a suspension.
            clock.advance(86400)
            try await wait { desktop.log("summary").count == count && clock.sleeperCount == 1 }
        }
        components.year = 2020
        let past = request("past", UNCalendarNotificationTrigger(dateMatching: components, repeats: false))
        let error = await #expect(throws: UNError.self) { try await center.add(past) }
        #expect(error?.code == .notificationInvalidNoDate)
        desktop.end()
    }

    @Test("a notification that is due without a daemon is shown once there is one")
    func lateDaemon() async throws {
        let (desktop, clock) = (try await Desktop(), ManualClock())
        let center = desktop.center(clock)
        try await center.add(request("late", after(5)))
        try await wait { clock.sleeperCount == 1 }
        desktop.endDaemon()
        clock.advance(5)
        // It waits 5 s for the next attempt.
        try await wait { await center.pendingNotificationRequests().isEmpty && clock.sleeperCount == 1 }
        try await desktop.startDaemon()
        try await wait {
            clock.advance(60)
            return desktop.log("summary") == ["late"]
        }
        desktop.end()
    }

    /// Returns a center with a delivery that waits 5 s for a daemon.
    private func waitingCenter(_ desktop: Desktop, _ clock: ManualClock) async throws -> UNUserNotificationCenter {
        let center = desktop.center(clock)
        try await center.add(request("late", after(5)))
        try await wait { clock.sleeperCount == 1 }
        desktop.endDaemon()
        clock.advance(5)
        try await wait { await center.pendingNotificationRequests().isEmpty && clock.sleeperCount == 1 }
        return center
    }

    @Test("a notification that waits for a daemon is cancelled by a removal, a new request, or the end of its center")
    func cancelledDelivery() async throws {
        for action in 0..<3 {
            let (desktop, clock) = (try await Desktop(), ManualClock())
            var center: UNUserNotificationCenter? = try await waitingCenter(desktop, clock)
            switch action {
            case 0: center?.removePendingNotificationRequests(withIdentifiers: ["late"])
            case 1: try? await center?.add(request("late", nil))
            default: center = nil
            }
            try await wait("action \(action)") { clock.sleeperCount == 0 }
            desktop.end()
            withExtendedLifetime(center) {}
        }
    }

    @Test("a repeated notification that waits for a daemon waits once")
    func repeatedDelivery() async throws {
        let (desktop, clock) = (try await Desktop(), ManualClock())
        let center = desktop.center(clock)
        try await center.add(request("often", after(60, repeats: true)))
        try await wait { clock.sleeperCount == 1 }
        desktop.endDaemon()
        for _ in 0..<4 {
            clock.advance(60)
            // The trigger and the delivery wait.
            try await wait { clock.sleeperCount == 2 }
        }
        center.removeAllPendingNotificationRequests()
        try await wait { clock.sleeperCount == 0 }
        desktop.end()
    }

    @Test("a request can be removed and replaced as soon as it has been added")
    func overlappingRequests() async throws {
        let (desktop, clock) = (try await Desktop(), ManualClock())
        let center = desktop.center(clock)
        for round in 0..<20 {
            let count = Atomic(0)
            let (one, two) = (UNMutableNotificationContent(), UNMutableNotificationContent())
            (one.title, two.title) = ("one", "two")
            for content in [one, two] {
                center.add(UNNotificationRequest(identifier: "a", content: content, trigger: nil)) { _ in
                    count.add(1, ordering: .relaxed)
                }
            }
            center.add(request("b", after(60))) { _ in count.add(1, ordering: .relaxed) }
            center.removePendingNotificationRequests(withIdentifiers: ["b"])
            try await wait { count.load(ordering: .relaxed) == 3 }
            #expect(await center.deliveredNotifications().last?.request.content.title == "two")
            #expect(await center.pendingNotificationRequests().isEmpty && clock.sleeperCount == 0)
            // The daemon has received them in the same order.
            try await center.add(request("end \(round)", nil))
            try await wait { desktop.log("summary").last == "end \(round)" }
            #expect(desktop.log("summary").dropLast().last == "two")
        }
        desktop.end()
    }

    @Test("a notification that the daemon refuses is not tried again")
    func refusedDelivery() async throws {
        let (desktop, clock) = (try await Desktop(refusesNotifications: true), ManualClock())
        let center = desktop.center(clock)
        try await center.add(request("refused", after(5)))
        try await wait { clock.sleeperCount == 1 }
        clock.advance(5)
        try await wait { center.state.withLock(\.pending.isEmpty) && clock.sleeperCount == 0 }
        let error = await #expect(throws: UNError.self) { try await center.add(request("refused", nil)) }
        #expect(error?.code == .notificationsNotAllowed)
        #expect(await center.deliveredNotifications().isEmpty && center.state.withLock(\.pending.isEmpty))
        desktop.end()
    }

    @Test("a location trigger does not keep its center alive")
    func releasedCenter() async throws {
        let (desktop, clock) = (try await Desktop(), ManualClock())
        weak var released: UNUserNotificationCenter?
        do {
            // Without a file, the source is tried again and again.
            let source = LocationSource.file("/nonexistent.nmea", rate: .unlimited)
            let address = desktop.address
            let center = UNUserNotificationCenter(
                application: "Ride", clock: clock, source: { source }, address: { address })
            released = center
            let region = CLCircularRegion(
                center: CLLocationCoordinate2D(latitude: 48, longitude: 11), radius: 100, identifier: "bridge")
            try await center.add(request("bridge", UNLocationNotificationTrigger(region: region, repeats: true)))
            try await wait { clock.sleeperCount == 1 }
        }
        try await wait { released == nil && clock.sleeperCount == 0 }
        desktop.end()
    }

    @Test("entering and leaving a circle are shown as the region says", arguments: [true, false])
    func location(onEntry: Bool) async throws {
        let desktop = try await Desktop()
        let drive = try Drive(seconds: 50)
        defer { drive.remove() }
        let address = desktop.address
        let center = UNUserNotificationCenter(application: "Ride", source: { drive.source }, address: { address })
        let middle = CLLocationCoordinate2D(latitude: 48 + 400.0 / 111_200, longitude: 11)
        let region = CLCircularRegion(center: middle, radius: 100, identifier: "bridge")
        region.notifyOnEntry = onEntry
        region.notifyOnExit = !onEntry
        let trigger = UNLocationNotificationTrigger(region: region, repeats: true)
        try await center.add(request("bridge", trigger))
        try await wait { desktop.log("summary") == ["bridge"] }
        #expect(await center.pendingNotificationRequests().count == 1)
        center.removeAllPendingNotificationRequests()
        desktop.end()
    }

    @Test("the arguments of a localized text replace specifiers of any type")
    func localizedText() {
        let text = { NSString.localizedUserNotificationString(forKey: $0, arguments: $1) }
        #expect(text("%@ left", [3]) == "3 left")
        #expect(text("%s has %ld of %5.1f, 100 %%", ["Ada", 2.5, "x"]) == "Ada has 2.5 of x, 100 %")
        #expect(text("%2$@ before %1$d", ["a", "b"]) == "b before a")
        #expect(text("%@ and %@ %3$@", [1]) == "1 and %@ %3$@")
        #expect(text("100 %", nil) == "100 %")
    }

    @Test("a button with a text field differs from a button, and from one with another text")
    func equality() {
        let button = UNNotificationAction(identifier: "reply", title: "Reply")
        func field(_ text: String) -> UNNotificationAction {
            UNTextInputNotificationAction(
                identifier: "reply", title: "Reply", textInputButtonTitle: "Send", textInputPlaceholder: text)
        }
        #expect(button != field("Text") && field("Text") != button)
        #expect(field("Text") != field("Answer") && field("Text") == field("Text"))
    }

    @Test("an attachment is a file that exists, of a known type")
    func attachments() throws {
        let folder = FileManager.default.temporaryDirectory
        let missing = #expect(throws: UNError.self) {
            try UNNotificationAttachment(identifier: "", url: folder.appendingPathComponent("none.png"))
        }
        #expect(missing?.code == .attachmentInvalidURL)
        let file = folder.appendingPathComponent("\(UUID()).picture")
        try Data([1]).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let unknown = #expect(throws: UNError.self) { try UNNotificationAttachment(identifier: "", url: file) }
        #expect(unknown?.code == .attachmentUnrecognizedType)
        let options = [UNNotificationAttachmentOptionsTypeHintKey: "public.png"]
        #expect(try UNNotificationAttachment(identifier: "", url: file, options: options).isPicture)
    }
}
