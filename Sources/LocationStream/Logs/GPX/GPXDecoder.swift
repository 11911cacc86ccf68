/// Decodes a GPX 1.0 or 1.1 document whose bytes may be split anywhere.
///
/// Memory is bounded. A document that is not GPX causes an error. Damaged content, unknown content, and points
/// without an end tag are skipped.
///
/// - A point's `ele` is metres above mean sea level.
/// - The texts of a track or a route are used only if they precede its points, as the schema requires. The texts of
///   track points are ignored.
/// - Tracks within `metadata` and `extensions` are ignored.
struct GPXDecoder: PointDecoder {
    private enum Owner: Sendable {
        case track
        case route
    }

    private var scanner = XMLScanner()
    private var isDocument = false
    private var isComplete = false
    private let name: String
    private var error: LocationStreamError?
    private var opening: XMLName?
    private var point: GPXPoint?
    /// Whether no waypoint, route or track has started, so that texts and the time of the document itself may follow.
    private var isHead = true
    private var documentText = TrackDescription()
    /// The element that is open, a track or a route; nil if neither is open.
    private var owner: Owner?
    private var ownerText = TrackDescription()
    private var isOwnerAnnounced = false
    /// Number of open elements outside points, not counting the document, tracks, routes and segments.
    private var otherDepth = 0
    /// Number of open elements within `metadata` or `extensions`, including `metadata` or `extensions` itself;
    /// otherwise 0.
    private var excludedDepth = 0
    /// Whether the open excluded element is `metadata`; otherwise, it is `extensions`.
    ///
    /// The end tag of `metadata` also closes the elements within `metadata` that have no end tag.
    private var excludesMetadata = false
    private var isSegmentNew = false
    private(set) var statistics = DecoderStatistics()

    /// - Parameter name: The name of the document in errors.
    init(name: String) {
        self.name = name
    }

    var isIncomplete: Bool { isDocument && !isComplete }

    mutating func decode(_ bytes: Span<UInt8>, deliver: (LogElement) -> Void) throws(LocationStreamError) {
        if let error { throw error }
        var index = 0
        while let token = scanner.next(bytes, from: &index) {
            switch token {
            case .start(let name):
                try open(name, deliver)
            case .attribute(let name):
                if let opening, GPXPoint.Kind(opening) != nil { point?.take(attribute: name, scanner.content) }
            case .startEnd(let isEmpty):
                if isEmpty, let opening { close(opening, deliver) }
                opening = nil
            case .end(let name):
                close(name, deliver)
            case .word:
                break
            }
        }
    }

    mutating func finish(deliver: (LogElement) -> Void) {
        dropPoint()
        endHead(deliver)
    }

    private mutating func dropPoint() {
        if let point {
            statistics.unusable += 1
            statistics.unread = statistics.unread + point.unread
        }
        point = nil
    }
}

// MARK: Elements

extension GPXDecoder {
    private mutating func open(_ name: XMLName, _ deliver: (LogElement) -> Void) throws(LocationStreamError) {
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
        case "trkpt", "rtept", "wpt":
            endHead(deliver)
            dropPoint()
            if name != "wpt" { announceOwner(deliver) }
            point = GPXPoint.Kind(name).map(GPXPoint.init)
        case "trk", "rte":
            endHead(deliver)
            dropPoint()
            owner = name == "trk" ? .track : .route
            ownerText = TrackDescription()
            isOwnerAnnounced = false
            otherDepth = 0
            isSegmentNew = true
        case "trkseg":
            endHead(deliver)
            dropPoint()
            isSegmentNew = true
        case "gpx":
            break
        default:
            if point != nil { point?.depth += 1 } else { otherDepth += 1 }
        }
    }

    private mutating func refuse(_ name: XMLName) -> LocationStreamError {
        let root = name.plainText.map { ": its root element is <\($0)>" } ?? ""
        let error = LocationStreamError(
            .notReceiverData, "\(self.name) is neither GPX nor KML\(root)", remedy: LocationStreamError.logFormats)
        self.error = error
        return error
    }

    private mutating func close(_ name: XMLName, _ deliver: (LogElement) -> Void) {
        if isHead, name == "time" {
            if let instant = scanner.content.instant {
                deliver(.documentTime(instant))
            } else if !CSVRow.isUnknown(scanner.content.beginning) {
                statistics.unread.add(.time, scanner.content.beginning)
            }
        }
        if excludedDepth > 0 {
            if excludesMetadata, excludedDepth == 2, isHead { documentText.take(name, scanner.content) }
            excludedDepth = excludesMetadata && name == "metadata" ? 0 : excludedDepth - 1
        } else if let kind = GPXPoint.Kind(name) {
            guard let whole = point, whole.kind == kind, whole.isWhole else { return dropPoint() }
            point = nil
            statistics.unread = statistics.unread + whole.unread
            conclude(whole, deliver)
        } else if point != nil {
            point?.take(element: name, scanner.content)
        } else {
            closeOutsidePoints(name, deliver)
        }
    }

    private mutating func closeOutsidePoints(_ name: XMLName, _ deliver: (LogElement) -> Void) {
        switch name {
        case "trk", "rte":
            announceOwner(deliver)
            owner = nil
        case "trkseg":
            break
        case "gpx":
            endHead(deliver)
            isComplete = true
        default:
            if otherDepth == 1, owner != nil { ownerText.take(name, scanner.content) }
            if otherDepth == 1, owner == nil, isHead { documentText.take(name, scanner.content) }
            otherDepth = max(0, otherDepth - 1)
        }
    }

    /// Delivers the name and the other texts of the document's head on the first call; later calls do nothing.
    private mutating func endHead(_ deliver: (LogElement) -> Void) {
        guard isHead else { return }
        isHead = false
        if !documentText.isEmpty { deliver(.document(documentText)) }
    }

    private mutating func announceOwner(_ deliver: (LogElement) -> Void) {
        guard let owner, !isOwnerAnnounced else { return }
        isOwnerAnnounced = true
        deliver(owner == .track ? .track(ownerText) : .route(ownerText))
    }

    private mutating func conclude(_ point: GPXPoint, _ deliver: (LogElement) -> Void) {
        statistics.sentences += 1
        var finished = point.finished
        switch point.kind {
        case .waypoint:
            deliver(.waypoint(finished, point.description, symbol: point.symbol))
        case .route:
            deliver(.routePoint(finished, point.description, symbol: point.symbol))
        case .track:
            finished.epoch.startsSegment = isSegmentNew
            isSegmentNew = false
            deliver(.point(finished))
        }
    }
}
