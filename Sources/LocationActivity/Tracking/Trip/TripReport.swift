import ActivityTree

/// A report of the status of a trip, from a command or a URL.
///
/// A report is one JSON object. The member `status` is required, and is the raw value of a ``TripStatus``. The
/// members `driver`, `phone` and `etaMinutes` are optional. The members `latitude` and `longitude` are optional, but
/// must be given together. A member that is null counts as missing. Unknown members are ignored.
public struct TripReport: Sendable, Hashable {
    /// The status.
    public var status: TripStatus
    /// The driver's name; nil if the report has none.
    public var driver: String?
    /// The driver's phone number; nil if the report has no valid phone number.
    public var phone: PhoneNumber?
    /// The time to the arrival in minutes; nil if the report has none.
    public var etaMinutes: Double?
    /// The driver's position; nil if the report has none.
    public var position: TripPosition?

    /// The maximum size of a report in bytes.
    public static let sizeLimit = 65_536

    /// Creates a report.
    public init(
        status: TripStatus, driver: String? = nil, phone: PhoneNumber? = nil, etaMinutes: Double? = nil,
        position: TripPosition? = nil
    ) {
        self.status = status
        self.driver = driver
        self.phone = phone
        self.etaMinutes = etaMinutes
        self.position = position
    }

    /// Decodes a report.
    ///
    /// An invalid phone number is ignored.
    ///
    /// - Throws: ``TravelServiceError`` if the text is not a JSON object, is longer than ``sizeLimit``, has no status,
    ///   or has an invalid member, which the message names.
    public init(parsing bytes: [UInt8]) throws(TravelServiceError) {
        guard bytes.count <= Self.sizeLimit else {
            throw TravelServiceError("the report has \(bytes.count) bytes; the limit is \(Self.sizeLimit)")
        }
        guard bytes.contains(where: { !" \t\r\n".utf8.contains($0) }) else {
            throw TravelServiceError("the report is empty; it must be one JSON object")
        }
        let json: JSONValue
        do throws(JSONSyntaxError) {
            json = try JSONValue(parsing: bytes)
        } catch {
            throw TravelServiceError("the report is not JSON: \(error)")
        }
        guard json.objectValue != nil else { throw TravelServiceError("the report is not a JSON object") }
        let reader = Members(json: json)
        guard let name = try reader.text("status") else { throw TravelServiceError("the report has no 'status'") }
        guard let status = TripStatus(rawValue: name) else {
            throw TravelServiceError("unknown status '\(TripText.line(name) ?? "")'; use \(TripStatus.names)")
        }
        self.init(status: status)
        driver = try reader.text("driver").flatMap { TripText.line($0) }
        phone = try reader.text("phone").flatMap { PhoneNumber($0) }
        etaMinutes = try reader.number("etaMinutes", in: 0...Double(TripAttributes.ContentState.longestETA))
        let latitude = try reader.number("latitude", in: -90...90)
        let longitude = try reader.number("longitude", in: -180...180)
        guard (latitude == nil) == (longitude == nil) else {
            throw TravelServiceError("'latitude' and 'longitude' must be given together")
        }
        if let latitude, let longitude { position = TripPosition(latitude: latitude, longitude: longitude) }
    }

    /// The members of a report; null counts as missing.
    private struct Members {
        var json: JSONValue

        private func value(_ name: String) -> JSONValue? {
            guard let value = json[name], !value.isNull else { return nil }
            return value
        }

        func text(_ name: String) throws(TravelServiceError) -> String? {
            guard let value = value(name) else { return nil }
            guard let text = value.stringValue else { throw TravelServiceError("'\(name)' must be a string") }
            return text
        }

        func number(_ name: String, in range: ClosedRange<Double>) throws(TravelServiceError) -> Double? {
            guard let value = value(name) else { return nil }
            guard let number = value.doubleValue else { throw TravelServiceError("'\(name)' must be a number") }
            guard range.contains(number) else {
                throw TravelServiceError(
                    "'\(name)' must be from \(Int(range.lowerBound)) to \(Int(range.upperBound))")
            }
            return number
        }
    }
}
