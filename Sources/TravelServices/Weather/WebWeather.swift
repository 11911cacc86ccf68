package import LocationActivity
package import LocationStream
import SystemSupport

/// The weather from a web service, such as Open-Meteo.
package struct WebWeather: WeatherProvider {
    private let template: String
    private let client: HTTPClient

    /// Creates a provider for an address in which `{latitude}` and `{longitude}` stand for the position.
    ///
    /// - Throws: ``TravelServiceError`` if the address is not an http or https URL.
    package init(_ template: String, client: HTTPClient = HTTPClient()) throws(TravelServiceError) {
        self.template = template
        self.client = client
        _ = try HTTPAddress(url(at: LocationCoordinate2D(latitude: 0, longitude: 0)))
    }

    package func weather(at coordinate: LocationCoordinate2D) async throws -> String {
        try WeatherResponse(await client.get(url(at: coordinate))).text
    }

    /// Returns the address for a position; 4 decimals of a degree are about 10 m.
    private func url(at coordinate: LocationCoordinate2D) -> String {
        template.replacing("{latitude}", with: FixedPoint.text(coordinate.latitude, places: 4))
            .replacing("{longitude}", with: FixedPoint.text(coordinate.longitude, places: 4))
    }
}
