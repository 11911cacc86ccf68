import CoreLocation
import SwiftUI
import UserNotifications

// Each entry is a comment with a declaration or a function that uses it.

// UNUserNotificationCenter.requestAuthorization, async
func un1() async throws -> Bool {
    try await UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound, .badge])
}

// UNUserNotificationCenter.requestAuthorization with a handler
func un2() {
    UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .provisional, .criticalAlert]) {
        granted, error in
        if let error { print(error.localizedDescription) }
        _ = granted
    }
}

// UNUserNotificationCenter.add, async
@MainActor
func un3() async {
    let content = UNMutableNotificationContent()
    content.title = "Title"
    content.subtitle = "Subtitle"
    content.body = "Body"
    content.badge = 1
    content.sound = .default
    content.userInfo = ["id": 7]
    content.categoryIdentifier = "ride"
    content.threadIdentifier = "rides"
    content.interruptionLevel = .timeSensitive
    content.relevanceScore = 0.5
    content.launchImageName = "launch"
    content.targetContentIdentifier = "target"
    content.filterCriteria = "work"
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)
    let request = UNNotificationRequest(identifier: UUID().uuidString, content: content, trigger: trigger)
    do { try await UNUserNotificationCenter.current().add(request) } catch { print(error) }
}

// UNUserNotificationCenter.add with a handler and without
func un4(_ request: UNNotificationRequest) {
    UNUserNotificationCenter.current().add(request)
    UNUserNotificationCenter.current().add(request) { error in if let error { print(error) } }
    UNUserNotificationCenter.current().add(request, withCompletionHandler: nil)
}

// UNUserNotificationCenter.pendingNotificationRequests and the others that read, async
func un5(_ center: UNUserNotificationCenter) async {
    let pending = await center.pendingNotificationRequests()
    let delivered = await center.deliveredNotifications()
    let categories = await center.notificationCategories()
    let status = await center.notificationSettings().authorizationStatus
    _ = (pending.count, delivered.map(\.request.identifier), categories.count, status == .authorized)
}

// UNUserNotificationCenter.getPendingNotificationRequests and the others that read, with handlers
func un6(_ center: UNUserNotificationCenter) {
    center.getPendingNotificationRequests { requests in _ = requests.map(\.identifier) }
    center.getDeliveredNotifications { notifications in _ = notifications.map(\.date) }
    center.getNotificationCategories { categories in _ = categories.map(\.identifier) }
    center.getNotificationSettings { settings in
        guard settings.authorizationStatus == .authorized else { return }
        DispatchQueue.main.async {}
    }
}

// UNUserNotificationCenter.remove…
func un7(_ center: UNUserNotificationCenter) {
    center.removePendingNotificationRequests(withIdentifiers: ["a"])
    center.removeAllPendingNotificationRequests()
    center.removeDeliveredNotifications(withIdentifiers: ["a"])
    center.removeAllDeliveredNotifications()
}

// UNUserNotificationCenter.setBadgeCount/supportsContentExtensions
func un8(_ center: UNUserNotificationCenter) async throws {
    try await center.setBadgeCount(0)
    _ = center.supportsContentExtensions
}
func un9(_ center: UNUserNotificationCenter) { center.setBadgeCount(3) { error in _ = error } }

// UNNotificationSettings
func un10(_ s: UNNotificationSettings) {
    _ = (
        s.soundSetting, s.badgeSetting, s.alertSetting, s.notificationCenterSetting, s.lockScreenSetting,
        s.carPlaySetting, s.alertStyle, s.showPreviewsSetting, s.criticalAlertSetting
    )
    _ = (
        s.providesAppNotificationSettings, s.announcementSetting, s.timeSensitiveSetting, s.scheduledDeliverySetting,
        s.directMessagesSetting
    )
    switch s.authorizationStatus {
    case .notDetermined, .denied, .authorized, .provisional, .ephemeral: break
    @unknown default: break
    }
}

// UNNotificationCategory, UNNotificationAction, UNTextInputNotificationAction, UNNotificationActionIcon
func un11() {
    let stop = UNNotificationAction(identifier: "stop", title: "Stop", options: [.destructive, .foreground])
    let icon = UNNotificationAction(
        identifier: "more", title: "More", options: .authenticationRequired,
        icon: UNNotificationActionIcon(systemImageName: "star"))
    let reply = UNTextInputNotificationAction(
        identifier: "reply", title: "Reply", options: [], textInputButtonTitle: "Send", textInputPlaceholder: "Text")
    let category = UNNotificationCategory(
        identifier: "ride", actions: [stop, icon, reply], intentIdentifiers: [], options: .customDismissAction)
    let other = UNNotificationCategory(
        identifier: "other", actions: [], intentIdentifiers: [], hiddenPreviewsBodyPlaceholder: "x",
        options: [.allowInCarPlay])
    let third = UNNotificationCategory(
        identifier: "third", actions: [], intentIdentifiers: [], hiddenPreviewsBodyPlaceholder: nil,
        categorySummaryFormat: "%u", options: [])
    UNUserNotificationCenter.current().setNotificationCategories([category, other, third])
}

// UNNotificationSound
func un12() -> [UNNotificationSound] {
    [
        .default, .defaultCritical, .defaultRingtone, .defaultCriticalSound(withAudioVolume: 1),
        UNNotificationSound(named: UNNotificationSoundName("bell.aiff")),
        UNNotificationSound(named: UNNotificationSoundName(rawValue: "bell.aiff")),
        .criticalSoundNamed(UNNotificationSoundName("bell.aiff"), withAudioVolume: 0.5),
    ]
}

// UNCalendarNotificationTrigger, UNTimeIntervalNotificationTrigger
func un13() {
    var components = DateComponents()
    components.hour = 9
    let trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: true)
    _ = (trigger.nextTriggerDate(), trigger.repeats, trigger.dateComponents)
    _ = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true).nextTriggerDate()
}

// UNLocationNotificationTrigger
func un14() -> UNNotificationTrigger {
    let region = CLCircularRegion(
        center: CLLocationCoordinate2D(latitude: 48, longitude: 11), radius: 100, identifier: "home")
    region.notifyOnExit = false
    return UNLocationNotificationTrigger(region: region, repeats: false)
}

// UNPushNotificationTrigger
func un15(_ n: UNNotification) -> Bool { n.request.trigger is UNPushNotificationTrigger }

// UNNotificationAttachment
func un16(_ content: UNMutableNotificationContent) throws {
    content.attachments = [try UNNotificationAttachment(identifier: "map", url: url, options: nil)]
}

// UNNotificationContent.mutableCopy
func un17(_ content: UNNotificationContent) -> UNMutableNotificationContent? {
    content.mutableCopy() as? UNMutableNotificationContent
}

// UNUserNotificationCenterDelegate with async functions, on the main actor
@MainActor
final class AsyncNotificationDelegate: NSObject, UNUserNotificationCenterDelegate {
    var last: String?

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        last = notification.request.identifier
        return [.banner, .sound]
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        switch response.actionIdentifier {
        case UNNotificationDefaultActionIdentifier, UNNotificationDismissActionIdentifier: break
        default: last = (response as? UNTextInputNotificationResponse)?.userText
        }
    }
}

// UNUserNotificationCenterDelegate with completion handlers
class HandlerNotificationDelegate: NSObject, UIApplicationDelegate, @preconcurrency UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([.banner, .list, .badge])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        _ = response.notification.request.content.userInfo["id"] as? Int
        completionHandler()
    }

    func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?) {}
}

// UNUserNotificationCenterDelegate with nonisolated functions, on the main actor
@MainActor
final class NonisolatedNotificationDelegate: NSObject, UNUserNotificationCenterDelegate {
    override init() {
        super.init()
        UNUserNotificationCenter.current().delegate = self
    }

    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([.list])
    }

    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {}
}

// UNError
func un18(_ error: any Error) {
    if let error = error as? UNError, error.code == .notificationsNotAllowed { print(error.localizedDescription) }
    do { throw error } catch UNError.notificationsNotAllowed {} catch {}
}
