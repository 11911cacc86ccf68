import SystemSupport

/// Encodes tracks, routes and waypoints as ``TrackFormat/gpx``.
///
/// The schema requires all waypoints before the routes, and all routes before the tracks. Elements out of this order
/// are left out and counted. To encode elements in any order, use ``GPXSorter``.
package struct GPXEncoder: TrackEncoder {
    /// The open element that contains points.
    private enum Container {
        case none
        case track
        case route
        /// A route that came after the tracks; the route and its points are left out.
        case omittedRoute
    }

    private var segmenter: TrackSegmenter
    private var points = GPXPointText()
    private var container = Container.none
    private var isSegmentOpen = false
    /// Whether anything besides the header has been written.
    private(set) var hasContent = false
    private var hasRoutes = false
    private var hasTracks = false
    package private(set) var omissions = TrackOmissions()

    package init(_ segmenter: TrackSegmenter = TrackSegmenter()) {
        self.segmenter = segmenter
    }

    package mutating func begin(into bytes: inout [UInt8]) {
        bytes.append(
            literal: """
                <?xml version="1.0" encoding="UTF-8"?>
                <gpx version="1.1" creator="myeline" xmlns="http://www.topografix.com/GPX/1/1" \
                xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v2" \
                xmlns:myeline="urn:myeline:gpx">

                """)
    }

    package mutating func append(_ point: TrackPoint, into bytes: inout [UInt8]) {
        if container != .track {
            guard container == .none else { return append(routePoint: Waypoint(point), into: &bytes) }
            beginTrack(TrackDescription(), into: &bytes)
        }
        let place = segmenter.place(point)
        bytes.append(addingCapacity: GPXPointText.maximumSize) { text in
            if place != .next, isSegmentOpen {
                text.append(literal: "</trkseg>\n")
                isSegmentOpen = false
            }
            guard place != .outside, let position = point.position else { return }
            if place == .first {
                text.append(literal: "<trkseg>\n")
                isSegmentOpen = true
            }
            text.append(literal: "<trkpt")
            points.appendStart(of: point, at: position, &text)
            points.appendRest(of: point, after: place == .first ? segmenter.gap : nil, &text)
            text.append(literal: "</trkpt>\n")
        }
    }

    package mutating func append(_ element: TrackElement, into bytes: inout [UInt8]) {
        switch element {
        case .document(let text): append(metadata: text, into: &bytes)
        case .waypoint(let waypoint): append(waypoint, into: &bytes)
        case .route(let text): beginRoute(text, into: &bytes)
        case .routePoint(let place): append(routePoint: place, into: &bytes)
        case .track(let text): beginTrack(text, into: &bytes)
        case .point(let point): append(point, into: &bytes)
        }
    }

    package mutating func end(into bytes: inout [UInt8]) {
        if !hasContent { beginTrack(TrackDescription(), into: &bytes) }
        endContainer(into: &bytes)
        Self.appendFooter(into: &bytes)
    }

    /// Ends the open route or track.
    mutating func endContainer(into bytes: inout [UInt8]) {
        if isSegmentOpen { bytes.append(literal: "</trkseg>\n") }
        isSegmentOpen = false
        switch container {
        case .track: bytes.append(literal: "</trk>\n")
        case .route: bytes.append(literal: "</rte>\n")
        case .omittedRoute, .none: break
        }
        container = .none
    }

    static func appendFooter(into bytes: inout [UInt8]) {
        bytes.append(literal: "</gpx>\n")
    }
}

// MARK: Elements

extension GPXEncoder {
    private mutating func append(metadata text: TrackDescription, into bytes: inout [UInt8]) {
        guard !hasContent, text.name?.isEmpty == false || text.description?.isEmpty == false else { return }
        hasContent = true
        bytes.append(literal: "<metadata>\n")
        bytes.append(xmlElement: "<name>", text: text.name, "</name>\n")
        bytes.append(xmlElement: "<desc>", text: text.description, "</desc>\n")
        bytes.append(literal: "</metadata>\n")
    }

    private mutating func append(_ waypoint: Waypoint, into bytes: inout [UInt8]) {
        guard !hasRoutes, !hasTracks, waypoint.point.position != nil else {
            omissions.waypoints += 1
            return
        }
        hasContent = true
        append(waypoint, "<wpt", "</wpt>\n", into: &bytes)
    }

    private mutating func append(routePoint place: Waypoint, into bytes: inout [UInt8]) {
        if container == .route { append(place, "<rtept", "</rtept>\n", into: &bytes) }
    }

    /// Appends a place with its texts, as a waypoint or as a point of a route.
    ///
    /// Appends nothing if the place has no position.
    private mutating func append(
        _ place: Waypoint, _ start: StaticString, _ end: StaticString, into bytes: inout [UInt8]
    ) {
        let point = place.point
        guard let position = point.position else { return }
        bytes.append(addingCapacity: GPXPointText.maximumSize) { text in
            text.append(literal: start)
            points.appendStart(of: point, at: position, &text)
        }
        append(place.text, into: &bytes)
        bytes.append(xmlElement: "<sym>", text: place.symbol, "</sym>")
        bytes.append(xmlElement: "<type>", text: place.text.type, "</type>")
        bytes.append(addingCapacity: GPXPointText.maximumSize) { text in
            points.appendRest(of: point, &text)
            text.append(literal: end)
        }
    }

    private mutating func beginRoute(_ text: TrackDescription, into bytes: inout [UInt8]) {
        endContainer(into: &bytes)
        guard !hasTracks else {
            omissions.routes += 1
            container = .omittedRoute
            return
        }
        hasContent = true
        hasRoutes = true
        container = .route
        begin("<rte>\n", text, into: &bytes)
    }

    private mutating func beginTrack(_ text: TrackDescription, into bytes: inout [UInt8]) {
        endContainer(into: &bytes)
        hasContent = true
        hasTracks = true
        container = .track
        segmenter.endTrack()
        begin("<trk>\n", text, into: &bytes)
    }

    private func begin(_ start: StaticString, _ text: TrackDescription, into bytes: inout [UInt8]) {
        bytes.append(literal: start)
        let count = bytes.count
        append(text, into: &bytes)
        bytes.append(xmlElement: "<type>", text: text.type, "</type>")
        if bytes.count > count { bytes.append(literal: "\n") }
    }

    /// Appends the texts without the type, because a waypoint's symbol comes before its type.
    private func append(_ text: TrackDescription, into bytes: inout [UInt8]) {
        bytes.append(xmlElement: "<name>", text: text.name, "</name>")
        bytes.append(xmlElement: "<cmt>", text: text.comment, "</cmt>")
        bytes.append(xmlElement: "<desc>", text: text.description, "</desc>")
    }
}
