import FoundationEssentials
import LocationStream
import Testing

@Suite("CoreLocation's names and initializers")
struct CoreLocationNamesTests {
    private static let coordinate = CLLocationCoordinate2DMake(48.1173, 11.5167)
    private static let instant = Date(timeIntervalSince1970: 1_484_006_981)

    @Test("Apple's initializers compile and leave other values unknown")
    func initialisers() {
        let short = CLLocation(
            coordinate: Self.coordinate, altitude: 519, horizontalAccuracy: 5, verticalAccuracy: 8,
            timestamp: Self.instant)
        #expect(short.speed == -1 && short.course == -1 && short.ellipsoidalAltitude.isNaN)
        let moving = CLLocation(
            coordinate: Self.coordinate, altitude: 519, horizontalAccuracy: 5, verticalAccuracy: 8, course: 90,
            speed: 1.5, timestamp: Self.instant)
        #expect(moving.course == 90 && moving.speed == 1.5 && moving.courseAccuracy == -1 && moving.speedAccuracy == -1)
        let sure = CLLocation(
            coordinate: Self.coordinate, altitude: 519, horizontalAccuracy: 5, verticalAccuracy: 8, course: 90,
            courseAccuracy: 3, speed: 1.5, speedAccuracy: 0.2, timestamp: Self.instant)
        #expect(sure.courseAccuracy == 3 && sure.speedAccuracy == 0.2 && sure.sourceInformation == nil)
        let replayed = CLLocationSourceInformation(softwareSimulationState: true, andExternalAccessoryState: false)
        let sourced = CLLocation(
            coordinate: Self.coordinate, altitude: 519, horizontalAccuracy: 5, verticalAccuracy: 8, course: 90,
            courseAccuracy: 3, speed: 1.5, speedAccuracy: 0.2, timestamp: Self.instant, sourceInfo: replayed)
        #expect(sourced.sourceInformation?.isSimulatedBySoftware == true)
        #expect(sourced.timestamp == Self.instant && sourced.altitude == 519)
    }

    @Test("A location from a coordinate is exact, current and otherwise unknown")
    func coordinateOnly() {
        let before = Date.now
        let location = CLLocation(latitude: 48.1173, longitude: 11.5167)
        #expect(location.coordinate.latitude == 48.1173 && location.coordinate.longitude == 11.5167)
        #expect(location.horizontalAccuracy == 0 && location.verticalAccuracy == -1 && location.altitude.isNaN)
        #expect(location.speed == -1 && location.course == -1 && location.floor == nil)
        #expect((before...Date.now).contains(location.timestamp))
    }

    @Test("The description matches Apple's, with the time in UTC")
    func description() {
        var location = CLLocation(
            coordinate: CLLocationCoordinate2D(latitude: 37.332_331_41, longitude: -122.031_218_6), altitude: 0,
            horizontalAccuracy: 5, verticalAccuracy: -1, course: 90, speed: 1.5, timestamp: Self.instant)
        #expect(
            location.description
                == "<+37.33233141,-122.03121860> +/- 5.00m (speed 1.50 mps / course 90.00) @ 2017-01-10T00:09:41.000Z")
        location.coordinate = CLLocationCoordinate2D(latitude: .nan, longitude: 0)
        location.speed = -1
        location.timestamp = Date(timeIntervalSince1970: .infinity)
        #expect(
            "\(location)"
                == "<nan,+0.00000000> +/- 5.00m (speed -1.00 mps / course 90.00) @ 9999-12-31T23:59:59.999Z")
    }

    @Test(
        "A coordinate is valid within 90 and 180 degrees",
        arguments: [
            (90, 180, true), (-90, -180, true), (0, 0, true), (90.000001, 0, false), (0, -180.000001, false),
            (.nan, 0, false), (0, .nan, false), (.infinity, 0, false),
        ] as [(Double, Double, Bool)])
    func validity(latitude: Double, longitude: Double, isValid: Bool) {
        #expect(CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(latitude, longitude)) == isValid)
    }

    @Test("The invalid coordinate is invalid, and the constants match Apple's")
    func constants() {
        #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
        #expect(kCLLocationAccuracyBestForNavigation == -2 && kCLLocationAccuracyBest == -1)
        #expect(kCLLocationAccuracyNearestTenMeters == 10 && kCLLocationAccuracyThreeKilometers == 3_000)
        #expect(kCLDistanceFilterNone == -1 && CLLocationDistanceMax == Double.greatestFiniteMagnitude)
    }
}
