import Testing

@testable import LocationActivity

@Suite struct ActivityAuthorizationErrorTests {
    @Test(
        "the reason states the limit in correct grammar",
        arguments: [
            (0, "The configuration allows no live activities.", "The configuration allows no live activities."),
            (1, "There is 1 live activity already.", "This program has 1 live activity already."),
            (8, "There are 8 live activities already.", "This program has 8 live activities already."),
        ])
    func number(limit: Int, ofUser: String, ofProgram: String) {
        var limits = ActivityLimits()
        limits.activitiesPerUser = limit
        limits.activitiesPerProgram = limit
        #expect(ActivityAuthorizationError.globalMaximumExceeded.failureReason(limits: limits) == ofUser)
        #expect(ActivityAuthorizationError.targetMaximumExceeded.failureReason(limits: limits) == ofProgram)
    }
}
