public import Foundation

/// The identifier of a task that iOS lets a program finish in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    /// The number of the task; 0 for no task.
    public let rawValue: Int

    /// Creates an identifier.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The identifier that stands for no task.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// The result of a fetch in the background.
public enum UIBackgroundFetchResult: UInt, Sendable, Hashable {
    /// New data was fetched, there was none, or the fetch failed.
    case newData, noData, failed
}

/// Whether a program may run in the background.
public enum UIBackgroundRefreshStatus: Int, Sendable, Hashable {
    /// Forbidden by the system, forbidden by the user, or permitted.
    case restricted, denied, available
}

extension UIApplication {
    /// Never used: Linux does not wake programs to fetch data.
    public nonisolated static let backgroundFetchIntervalMinimum: TimeInterval = 0
    /// Never used: Linux does not wake programs to fetch data.
    public nonisolated static let backgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude

    /// Has no effect: the program is never suspended, and the handler is never called.
    public nonisolated func beginBackgroundTask(
        expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        UIBackgroundTaskIdentifier(rawValue: 1)
    }

    /// Has no effect: the program is never suspended, and the handler is never called.
    public nonisolated func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        UIBackgroundTaskIdentifier(rawValue: 1)
    }

    /// Has no effect: the program is never suspended.
    public nonisolated func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

    /// The largest number: the program is never suspended.
    public nonisolated var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
    /// Available: the program is never suspended.
    public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }
    /// Has no effect: Linux does not wake programs to fetch data.
    public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}
}
