import SystemSupport

/// Writes epochs with a location as comma-separated values (RFC 4180): a header, then a line for each.
///
/// | column | value |
/// |---|---|
/// | `timestamp` | UTC, ISO 8601 with milliseconds |
/// | `latitude`, `longitude` | degrees |
/// | `altitude`, `ellipsoidalAltitude` | metres above mean sea level, above WGS 84 |
/// | `horizontalAccuracy`, `verticalAccuracy` | metres: the receiver's own estimate |
/// | `speed`, `course` | metres per second; degrees clockwise from true north |
/// | `fix` | `2d` or `3d` |
/// | `quality` | `autonomous`, `differential`, `rtkFixed`, `rtkFloat`, `estimated`, `manual`, `simulated` |
/// | `satellitesUsed`, `hdop`, `vdop` | a number |
/// | `segment` | 1 for the first unbroken stretch, 2 for the second … |
///
/// What is unknown is empty.
package struct CSVWriter: TrackWriter, Sendable {
    private var stretch: TrackSegmenter
    private var instant = InstantText()
    private var segment: Int64 = 0

    package init(_ stretch: TrackSegmenter = TrackSegmenter()) {
        self.stretch = stretch
    }

    package mutating func begin(into bytes: inout [UInt8]) {
        bytes.append(
            literal: """
                timestamp,latitude,longitude,altitude,ellipsoidalAltitude,horizontalAccuracy,verticalAccuracy,\
                speed,course,fix,quality,satellitesUsed,hdop,vdop,segment\r\n
                """)
    }

    package mutating func append(_ epoch: Epoch, into bytes: inout [UInt8]) {
        let place = stretch.place(epoch)
        guard place != .outside else { return }
        if place == .first { segment += 1 }
        bytes.append(addingCapacity: Self.room) { text in
            if let milliseconds = epoch.writableInstant { instant.append(milliseconds, to: &text) }
            text.append(column: epoch.latitude, decimals: epoch.writtenDigits, trimmed: false)
            text.append(column: epoch.longitude, decimals: epoch.writtenDigits, trimmed: false)
            text.append(column: epoch.altitude, decimals: 3)
            text.append(column: epoch.ellipsoidalAltitude, decimals: 3)
            text.append(column: epoch.horizontalError, decimals: 3)
            text.append(column: epoch.verticalError, decimals: 3)
            text.append(column: epoch.speed, decimals: 3)
            text.append(column: epoch.writtenCourse, decimals: 3)
            text.append(literal: epoch.fix == .threeDimensional ? ",3d," : ",2d,")
            text.append(literal: epoch.quality?.word ?? "")
            text.append(column: epoch.satellitesUsed.map(Double.init) ?? .nan, decimals: 0)
            text.append(column: epoch.hdop, decimals: 2)
            text.append(column: epoch.vdop, decimals: 2)
            text.append(literal: ",")
            text.append(segment, decimals: 0)
            text.append(literal: "\r\n")
        }
    }

    package mutating func end(into bytes: inout [UInt8]) {}

    /// More than the longest line has: fourteen values of at most 24 bytes.
    private static let room = 512
}

extension OutputSpan<UInt8> {
    /// Appends a comma and a number; an unknown one leaves its column empty.
    @inline(__always)
    fileprivate mutating func append(column value: Double, decimals: Int, trimmed: Bool = true) {
        append(UInt8(ascii: ","))
        append(value, decimals: decimals, trimmed: trimmed)
    }
}

extension FixQuality {
    /// The raw value.
    fileprivate var word: StaticString {
        switch self {
        case .autonomous: "autonomous"
        case .differential: "differential"
        case .rtkFixed: "rtkFixed"
        case .rtkFloat: "rtkFloat"
        case .estimated: "estimated"
        case .manual: "manual"
        case .simulated: "simulated"
        }
    }
}
