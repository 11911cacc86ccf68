package import LocationActivity
import SystemSupport

/// Travel times of a router, OSRM or Valhalla.
package struct RouterTravelTime: TravelTimeProvider {
    private let router: RouterAddress
    private let client: HTTPClient
    private let zone: LocalZone

    /// Creates a provider for the router at an address; see ``RouterAddress``.
    ///
    /// - Parameter zone: The time zone of the departure, which Valhalla needs in local time.
    /// - Throws: ``TravelServiceError`` if the address is not an http or https URL.
    package init(
        url: String, client: HTTPClient = HTTPClient(), zone: LocalZone = .local
    ) throws(TravelServiceError) {
        router = try RouterAddress(url)
        self.client = client
        self.zone = zone
    }

    /// Returns the router's travel time; nil if the router does not support the means of transport.
    package func estimate(_ request: TravelRequest) async throws -> TravelEstimate? {
        let response: HTTPResponse
        switch router.kind {
        case .osrm:
            guard let url = router.osrmURL(for: request) else { return nil }
            response = try await client.get(url)
        case .valhalla:
            let body = ValhallaRequest(request, zone: zone).body
            response = try await client.post(router.valhallaURL, body: body, contentType: "application/json")
        }
        return try RouteResponse(response).estimate
    }
}
