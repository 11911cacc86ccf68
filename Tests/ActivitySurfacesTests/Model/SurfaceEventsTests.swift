import LocationActivity
import Synchronization
import TestSupport
import Testing
@testable import ActivitySurfaces
import SurfaceTestSupport

@Suite("Surface events", .timeLimit(.minutes(10)))
struct SurfaceEventsTests {
    @Test("a slow surface gets only the latest listing")
    func latestListing() async throws {
        let samples = (1...100).map { SampleActivity(key: "\($0)") }
        let listings = try samples.map { try SampleActivity.listing([$0]) }
        let next = Atomic(0)
        let (end, continuation) = AsyncStream.makeStream(of: Void.self)
        let source = AsyncStream<ActivityListing> {
            let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
            guard index < listings.count else {
                continuation.finish()
                return nil
            }
            return listings[index]
        }
        var events = SurfaceEvents<Never>(source).makeAsyncIterator()
        // Wait until the last listing has been sent.
        for await _ in end {}
        guard case .listing(let listing) = await events.next() else {
            Issue.record("no listing")
            return
        }
        #expect(listing.activities.map(\.snapshot.key) == ["100"])
        while let event = await events.next() {
            guard case .listing = event else { continue }
            Issue.record("another listing")
        }
    }

    @Test("ticks replace each other, and the surface's own events arrive in order")
    func ticks() async {
        let events = SurfaceEvents<Int>(AsyncStream<ActivityListing> { _ in })
        events.tick(in: 3600)
        events.send(1)
        events.send(2)
        events.tick(in: 0)
        var received: [Int] = []
        for await event in events {
            switch event {
            case .own(let number): received.append(number)
            case .tick:
                #expect(received == [1, 2])
                return
            case .listing, .settings: break
            }
        }
    }
}
