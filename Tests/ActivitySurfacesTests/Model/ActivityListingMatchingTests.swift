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

    @Test("a name that means several activities from the start matches none")
    func ambiguous() throws {
        var followed: String?
        let listing = try SampleActivity.listing([SampleActivity(key: "car"), SampleActivity(key: "dog")])
        #expect(listing.activities(matching: "location", following: &followed).isEmpty)
        #expect(listing.activities(matching: nil, following: &followed).count == 2)
    }
}
