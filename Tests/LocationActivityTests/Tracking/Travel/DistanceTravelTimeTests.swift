import FoundationEssentials
import LocationActivity
import LocationStream
import Testing

@Suite("Travel times from the distance")
struct DistanceTravelTimeTests {
    private static let home = LocationCoordinate2D(latitude: 0, longitude: 11.5)

    private func estimate(_ kilometres: Double, by mode: TravelMode) async throws -> TravelEstimate {
        // A degree of longitude is 111,319.5 m at the equator.
        let destination = LocationCoordinate2D(latitude: 0, longitude: 11.5 + kilometres / 111.319_491)
        return try #require(
            try await DistanceTravelTime().estimate(
                TravelRequest(origin: Self.home, destination: destination, mode: mode, departure: .now)))
    }

    @Test(
        "have the detour factor and the speed of each means of transport",
        arguments: [
            (.car, 10, 13, 13 / (30 + 60.0 * 13 / 43) * 3600), (.bike, 6, 7.5, 1800), (.walk, 2.5, 3, 2160),
            (.transit, 10, 14, 14 / 25.0 * 3600 + 360),
        ] as [(TravelMode, Double, Double, Double)])
    func table(_ mode: TravelMode, _ kilometres: Double, _ way: Double, _ seconds: Double) async throws {
        let estimate = try await estimate(kilometres, by: mode)
        #expect(abs(estimate.seconds - seconds) < 1)
        #expect(abs((estimate.distance ?? 0) - way * 1000) < 1)
        #expect(estimate.basis == .distance)
        #expect(estimate.note == nil)
    }

    @Test("grow with the distance, are never 0, and have a confidence of at most 0.3", arguments: TravelMode.allCases)
    func monotone(_ mode: TravelMode) async throws {
        var last = 0.0
        for kilometres in [1e-6, 0.001, 0.1, 1, 5, 20, 100, 500, 2000, 15_000] {
            let estimate = try await estimate(kilometres, by: mode)
            #expect(estimate.seconds > last)
            #expect(estimate.confidence > 0 && estimate.confidence <= 0.3)
            last = estimate.seconds
        }
    }

    @Test("approach 90 km/h for long ways by car")
    func longWay() async throws {
        let estimate = try await estimate(2000, by: .car)
        let speed = try #require(estimate.distance) / estimate.seconds * 3.6
        #expect(speed > 88 && speed < 90)
    }

    @Test("are 0 at the destination", arguments: TravelMode.allCases)
    func atDestination(_ mode: TravelMode) async throws {
        #expect(try await estimate(0, by: mode).seconds == 0)
    }

    @Test("do not exist for invalid coordinates", arguments: [Double.nan, 91, -Double.infinity])
    func invalid(_ latitude: Double) async throws {
        let request = TravelRequest(
            origin: Self.home, destination: LocationCoordinate2D(latitude: latitude, longitude: 0), mode: .car,
            departure: .now)
        #expect(try await DistanceTravelTime().estimate(request) == nil)
    }
}
