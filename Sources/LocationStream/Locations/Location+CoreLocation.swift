import FoundationEssentials
import SystemSupport

extension Location {
    /// Creates a location at a coordinate, with the current time.
    ///
    /// As with Apple's initializer, the coordinate counts as exact: ``horizontalAccuracy`` is 0. All other values are
    /// unknown. The ``altitude`` is NaN, whereas Apple's initializer sets it to 0.
    ///
    /// - Parameters:
    ///   - latitude: Degrees north.
    ///   - longitude: Degrees east.
    public init(latitude: Double, longitude: Double) {
        self.init(
            coordinate: LocationCoordinate2D(latitude: latitude, longitude: longitude), horizontalAccuracy: 0,
            timestamp: Date.now)
    }
}

extension Location: CustomStringConvertible {
    /// A description in Apple's format, with the time in UTC.
    ///
    /// An example is `<+37.33233141,-122.03121860> +/- 5.00m (speed 1.50 mps / course 90.00) @
    /// 2017-01-10T00:09:41.000Z`. An unknown speed, course or accuracy is -1.00.
    public var description: String {
        func text(_ value: Double, places: Int) -> String {
            let text = FixedPoint.text(value, places: places)
            return text == "?" ? "nan" : text
        }
        func signed(_ degrees: Double) -> String {
            let text = text(degrees, places: 8)
            return text == "nan" || text.hasPrefix("-") ? text : "+" + text
        }
        return "<\(signed(coordinate.latitude)),\(signed(coordinate.longitude))>"
            + " +/- \(text(horizontalAccuracy, places: 2))m"
            + " (speed \(text(speed, places: 2)) mps / course \(text(course, places: 2)))"
            + " @ \(ISO8601.string(timestamp.millisecondsSince1970))"
    }
}
