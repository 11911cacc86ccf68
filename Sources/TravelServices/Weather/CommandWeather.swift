import LocationActivity
package import LocationStream

/// The weather as the first line of a command's output.
package struct CommandWeather: WeatherProvider {
    private let command: String
    private let reader: CommandReader

    package init(_ command: String, reader: CommandReader = CommandReader()) {
        self.command = command
        self.reader = reader
    }

    package func weather(at coordinate: LocationCoordinate2D) async throws -> String {
        guard let text = WeatherText.of(try await reader.firstLine(of: command)) else {
            throw TravelServiceError("the weather command has written no text; it must write one line")
        }
        return text
    }
}
