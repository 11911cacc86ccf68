import Glibc

/// The times and places of a track's points, outliers included, in the order of time.
struct TrackPlaces: Sendable {
    fileprivate struct Place: Sendable {
        /// Milliseconds since 1970.
        var time: Int64
        /// Degrees.
        var latitude: Double
        var longitude: Double

        /// Returns the distance to another place in metres, accurate for a few metres.
        func distance(to other: Place) -> Double {
            let degree = Double.pi / 180 * 6_371_000
            let north = (other.latitude - latitude) * degree
            let east = (other.longitude - longitude).remainder(dividingBy: 360) * degree * cos(latitude * .pi / 180)
            return (north * north + east * east).squareRoot()
        }

        /// Returns the place on the line to a later place.
        func place(at time: Int64, towards other: Place) -> Place {
            let part = other.time > self.time ? Double(time - self.time) / Double(other.time - self.time) : 0
            let east = (other.longitude - longitude).remainder(dividingBy: 360)
            return Place(
                time: time, latitude: latitude + part * (other.latitude - latitude), longitude: longitude + part * east)
        }
    }

    /// The share of a track's points that must be in another track, for the two to be the same.
    private static let share = 0.95
    /// The greatest difference of the times of the same point, in milliseconds.
    private static let tolerance: Int64 = 1_000
    /// The greatest distance of the same point, in metres.
    private static let distance = 2.0

    fileprivate var places: [Place] = []

    /// The times of the first and the last point, with the tolerance; nil without points.
    fileprivate var times: ClosedRange<Int64>? {
        guard let first = places.first, let last = places.last else { return nil }
        return first.time - Self.tolerance...last.time + Self.tolerance
    }

    /// Returns whether almost all points are points of another track, or on the line between two of them.
    fileprivate func areIn(_ other: TrackPlaces) -> Bool {
        let permitted = places.count - Int((Self.share * Double(places.count)).rounded(.up))
        var missing = 0
        var start = 0
        for place in places {
            while start < other.places.count, other.places[start].time < place.time - Self.tolerance { start += 1 }
            if other.hasPlace(near: place, from: start) { continue }
            missing += 1
            if missing > permitted { return false }
        }
        return !places.isEmpty
    }

    /// - Parameter start: The index of the first point that is not too early.
    private func hasPlace(near place: Place, from start: Int) -> Bool {
        var index = start
        var previous: Place?
        while index < places.count, places[index].time <= place.time + Self.tolerance {
            let next = places[index]
            if next.distance(to: place) <= Self.distance { return true }
            if let previous, previous.time <= place.time, place.time <= next.time,
                previous.place(at: place.time, towards: next).distance(to: place) <= Self.distance
            {
                return true
            }
            previous = next
            index += 1
        }
        return false
    }
}

extension TrackDatabase {
    /// Returns the times and places of the points of some slices.
    func places(of slices: [TrackSlice]) throws(TrackDatabaseError) -> TrackPlaces {
        try describingErrors { connection throws(SQLiteError) in
            let row = try connection.prepare(Schema.places)
            var track = TrackPlaces()
            for slice in slices {
                try row.bind([.integer(slice.source), .integer(slice.first), .integer(slice.last)])
                while try row.step() {
                    guard let time = row.integer(0), let latitude = row.real(1), let longitude = row.real(2) else {
                        continue
                    }
                    track.places.append(TrackPlaces.Place(time: time, latitude: latitude, longitude: longitude))
                }
            }
            if slices.count > 1 { track.places.sort { $0.time < $1.time } }
            return track
        }
    }

    /// Returns the track that has the points of another track; nil if none of them has.
    ///
    /// A track has them if 95 % of them are within a second and two metres of it. Untimed tracks have none.
    func owner(
        of track: TrackPlaces, among candidates: [StoredTrack]
    ) throws(TrackDatabaseError) -> StoredTrack? {
        guard let times = track.times else { return nil }
        for candidate in candidates where !candidate.isUntimed {
            guard let known = try self.times(of: candidate), known.overlaps(times) else { continue }
            let slices = candidate.slices.limited(to: times)
            if track.areIn(try places(of: slices)) { return candidate }
        }
        return nil
    }
}
