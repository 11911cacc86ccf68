import FuzzerSupport

@testable import LocationStream

/// A decoder whose results are checked for plausibility.
struct Reading {
    private var decoder: NMEADecoder
    private(set) var delivered = Delivered()

    init(isLive: Bool, hasReference: Bool, decodesSky: Bool) {
        var options = NMEADecoder.Options()
        options.decodesSky = decodesSky
        options.isLive = isLive
        options.referenceDate = hasReference ? 1_557_391_011_000 : nil
        options.presentDate = 1_780_272_000_000
        decoder = NMEADecoder(options)
    }

    var statistics: DecoderStatistics { decoder.statistics }

    mutating func take(_ bytes: Span<UInt8>) {
        decoder.decode(bytes) { delivered.append($0) }
        demand(
            decoder.framer.pending.count <= 2 * SentenceScanner.limit,
            "\(decoder.framer.pending.count) bytes are buffered")
    }

    mutating func flush() {
        decoder.flush { delivered.append($0) }
        demand(!decoder.isEpochOpen, "an epoch is open after a flush")
    }
}

/// The epochs that a decoder delivered.
struct Delivered: Equatable {
    /// A line of JSON for each epoch.
    private var lines: [UInt8] = []
    /// The end of each epoch, which the lines do not contain.
    private var ends: [Int] = []

    var text: String { String(decoding: lines, as: UTF8.self) }

    mutating func append(_ epoch: Epoch) {
        demand(epoch.isPossible, "an impossible epoch: \(epoch)")
        let update = LocationUpdate(epoch)
        demand(update.satellites?.allSatisfy(\.isPossible) ?? true, "an impossible satellite: \(update)")
        demand(update.location == nil || !epoch.latitude.isNaN, "a location without a position: \(update)")
        let start = lines.count
        update.appendJSONLine(to: &lines)
        demand(
            lines[start...].dropLast().allSatisfy { (0x20..<0x7F).contains($0) },
            "unprintable: \(String(decoding: lines[start...], as: UTF8.self))")
        ends.append(epoch.endByte)
    }
}

extension Epoch {
    /// Each field is unknown or within its range.
    fileprivate var isPossible: Bool {
        func fits(_ value: Double, _ range: ClosedRange<Double>) -> Bool { value.isNaN || range.contains(value) }
        return fits(latitude, -90...90) && fits(longitude, -180...180) && latitude.isNaN == longitude.isNaN
            && (fix == .none) == latitude.isNaN && fits(altitude, -1e6...4e7) && fits(ellipsoidalAltitude, -2e6...8e7)
            && fits(speed, 0...9_999.9) && fits(course, 0...360.0.nextDown)
            && fits(hdop, 0.01...89.99) && fits(vdop, 0.01...89.99)
            && fits(heading.trueHeading, 0...360.0.nextDown) && fits(heading.magneticHeading, 0...360.0.nextDown)
            && fits(horizontalError, 0...1e9) && fits(verticalError, 0...1e9) && endByte > 0
    }
}

extension Satellite {
    /// Each number is unknown or within its range.
    fileprivate var isPossible: Bool {
        id > 0 && elevation.map { (-90...90).contains($0) } ?? true
            && azimuth.map { (0..<360).contains($0) } ?? true && snr.map { $0 > 0 && $0 < 100 } ?? true
    }
}

/// Searches for the first date of a log, which must terminate.
func findFirstDate(in bytes: [UInt8]) {
    _ = NMEADecoder.firstDate(in: bytes.span)
}
