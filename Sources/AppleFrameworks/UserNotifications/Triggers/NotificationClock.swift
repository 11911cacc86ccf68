import Foundation
import SystemSupport

/// The clock by which triggers fire.
protocol NotificationClock: Sendable {
    /// The date, which jumps when the system's clock is set.
    var now: Date { get }
    /// The time since boot in seconds, including the time during which the machine sleeps.
    ///
    /// Setting the system's clock does not change this time.
    var uptime: TimeInterval { get }
    func sleep(_ seconds: TimeInterval) async throws
}

extension NotificationClock {
    /// Waits until a time has come.
    ///
    /// Checks the time every 30 s, in case the clock is set or the machine sleeps during the wait.
    func wait(until due: NotificationDue) async throws {
        while case let left = seconds(until: due), left > 0 { try await sleep(min(left, 30)) }
    }

    private func seconds(until due: NotificationDue) -> TimeInterval {
        switch due {
        case .uptime(let time): time - uptime
        case .date(let date): date.timeIntervalSince(now)
        }
    }
}

enum NotificationDue: Sendable, Hashable {
    /// At a time since boot, in seconds.
    case uptime(TimeInterval)
    case date(Date)
}

struct SystemNotificationClock: NotificationClock {
    var now: Date { Date() }
    var uptime: TimeInterval { TimeInterval(BootClock.nanoseconds) / 1e9 }

    func sleep(_ seconds: TimeInterval) async throws { try await Task.sleep(for: .seconds(seconds)) }
}
