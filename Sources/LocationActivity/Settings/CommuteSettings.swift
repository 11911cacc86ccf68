package struct CommuteSettings: Sendable, Hashable {
    /// The default means of transport.
    package var mode = "car"
    /// How long after the desired arrival a commute ends if the destination has not been reached.
    package var grace = Duration.seconds(1800)
    /// The URL of the router; nil for none.
    package var router: String?
    /// The URL of the weather service; nil for none.
    package var weather: String?

    mutating func set(_ name: String, _ value: SettingValue) {
        switch (name, value) {
        case ("commuteMode", .text(let mode)): self.mode = mode
        case ("commuteGrace", .time(let grace?)): self.grace = grace
        case ("commuteRouter", .text(let url)): router = url == Self.none ? nil : url
        case ("commuteWeather", .text(let url)): weather = url == Self.none ? nil : url
        default: break
        }
    }

    /// The value that stands for no service.
    package static let none = "none"
}

extension Setting {
    static let commute = [
        Setting(
            "commuteMode", .choice(["car", "bike", "walk", "transit"]), default: "car",
            "Default means of transport of commutes."),
        Setting(
            "commuteGrace", .time(mayBeOff: false), default: "30m",
            "How long after its arrival time a commute that has not arrived ends."),
        Setting(
            "commuteRouter", .text("a URL, such as http://localhost:5000, or none"), default: CommuteSettings.none,
            "URL of the router for commutes, or none."),
        Setting(
            "commuteWeather", .text("a URL, which may contain {latitude} and {longitude}, or none"),
            default: CommuteSettings.none,
            "URL of the weather service for commutes, with {latitude} and {longitude}, or none."),
    ]
}
