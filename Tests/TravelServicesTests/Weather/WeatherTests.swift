import FoundationEssentials
import LocationActivity
import LocationStream
import TestSupport
import Testing
@testable import TravelServices

@Suite("Weather", .timeLimit(.minutes(10)))
struct WeatherTests {
    private static let bern = LocationCoordinate2D(latitude: 46.94809, longitude: -7.44744)

    private func text(_ body: String, type: String = "application/json", status: Int = 200) throws -> String {
        try WeatherResponse(
            HTTPResponse(status: status, contentType: type, body: Array(body.utf8), origin: "http://h")
        ).text
    }

    /// As Open-Meteo answers to `current=temperature_2m,weather_code`.
    private static let openMeteo = """
        {"latitude":46.94,"longitude":7.44,"generationtime_ms":0.03,"utc_offset_seconds":0,"timezone":"GMT",\
        "timezone_abbreviation":"GMT","elevation":549.0,"current_units":{"time":"iso8601","interval":"seconds",\
        "temperature_2m":"°C","weather_code":"wmo code"},"current":{"time":"2026-06-01T06:00","interval":900,\
        "temperature_2m":11.6,"weather_code":61}}
        """

    @Test("Open-Meteo's answer becomes words and a temperature")
    func openMeteo() throws {
        #expect(try text(Self.openMeteo) == "Light rain, 12 °C")
        let fahrenheit = Self.openMeteo.replacing("°C", with: "°F").replacing("11.6", with: "52.9")
        #expect(try text(fahrenheit) == "Light rain, 53 °F")
        #expect(try text(#"{"current_weather":{"temperature":-0.4,"weathercode":0}}"#) == "Clear, 0 °C")
        #expect(try text(#"{"current":{"weather_code":3}}"#) == "Overcast")
        #expect(try text(#"{"current":{"temperature_2m":-12.5,"weather_code":1000}}"#) == "-13 °C")
    }

    @Test("each code that Open-Meteo documents has words")
    func codes() {
        let codes = [
            0, 1, 2, 3, 45, 48, 51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 71, 73, 75, 77, 80, 81, 82, 85, 86, 95, 96, 99,
        ]
        for code in -1...120 { #expect((WeatherCode.words(for: code) != nil) == codes.contains(code)) }
    }

    @Test("other services send a member, or plain text")
    func otherServices() throws {
        #expect(try text(#"{"weather":"Snow","text":"x"}"#) == "Snow")
        #expect(try text(#" {"text":"Wind\nand  rain"}"#) == "Wind and rain")
        #expect(try text("\nSunny +20°C \nmore", type: "text/plain") == "Sunny +20°C")
    }

    @Test(
        "what is not the weather is an error",
        arguments: [
            ("<html>", "text/html"), ("Sunny", "text/html"), ("[]", "application/json"), ("{", "application/json"),
            ("{}", "application/json"), (#"{"weather":5}"#, "application/json"), (#"{"text":" "}"#, "application/json"),
            (#"{"current":{"temperature_2m":1e300}}"#, "application/json"), ("", "text/plain"), (" \n", "text/plain"),
            (#"{"current":{"weather_code":"61"}}"#, "application/json"),
        ])
    func noWeather(body: String, type: String) {
        #expect(throws: TravelServiceError.self) { try text(body, type: type) }
        #expect(throws: TravelServiceError.self) { try text(Self.openMeteo, status: 500) }
    }

    @Test("no text can control a surface or is longer than 60 characters")
    func hostile() throws {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<5000 {
            guard let text = WeatherText.of(HostileText.random(using: &generator)) else { continue }
            #expect(HostileText.danger(in: text) == nil)
            #expect(text.count <= 60 && !text.isEmpty)
        }
        #expect(WeatherText.of(String(repeating: "x", count: 61)) == String(repeating: "x", count: 59) + "…")
        #expect(WeatherText.of(String(repeating: "x", count: 60))?.count == 60)
        #expect(WeatherText.of("a" + String(repeating: "\u{301}", count: 1_000_000))?.unicodeScalars.count ?? 0 < 10)
    }

    @Test("a truncated answer is an error at every length")
    func truncated() {
        for count in 0..<Self.openMeteo.utf8.count {
            let body = Array(Self.openMeteo.utf8.prefix(count))
            #expect(throws: TravelServiceError.self) {
                try WeatherResponse(
                    HTTPResponse(status: 200, contentType: "application/json", body: body, origin: "h"))
            }
        }
    }

    @Test("the position replaces its names in the address, with 4 decimals")
    func template() async throws {
        let server = try TestServer { connection in
            let isRight = connection.head.hasPrefix("GET /v1?latitude=46.9481&longitude=-7.4474&x=46.9481 ")
            connection.respond(body: Array((isRight ? Self.openMeteo : "{}").utf8))
        }
        let address = server.url + "/v1?latitude={latitude}&longitude={longitude}&x={latitude}"
        #expect(try await WebWeather(address).weather(at: Self.bern) == "Light rain, 12 °C")
        #expect(throws: TravelServiceError.self) { try WebWeather("{latitude}") }
    }

    @Test("the weather can be stated, or be the output of a command")
    func fixedAndCommand() async throws {
        #expect(try await FixedWeather(" Sunny\n20 °C").weather(at: Self.bern) == "Sunny 20 °C")
        #expect(throws: TravelServiceError.self) { try FixedWeather(" ") }
        #expect(try await CommandWeather("echo Fog; echo more").weather(at: Self.bern) == "Fog")
        #expect(try await CommandWeather(#"printf '\033[31mFog\n'"#).weather(at: Self.bern) == "␛[31mFog")
    }
}
