import UIKit

// beginBackgroundTask, endBackgroundTask, UIBackgroundTaskIdentifier — no effect: the program is never suspended
@MainActor
final class UI1 {
    private var task: UIBackgroundTaskIdentifier = .invalid

    func start() {
        task = UIApplication.shared.beginBackgroundTask { [weak self] in self?.stop() }
        task = UIApplication.shared.beginBackgroundTask(withName: "a", expirationHandler: nil)
    }

    func stop() {
        UIApplication.shared.endBackgroundTask(task)
        task = .invalid
    }
}

// UIApplication.didBecomeActiveNotification, … — never posted: the program is always active
func ui2() {
    _ = [
        UIApplication.didBecomeActiveNotification, UIApplication.willResignActiveNotification,
        UIApplication.didEnterBackgroundNotification, UIApplication.willEnterForegroundNotification,
        UIApplication.willTerminateNotification,
    ].map { NotificationCenter.default.publisher(for: $0) }
}

// applicationState, applicationIconBadgeNumber, connectedScenes — always active; the badge has no effect
@MainActor
func ui3() {
    UIApplication.shared.applicationIconBadgeNumber = 1
    UIApplication.shared.isIdleTimerDisabled = true
    if UIApplication.shared.applicationState == .background { return }
    _ = (UIApplication.shared.connectedScenes.first as? UIWindowScene)?.screen.bounds
    _ = UIApplication.shared.backgroundRefreshStatus == .available
}

// UIApplicationDelegate — only the start is reported
final class UI4: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool { true }
    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken token: Data) {}
    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: Error) {}
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) { completionHandler(.newData) }
    func applicationDidBecomeActive(_ application: UIApplication) {}
    func applicationWillResignActive(_ application: UIApplication) {}
}

// UIFont, UIFontDescriptor, UIFontMetrics — surfaces use the size
func ui5() {
    let descriptor = UIFont.preferredFont(forTextStyle: .body).fontDescriptor
    if let rounded = descriptor.withDesign(.rounded)?.withSymbolicTraits([.traitBold, .traitItalic]) {
        _ = UIFont(descriptor: rounded, size: 0).lineHeight
    }
    _ = descriptor.addingAttributes([kCTFontVariationAttribute as UIFontDescriptor.AttributeName: [1: 2]])
    _ = CTFont(descriptor, size: descriptor.pointSize)
    _ = UIFontMetrics(forTextStyle: .title1).scaledFont(for: .systemFont(ofSize: 12, weight: .bold))
    _ = UIFont.monospacedSystemFont(ofSize: 12, weight: .regular).withSize(13).fontName
}

// UIImage, UIImage.SymbolConfiguration — surfaces draw symbols; configurations are ignored
func ui6(_ image: UIImage) async {
    let configuration = UIImage.SymbolConfiguration(pointSize: 12, weight: .bold, scale: .large)
    _ = UIImage(systemName: "star", withConfiguration: configuration)?.withTintColor(
        .red, renderingMode: .alwaysOriginal)
    _ = UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(textStyle: .body))
    _ = (UIImage.checkmark, UIImage.add, UIImage.remove, UIImage.strokedCheckmark)
    _ = image.preparingForDisplay()?.preparingThumbnail(of: CGSize(width: 1, height: 1))
    _ = await image.byPreparingThumbnail(ofSize: CGSize(width: 1, height: 1))
}

// UIColor.getRed, getHue, cgColor, init(dynamicProvider:) — the dark appearance
func ui7(_ color: UIColor) {
    var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&r, green: &g, blue: &b, alpha: &a)
    color.getHue(&r, saturation: &g, brightness: &b, alpha: nil)
    _ = UIColor { traits in traits.userInterfaceStyle == .dark ? .white : .black }
    _ = UIColor(cgColor: color.cgColor).cgColor.components
    _ = UIColor(hue: 0.5, saturation: 1, brightness: 1, alpha: 1).resolvedColor(with: .current)
}

// UIImpactFeedbackGenerator, UINotificationFeedbackGenerator, UISelectionFeedbackGenerator — no effect
@MainActor
func ui8() {
    let impact = UIImpactFeedbackGenerator(style: .medium)
    impact.prepare()
    impact.impactOccurred(intensity: 1)
    UIImpactFeedbackGenerator().impactOccurred()
    UINotificationFeedbackGenerator().notificationOccurred(.success)
    UISelectionFeedbackGenerator().selectionChanged()
}

// UIPasteboard — of this process only
func ui9() {
    UIPasteboard.general.string = "a"
    _ = (UIPasteboard.general.hasStrings, UIPasteboard.general.url, UIPasteboard.general.changeCount)
}

// UIDevice, UIScreen — the battery is that of the machine; the screen has the size of an iPhone's
@MainActor
func ui10() {
    UIDevice.current.isBatteryMonitoringEnabled = true
    _ = (UIDevice.current.batteryLevel, UIDevice.current.batteryState == .charging, UIDevice.current.model)
    _ = UIDevice.current.identifierForVendor?.uuidString
    if UIDevice.current.userInterfaceIdiom == .pad { return }
    _ = (UIScreen.main.bounds.size.width, UIScreen.main.scale, UIScreen.main.brightness)
}

// UIEdgeInsets
func ui11() { _ = CGRect.zero.inset(by: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)) }

// NSAttributedString.Key.font, NSString.size(withAttributes:) — an estimate
func ui12(_ font: UIFont) {
    _ = ("a" as NSString).size(withAttributes: [.font: font, .foregroundColor: UIColor.red]).width
    _ = NSAttributedString(string: "a", attributes: [NSAttributedString.Key.font: font]).size()
}
