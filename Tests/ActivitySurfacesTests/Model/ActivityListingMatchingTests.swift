import LocationActivity
import Testing
@testable import ActivitySurfaces
import SurfaceTestSupport

@Suite struct ActivityListingMatchingTests {
    @Test("a named activity is followed although others match the name, until it ends and another one starts")
    func followed() throws {
        let (car, dog) = (SampleActivity(key: "car"), SampleActivity(key: "dog"))
        let over = SampleActivity(key: "car", state: "ended", id: car.id)
        var followed: String?
        func ids(_ name: String, _ activities: [SampleActivity]) throws -> [String] {
            let listing = try SampleActivity.listing(activities)
            return listing.activities(matching: name, following: &followed).map(\.snapshot.id)
        }
        #expect(try ids("location", [car]) == [car.id])
        #expect(try ids("location", [car, dog]) == [car.id])
        // A key takes precedence over a kind.
        #expect(try ids("location", [car, SampleActivity(key: "location", kind: "run")]) == [car.id])
        #expect(try ids("location", [over]) == [car.id])
        #expect(try ids("location", [over, dog]) == [dog.id])
        #expect(try ids("location", []) == [])
        followed = nil
        let again = SampleActivity(key: "car")
        #expect(try ids("car", [car]) == [car.id])
        #expect(try ids("car", [over, again]) == [again.id])
    }

    @Test("of equally relevant activities, the island begins with current ones, then waiting, stale and dead ones")
    func island() throws {
        let fix: JSONValue = ["latitude": 48.1, "longitude": 11.5]
        let none: JSONValue = ["latitude": .null, "longitude": .null, "sourceDisconnected": false]
        let activities = [
            SampleActivity(key: "low", elapsed: 900, relevance: -1, content: fix),
            SampleActivity(key: "dead", elapsed: 800, isAlive: false, content: fix),
            SampleActivity(key: "old", elapsed: 700, age: 100, content: fix),
            SampleActivity(key: "waiting", elapsed: 600, content: ["latitude": .null]),
            SampleActivity(key: "no fix", elapsed: 500, content: none),
            SampleActivity(key: "live", elapsed: 400, content: fix),
            SampleActivity(key: "other", kind: "workout", elapsed: 300),
            SampleActivity(key: "pending", state: "pending", elapsed: 200),
            SampleActivity(key: "over", state: "ended", elapsed: 150, content: fix),
            SampleActivity(key: "high", elapsed: 100, relevance: 1, content: none),
        ]
        var listing = try SampleActivity.listing(activities)
        for (index, activity) in activities.enumerated() {
            listing.activities[index].snapshot.relevanceScore = activity.relevance
        }
        #expect(
            listing.inIsland(at: SampleActivity.now).map(\.snapshot.key)
                == ["high", "live", "other", "waiting", "no fix", "dead", "old", "low"])
    }

    @Test("a name that means several activities from the start matches none")
    func ambiguous() throws {
        var followed: String?
        let listing = try SampleActivity.listing([SampleActivity(key: "car"), SampleActivity(key: "dog")])
        #expect(listing.activities(matching: "location", following: &followed).isEmpty)
        #expect(listing.activities(matching: nil, following: &followed).count == 2)
    }
}
