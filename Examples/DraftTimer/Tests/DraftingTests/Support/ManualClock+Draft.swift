import ExampleTestSupport
import Foundation

@testable import Drafting

extension ManualClock {
    /// A clock that starts at 2027-01-15T08:00:00Z.
    static func ofDraft() -> ManualClock { ManualClock(start: Date(timeIntervalSince1970: 1_800_000_000)) }

    /// The clock as a room takes it.
    var clock: DraftClock { DraftClock(elapsed: { self.elapsed }, date: { self.date }) }
}
