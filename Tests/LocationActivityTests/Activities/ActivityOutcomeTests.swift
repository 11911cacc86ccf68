import FoundationEssentials
import LocationActivity
import LocationStream
import Testing
import SystemSupport

@Suite(.timeLimit(.minutes(10)))
struct ActivityOutcomeTests {
    private func content(_ leg: String, metres: Double? = nil) -> ActivityContent<Ride.ContentState> {
        ActivityContent(state: .init(leg: leg, metres: metres), staleDate: nil)
    }

    @Test("updates within the interval are held back, and the newest is published at its end")
    func newestWins() async throws {
        let runtime = try TestRuntime()
        let time = ManualClock()
        let center = runtime.center(clock: time.clock)
        let activity = try Activity.ride(runtime, center: center)
        var outcomes = activity.updateOutcomes.makeAsyncIterator()
        await activity.update(content("first"))
        guard case .heldBack(let until)? = await outcomes.next() else { throw Unexpected() }
        #expect(until.millisecondsSince1970 == time.clock.now.date + 1000)
        #expect(activity.content.state.leg == "first")
        #expect(try runtime.snapshot(activity.id).content["leg"] == "waiting")

        await activity.update(content("second"))
        #expect(await outcomes.next() == .coalesced)
        guard case .heldBack? = await outcomes.next() else { throw Unexpected() }

        time.advance(.seconds(1))
        center.wake()
        #expect(await outcomes.next() == .applied)
        let snapshot = try runtime.snapshot(activity.id)
        #expect(snapshot.content["leg"] == "second")
        #expect(snapshot.updates == .init(sent: 2, heldBack: 2, dropped: 0))
        await activity.end(nil, dismissalPolicy: .immediate)
    }

    @Test("the first value of a null member and its loss are published immediately")
    func gainAndLoss() async throws {
        let runtime = try TestRuntime()
        let activity = try Activity.ride(runtime, center: runtime.center(clock: ManualClock().clock))
        await activity.update(content("a", metres: 5))
        #expect(try runtime.snapshot(activity.id).content["metres"] == 5)
        await activity.update(content("b", metres: 6))
        #expect(try runtime.snapshot(activity.id).content["metres"] == 5)
        await activity.update(content("c"))
        #expect(try runtime.snapshot(activity.id).content["metres"] == nil)
        await activity.end(nil, dismissalPolicy: .immediate)
    }

    @Test("nextUpdateDelay returns the time until the next update")
    func wait() async throws {
        let runtime = try TestRuntime()
        let time = ManualClock()
        let activity = try Activity.ride(runtime, center: runtime.center(clock: time.clock), publish: .standard)
        #expect(activity.nextUpdateDelay == .seconds(15))
        time.advance(.seconds(14))
        #expect(activity.nextUpdateDelay == .seconds(1))
        time.advance(.seconds(2))
        #expect(activity.nextUpdateDelay == .zero)
    }

    @Test("byRelevance sorts running before ended activities, then by relevance, then by start")
    func relevance() async throws {
        let runtime = try TestRuntime()
        let time = ManualClock()
        let center = runtime.center(clock: time.clock)
        for (key, score) in [("low", 0.0), ("over", 900), ("high", 100), ("same", 100), ("mid", 50.5)] {
            let activity = try Activity.request(
                attributes: Ride(),
                content: ActivityContent(state: .init(), staleDate: nil, relevanceScore: score),
                ActivityOptions(key: key), center: center
            ).activity
            if key == "over" { await activity.end(nil) }
            time.advance(.seconds(1))
        }
        let listing = runtime.directory.readListing(clock: time.clock)
        #expect(listing.byRelevance.map(\.snapshot.key) == ["high", "same", "mid", "low", "over"])
    }

    @Test("the policy `every` publishes each update")
    func every() async throws {
        let runtime = try TestRuntime()
        let activity = try Activity.ride(runtime, publish: .every)
        for number in 0..<20 {
            await activity.update(content("\(number)"))
            #expect(try runtime.snapshot(activity.id).content["leg"] == .string("\(number)"))
        }
        #expect(try runtime.snapshot(activity.id).updates == .init(sent: 21))
        await activity.end(nil, dismissalPolicy: .immediate)
    }

    @Test("an update or end with an older timestamp is dropped")
    func older() async throws {
        let runtime = try TestRuntime()
        let activity = try Activity.ride(runtime, publish: .every)
        var outcomes = activity.updateOutcomes.makeAsyncIterator()
        let date = Date(timeIntervalSince1970: 1_000_000)
        await activity.update(content("new"), timestamp: date)
        #expect(await outcomes.next() == .applied)
        await activity.update(content("old"), timestamp: date - 1)
        #expect(await outcomes.next() == .droppedOlder)
        #expect(activity.content.state.leg == "new")
        await activity.end(nil, dismissalPolicy: .immediate, timestamp: date - 1)
        #expect(activity.activityState == .active)
        await activity.update(content("same"), timestamp: date)
        #expect(activity.content.state.leg == "same")
        #expect(activity.updateCounts.dropped == 1)
        await activity.end(nil, dismissalPolicy: .immediate, timestamp: date)
        #expect(activity.activityState == .dismissed)
    }

    @Test("an update after the end is dropped, and the sequences end")
    func afterTheEnd() async throws {
        let runtime = try TestRuntime()
        let activity = try Activity.ride(runtime)
        let (states, outcomes) = (activity.activityStateUpdates, activity.updateOutcomes)
        await activity.end(content("last"), dismissalPolicy: .after(.now + 60))
        #expect(activity.activityState == .ended)
        await activity.update(content("late"))
        #expect(activity.content.state.leg == "last")
        #expect(try runtime.snapshot(activity.id).content["leg"] == "last")
        var iterator = states.makeAsyncIterator()
        #expect(await iterator.next() == .active)
        #expect(await iterator.next() == .ended)
        var outcome = outcomes.makeAsyncIterator()
        #expect(await outcome.next() == .applied)
        #expect(await outcome.next() == .droppedEnded)
    }

    @Test("a content of 4,096 bytes is accepted, and one of 4,097 is dropped")
    func size() async throws {
        let runtime = try TestRuntime()
        let activity = try Activity.ride(runtime, publish: .every)
        let overhead = activity.encodedSize - "waiting".utf8.count
        var outcomes = activity.updateOutcomes.makeAsyncIterator()
        await activity.update(content(String(repeating: "x", count: 4096 - overhead)))
        #expect(await outcomes.next() == .applied)
        #expect(activity.encodedSize == 4096)
        await activity.update(content(String(repeating: "x", count: 4097 - overhead)))
        #expect(await outcomes.next() == .droppedTooLarge(size: 4097))
        #expect(activity.encodedSize == 4096)
        #expect(activity.updateCounts == .init(sent: 2, heldBack: 0, dropped: 1))
        await activity.end(nil, dismissalPolicy: .immediate)
    }

    @Test("attributes or an initial content of more than 4,096 bytes throw attributesTooLarge and leave no files")
    func tooLargeRequest() throws {
        let runtime = try TestRuntime()
        let large = String(repeating: "x", count: 5000)
        #expect(throws: ActivityAuthorizationError.attributesTooLarge) {
            try Activity.request(
                attributes: Ride(plate: large), content: content("a"), ActivityOptions(), center: runtime.center())
        }
        #expect(throws: ActivityAuthorizationError.attributesTooLarge) {
            try Activity.request(
                attributes: Ride(), content: content(large), ActivityOptions(), center: runtime.center())
        }
        #expect(runtime.remains == [])
    }

    @Test("a content with a NaN is dropped and reported")
    func invalid() async throws {
        let runtime = try TestRuntime()
        let activity = try Activity.ride(runtime)
        var outcomes = activity.updateOutcomes.makeAsyncIterator()
        await activity.update(content("a", metres: .nan))
        guard case .droppedInvalid? = await outcomes.next() else { throw Unexpected() }
        #expect(activity.content.state.metres == nil)
        await activity.end(nil, dismissalPolicy: .immediate)
    }

    @Test("a final content that is too large does not prevent the end")
    func tooLargeEnd() async throws {
        let runtime = try TestRuntime()
        let activity = try Activity.ride(runtime)
        await activity.end(content(String(repeating: "x", count: 5000)), dismissalPolicy: .immediate)
        #expect(activity.activityState == .dismissed)
        #expect(runtime.remains == ["lock"])
    }

    @Test("contentUpdates starts with the newest content and includes each accepted one")
    func contentUpdates() async throws {
        let runtime = try TestRuntime()
        let activity = try Activity.ride(runtime)
        var contents = activity.contentUpdates.makeAsyncIterator()
        #expect(await contents.next()?.state.leg == "waiting")
        for leg in ["a", "b", "c"] { await activity.update(content(leg)) }
        for leg in ["a", "b", "c"] { #expect(await contents.next()?.state.leg == leg) }
        await activity.end(nil, dismissalPolicy: .immediate)
        #expect(await contents.next() == nil)
    }
}

/// Runs jobs on the thread that enqueues them.
private final class InlineExecutor: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
        unsafe UnownedJob(job).runSynchronously(on: asUnownedTaskExecutor())
    }
}

@Suite(.timeLimit(.minutes(10)))
struct ListenerTests {
    @Test("a listener that runs on the sender's thread can use the activity")
    func reentrant() async throws {
        let runtime = try TestRuntime()
        let activity = try Activity.ride(runtime, publish: .every)
        let contents = activity.contentUpdates
        let listener = Task(executorPreference: InlineExecutor()) {
            var legs: [String] = []
            for await content in contents {
                legs.append(activity.content.state.leg)
                #expect(activity.nextUpdateDelay == .zero)
                if content.state.leg == "c" { break }
            }
            return legs
        }
        for leg in ["a", "b", "c"] {
            await activity.update(ActivityContent(state: .init(leg: leg), staleDate: nil))
        }
        #expect(await listener.value == ["waiting", "a", "b", "c"])
        await activity.end(nil, dismissalPolicy: .immediate)
    }
}

struct Unexpected: Error {}
