import ActivitySurfaces
import CoreLocation
public import Foundation
import Synchronization

/// Shows notifications on the desktop: at once, at a time or at a place.
///
/// Notifications go over the session bus to a daemon such as dunst, mako or the desktop's own. A notification that
/// waits for a time or a place is lost when the program ends.
// `Sendable` is unchecked because the class is open. A mutex guards the state.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
    /// A request that waits for its trigger, or whose notification is about to be shown.
    struct Pending {
        let request: UNNotificationRequest
        let number: Int
        /// The time at which the trigger fires first; nil if there is no trigger, or if the trigger is a place.
        let due: NotificationDue?
        /// Whether the request no longer waits for its trigger.
        var hasFired: Bool
        /// The task that waits for the trigger.
        var wait: Task<Void, Never>?
        /// The task of the latest delivery, which may wait for a daemon.
        var delivery: Task<Void, Never>?
    }

    struct Delivered {
        let notification: UNNotification
        let category: UNNotificationCategory?
        let number: Int
        /// Whether the notification has been closed.
        ///
        /// A closed notification stays in the list, because the daemon can report a click after the notification was
        /// closed.
        var isClosed = false
    }

    // `Sendable` is unchecked. The lock of the state guards the reference. The delegate's methods are asynchronous,
    // so a delegate on the main actor is called on the main thread.
    struct WeakDelegate: @unchecked Sendable {
        weak var value: (any UNUserNotificationCenterDelegate)?
    }

    struct State {
        var delegate = WeakDelegate()
        var categories: Set<UNNotificationCategory> = []
        var pending: [Pending] = []
        var delivered: [Delivered] = []
        /// The number of the newest request or delivery.
        var count = 0

        /// Removes requests, and cancels the tasks that wait for their triggers or deliver their notifications.
        mutating func removePending(where isRemoved: (Pending) -> Bool) {
            pending.removeAll { pending in
                guard isRemoved(pending) else { return false }
                pending.wait?.cancel()
                pending.delivery?.cancel()
                return true
            }
        }
    }

    /// The delegate, which decides which parts of a notification are shown and receives the user's responses.
    ///
    /// Without a delegate, all parts are shown. The reference is weak.
    open var delegate: (any UNUserNotificationCenterDelegate)? {
        get { state.withLock(\.delegate).value }
        set {
            let delegate = WeakDelegate(value: newValue)
            state.withLock { $0.delegate = delegate }
        }
    }

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
        state.withLock { $0.removePending { _ in true } }
    }

    /// Returns the center of this program.
    open class func current() -> UNUserNotificationCenter { shared }

    /// Always false: there are no content extensions.
    open var supportsContentExtensions: Bool { false }

    /// Returns true at once, because permission is always granted.
    ///
    /// - Throws: Nothing. The function is declared to throw because Apple's function is.
    open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool { true }

    /// Returns the settings, which do not change.
    open func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings() }

    /// Replaces the categories, whose actions are the buttons of notifications.
    open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
        state.withLock { $0.categories = categories }
    }

    /// Returns the categories.
    open func notificationCategories() async -> Set<UNNotificationCategory> { state.withLock { $0.categories } }

    /// Has no effect: Linux desktops have no common way to show a badge.
    ///
    /// - Throws: Nothing. The function is declared to throw because Apple's function is.
    open func setBadgeCount(_ newBadgeCount: Int) async throws {}
}
