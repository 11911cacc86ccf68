import ActivityRendering
public import Foundation
import SystemSupport

/// The program; it is always active and has no windows.
@MainActor @preconcurrency
public final class UIApplication {
    /// This program.
    public static let shared = UIApplication()
    /// The URL of the program's settings on iOS; on Linux, nothing opens this URL.
    public nonisolated static let openSettingsURLString = "app-settings:"

    /// The state of a program.
    public enum State: Int, Sendable {
        /// Active, visible without input, or in the background.
        case active, inactive, background
    }

    /// A key of the options that iOS passes to a program with a URL.
    ///
    /// The key is not used on Linux, because programs receive no URLs there.
    public struct OpenURLOptionsKey: Hashable, Sendable {}

    private init() {}

    /// The delegate, which is called when the program starts.
    public var delegate: (any UIApplicationDelegate)?
    /// Always active.
    public var applicationState: State { .active }
    /// Has no effect: the desktop decides when the screen dims.
    public var isIdleTimerDisabled = false

    /// Returns true for URLs that the desktop may open: web, mail, telephone, text message and map addresses.
    public func canOpenURL(_ url: URL) -> Bool {
        URLPolicy.accepted(url.absoluteString) != nil
    }

    /// Opens a URL with the desktop's default program for the scheme of the URL.
    ///
    /// `completion` receives false if ``canOpenURL(_:)`` returns false, or if `xdg-open` cannot be started.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let isOpened = URLPolicy.accepted(url.absoluteString).map { (try? DesktopOpener.open($0)) != nil } ?? false
        completion?(isOpened)
    }

    /// A key of the options for opening a URL; the options are ignored.
    public struct OpenExternalURLOptionsKey: Hashable, Sendable {}

    /// Has no effect: Linux has no push notifications.
    public func registerForRemoteNotifications() {}
    /// Has no effect: Linux has no push notifications.
    public func unregisterForRemoteNotifications() {}
    /// Always false: Linux has no push notifications.
    public var isRegisteredForRemoteNotifications: Bool { false }
    /// Has no effect: Linux desktops have no common way to show a badge on an icon.
    public var applicationIconBadgeNumber = 0
    /// Always true: files stay readable while the screen is locked.
    public var isProtectedDataAvailable: Bool { true }
    /// Always empty: the program has no windows.
    public var connectedScenes: Set<UIScene> { [] }
}
