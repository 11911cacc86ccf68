/// A line of coordinates as short text: HERE's Flexible Polyline, version 1, with five decimals of a degree.
///
/// Five decimals are about a metre. The text needs no escaping in JSON and in URLs. Libraries for many languages decode
/// it: https://github.com/heremaps/flexible-polyline.
enum FlexiblePolyline {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    private static let precision = 5
    private static let scale = 100_000.0
    /// The number of characters for the version and the precision.
    static let headerLength = 2
    /// The maximum number of characters for a point.
    static let coordinateLength = 12

    /// Appends a line; all points must have valid coordinates.
    static func append(_ line: some Sequence<LocationHistory.Point>, to bytes: inout [UInt8]) {
        append(unsigned: 1, to: &bytes)
        append(unsigned: UInt64(precision), to: &bytes)
        var last: (latitude: Int64, longitude: Int64) = (0, 0)
        for point in line {
            let (latitude, longitude) = (scaled(point.latitude), scaled(point.longitude))
            append(latitude - last.latitude, to: &bytes)
            append(longitude - last.longitude, to: &bytes)
            last = (latitude, longitude)
        }
    }

    /// Decodes a line; nil if the text is not a Flexible Polyline or has invalid coordinates.
    static func line(_ text: String, limit: Int) -> [LocationHistory.Point]? {
        var values: [UInt64] = []
        var (value, shift): (UInt64, UInt64) = (0, 0)
        for byte in text.utf8.prefix(headerLength + limit * coordinateLength) {
            guard let digit = digit(byte), shift <= 30 else { return nil }
            value |= UInt64(digit & 31) << shift
            shift += 5
            guard digit < 32 else { continue }
            values.append(value)
            (value, shift) = (0, 0)
        }
        guard shift == 0, values.count >= 2, values[0] == 1, values[1] == UInt64(precision), values.count % 2 == 0
        else { return nil }
        var points: [LocationHistory.Point] = []
        var (latitude, longitude): (Int64, Int64) = (0, 0)
        for index in stride(from: 2, to: values.count, by: 2) {
            latitude += signed(values[index])
            longitude += signed(values[index + 1])
            let point = LocationHistory.Point(latitude: Double(latitude) / scale, longitude: Double(longitude) / scale)
            guard (-90...90).contains(point.latitude), (-180...180).contains(point.longitude) else { return nil }
            points.append(point)
        }
        return points
    }

    private static func scaled(_ degrees: Double) -> Int64 { Int64((degrees * scale).rounded()) }

    /// Appends a signed number, with its sign in the lowest bit.
    private static func append(_ value: Int64, to bytes: inout [UInt8]) {
        append(unsigned: UInt64(bitPattern: (value << 1) ^ (value >> 63)), to: &bytes)
    }

    /// Appends a number in groups of five bits, the lowest first; the sixth bit is set if another group follows.
    private static func append(unsigned value: UInt64, to bytes: inout [UInt8]) {
        var rest = value
        while rest > 31 {
            bytes.append(alphabet[Int(rest & 31 | 32)])
            rest >>= 5
        }
        bytes.append(alphabet[Int(rest)])
    }

    private static func signed(_ value: UInt64) -> Int64 { Int64(bitPattern: value >> 1) ^ -Int64(value & 1) }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
        case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
        case UInt8(ascii: "-"): 62
        case UInt8(ascii: "_"): 63
        default: nil
        }
    }
}
