import ActivityTree

/// A report of the status of a trip, from a command or a URL.
///
/// A report is one JSON object. Its members are `status`, the raw value of a ``TripStatus``, `driver`, `phone`,
/// `etaMinutes`, `latitude` and `longitude`. Each may be missing or null. Each is read for itself: a member that cannot
/// be read is named in ``ignored``, and the others are used. So is an unknown member such as `lat` or `eta`, which may
/// stand for one of them. Other unknown members are ignored.
public struct TripReport: Sendable, Hashable {
    /// The status; nil if the report has no known status, so that the previous status stays.
    public var status: TripStatus?
    /// The driver's name; nil if the report has none.
    public var driver: String?
    /// The driver's phone number; nil if the report has no valid phone number.
    public var phone: PhoneNumber?
    /// The time to the arrival in minutes; nil if the report has none.
    public var etaMinutes: Double?
    /// The driver's position; nil if the report has none.
    public var position: TripPosition?
    /// The members that could not be read, each with the reason, such as "'etaMinutes' is -1, not from 0 to 10080".
    public var ignored: [String] = []

    /// The maximum size of a report in bytes.
    public static let sizeLimit = 65_536

    /// Creates a report.
    public init(
        status: TripStatus?, driver: String? = nil, phone: PhoneNumber? = nil, etaMinutes: Double? = nil,
        position: TripPosition? = nil
    ) {
        self.status = status
        self.driver = driver
        self.phone = phone
        self.etaMinutes = etaMinutes
        self.position = position
    }

    /// Decodes a report: a JSON object on one or more lines, or on the first line of a longer text.
    ///
    /// Names of statuses are read in any case and with any separators. A number may be a text, and a phone number may be
    /// a number. The position 0, 0 is ignored, because services send it for an unknown position.
    ///
    /// - Throws: ``TravelServiceError`` if the text is longer than ``sizeLimit``, is not a JSON object, or has no member
    ///   that can be used. The message names the members that cannot be read.
    public init(parsing bytes: [UInt8]) throws(TravelServiceError) {
        guard bytes.count <= Self.sizeLimit else {
            throw TravelServiceError("the report has \(bytes.count) bytes; the limit is \(Self.sizeLimit)")
        }
        var reader = try Members(bytes)
        self.init(status: nil)
        if let name = reader.text("status") {
            status = TripStatus(reported: name)
            if status == nil {
                reader.ignore("unknown status '\(TripText.line(name, limit: 40) ?? "")'; use \(TripStatus.names)")
            }
        }
        driver = reader.text("driver").flatMap { TripText.line($0) }
        phone = reader.phone("phone")
        etaMinutes = reader.number("etaMinutes", in: 0...Double(TripAttributes.ContentState.longestETA))
        position = reader.position()
        reader.ignoreMistakenNames()
        guard status != nil || driver != nil || phone != nil || etaMinutes != nil || position != nil else {
            let problems = reader.ignored.isEmpty ? ["the report has no 'status'"] : reader.ignored
            throw TravelServiceError(problems.joined(separator: "; "))
        }
        ignored = reader.ignored
        if status == nil, !reader.has("status") { ignored.insert("the report has no 'status'", at: 0) }
    }

    /// The reason why the previous status stays; nil if the report has a status.
    var statusProblem: String? { status == nil ? ignored.first : nil }
}

/// The members of a report; null and blank texts count as missing.
private struct Members {
    private let json: JSONValue
    private(set) var ignored: [String] = []

    init(_ bytes: [UInt8]) throws(TravelServiceError) {
        let text = Self.strict(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...])
        guard text.contains(where: { !" \t\r\n".utf8.contains($0) }) else {
            throw TravelServiceError("the report is empty; it must be one JSON object")
        }
        do throws(JSONSyntaxError) {
            json = try JSONValue(parsing: text)
        } catch {
            // A command may write more lines after the report.
            let line = text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).first {
                $0.contains { $0 != 0x20 && $0 != 0x09 }
            }
            guard let line, let first = try? JSONValue(parsing: Array(line)), first.objectValue != nil else {
                throw TravelServiceError("the report is not JSON: \(error)")
            }
            json = first
        }
        guard json.objectValue != nil else { throw TravelServiceError("the report is not a JSON object") }
    }

    /// Returns the text with `NaN` and `Infinity` as strings.
    ///
    /// JSON has neither, but Python writes them for unknown numbers.
    private static func strict(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var (index, isInString) = (bytes.startIndex, false)
        while index < bytes.endIndex {
            let byte = bytes[index]
            let word =
                isInString ? nil : ["NaN", "Infinity", "-Infinity"].first { bytes[index...].starts(with: $0.utf8) }
            if let word {
                result += "\"\(word)\"".utf8
                index += word.utf8.count
                continue
            }
            if byte == UInt8(ascii: "\"") { isInString.toggle() }
            result.append(byte)
            index += 1
            // An escaped quotation mark does not end the string.
            if isInString, byte == UInt8(ascii: "\\"), index < bytes.endIndex {
                result.append(bytes[index])
                index += 1
            }
        }
        return result
    }

    func has(_ name: String) -> Bool { value(name) != nil }

    private func value(_ name: String) -> JSONValue? {
        guard let value = json[name], !value.isNull, value.stringValue?.allSatisfy(\.isWhitespace) != true else {
            return nil
        }
        return value
    }

    mutating func ignore(_ reason: String) { ignored.append(reason) }

    private mutating func ignore(_ name: String, _ value: JSONValue, _ expected: String) {
        let shown = TripText.line(value.stringValue.map { "'\($0)'" } ?? value.description, limit: 40) ?? ""
        ignore("'\(name)' is \(shown), not \(expected)")
    }

    /// Names the unknown members that probably stand for one of the known members.
    mutating func ignoreMistakenNames() {
        let mistakes = ["lat": "latitude", "lon": "longitude", "lng": "longitude", "eta": "etaMinutes"]
        for name in json.objectValue?.members.map(\.name) ?? [] {
            if let known = mistakes[name.lowercased()], !has(known) { ignore("'\(name)' is unknown; use '\(known)'") }
        }
    }

    mutating func text(_ name: String) -> String? {
        guard let value = value(name) else { return nil }
        if value.stringValue == nil { ignore(name, value, "a text") }
        return value.stringValue
    }

    mutating func number(_ name: String, in range: ClosedRange<Double>) -> Double? {
        guard let value = value(name) else { return nil }
        let words = value.stringValue?.split(whereSeparator: \.isWhitespace) ?? []
        let digits = words.count == 1 ? String(words[0]) : nil
        let isDecimal = digits?.utf8.allSatisfy { "0123456789.+-".utf8.contains($0) } == true
        guard let number = value.doubleValue ?? (isDecimal ? digits.flatMap(Double.init) : nil) else {
            ignore(name, value, "a number")
            return nil
        }
        guard range.contains(number) else {
            ignore(name, value, "from \(Int(range.lowerBound)) to \(Int(range.upperBound))")
            return nil
        }
        return number
    }

    mutating func phone(_ name: String) -> PhoneNumber? {
        guard let value = value(name) else { return nil }
        let number = (value.stringValue ?? value.intValue.map { String($0) }).flatMap { PhoneNumber($0) }
        if number == nil { ignore(name, value, "a phone number") }
        return number
    }

    mutating func position() -> TripPosition? {
        let count = ignored.count
        let latitude = number("latitude", in: -90...90)
        let longitude = number("longitude", in: -180...180)
        guard let latitude, let longitude else {
            if (latitude == nil) != (longitude == nil), ignored.count == count {
                ignore("'latitude' and 'longitude' must be given together")
            }
            return nil
        }
        guard latitude != 0 || longitude != 0 else {
            ignore("the position 0, 0 is that of no driver")
            return nil
        }
        return TripPosition(latitude: latitude, longitude: longitude)
    }
}
