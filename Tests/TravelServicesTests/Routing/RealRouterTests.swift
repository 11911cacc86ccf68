import FoundationEssentials
import LocationActivity
import LocationStream
import Testing
@testable import TravelServices

private enum RealRouter {
    static let url = ProcessInfo.processInfo.environment["MYELINE_TEST_ROUTER"]
}

/// Asks the OSRM that `.ci/check-routing` starts, with a map of 5 × 5 streets between 46° N 7° E and 46.02° N 7.02° E.
@Suite(
    "A real router", .enabled(if: RealRouter.url != nil, "only in make check-routing"), .timeLimit(.minutes(10)))
struct RealRouterTests {
    private func estimate(to latitude: Double, _ longitude: Double) async throws -> TravelEstimate? {
        let origin = LocationCoordinate2D(latitude: 46.001, longitude: 7.001)
        let destination = LocationCoordinate2D(latitude: latitude, longitude: longitude)
        let router = try RouterTravelTime(url: #require(RealRouter.url))
        return try await router.estimate(
            TravelRequest(origin: origin, destination: destination, mode: .car, departure: Date()))
    }

    @Test("OSRM answers with the time and the length of a way along the streets")
    func route() async throws {
        let estimate = try #require(try await estimate(to: 46.019, 7.019))
        // 2 km north and 1.5 km east, along streets with at most 30 km/h.
        #expect((3000...4000).contains(try #require(estimate.distance)))
        #expect((300...900).contains(estimate.seconds))
        #expect(estimate.basis == .router)
    }

    @Test("OSRM's error code is explained")
    func noRoute() async throws {
        let text = try await message { try await estimate(to: 46.019, 200) }
        #expect(text.contains("rejected the request (InvalidValue)"))
    }
}
