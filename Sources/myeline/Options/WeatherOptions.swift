import ActivitySurfaces
import ArgumentParser
import LocationActivity
import TravelServices

/// The options for the source of the weather; at most one can be given.
struct WeatherOptions: ParsableArguments {
    @Option(help: .init("Weather in a few words.", valueName: "TEXT"))
    var weather: String?

    @Option(help: .init("Shell command whose first line of output is the weather.", valueName: "COMMAND"))
    var weatherCommand: String?

    @Option(
        name: .customLong("weather-url"),
        help: .init(
            """
            URL of a weather service. The service sends a line of text, or JSON in the format of Open-Meteo. The URL \
            may contain {latitude} and {longitude}. (default: the setting 'commuteWeather')
            """, valueName: "URL"))
    var weatherURL: String?

    func validate() throws {
        let names = [
            weather.map { _ in "--weather" }, weatherCommand.map { _ in "--weather-command" },
            weatherURL.map { _ in "--weather-url" },
        ].compactMap(\.self)
        if names.count > 1 { throw ValidationError("\(names[0]) cannot be combined with \(names[1])") }
        if weatherCommand.map({ $0.allSatisfy(\.isWhitespace) }) ?? false {
            throw ValidationError("the command of --weather-command is empty")
        }
    }

    /// Returns the source of the weather; nil for none.
    ///
    /// - Parameter configured: The address from a setting, which the options override.
    /// - Throws: ``Failure`` if an address or the text is invalid.
    func provider(url configured: String?) throws(Failure) -> (any WeatherProvider)? {
        if let weatherCommand { return CommandWeather(weatherCommand) }
        do throws(TravelServiceError) {
            if let weather { return try FixedWeather(weather) }
            return try (weatherURL ?? configured).map { url throws(TravelServiceError) in try WebWeather(url) }
        } catch {
            throw Failure.usage(
                weather == nil
                    ? "\(weatherURL == nil ? "the setting 'commuteWeather'" : "--weather-url"): \(error)" : "\(error)")
        }
    }
}
