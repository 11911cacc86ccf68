/// Encodes elements in any order as GPX, which demands all waypoints before the routes, and all routes before the
/// tracks.
///
/// Files of other formats, and damaged GPX files, have waypoints after their tracks. The sorter completes waypoints at
/// once and defers routes and tracks. The caller may move the text of these out of memory at any time.
package struct GPXSorter: Sendable {
    private var waypoints: GPXEncoder
    private var routes: GPXEncoder
    private var tracks: GPXEncoder
    private var isInRoute = false
    private var isEmpty = true
    /// The text of the routes so far.
    package var routeText: [UInt8] = []
    /// The text of the tracks so far.
    package var trackText: [UInt8] = []

    package init(_ segmenter: TrackSegmenter = TrackSegmenter()) {
        waypoints = GPXEncoder(segmenter)
        routes = waypoints
        tracks = waypoints
    }

    package mutating func begin(into bytes: inout [UInt8]) {
        waypoints.begin(into: &bytes)
    }

    /// Appends an element: the description of the document and waypoints to the bytes, others to the deferred text.
    package mutating func append(_ element: TrackElement, into bytes: inout [UInt8]) {
        switch element {
        case .document, .waypoint: return waypoints.append(element, into: &bytes)
        case .route: isInRoute = true
        case .track: isInRoute = false
        case .point: break
        }
        isEmpty = false
        if isInRoute {
            routes.append(element, into: &routeText)
        } else {
            tracks.append(element, into: &trackText)
        }
    }

    /// Completes the deferred text, which must follow all waypoints.
    package mutating func finish() {
        routes.endContainer(into: &routeText)
        tracks.endContainer(into: &trackText)
    }

    /// Appends the rest of the deferred text and the footer.
    package mutating func end(into bytes: inout [UInt8]) {
        finish()
        bytes += routeText
        bytes += trackText
        routeText = []
        trackText = []
        if isEmpty, !waypoints.hasContent { return waypoints.end(into: &bytes) }
        GPXEncoder.appendFooter(into: &bytes)
    }

    /// The elements without a place: waypoints without a position.
    package var omissions: TrackOmissions { waypoints.omissions }
}
