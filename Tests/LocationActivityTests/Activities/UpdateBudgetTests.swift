import LocationActivity
import Testing

@Suite struct UpdateBudgetTests {
    private let second: Int64 = 1_000_000_000

    private func budget(_ policy: PublishPolicy) -> UpdateBudget {
        var budget = UpdateBudget(interval: policy.minimumInterval(ActivitySettings()))
        budget.notePublished(at: 0)
        return budget
    }

    @Test("a content that comes before the interval has passed goes when it has", arguments: [0, 1, 999])
    func interval(_ milliseconds: Int64) {
        var budget = budget(.frequent)
        #expect(budget.admit(.none, at: milliseconds * 1_000_000) == second)
    }

    @Test("a content that comes after the interval goes at once")
    func afterwards() {
        var budget = budget(.frequent)
        #expect(budget.admit(.none, at: second) == second)
        #expect(budget.admit(.none, at: 5 * second) == 5 * second)
    }

    @Test("with the policy every, every content goes at once")
    func every() {
        var budget = budget(.every)
        for time in Int64(0)..<100 { #expect(budget.admit(.none, at: time) == time) }
    }

    @Test("standard is 15 s, and an interval of one's own is what it says, never negative")
    func policies() {
        #expect(PublishPolicy.standard.minimumInterval(ActivitySettings()) == .seconds(15))
        #expect(PublishPolicy.interval(.seconds(30)).minimumInterval(ActivitySettings()) == .seconds(30))
        #expect(PublishPolicy.interval(.seconds(-1)).minimumInterval(ActivitySettings()) == .zero)
    }

    @Test("a gain and a loss go at once, once in an interval each")
    func flicker() {
        var budget = budget(.frequent)
        #expect(budget.admit(.gain, at: 100) == 100)
        #expect(budget.admit(.loss, at: 200) == 200)
        #expect(budget.admit(.gain, at: 300) == second)
        #expect(budget.admit(.loss, at: 400) == second)
        #expect(budget.admit(.gain, at: 100 + second) == 100 + second)
    }

    @Test("an end goes at once whatever went before, even where the place asks for a minute")
    func always() {
        var budget = budget(.standard)
        budget.minimumWriteInterval = 60 * second
        #expect(budget.admit(.always, at: 7) == 7)
        #expect(budget.admit(.none, at: 7) == 60 * second)
    }
}
