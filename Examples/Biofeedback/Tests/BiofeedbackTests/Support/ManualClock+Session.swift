import ExampleTestSupport

@testable import BiofeedbackSession

extension ManualClock {
    /// The clock as a session takes it.
    var sessionClock: SessionClock { SessionClock(self) { self.date } }
}
