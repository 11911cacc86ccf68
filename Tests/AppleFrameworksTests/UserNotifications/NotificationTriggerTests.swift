import CoreLocation
import Testing

@testable import UserNotifications

@Suite("Triggers of notifications", .serialized, .timeLimit(.minutes(2)))
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

    @Test("an attachment is a file that exists, of a known type")
    func attachments() throws {
        let folder = FileManager.default.temporaryDirectory
        let missing = #expect(throws: UNError.self) {
            try UNNotificationAttachment(identifier: "", url: folder.appendingPathComponent("none.png"))
        }
        #expect(missing?.code == .attachmentInvalidURL)
        let file = folder.appendingPathComponent("\(UUID()).picture")
        try Data([1]).write(to: file)
        let unknown = #expect(throws: UNError.self) { try UNNotificationAttachment(identifier: "", url: file) }
        #expect(unknown?.code == .attachmentUnrecognizedType)
        let options = [UNNotificationAttachmentOptionsTypeHintKey: "public.png"]
        #expect(try UNNotificationAttachment(identifier: "", url: file, options: options).isPicture)
    }
}
