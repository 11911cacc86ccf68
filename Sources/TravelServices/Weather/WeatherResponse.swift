import ActivityTree
import LocationActivity
import SystemSupport

/// The weather in a service's response.
///
/// The weather is read from Open-Meteo's JSON, from the string `weather` or `text` of another JSON object, or from the
/// first line of plain text.
struct WeatherResponse {
    let text: String

    /// Reads a response.
    ///
    /// - Throws: ``TravelServiceError`` if the response has no weather.
    init(_ response: HTTPResponse) throws(TravelServiceError) {
        let body = try response.successfulBody()
        func invalid(_ reason: String) -> TravelServiceError {
            TravelServiceError("\(response.origin) did not send the weather (\(reason)); check the address")
        }
        let words: String?
        if body.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") {
            do throws(JSONSyntaxError) {
                words = Self.words(in: try JSONValue(parsing: body))
            } catch {
                throw invalid("no JSON: \(error)")
            }
        } else if response.contentType == "text/plain" {
            words = FirstLine.of(body)
        } else {
            throw invalid("neither JSON nor text/plain")
        }
        guard let text = words.flatMap({ WeatherText.of($0) }) else {
            throw invalid("the response contains no weather")
        }
        self.text = text
    }

    private static func words(in json: JSONValue) -> String? {
        openMeteo(json["current"], "weather_code", "temperature_2m", units: json["current_units"])
            ?? openMeteo(json["current_weather"], "weathercode", "temperature", units: json["current_weather_units"])
            ?? json["weather"]?.stringValue ?? json["text"]?.stringValue
    }

    /// Returns Open-Meteo's weather and temperature, such as "Light rain, 12 °C"; nil if there is neither.
    private static func openMeteo(
        _ current: JSONValue?, _ code: String, _ temperature: String, units: JSONValue?
    ) -> String? {
        let condition = current?[code]?.intValue.flatMap { WeatherCode.words(for: $0) }
        let degrees = current?[temperature]?.doubleValue.flatMap { degrees -> String? in
            // No air temperature exceeds this in Celsius or Fahrenheit.
            guard abs(degrees) <= 150 else { return nil }
            let isFahrenheit = units?[temperature]?.stringValue == "°F"
            return "\(Int(degrees.rounded())) \(isFahrenheit ? "°F" : "°C")"
        }
        let parts = [condition, degrees].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}
