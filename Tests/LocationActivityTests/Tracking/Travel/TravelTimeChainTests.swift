import FoundationEssentials
import LocationActivity
import LocationStream
import Synchronization
import Testing

@Suite("Chain of providers of travel times")
struct TravelTimeChainTests {
    private let request = TravelRequest(
        origin: LocationCoordinate2D(latitude: 48, longitude: 11),
        destination: LocationCoordinate2D(latitude: 48.1, longitude: 11), mode: .car, departure: .now)

    @Test("returns the first estimate, and asks no provider after it")
    func first() async throws {
        let (one, two) = (Stub(.some(600)), Stub(.some(700)))
        let estimate = try await TravelTimeChain([Stub(nil), one, two]).estimate(request)
        #expect(estimate?.seconds == 600)
        #expect(estimate?.note == nil)
        #expect(one.calls.withLock { $0 } == 1)
        #expect(two.calls.withLock { $0 } == 0)
    }

    @Test("asks the next provider after a failure, and names it in the note")
    func failure() async throws {
        let chain = TravelTimeChain([Failing("the router is down"), Failing("no way"), DistanceTravelTime()])
        let estimate = try #require(try await chain.estimate(request))
        #expect(estimate.basis == .distance)
        #expect(estimate.note == "the router is down; no way")
    }

    @Test("throws the failures if no provider has an estimate")
    func onlyFailures() async throws {
        await #expect(throws: TravelServiceError("the router is down")) {
            try await TravelTimeChain([Stub(nil), Failing("the router is down"), Stub(nil)]).estimate(request)
        }
    }

    @Test("has no estimate if no provider has one, or there are none")
    func none() async throws {
        #expect(try await TravelTimeChain([Stub(nil), Stub(nil)]).estimate(request) == nil)
        #expect(try await TravelTimeChain([]).estimate(request) == nil)
    }

    @Test("cancels a provider that does not answer in time, and asks the next one")
    func hanging() async throws {
        let hanging = Hanging()
        let estimate = try await TravelTimeChain([hanging, Stub(.some(600))], limit: .milliseconds(1))
            .estimate(request)
        #expect(estimate?.seconds == 600)
        #expect(estimate?.note == "a source of travel times did not answer in time")
        #expect(hanging.wasCancelled.withLock { $0 })
    }

    @Test("is cancelled with its task, and then asks no further provider")
    func cancellation() async throws {
        let (hanging, next) = (Hanging(), Stub(.some(600)))
        let task = Task { [request] in try await TravelTimeChain([hanging, next]).estimate(request) }
        await hanging.started()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(hanging.wasCancelled.withLock { $0 })
        #expect(next.calls.withLock { $0 } == 0)
    }
}

/// A provider with a fixed answer, which counts its calls.
private final class Stub: TravelTimeProvider {
    let calls = Mutex(0)
    private let seconds: Double?

    init(_ seconds: Double?) { self.seconds = seconds }

    func estimate(_ request: TravelRequest) async throws -> TravelEstimate? {
        calls.withLock { $0 += 1 }
        return seconds.map { TravelEstimate(seconds: $0, confidence: 0.5, basis: .router) }
    }
}

private struct Failing: TravelTimeProvider {
    private let text: String

    init(_ text: String) { self.text = text }

    func estimate(_ request: TravelRequest) async throws -> TravelEstimate? { throw TravelServiceError(text) }
}

/// A provider that answers only when it is cancelled.
private final class Hanging: TravelTimeProvider {
    let wasCancelled = Mutex(false)
    private let (starts, start) = AsyncStream<Void>.makeStream()

    func started() async {
        for await _ in starts { return }
    }

    func estimate(_ request: TravelRequest) async throws -> TravelEstimate? {
        start.yield()
        do {
            try await Task.sleep(for: .seconds(3600))
        } catch {
            wasCancelled.withLock { $0 = true }
            throw error
        }
        return nil
    }
}
