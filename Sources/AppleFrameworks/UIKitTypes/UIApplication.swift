import ActivityRendering
public import Foundation
import SystemSupport

/// The program; it is always active and has no windows.
@MainActor
public final class UIApplication {
    /// The program.
    public static let shared = UIApplication()
    /// The address of the program's settings, which nothing opens.
    public nonisolated static let openSettingsURLString = "app-settings:"

    /// The state of a program.
    public enum State: Int, Sendable {
        /// A state.
        case active, inactive, background
    }

    private init() {}

    /// The delegate, which is told of the start of the program.
    public var delegate: (any UIApplicationDelegate)?
    /// Always active.
    public var applicationState: State { .active }
    /// Has no effect: Linux dims its screens by other rules.
    public var isIdleTimerDisabled = false

    /// Returns whether the desktop may open a URL: one of the web, of mail, of a telephone or of a map.
    public func canOpenURL(_ url: URL) -> Bool {
        URLPolicy.accepted(url.absoluteString) != nil
    }

    /// Opens a URL with the desktop's program for it.
    ///
    /// False is passed on if ``canOpenURL(_:)`` returns false, or if `xdg-open` cannot be started.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let isOpened = URLPolicy.accepted(url.absoluteString).map { (try? DesktopOpener.open($0)) != nil } ?? false
        completion?(isOpened)
    }

    /// The options of opening a URL; they are ignored.
    public struct OpenExternalURLOptionsKey: Hashable, Sendable {}

    /// Has no effect: notifications come from the desktop.
    public func registerForRemoteNotifications() {}
}

/// The screen; its size is that of an iPhone, because surfaces are many.
@MainActor
public final class UIScreen {
    /// The screen.
    public static let main = UIScreen()

    private init() {}

    /// The bounds in points.
    public var bounds: CGRect { CGRect(x: 0, y: 0, width: 393, height: 852) }
    /// Pixels per point.
    public var scale: CGFloat { 2 }
}

/// The machine.
@MainActor
public final class UIDevice {
    /// The machine.
    public static let current = UIDevice()

    private init() {}

    /// The name of the machine.
    public var name: String { ProcessInfo.processInfo.hostName }
    /// "Linux".
    public var systemName: String { "Linux" }
    /// The version of the system.
    public var systemVersion: String { ProcessInfo.processInfo.operatingSystemVersionString }
    /// "Linux".
    public var model: String { "Linux" }
}
