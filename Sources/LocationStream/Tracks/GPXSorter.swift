/// Encodes elements in any order as GPX, which requires all waypoints before the routes, and all routes before the
/// tracks.
///
/// Damaged GPX files, and files in other formats than GPX, may have waypoints after their tracks. The sorter writes
/// waypoints at once and defers the text of routes and tracks. At any time, the caller may move the deferred text out
/// of memory, or append it to the output with ``release(into:)``.
package struct GPXSorter: Sendable {
    private var waypoints: GPXEncoder
    private var routes: GPXEncoder
    private var tracks: GPXEncoder
    private var isInRoute = false
    private var isEmpty = true
    /// Whether ``release(into:)`` has appended the deferred text; waypoints and routes are then left out.
    private var isReleased = false
    /// The deferred text of the routes, except the text that the caller has moved out of memory.
    package var routeText: [UInt8] = []
    /// The deferred text of the tracks, except the text that the caller has moved out of memory.
    package var trackText: [UInt8] = []

    package init(_ segmenter: TrackSegmenter = TrackSegmenter()) {
        waypoints = GPXEncoder(segmenter)
        routes = waypoints
        tracks = waypoints
    }

    package mutating func begin(into bytes: inout [UInt8]) {
        waypoints.begin(into: &bytes)
    }

    /// Appends a waypoint or the document's description to the bytes, and defers any other element.
    package mutating func append(_ element: TrackElement, into bytes: inout [UInt8]) {
        if isReleased { return tracks.append(element, into: &bytes) }
        switch element {
        case .document, .waypoint: return waypoints.append(element, into: &bytes)
        case .route: isInRoute = true
        case .track: isInRoute = false
        case .point(let point): return append(point, into: &bytes)
        case .routePoint: break
        }
        isEmpty = false
        if isInRoute {
            routes.append(element, into: &routeText)
        } else {
            tracks.append(element, into: &trackText)
        }
    }

    /// Appends a point of the current track or route.
    package mutating func append(_ point: TrackPoint, into bytes: inout [UInt8]) {
        isEmpty = false
        if isReleased {
            tracks.append(point, into: &bytes)
        } else if isInRoute {
            routes.append(point, into: &routeText)
        } else {
            tracks.append(point, into: &trackText)
        }
    }

    /// Appends the deferred text, and stops deferring.
    ///
    /// Later waypoints and routes are left out. While ``trackText`` is empty, the method has no effect.
    package mutating func release(into bytes: inout [UInt8]) {
        guard !trackText.isEmpty else { return }
        isReleased = true
        routes.endContainer(into: &routeText)
        bytes += routeText
        bytes += trackText
        routeText = []
        trackText = []
    }

    /// Appends the missing end tags to the deferred text.
    ///
    /// Call this method after the last element, before you write text that you have moved out of memory.
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

    /// The numbers of waypoints and routes that were left out.
    ///
    /// A waypoint without a position is left out. After ``release(into:)``, all waypoints and routes are left out.
    package var omissions: TrackOmissions {
        let (early, late) = (waypoints.omissions, tracks.omissions)
        return TrackOmissions(waypoints: early.waypoints + late.waypoints, routes: early.routes + late.routes)
    }
}
