import Foundation
import Synchronization

@testable import Drafting

/// A time that passes only when a test says so; it begins on 2027-01-15 at 08:00:00 UTC.
final class TestClock: Sendable {
    static let start = Date(timeIntervalSince1970: 1_800_000_000)

    private let passed = Mutex(Duration.zero)

    var elapsed: Duration { passed.withLock { $0 } }
    var date: Date { Self.start.addingTimeInterval(elapsed / .seconds(1)) }

    /// The clock as a room takes it.
    var clock: DraftClock { DraftClock(elapsed: { self.elapsed }, date: { self.date }) }

    func advance(by duration: Duration) {
        passed.withLock { $0 += duration }
    }
}
