import Testing

@testable import LocationActivity

@Suite struct ActivityAuthorizationErrorTests {
    @Test("the message of an exceeded limit names the limit and its setting", arguments: [0, 1, 8])
    func number(limit: Int) {
        var limits = ActivityLimits()
        limits.activitiesPerUser = limit
        limits.activitiesPerProgram = limit
        limits.encodedSize = limit
        for (error, name) in [
            (ActivityAuthorizationError.globalMaximumExceeded, "activitiesPerUser"),
            (.targetMaximumExceeded, "activitiesPerProgram"), (.attributesTooLarge, "contentSize"),
        ] {
            #expect(error.failureReason(limits: limits).hasSuffix("the limit '\(name)' is \(limit)."))
            #expect(error.recoverySuggestion?.contains("'myeline config set \(name) NUMBER'") == true)
        }
    }
}
