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
    fileprivate static let share = 0.95
    /// The greatest difference of the times of the same point, in milliseconds.
    fileprivate static let tolerance: Int64 = 1_000
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
                    // A time beyond this limit is damaged.
                    guard let time = row.integer(0), time.magnitude < 1 << 53, let latitude = row.real(1),
                        let longitude = row.real(2)
                    else {
                        continue
                    }
                    track.places.append(TrackPlaces.Place(time: time, latitude: latitude, longitude: longitude))
                }
            }
            if slices.count > 1 { track.places.sort { $0.time < $1.time } }
            return track
        }
    }

    /// Returns the track that has the points of some slices; nil if none of them has.
    ///
    /// A track has them if 95 % of them are within a second and two metres of it. Untimed tracks have none.
    func owner(
        of slices: [TrackSlice], among owners: TrackOwners, where isPermitted: (StoredTrack) -> Bool = { _ in true }
    ) throws(TrackDatabaseError) -> StoredTrack? {
        guard let times = try times(of: slices) else { return nil }
        let candidates = owners.overlapping(times).filter(isPermitted)
        guard !candidates.isEmpty else { return nil }
        let track = try places(of: slices)
        guard let range = track.times else { return nil }
        for candidate in candidates where track.areIn(try places(of: candidate.slices.limited(to: range))) {
            // The candidate may have been changed since its times were read.
            let current = try stored(candidate.id)
            if let current, !current.state.isHidden, current.slices == candidate.slices { return current }
        }
        return nil
    }

    /// Reads the times of tracks, among which the owners of points are then searched.
    func owners(among tracks: [StoredTrack]) throws(TrackDatabaseError) -> TrackOwners {
        var timed: [(StoredTrack, ClosedRange<Int64>)] = []
        for track in tracks where !track.isUntimed {
            if let times = try times(of: track.slices) { timed.append((track, times)) }
        }
        return TrackOwners(timed)
    }

    /// Returns whether a track has texts or values that the owner of its points lacks, or clearly more points.
    ///
    /// A name does not count if it is that of the owner or of the file, as imports of exports have it.
    func has(_ track: StoredTrack, more owner: StoredTrack) throws(TrackDatabaseError) -> Bool {
        guard let times = try times(of: track.slices) else { return false }
        let (own, others) = (try texts(of: track), try texts(of: owner))
        let names = [others.name, others.key, own.file].compactMap(\.self)
        if let name = own.name, !names.contains(where: { Self.isName(name, $0) }) { return true }
        if let comment = own.comment, comment != others.comment { return true }
        // KML has the comment as the description.
        if let description = own.description, description != others.description ?? others.comment { return true }
        if let type = own.type, type != others.type, type != others.kind { return true }
        let (values, known) = (try values(of: track.slices), try values(of: owner.slices.limited(to: times)))
        let (points, ownerPoints) = (Double(values[0]), max(1, Double(known[0])))
        if TrackPlaces.share * points > ownerPoints { return true }
        // A file may lack the values of some points, and have others for points that the owner lacks.
        return zip(values, known).dropFirst().contains {
            $0 > 0 && ($1 == 0 || TrackPlaces.share * Double($0) / points > Double($1) / ownerPoints)
        }
    }

    /// Whether a name is another one, with or without the number of a track.
    private static func isName(_ name: String, _ other: String) -> Bool {
        guard let other = TrackName.truncated(other), name.hasPrefix(other) else { return name == other }
        let rest = name.dropFirst(other.count)
        return rest.isEmpty || rest.first == " " && rest.count > 1 && rest.dropFirst().allSatisfy(\.isNumber)
    }

    private struct Texts {
        var name: String?
        var key: String?
        var comment: String?
        var description: String?
        var type: String?
        var kind: String?
        /// The name of the file without its folder and its extensions.
        var file: String?
    }

    private func texts(of track: StoredTrack) throws(TrackDatabaseError) -> Texts {
        try describingErrors { connection throws(SQLiteError) in
            let row = try connection.prepare(Schema.texts)
            try row.bind([.integer(track.number)])
            guard try row.step() else { return Texts() }
            return Texts(
                name: row.text(0), key: row.text(1), comment: row.text(2), description: row.text(3), type: row.text(4),
                kind: row.text(5), file: row.text(6).flatMap { TrackName.ofFile($0) })
        }
    }

    /// Returns the number of points of some slices, and the number of points that have each of the values.
    private func values(of slices: [TrackSlice]) throws(TrackDatabaseError) -> [Int64] {
        try describingErrors { connection throws(SQLiteError) in
            let row = try connection.prepare(Schema.valueCounts)
            var counts = [Int64](repeating: 0, count: 8)
            for slice in slices {
                try row.bind([.integer(slice.source), .integer(slice.first), .integer(slice.last)])
                guard try row.step() else { continue }
                for index in counts.indices { counts[index] += row.integer(Int32(index)) ?? 0 }
            }
            return counts
        }
    }
}

/// Tracks in the order of their starts, among which the owner of points is searched.
package struct TrackOwners: Sendable {
    private let tracks: [(track: StoredTrack, times: ClosedRange<Int64>)]
    /// For each track, the latest end of the tracks up to it.
    private let latestEnds: [Int64]

    fileprivate init(_ tracks: [(StoredTrack, ClosedRange<Int64>)]) {
        self.tracks = tracks.sorted { $0.1.lowerBound < $1.1.lowerBound }
        var latest = Int64.min
        latestEnds = self.tracks.map { track in
            latest = max(latest, track.times.upperBound)
            return latest
        }
    }

    /// Returns the tracks with points at most a second from a range of times, in the order of their numbers.
    fileprivate func overlapping(_ times: ClosedRange<Int64>) -> [StoredTrack] {
        let (first, last) = (
            times.lowerBound.adding(-TrackPlaces.tolerance), times.upperBound.adding(TrackPlaces.tolerance)
        )
        var (low, high) = (0, tracks.count)
        while low < high {
            let middle = (low + high) / 2
            if tracks[middle].times.lowerBound <= last { low = middle + 1 } else { high = middle }
        }
        var found: [StoredTrack] = []
        while low > 0, latestEnds[low - 1] >= first {
            low -= 1
            if tracks[low].times.upperBound >= first { found.append(tracks[low].track) }
        }
        return found.sorted { $0.number < $1.number }
    }
}
