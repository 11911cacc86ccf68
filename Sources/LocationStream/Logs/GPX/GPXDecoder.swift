/// Makes epochs of the track points of a GPX 1.0 or 1.1 document that arrives in pieces, split anywhere.
///
/// Its memory is bounded, and no document makes it fail but one that is not GPX: what is damaged or unknown is passed
/// over, and a point whose end tag never comes is lost.
///
/// - A point (`trkpt`) is an epoch; its `ele` is metres above mean sea level. Routes and waypoints are passed over.
/// - Between two segments or tracks the receiver had no fix, or was off: an epoch without a fix stands there, a second
///   after the last point, unless the next one follows within that second.
/// - A point without a time follows the epoch before it by a second. The first one's instant is then the document's
///   own, or else ``Options/referenceDate``; without either no point has one.
package struct GPXDecoder {
    /// How a document is decoded.
    package struct Options: Sendable {
        /// When a track without times began, where the document does not say: milliseconds since 1970.
        package var referenceDate: Int64?
        package init() {}
    }

    private enum Name {
        static let document = XMLName("gpx")
        static let track = XMLName("trk")
        static let segment = XMLName("trkseg")
        static let point = XMLName("trkpt")
        static let route = XMLName("rte")
        static let waypoint = XMLName("wpt")
        static let time = XMLName("time")
    }

    private var scanner = XMLScanner()
    private var isDocument = false
    private var error: LocationStreamError?
    /// The element whose start tag is being read.
    private var opening: XMLName?
    private var point: GPXPoint?
    /// When a point without a time would be next: a second after the last.
    private var nextInstant: Int64?
    /// Whether the document may still say when it was made: not behind its first waypoint, route or track.
    private var isHead = true
    private var isSegmentNew = false
    /// How many track points have become epochs.
    package private(set) var points = 0
    /// How many were lost: without their end, or without a place on earth.
    private var lostPoints = 0
    private var gaps = GapCounter()

    /// What has been counted so far: each point is an epoch.
    package var tally: DecoderStatistics {
        var tally = DecoderStatistics()
        tally.sentences = points
        tally.epochs = points
        tally.unusable = lostPoints
        tally.gaps = gaps.gaps
        return tally
    }

    package init(_ options: Options = Options()) {
        nextInstant = options.referenceDate
    }

    /// Whether something that begins with these bytes is XML, and not a receiver's sentences.
    package static func recognizes(_ beginning: Span<UInt8>) -> Bool {
        var index = 0
        while index < beginning.count {
            let byte = beginning[index]
            switch byte {
            case 0xEF, 0xBB, 0xBF, 0xFE, 0xFF: break  // the mark that says how Unicode is encoded
            case _ where byte.isXMLSpace: break
            case UInt8(ascii: "<"):
                guard index + 1 < beginning.count else { return false }
                // `<13>` begins a line of a system's log.
                return !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(beginning[index + 1])
            default: return false
            }
            index += 1
        }
        return false
    }

    /// Takes the next bytes and delivers each epoch that they complete.
    ///
    /// - Throws: ``LocationStreamError`` with the code `notReceiverData` where the document is none of GPX.
    package mutating func decode(_ bytes: Span<UInt8>, deliver: (Epoch) -> Void) throws(LocationStreamError) {
        if let error { throw error }
        var index = 0
        while let token = scanner.next(bytes, from: &index) {
            switch token {
            case .start(let name):
                try open(name)
            case .attribute(let name):
                if opening == Name.point { point?.take(attribute: name, scanner.content) }
            case .startEnd(let isEmpty):
                if isEmpty, let opening { close(opening, at: index, deliver) }
                opening = nil
            case .end(let name):
                close(name, at: index, deliver)
            }
        }
    }

    /// The bytes have ended: a point under way is lost, as its end is.
    package mutating func flush(deliver: (Epoch) -> Void) {
        losePoint()
    }

    /// Gives up a point under way, if there is one.
    private mutating func losePoint() {
        if point != nil { lostPoints += 1 }
        point = nil
    }
}

// MARK: Elements

extension GPXDecoder {
    private mutating func open(_ name: XMLName) throws(LocationStreamError) {
        guard isDocument || name == Name.document else { throw refuse(name) }
        isDocument = true
        opening = name
        switch name {
        case Name.point:
            isHead = false
            losePoint()
            point = GPXPoint()
            point?.firstByte = scanner.tagStart
        case Name.track, Name.segment:
            isHead = false
            isSegmentNew = true
            losePoint()
        case Name.route, Name.waypoint:
            isHead = false
        default:
            point?.depth += 1
        }
    }

    private mutating func refuse(_ name: XMLName) -> LocationStreamError {
        let what = name.plainText.map { ", but a document of <\($0)>" } ?? ""
        let error = LocationStreamError(
            .notReceiverData, "this is no GPX track\(what)", remedy: "give an NMEA 0183 log or a GPX track in UTF-8")
        self.error = error
        return error
    }

    private mutating func close(_ name: XMLName, at index: Int, _ deliver: (Epoch) -> Void) {
        if name == Name.point {
            guard let whole = point, whole.isWhole else { return losePoint() }
            point = nil
            conclude(whole, at: scanner.taken + index, deliver)
        } else if point != nil {
            point?.take(element: name, scanner.content)
        } else if isHead, name == Name.time, let instant = scanner.content.instant {
            nextInstant = instant
        }
    }

    private mutating func conclude(_ point: GPXPoint, at end: Int, _ deliver: (Epoch) -> Void) {
        if isSegmentNew, points > 0, !follows(point) {
            var pause = Epoch()
            pause.milliseconds = nextInstant
            (pause.firstByte, pause.endByte) = (point.firstByte, point.firstByte)
            nextInstant = nextInstant.map { $0 + Self.spacing }
            deliver(pause)
        }
        isSegmentNew = false
        var epoch = point.epoch(at: point.milliseconds ?? nextInstant)
        epoch.endByte = end
        nextInstant = epoch.milliseconds.map { $0 + Self.spacing }
        points += 1
        if let instant = epoch.milliseconds { gaps.note(instant) }
        deliver(epoch)
    }

    /// Whether a point comes so soon behind the last one that there was no pause.
    private func follows(_ point: GPXPoint) -> Bool {
        guard let instant = point.milliseconds, let nextInstant else { return false }
        return nextInstant - Self.spacing < instant && instant <= nextInstant
    }

    /// Milliseconds between points of which nobody knows better.
    private static let spacing: Int64 = 1_000
}
