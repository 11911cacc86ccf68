/// Decodes the track points of a GPX 1.0 or 1.1 document, split anywhere, into epochs.
///
/// Memory is bounded. A document that is not GPX is an error. Damaged or unknown content is skipped, and so is a point
/// without an end tag.
///
/// - A point (`trkpt`) is an epoch; its `ele` is metres above mean sea level. Routes and waypoints are ignored, and so are
///   tracks within the metadata and extensions.
/// - Between two segments or tracks, an epoch without a fix is inserted one second after the last point, unless the next
///   point follows within that second.
/// - With a reference date, a point without a time is placed one second after the previous epoch. The first one takes the
///   document's time, or else the reference date.
package struct GPXDecoder {
    private var scanner = XMLScanner()
    private var isDocument = false
    private var isComplete = false
    private let estimatesTimes: Bool
    private let name: String
    private var error: LocationStreamError?
    private var opening: XMLName?
    private var point: GPXPoint?
    /// Time of the next point without a time: one second after the previous one.
    private var nextInstant: Int64?
    /// Whether the document's own time may still follow, because no waypoint, route or track has started.
    private var isHead = true
    /// Number of open elements within the metadata or within extensions, including them; 0 outside.
    private var excludedDepth = 0
    /// Whether the outermost excluded element is `metadata`, whose end tag also ends damaged elements in it.
    private var excludesMetadata = false
    private var isSegmentNew = false
    private var counter = EpochCounter()
    package private(set) var statistics = DecoderStatistics()

    /// - Parameters:
    ///   - referenceDate: Time of the first point if neither the point nor the document has one, in milliseconds since
    ///     1970; nil to leave points without a time as they are.
    ///   - name: The name of the document in errors.
    package init(referenceDate: Int64? = nil, name: String = "the log") {
        self.name = name
        nextInstant = referenceDate
        estimatesTimes = referenceDate != nil
    }

    /// Whether the end of the document has not been decoded.
    package var isIncomplete: Bool { isDocument && !isComplete }

    /// Returns true if bytes with this beginning are XML rather than NMEA sentences.
    package static func recognizes(_ beginning: Span<UInt8>) -> Bool {
        var index = 0
        while index < beginning.count {
            let byte = beginning[index]
            switch byte {
            case 0xEF, 0xBB, 0xBF, 0xFE, 0xFF: break  // byte-order mark
            case _ where byte.isXMLSpace: break
            case UInt8(ascii: "<"):
                guard index + 1 < beginning.count else { return false }
                // `<13>` is the priority of a syslog line.
                return !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(beginning[index + 1])
            default: return false
            }
            index += 1
        }
        return false
    }

    /// Takes the next bytes and delivers each epoch that they complete.
    ///
    /// - Throws: ``LocationStreamError`` with the code `notReceiverData` if the document is not GPX.
    package mutating func decode(_ bytes: Span<UInt8>, deliver: (Epoch) -> Void) throws(LocationStreamError) {
        if let error { throw error }
        var index = 0
        while let token = scanner.next(bytes, from: &index) {
            switch token {
            case .start(let name):
                try open(name)
            case .attribute(let name):
                if opening == "trkpt" { point?.take(attribute: name, scanner.content) }
            case .startEnd(let isEmpty):
                if isEmpty, let opening { close(opening, deliver) }
                opening = nil
            case .end(let name):
                close(name, deliver)
            }
        }
    }

    /// Drops the point that is being decoded, if any, and counts it as unusable.
    package mutating func dropPoint() {
        if point != nil { statistics.unusable += 1 }
        point = nil
    }
}

// MARK: Elements

extension GPXDecoder {
    private mutating func open(_ name: XMLName) throws(LocationStreamError) {
        guard isDocument || name == "gpx" else { throw refuse(name) }
        isDocument = true
        opening = name
        guard excludedDepth == 0 else {
            excludedDepth += 1
            return
        }
        switch name {
        case "metadata" where point == nil, "extensions" where point == nil:
            excludedDepth = 1
            excludesMetadata = name == "metadata"
        case "trkpt":
            isHead = false
            dropPoint()
            point = GPXPoint()
        case "trk", "trkseg":
            isHead = false
            isSegmentNew = true
            dropPoint()
        case "rte", "wpt":
            isHead = false
        default:
            point?.depth += 1
        }
    }

    private mutating func refuse(_ name: XMLName) -> LocationStreamError {
        let root = name.plainText.map { ": its root element is <\($0)>" } ?? ""
        let error = LocationStreamError(
            .notReceiverData, "\(self.name) is not a GPX track\(root)",
            remedy: "give an NMEA 0183 log or a GPX track in UTF-8")
        self.error = error
        return error
    }

    private mutating func close(_ name: XMLName, _ deliver: (Epoch) -> Void) {
        if isHead, estimatesTimes, name == "time", let instant = scanner.content.instant { nextInstant = instant }
        if excludedDepth > 0 {
            excludedDepth = excludesMetadata && name == "metadata" ? 0 : excludedDepth - 1
        } else if name == "trkpt" {
            guard let whole = point, whole.isWhole else { return dropPoint() }
            point = nil
            conclude(whole, deliver)
        } else if point != nil {
            point?.take(element: name, scanner.content)
        } else if name == "gpx" {
            isComplete = true
        }
    }

    private mutating func conclude(_ point: GPXPoint, _ deliver: (Epoch) -> Void) {
        if isSegmentNew, statistics.epochs > 0, !follows(point) {
            var pause = Epoch()
            pause.milliseconds = nextInstant
            nextInstant = nextInstant.map { $0 + Self.spacing }
            deliver(pause)
        }
        var epoch = point.epoch(at: point.milliseconds ?? (estimatesTimes ? nextInstant : nil))
        epoch.timeEstimated = point.milliseconds == nil && epoch.milliseconds != nil
        epoch.startsSegment = isSegmentNew
        isSegmentNew = false
        nextInstant = epoch.milliseconds.map { $0 + Self.spacing }
        statistics.sentences += 1
        counter.count(epoch.milliseconds, in: &statistics)
        deliver(epoch)
    }

    /// Returns true if a point follows the previous one without a pause.
    private func follows(_ point: GPXPoint) -> Bool {
        guard let instant = point.milliseconds, let nextInstant else { return false }
        return nextInstant - Self.spacing < instant && instant <= nextInstant
    }

    /// Assumed milliseconds between points without times.
    private static let spacing: Int64 = 1_000
}
