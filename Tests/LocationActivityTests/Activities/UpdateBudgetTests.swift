import LocationActivity
import Testing

@Suite struct UpdateBudgetTests {
    private let second: Int64 = 1_000_000_000

    private func budget(_ policy: PublishPolicy) -> UpdateBudget {
        var budget = UpdateBudget(interval: policy.minimumInterval(ActivitySettings()))
        budget.notePublished(at: 0)
        return budget
    }

    @Test("an update within the interval is published at its end", arguments: [0, 1, 999])
    func interval(_ milliseconds: Int64) {
        var budget = budget(.frequent)
        #expect(budget.admit(.none, at: milliseconds * 1_000_000) == second)
    }

    @Test("an update after the interval is published immediately")
    func afterwards() {
        var budget = budget(.frequent)
        #expect(budget.admit(.none, at: second) == second)
        #expect(budget.admit(.none, at: 5 * second) == 5 * second)
    }

    @Test("the policy `every` publishes every update immediately")
    func every() {
        var budget = budget(.every)
        for time in Int64(0)..<100 { #expect(budget.admit(.none, at: time) == time) }
    }

    @Test("the standard interval is 15 s, and a custom interval is never negative")
    func policies() {
        #expect(PublishPolicy.standard.minimumInterval(ActivitySettings()) == .seconds(15))
        #expect(PublishPolicy.interval(.seconds(30)).minimumInterval(ActivitySettings()) == .seconds(30))
        #expect(PublishPolicy.interval(.seconds(-1)).minimumInterval(ActivitySettings()) == .zero)
    }

    @Test("one gain and one loss per interval skip the limit")
    func flicker() {
        var budget = budget(.frequent)
        #expect(budget.admit(.gain, at: 100) == 100)
        #expect(budget.admit(.loss, at: 200) == 200)
        #expect(budget.admit(.gain, at: 300) == second)
        #expect(budget.admit(.loss, at: 400) == second)
        #expect(budget.admit(.gain, at: 100 + second) == 100 + second)
    }

    @Test("an urgent update is published immediately even on persistent storage")
    func always() {
        var budget = budget(.standard)
        budget.minimumWriteInterval = 60 * second
        #expect(budget.admit(.always, at: 7) == 7)
        #expect(budget.admit(.none, at: 7) == 60 * second)
    }
}
