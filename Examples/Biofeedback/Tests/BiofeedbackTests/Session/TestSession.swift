import ExampleTestSupport
import LocationActivity
import Testing

@testable import BiofeedbackSession

/// A manager with a manual clock.
@MainActor
struct TestSession {
    let clock = ManualClock()
    let manager: BiofeedbackManager

    init() {
        _ = TestHome.path
        manager = BiofeedbackManager(clock: clock.sessionClock)
    }

    /// The number of updates after the first content.
    var count: Int { (manager.activity?.updateCounts.sent ?? 1) - 1 }

    /// The content that surfaces show.
    var state: BiofeedbackAttributes.ContentState? { manager.activity?.content.state }

    /// Returns the number of updates that an action causes.
    func updates(_ action: () async throws -> Void) async rethrows -> Int {
        let before = count
        try await action()
        return count - before
    }

    /// Waits for a published content that meets a condition.
    func wait(for isExpected: (BiofeedbackAttributes.ContentState) -> Bool) async throws {
        let activity = try #require(manager.activity)
        for await content in activity.contentUpdates where isExpected(content.state) { break }
        await manager.publishing?.value
    }

    /// Waits for the end of the session.
    func end() async -> FinalState?? {
        for await end in manager.ends { return end }
        return nil
    }
}
