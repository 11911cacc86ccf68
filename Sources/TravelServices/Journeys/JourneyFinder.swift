import FoundationEssentials
package import LocationStream
import SystemSupport
package import TrackStore

/// Finds the journeys from one area to another in the positions of a track.
///
/// A journey begins when the first area is left for the last time before the arrival, and ends when the second area is
/// entered. A return to the first area and a stay in the second area thus add nothing to the duration. ``Geofences``
/// interpolates the departure and the arrival between two fixes.
///
/// A journey may have gaps of up to 30 minutes, for example in a tunnel or during a pause. The fixes before and after
/// the crossing of an area's edge must be at most 2 minutes apart. Otherwise, the time of the crossing would be too
/// uncertain.
package struct JourneyFinder: Sendable {
    private let origin: GeofenceShape
    private let destination: GeofenceShape

    /// The longest time without a fix within a journey, in milliseconds.
    package static let longestGap: Int64 = 30 * 60_000
    /// The longest time between the fixes before and after the crossing of an area's edge, in milliseconds.
    private static let longestCrossing: Int64 = 2 * 60_000
    /// The shortest distance between two positions that adds to the length of a journey, in metres.
    ///
    /// Shorter distances are mostly noise at a standstill.
    private static let shortestChord = 10.0

    private enum Area: String {
        case origin, destination
    }

    package init(from origin: GeofenceShape, to destination: GeofenceShape) {
        self.origin = origin
        self.destination = destination
    }

    /// Returns the journeys in the order of their departures.
    ///
    /// - Parameter positions: The positions of a track in the order of their times.
    package func journeys(in positions: [RecordedPosition]) -> [Journey] {
        var journeys: [Journey] = []
        var start = positions.startIndex
        for index in positions.indices {
            let isLast = index + 1 == positions.endIndex
            guard isLast || positions[index + 1].milliseconds - positions[index].milliseconds > Self.longestGap else {
                continue
            }
            journeys += self.journeys(inStretch: positions[start...index])
            start = index + 1
        }
        return journeys
    }

    /// Returns the journeys in positions without a long gap.
    private func journeys(inStretch positions: ArraySlice<RecordedPosition>) -> [Journey] {
        var journeys: [Journey] = []
        var departure: GeofenceCrossing?
        for crossing in crossings(in: positions) {
            switch (Area(rawValue: crossing.identifier), crossing.direction) {
            case (.origin, .leave): departure = crossing
            case (.origin, .enter): departure = nil
            case (.destination, .enter):
                if let departure, let journey = journey(from: departure, to: crossing, positions) {
                    journeys.append(journey)
                }
                departure = nil
            case (.destination, .leave), (nil, _): break
            }
        }
        return journeys
    }

    /// Returns the crossings in the order of their times.
    private func crossings(in positions: ArraySlice<RecordedPosition>) -> [GeofenceCrossing] {
        var geofences = Geofences(rules: GeofenceRules(longestSegment: .milliseconds(Self.longestCrossing)))
        geofences.add(Area.origin.rawValue, origin)
        geofences.add(Area.destination.rawValue, destination)
        var crossings: [GeofenceCrossing] = []
        for position in positions { crossings += geofences.take(Location(position)) }
        // Sort the crossings, because they are not always detected in the order of their times.
        return (crossings + geofences.finish()).sorted { $0.time < $1.time }
    }

    /// Returns the journey between two crossings; nil if the time of a crossing is too uncertain.
    private func journey(
        from departure: GeofenceCrossing, to arrival: GeofenceCrossing, _ positions: ArraySlice<RecordedPosition>
    ) -> Journey? {
        guard departure.time < arrival.time, let first = positions.index(after: departure.time),
            let last = positions.index(after: arrival.time)
        else { return nil }
        for index in [first, last] where index > positions.startIndex {
            let gap = positions[index].milliseconds - positions[index - 1].milliseconds
            guard gap <= Self.longestCrossing else { return nil }
        }
        var length = 0.0
        var anchor = departure.coordinate
        for coordinate in positions[first..<last].map(\.coordinate) {
            let chord = coordinate.distance(from: anchor)
            guard chord >= Self.shortestChord else { continue }
            length += chord
            anchor = coordinate
        }
        return Journey(
            departure: departure.time, start: departure.coordinate, arrival: arrival.time,
            length: length + arrival.coordinate.distance(from: anchor))
    }
}

extension ArraySlice<RecordedPosition> {
    /// Returns the index of the first position that is not before a time; nil if there is none.
    fileprivate func index(after date: Date) -> Int? {
        let milliseconds = date.millisecondsSince1970
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].milliseconds < milliseconds { low = middle + 1 } else { high = middle }
        }
        return low < endIndex ? low : nil
    }
}

extension Location {
    fileprivate init(_ position: RecordedPosition) {
        self.init(
            coordinate: position.coordinate, horizontalAccuracy: position.accuracy ?? -1,
            timestamp: Date(millisecondsSince1970: position.milliseconds))
    }
}
