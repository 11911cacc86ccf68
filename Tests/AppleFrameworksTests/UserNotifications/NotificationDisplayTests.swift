import ActivitySurfaces
import Testing

@testable import UserNotifications

@Suite("Notifications on a desktop", .serialized, .timeLimit(.minutes(10)))
@MainActor
struct NotificationDisplayTests {
    private func request(
        _ identifier: String, _ title: String = "Train", category: String = "",
        _ change: (UNMutableNotificationContent) -> Void = { _ in }
    ) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = title
        content.body = "Platform 3"
        content.categoryIdentifier = category
        change(content)
        return UNNotificationRequest(identifier: identifier, content: content, trigger: nil)
    }

    @Test("title, subtitle and body are shown until the notification is removed")
    func display() async throws {
        let desktop = try await Desktop()
        let center = desktop.center()
        try await center.add(
            request("a") {
                $0.subtitle = "To <Bonn>"
                $0.interruptionLevel = .critical
            })
        try await wait { desktop.log("urgency") == ["CRITICAL"] }
        #expect(desktop.log("summary") == ["Train"] && desktop.log("appname") == ["Ride"])
        #expect(desktop.log.contains("To <Bonn>\nPlatform 3"), "\(desktop.log)")
        #expect(await center.deliveredNotifications().map(\.request.identifier) == ["a"])
        center.removeDeliveredNotifications(withIdentifiers: ["a"])
        #expect(await center.deliveredNotifications().isEmpty)
        try await wait { try desktop.count() == 0 }
        desktop.end()
    }

    @Test("a request replaces the notification with its identifier")
    func replacement() async throws {
        let desktop = try await Desktop()
        let center = desktop.center()
        for title in ["One", "Two"] { try await center.add(request("a", title)) }
        try await center.add(request("b", "Three"))
        #expect(await center.deliveredNotifications().map(\.request.content.title) == ["Two", "Three"])
        try await wait { desktop.log("summary") == ["One", "Two", "Three"] }
        #expect(try desktop.count() == 2)
        center.removeAllDeliveredNotifications()
        try await wait { try desktop.count() == 0 }
        desktop.end()
    }

    @Test("a click on a notification reaches the delegate as the default action")
    func click() async throws {
        let (desktop, recorder) = (try await Desktop(), ResponseRecorder())
        let center = desktop.center()
        center.delegate = recorder
        // The recorder does not decide what is shown, so it is shown.
        try await center.add(request("a"))
        try desktop.click()
        try await wait { recorder.responses == ["a \(UNNotificationDefaultActionIdentifier)"] }
        #expect(await center.deliveredNotifications().isEmpty)
        desktop.end()
    }

    @Test("the actions of a category are buttons and reach the delegate")
    func buttons() async throws {
        let (desktop, recorder) = (try await Desktop(choosing: "Snooze"), ResponseRecorder())
        let center = desktop.center()
        center.delegate = recorder
        let actions = [
            UNNotificationAction(identifier: "stop", title: "Stop"),
            UNNotificationAction(identifier: "later", title: "Snooze"),
            // dunst has no inline replies.
            UNTextInputNotificationAction(
                identifier: "reply", title: "Snooze with words", textInputButtonTitle: "Send",
                textInputPlaceholder: "Why?"),
        ]
        let category = UNNotificationCategory(identifier: "ride", actions: actions, intentIdentifiers: [])
        center.setNotificationCategories([category])
        #expect(await center.notificationCategories() == [category])
        try await center.add(request("a", category: "ride"))
        try desktop.choose()
        try await wait("\(desktop.log)") { recorder.responses == ["a later"] }
        // Closing the notification after a click is no response.
        try await wait { try desktop.count() == 0 }
        #expect(recorder.responses.count == 1)
        desktop.end()
    }

    @Test("closing a notification reaches the delegate if its category asks for it")
    func dismissal() async throws {
        let (desktop, recorder) = (try await Desktop(), ResponseRecorder())
        let center = desktop.center()
        center.delegate = recorder
        center.setNotificationCategories([
            UNNotificationCategory(
                identifier: "kept", actions: [], intentIdentifiers: [], options: .customDismissAction)
        ])
        for (identifier, category) in [("a", ""), ("b", "kept")] {
            try await center.add(request(identifier, category: category))
            try await wait { try desktop.count() == 1 }
            try desktop.closeAll()
            try await wait { await center.deliveredNotifications().isEmpty }
        }
        try await wait { !recorder.responses.isEmpty }
        #expect(recorder.responses == ["b \(UNNotificationDismissActionIdentifier)"])
        desktop.end()
    }

    @Test("the oldest notifications are forgotten if none is closed")
    func forgotten() async throws {
        let desktop = try await Desktop()
        let center = desktop.center()
        for number in 0...UNUserNotificationCenter.rememberedCount { try await center.add(request("\(number)")) }
        let delivered = await center.deliveredNotifications().map(\.request.identifier)
        #expect(delivered.count == UNUserNotificationCenter.rememberedCount && delivered.first == "1")
        desktop.end()
    }

    @Test("a center does not keep its delegate alive")
    func delegate() {
        let center = UNUserNotificationCenter(application: "Ride")
        do {
            let recorder = ResponseRecorder()
            center.delegate = recorder
            #expect(center.delegate === recorder)
        }
        #expect(center.delegate == nil)
    }

    @Test("a delegate decides what is shown")
    func decision() async throws {
        let (desktop, judge) = (try await Desktop(), Judge())
        let center = desktop.center()
        center.delegate = judge
        try await center.add(request("hidden", ""))
        try await center.add(request("shown"))
        try await wait { desktop.log("summary") == ["Train"] }
        #expect(await center.deliveredNotifications().map(\.request.identifier) == ["shown"])
        try desktop.click()
        try await wait { judge.calls.count == 3 }
        #expect(judge.calls == ["show hidden", "show shown", UNNotificationDefaultActionIdentifier])
        desktop.end()
    }

    @Test("without a bus or a daemon, adding a request fails and says what to do")
    func failures() async throws {
        let center = UNUserNotificationCenter(application: "Ride", address: { () throws(DBusError) in throw .noBus })
        let text = await #expect(throws: UNError.self) { try await center.add(request("a")) }
        #expect(
            text?.localizedDescription
                == "no desktop notifications: no session bus was found; log in to a desktop or set DBUS_SESSION_BUS_ADDRESS"
        )
        let desktop = try await Desktop(hasDaemon: false)
        let other = desktop.center()
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)
        for trigger in [nil, trigger] {
            let request = UNNotificationRequest(identifier: "a", content: request("a").content, trigger: trigger)
            let error = await #expect(throws: UNError.self) { try await other.add(request) }
            #expect(error?.code == .notificationsNotAllowed)
            #expect(error?.localizedDescription.hasSuffix("start a notification daemon, such as dunst or mako") == true)
        }
        #expect(await other.deliveredNotifications().isEmpty)
        #expect(await other.pendingNotificationRequests().isEmpty)
        desktop.end()
    }
}
