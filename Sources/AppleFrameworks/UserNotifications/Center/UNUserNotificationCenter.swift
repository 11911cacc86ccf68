import ActivitySurfaces
import CoreLocation
public import Foundation
import Synchronization

/// Shows notifications on the desktop: at once, at a time or at a place.
///
/// Notifications go over the session bus to a daemon such as dunst, mako or the desktop's own. Notifications that
/// wait for a time or a place wait only as long as the program runs.
// Unchecked: a mutex guards the state, and the delegate is called on the main thread, as in Apple's frameworks.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
    struct Pending {
        let request: UNNotificationRequest
        let task: Task<Void, Never>
        let number: Int
    }

    struct Delivered {
        let notification: UNNotification
        let category: UNNotificationCategory?
        let number: Int
        /// Whether the notification has been closed; it stays in the list in case a click arrives late.
        var isClosed = false
    }

    struct State {
        var categories: Set<UNNotificationCategory> = []
        var pending: [Pending] = []
        var delivered: [Delivered] = []
        /// The number of the last request that was added.
        var count = 0
    }

    /// Decides what is shown, and receives the user's responses; without one, everything is shown.
    open weak var delegate: (any UNUserNotificationCenterDelegate)?

    let state = Mutex(State())
    let clock: any NotificationClock
    let source: @Sendable () -> LocationSource
    let application: String
    private let address: @Sendable () throws(DBusError) -> String
    private(set) lazy var desktop = DesktopConnection(address: address) { [weak self] in self?.handle($0) }

    private static let shared = UNUserNotificationCenter(application: ProcessInfo.processInfo.processName)

    init(
        application: String, clock: any NotificationClock = SystemNotificationClock(),
        source: @escaping @Sendable () -> LocationSource = { .default },
        address: @escaping @Sendable () throws(DBusError) -> String = { () throws(DBusError) in
            try DBusAddress.session { Environment[$0] }
        }
    ) {
        (self.application, self.clock, self.source, self.address) = (application, clock, source, address)
        super.init()
        _ = desktop
    }

    deinit {
        for pending in state.withLock({ $0.pending }) { pending.task.cancel() }
    }

    /// Returns the center of this program.
    open class func current() -> UNUserNotificationCenter { shared }

    /// Always false: there are no content extensions.
    open var supportsContentExtensions: Bool { false }

    /// Returns true at once: permission is always granted.
    ///
    /// - Throws: Nothing; Apple's function is declared to throw.
    open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool { true }

    /// Returns the settings, which do not change.
    open func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings() }

    /// Replaces the categories, whose actions are the buttons of notifications.
    open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
        state.withLock { $0.categories = categories }
    }

    /// Returns the categories.
    open func notificationCategories() async -> Set<UNNotificationCategory> { state.withLock { $0.categories } }

    /// Has no effect: Linux has no common badge.
    ///
    /// - Throws: Nothing; Apple's function is declared to throw.
    open func setBadgeCount(_ newBadgeCount: Int) async throws {}
}
