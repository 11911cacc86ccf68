package import LocationActivity
package import LocationStream

/// The weather in the user's own words.
package struct FixedWeather: WeatherProvider {
    private let text: String

    /// Creates a provider that always returns a text.
    ///
    /// - Throws: ``TravelServiceError`` if the text is blank.
    package init(_ text: String) throws(TravelServiceError) {
        guard let text = WeatherText.of(text) else {
            throw TravelServiceError("the text of --weather is empty; write a few words, such as 'Sunny, 20 °C'")
        }
        self.text = text
    }

    package func weather(at coordinate: LocationCoordinate2D) async throws -> String { text }
}
