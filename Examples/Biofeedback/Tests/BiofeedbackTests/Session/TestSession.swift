import ExampleTestSupport
import LocationActivity
import Testing

@testable import BiofeedbackSession

/// A manager on a clock of the test's own.
@MainActor
struct TestSession {
    let clock = ManualClock()
    let manager: BiofeedbackManager

    init() {
        _ = TestHome.path
        manager = BiofeedbackManager(clock: clock.sessionClock)
    }

    /// How many updates surfaces have been woken by; the first content is none.
    var count: Int { (manager.activity?.updateCounts.sent ?? 1) - 1 }

    /// What surfaces show.
    var state: BiofeedbackAttributes.ContentState? { manager.activity?.content.state }

    /// How many updates go out while something is done.
    func updates(_ action: () async throws -> Void) async rethrows -> Int {
        let before = count
        try await action()
        return count - before
    }

    /// Waits until surfaces show what they are to.
    func wait(for isExpected: (BiofeedbackAttributes.ContentState) -> Bool) async throws {
        let activity = try #require(manager.activity)
        for await content in activity.contentUpdates where isExpected(content.state) { break }
        await manager.publishing?.value
    }

    /// How the session ends.
    func end() async -> FinalState?? {
        for await end in manager.ends { return end }
        return nil
    }
}
