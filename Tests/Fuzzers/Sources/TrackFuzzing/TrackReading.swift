import FuzzerSupport

@testable import LocationStream

/// A decoder whose elements are checked for plausibility.
struct TrackReading {
    private var decoder: TrackDecoder
    private var hasFailed = false
    private(set) var elements: [TrackElement] = []

    init(_ format: LogReader.Format) {
        decoder = TrackDecoder(format, referenceDate: 1_557_391_011_000, name: "the log")
    }

    var statistics: DecoderStatistics { decoder.statistics }
    var isIncomplete: Bool { decoder.isIncomplete }

    mutating func take(_ bytes: Span<UInt8>) {
        // After an error, the input is not read on.
        guard !hasFailed else { return }
        do throws(LocationStreamError) {
            try decoder.decode(bytes) { elements.append($0) }
        } catch {
            hasFailed = true
            demand(!error.message.isEmpty && !error.remedy.isEmpty, "an error without a message")
        }
    }

    mutating func finish() {
        guard !hasFailed else { return }
        decoder.finish { elements.append($0) }
        for element in elements { demand(element.isPossible, "an impossible element: \(element)") }
    }
}

extension TrackElement {
    fileprivate var isPossible: Bool {
        switch self {
        case .document(let text), .route(let text), .track(let text): text.isPossible
        case .waypoint(let place), .routePoint(let place): place.text.isPossible && place.point.isPossible
        case .point(let point): point.isPossible
        }
    }
}

extension TrackDescription {
    /// A text is bounded, even if each of its bytes became U+FFFD.
    fileprivate var isPossible: Bool {
        [name, comment, description, type].allSatisfy { ($0?.utf8.count ?? 0) <= 3 * XMLContent.longestText }
    }
}

extension TrackPoint {
    fileprivate var isPossible: Bool {
        func fits(_ value: Double?, _ range: ClosedRange<Double>) -> Bool { value.map(range.contains) ?? true }
        return fits(coordinate?.latitude, -90...90) && fits(coordinate?.longitude, -180...180)
            && fits(altitude, -100_000...4e7) && fits(speed, 0...9_999.9) && fits(course, 0...360.0.nextDown)
            && fits(trueHeading, 0...360.0.nextDown) && fits(hdop, 0.01...89.99)
            && fits(horizontalAccuracy, 0...1e9) && fits(sensors?.temperature, -1_000...100_000)
    }
}
