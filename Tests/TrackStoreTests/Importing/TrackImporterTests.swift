import FoundationEssentials
import LocationStream
import TestSupport
import Testing
@testable import TrackStore

@Suite("Importing tracks")
struct TrackImporterTests {
    private let folder: TemporaryFolder
    private var path: String { "\(folder.path)/myeline.db" }

    init() throws { folder = try TemporaryFolder() }

    /// A point of ``LocationUpdate/fix(_:)``.
    private func point(_ second: Double, isTimed: Bool = true, startsSegment: Bool = false) -> TrackElement {
        var point = TrackPoint(.fix(second))
        if !isTimed { point.time = nil }
        point.startsSegment = startsSegment
        return .point(point)
    }

    private func waypoint(_ name: String) -> TrackElement {
        .waypoint(
            Waypoint(
                TrackPoint(coordinate: LocationCoordinate2D(latitude: 48, longitude: 11), time: nil, altitude: 500),
                text: TrackDescription(name: name, comment: "c", description: "d", type: "t"), symbol: "Flag"))
    }

    /// Imports the elements of a file, and returns its tracks.
    @discardableResult
    private func load(
        _ elements: [TrackElement], named name: String? = nil, orElse fallback: String? = nil
    ) throws -> [ListedTrack] {
        var importer = try TrackImporter(database: path, source: "/tracks/walk.gpx")
        for element in elements { try importer.add(element) }
        try importer.finish()
        return try importer.commit(named: name, orElse: fallback)
    }

    /// Returns the first track that has points of a file already.
    private func existing(_ elements: [TrackElement]) throws -> ListedTrack? {
        var importer = try TrackImporter(database: path, source: "/tracks/again.gpx")
        for element in elements { try importer.add(element) }
        try importer.finish()
        return try importer.skipStored().first?.stored
    }

    @Test("a file whose times were lost is already stored only if its unread times are the same")
    func lostTimes() throws {
        func load(lostTimes: UInt64?) throws -> Bool {
            var importer = try TrackImporter(database: path, source: "/tracks/walk.csv")
            for second in 0..<5 { try importer.add(point(Double(second), isTimed: false)) }
            importer.lostTimes = lostTimes
            try importer.finish()
            let isStored = try !importer.skipStored().isEmpty
            _ = try importer.commit(named: nil)
            return isStored
        }
        #expect(try [nil, 1, 2, 1, 2, nil].map(load) == [false, false, false, true, true, true])
    }

    private func points(of track: ListedTrack) throws -> [RecordedPoint] {
        try TrackDatabase(path: path).points(of: track.track.id)
    }

    @Test("each track of a file is a track, with its texts, and the first one has the waypoints")
    func tracks() throws {
        let text = TrackDescription(name: "Round the lake", comment: "cold", description: "with ice", type: "running")
        let elements: [TrackElement] =
            [.document(TrackDescription(name: "November")), waypoint("hut"), .track(text)]
            + (0..<5000).map { point(Double($0)) } + [waypoint("pass"), .track(TrackDescription())]
            + (6000..<6010).map { point(Double($0)) } + [.route(TrackDescription(name: "plan")), point(1)]
        let tracks = try load(elements)
        #expect(tracks.map(\.points) == [5000, 10] && tracks.map(\.waypoints) == [2, 0])
        let track = try #require(tracks.first?.track)
        #expect(track.name == "Round the lake" && track.comment == "cold" && track.description == "with ice")
        #expect(track.type == "running" && track.kind == "location" && track.source == "/tracks/walk.gpx")
        #expect(track.startedAt == Date(timeIntervalSince1970: 1_700_000_000) && track.endReason == "imported")
        #expect(track.totals.elapsed == 4999 && abs(track.totals.distance - 4999) < 15)
        #expect(tracks.last?.track.name == "November 2")
        let waypoints = try TrackDatabase(path: path).waypoints(of: track.id, after: .min).map(\.waypoint)
        #expect(waypoints.map(\.text.name) == ["hut", "pass"] && waypoints.first?.symbol == "Flag")
        #expect(waypoints.first?.text.type == "t" && waypoints.first?.point.altitude == 500)
    }

    @Test("a name is that of the track, or that in its file, or else the fallback, and can be given")
    func names() throws {
        let document = TrackElement.document(TrackDescription(name: "November"))
        #expect(try load([document, point(0), point(1)]).map(\.track.name) == ["November"])
        #expect(try load([point(0), point(1)], named: "walk").map(\.track.name) == ["walk"])
        let two = [document, .track(TrackDescription(name: " ")), point(0), .track(TrackDescription()), point(1)]
        #expect(try load(two).map(\.track.name) == ["November 1", "November 2"])
        #expect(try load(two, named: "walk").map(\.track.name) == ["walk 1", "walk 2"])
        #expect(try load([point(0)], orElse: "file").map(\.track.name) == ["file"])
        #expect(try load([document, point(0)], orElse: "file").map(\.track.name) == ["November"])
        #expect(try load(Array(two.dropFirst()), orElse: "file").map(\.track.name) == ["file 1", "file 2"])
        #expect(try load([point(0)]).map(\.track.name) == [nil])
        let blank = TrackElement.track(TrackDescription(name: " \n"))
        #expect(try load([document, blank, point(0)]).map(\.track.name) == ["November"])
        let long = TrackElement.track(TrackDescription(name: " \(String(repeating: "ä", count: 300)) "))
        #expect(try load([long, point(0)]).map(\.track.name) == [String(repeating: "ä", count: 200)])
    }

    @Test("points are judged and corrected as those of a receiver, and keep their sensors and their gaps")
    func judgement() throws {
        var tracker = MotionTracker()
        var expected: [RecordedPoint] = []
        var elements: [TrackElement] = []
        for second in 0..<9000 {
            var update = LocationUpdate.fix(Double(second))
            // A jump every now and then, and a standstill of five minutes.
            if second % 500 == 250 { update.location?.coordinate.longitude += 0.5 }
            if (2000..<2300).contains(second) {
                update.location?.coordinate.latitude = 48.1173 + 2000.0 / 111_200
                update.location?.speed = 0
            }
            var point = TrackPoint(update)
            point.sensors = SensorReadings(heartRate: 120 + second % 10)
            elements.append(.point(point))
            if second == 5000 { elements.append(.point(TrackPoint(coordinate: nil, time: nil))) }
            tracker.judge(&update)
            if let correction = update.motion?.correction { expected.correct(correction) }
            guard update.motion?.isPoint == true else { continue }
            var recorded = RecordedPoint(point, gap: second == 5001 ? .fix : nil)
            recorded.isOutlier = update.motion?.isOutlier ?? false
            recorded.isStationary = update.stationary
            expected.append(recorded)
        }
        let track = try #require(try load(elements).first)
        #expect(try points(of: track) == expected)
        #expect(expected.contains(where: \.isStationary) && expected.contains(where: \.isOutlier))
        #expect(track.track.totals.distance == tracker.motion.distance)
        #expect(track.track.totals.movingTime == tracker.motion.movingTime)
    }

    @Test("segments in the wrong order are judged and measured in the order of time")
    func unordered() throws {
        let later = (100..<160).map { point(Double($0), startsSegment: $0 == 100) }
        let earlier = (0..<60).map { point(Double($0), startsSegment: $0 == 0) }
        let track = try #require(try load(later + earlier).first)
        let points = try points(of: track)
        let expected: [Double] = Array(0..<60).map(Double.init) + Array(100..<160).map(Double.init)
        #expect(points.seconds == expected)
        #expect(points.allSatisfy { !$0.isOutlier })
        let ordered = try #require(try load(earlier + later).first)
        #expect(track.track.totals == ordered.track.totals)
        #expect(track.track.startedAt == ordered.track.startedAt)
    }

    @Test("a new segment adds neither distance nor time, and a lost fix is bridged")
    func segments() throws {
        let lost = TrackElement.point(TrackPoint(coordinate: nil, time: nil))
        var unknown = TrackPoint(coordinate: nil, time: nil)
        unknown.startsSegment = true
        func totals(_ gap: [TrackElement], startsSegment: Bool = false) throws -> (TrackTotals, [TrackGap]) {
            let after = (200..<260).map { point(Double($0), startsSegment: startsSegment && $0 == 200) }
            let track = try #require(try load((0..<60).map { point(Double($0)) } + gap + after).first)
            let points = try points(of: track)
            let statistics = points.reduce(into: TrackStatistics(track.track.filter)) { $0.add($1) }
            #expect(statistics.elapsed == track.track.totals.elapsed)
            #expect(abs((statistics.distance ?? 0) - track.track.totals.distance) < 1)
            return (track.track.totals, points.compactMap(\.gap))
        }
        let (bridged, fix) = try totals([lost])
        #expect(fix == [.fix] && bridged.elapsed == 259 && abs(bridged.distance - 259) < 15)
        for (gap, startsSegment) in [([unknown], true), ([unknown], false), ([], true)] as [([TrackPoint], Bool)] {
            let (broken, reasons) = try totals(gap.map { .point($0) }, startsSegment: startsSegment)
            #expect(reasons == [.segment] && broken.elapsed == 118 && abs(broken.distance - 118) < 15)
            #expect(broken.movingTime <= 118)
        }
        let (known, reasons) = try totals([lost, .point(unknown)], startsSegment: true)
        #expect(reasons == [.fix] && known == bridged)
    }

    @Test("a segment that begins with the last point of the one before continues it")
    func joint() throws {
        let second = (59..<120).map { point(Double($0), startsSegment: $0 == 59) }
        let track = try #require(try load((0..<60).map { point(Double($0)) } + second).first)
        #expect(try points(of: track).allSatisfy { $0.gap == nil })
        #expect(track.points == 120 && track.track.totals.elapsed == 119)
    }

    @Test("a track without times is not measured across a new segment")
    func untimedSegments() throws {
        let far = (1000..<1010).map { point(Double($0), isTimed: false, startsSegment: $0 == 1000) }
        let track = try #require(try load((0..<10).map { point(Double($0), isTimed: false) } + far).first)
        #expect(abs(track.track.totals.distance - 18) < 1)
    }

    @Test("a pause adds nothing, before and after an export", arguments: [TrackFormat.gpx, .geojson, .kml, .csv])
    func exportedPause(format: TrackFormat) throws {
        let seconds = (0..<120).map(Double.init) + (600..<720).map(Double.init)
        let points = seconds.compactMap { RecordedPoint(.fix($0), gap: $0 == 600 ? .pause : nil) }
        let before = points.reduce(into: TrackStatistics()) { $0.add($1) }
        var writer = TrackWriter(format)
        var bytes: [UInt8] = []
        writer.begin(into: &bytes)
        for point in points { writer.append(point.point, into: &bytes) }
        writer.end(into: &bytes)
        let log: LogReader.Format =
            switch format {
            case .geojson: .geojson
            case .kml: .kml
            case .csv: .csv
            default: .gpx
            }
        var decoder = TrackDecoder(log, referenceDate: 0, name: "the export")
        var elements: [TrackElement] = []
        try decoder.decode(bytes.span) { elements.append($0) }
        decoder.finish { elements.append($0) }
        let track = try #require(try load(elements).first)
        #expect(abs(track.track.totals.distance - (before.distance ?? 0)) < 15)
        #expect(track.track.totals.elapsed == before.elapsed && before.elapsed == 238)
    }

    @Test("a track without times keeps the order of its points, and has a length only")
    func untimed() throws {
        let elements = [3, 1, 2, 2, 5].map { point(Double($0 * 1000), isTimed: false) }
        let track = try #require(try load(elements).first)
        #expect(track.track.isUntimed && track.points == 5)
        #expect(abs(track.track.totals.distance - 6000) < 20)
        #expect(track.track.totals.elapsed == 0 && track.track.totals.movingTime == 0)
        let journals = JournalDirectories(existing: { [] }, make: { nil })
        let points = try TrackArchive.open(path, journals: journals) { _ in }?.points(of: track.track.id) ?? []
        #expect(points.count == 5)
        #expect(points.allSatisfy { $0.point.time == nil && !$0.isOutlier })
        let latitudes = points.compactMap { $0.point.coordinate?.latitude }
        let expected: [Double] = [3000, 1000, 2000, 2000, 5000].map { 48.1173 + $0 / 111_200 }
        #expect(latitudes == expected)
        let statistics = points.reduce(into: TrackStatistics()) { $0.add($1) }
        #expect(statistics.distance == track.track.totals.distance && statistics.points == 5)
        #expect(statistics.elapsed == nil && statistics.movingTime == nil && statistics.averageSpeed == nil)
        #expect(statistics.start == nil && statistics.maximumSpeed == nil)
    }

    @Test("tracks without times are edited by the numbers of their points")
    func untimedEdits() throws {
        let one = try #require(try load((0..<5).map { point(Double($0), isTimed: false) }).first)
        let two = try #require(try load((7..<10).map { point(Double($0), isTimed: false) }).first)
        let timed = try #require(try load((0..<5).map { point(Double($0)) }).first)
        let editor = try TrackEditor(database: path, endReason: "gone")
        let (id, other) = (one.track.id, two.track.id)
        func metres() throws -> [Int] {
            try points(of: one).compactMap {
                $0.point.coordinate.map { Int((($0.latitude - 48.1173) * 111_200).rounded()) }
            }
        }
        #expect(throws: TrackEditError.untimed) { try editor.delete(.seconds(1...2), from: id) }
        #expect(throws: TrackEditError.mixed) { try editor.merge(timed.track.id, into: id) }
        #expect(try editor.merge(other, into: id) == TrackEditor.Merge(points: 8, repeated: 0))
        #expect(try metres() == [0, 1, 2, 3, 4, 7, 8, 9])
        try editor.delete(.numbers(2...6), from: id)
        #expect(try metres() == [0, 8, 9])
        let part = try editor.split(id, at: .number(3))
        #expect(try metres() == [0, 8] && part.points == 1)
        for _ in 0..<3 { _ = try editor.undo(id) }
        #expect(try metres() == [0, 1, 2, 3, 4])
        #expect(try TrackDatabase(path: path).tracks().first { $0.track.id == id } == one)
    }

    @Test("points without a time among others, and points that repeat another, are left out and counted")
    func leftOut() throws {
        var importer = try TrackImporter(database: path, source: "-")
        for second in 0..<5 as Range<Int> { try importer.add(point(Double(second), isTimed: false)) }
        for second in [5, 6, 6, 7] { try importer.add(point(Double(second))) }
        try importer.add(point(8, isTimed: false))
        try importer.finish()
        let counts = [importer.untimedPoints, importer.repeatedPoints]
        #expect(counts == [6, 1])
        let track = try #require(try importer.commit(named: nil).first)
        #expect(!track.track.isUntimed && track.points == 3)
        #expect(try points(of: track).seconds == [5, 6, 7])
    }

    @Test("a file with waypoints only is a track without points")
    func waypointsOnly() throws {
        let elements = [.document(TrackDescription(name: "huts")), waypoint("one"), waypoint("two")]
        let tracks = try load(elements)
        #expect(tracks.map(\.points) == [0] && tracks.map(\.waypoints) == [2] && tracks.first?.track.name == "huts")
        #expect(try existing(elements)?.track.id == tracks.first?.track.id)
        #expect(try existing([waypoint("one")]) == nil)
    }

    @Test("the same points are recognized, also after an edit, whatever their name is")
    func again() throws {
        let elements = (0..<20).map { point(Double($0)) }
        #expect(try existing(elements) == nil)
        let track = try #require(try load(elements).first)
        let other = try #require(try load((100..<120).map { point(Double($0)) }).first)
        #expect(try existing([.track(TrackDescription(name: "other"))] + elements)?.track.id == track.track.id)
        #expect(try existing(elements.dropLast())?.track.id == track.track.id)
        #expect(try existing(elements + (20..<30).map { point(Double($0)) }) == nil)
        let editor = try TrackEditor(database: path, endReason: "gone")
        try editor.merge(track.track.id, into: other.track.id)
        #expect(try existing(elements)?.track.id == other.track.id)
        let database = try TrackDatabase(path: path)
        try database.delete(other.track.id)
        #expect(try existing(elements) == nil)
    }

    @Test("of several tracks, those that are stored are skipped, and new waypoints go to the first of the others")
    func skipped() throws {
        let stored = (0..<20).map { point(Double($0)) }
        let known = try #require(try load([waypoint("hut")] + stored).first)
        var elements = [waypoint("hut"), waypoint("pass"), .track(TrackDescription(name: "one"))] + stored
        elements.append(.track(TrackDescription(name: "two")))
        elements += (100..<120).map { point(Double($0)) }
        var importer = try TrackImporter(database: path, source: "-")
        for element in elements { try importer.add(element) }
        try importer.finish()
        let skipped = try importer.skipStored()
        #expect(skipped.map(\.name) == ["one"] && skipped.map(\.place) == [1])
        #expect(skipped.first?.stored.track.id == known.track.id)
        let tracks = try importer.commit(named: nil)
        #expect(tracks.map(\.track.name) == ["two"] && tracks.map(\.waypoints) == [1])
        let database = try TrackDatabase(path: path)
        #expect(try database.rawPoints == 40 && database.tracks().count == 2)
    }

    @Test("a waypoint of a stored track is new if it has a time or a text that no visible track has with it")
    func newWaypoints() throws {
        let stored = (0..<20).map { point(Double($0)) }
        let place = TrackPoint(coordinate: LocationCoordinate2D(latitude: 48, longitude: 11), time: nil)
        func hut(_ text: TrackDescription, time: Double? = nil) -> TrackElement {
            var place = place
            place.time = time.map { Date(timeIntervalSince1970: $0) }
            return .waypoint(Waypoint(place, text: text))
        }
        let text = TrackDescription(name: "Hut", comment: "closed", description: "d", type: "t")
        try load([hut(text, time: 1), hut(TrackDescription(name: "Spring", comment: "cold"))] + stored)
        func added(_ waypoint: TrackElement) throws -> Int {
            var importer = try TrackImporter(database: path, source: "-")
            for element in [waypoint] + stored { try importer.add(element) }
            try importer.finish()
            _ = try importer.skipStored()
            let count = importer.addedWaypoints
            _ = try importer.commit(named: nil)
            return count
        }
        #expect(try added(hut(text, time: 1)) == 0)
        // Some formats lack times or texts.
        #expect(try added(hut(TrackDescription(name: "Hut"))) == 0)
        #expect(try added(hut(TrackDescription(name: "Spring", description: "cold"))) == 0)
        #expect(try added(hut(TrackDescription(name: "Spring", description: "warm"))) == 1)
        for (index, change) in [\TrackDescription.comment, \.description, \.type].enumerated() {
            var new = text
            new[keyPath: change] = "new \(index)"
            #expect(try added(hut(new, time: 1)) == 1 && added(hut(new, time: 1)) == 0)
        }
        #expect(try added(hut(text, time: 2)) == 1)
        #expect(try added(hut(TrackDescription(name: "Lake"))) == 1)
        // A waypoint of a hidden track is not visible.
        let database = try TrackDatabase(path: path)
        let other = try #require(try load([hut(TrackDescription(name: "Pass"))] + [point(500)]).first)
        try database.execute("UPDATE track SET hidden = 1 WHERE number = \(other.number)")
        #expect(try added(hut(TrackDescription(name: "Pass"))) == 1)
    }

    @Test("owners are found among many tracks by their times")
    func manyOwners() throws {
        let database = try TrackDatabase(path: path)
        for number in 0..<60 {
            let start = Double(number * 37 % 60) * 1000
            let long = number == 5 ? 40_000.0 : 20
            try load([start, start + 10, start + long].map { point($0) })
        }
        let tracks = try database.allTracks()
        let owners = try database.owners(among: tracks)
        for track in tracks {
            #expect(try database.owner(of: track.slices, among: owners)?.number == track.number)
        }
    }

    @Test("a file can be imported again after a vacuum removed points of its track")
    func vacuumed() throws {
        let elements = (0..<20).map { point(Double($0)) }
        let track = try #require(try load(elements).first)
        let editor = try TrackEditor(database: path, endReason: "gone")
        _ = try editor.vacuum(track.track.id)
        #expect(try existing(elements)?.track.id == track.track.id)
        try editor.delete(.seconds(0...3), from: track.track.id)
        #expect(try existing(elements) != nil)
        _ = try editor.vacuum(track.track.id)
        #expect(try existing(elements) == nil)
    }

    @Test("what is not committed leaves nothing")
    func uncommitted() throws {
        let database = try TrackDatabase(path: path)
        do {
            var importer = try TrackImporter(database: path, source: "-")
            try importer.add(waypoint("hut"))
            for second in 0..<10_000 { try importer.add(point(Double(second))) }
            try importer.finish()
            let isEmpty = importer.isEmpty
            #expect(!isEmpty)
        }
        #expect(try database.tracks().isEmpty && database.rawPoints == 0)
        let file = try TrackImporter(database: path, source: "-")
        let isEmpty = file.isEmpty
        #expect(isEmpty)
    }

    /// A point each minute of a flight without speeds.
    private func flight(_ number: Int) -> TrackElement {
        .point(
            TrackPoint(
                coordinate: LocationCoordinate2D(latitude: 40 + Double(number) * 0.13, longitude: 8),
                time: Date(timeIntervalSince1970: 1_600_000_000 + Double(number) * 60)))
    }

    @Test("a flight without speeds is a track without outliers, even if it has only three points", arguments: [3, 200])
    func flights(count: Int) throws {
        let track = try #require(try load((0..<count).map { flight($0) }).first)
        #expect(try points(of: track).allSatisfy { !$0.isOutlier })
        #expect(abs(track.track.totals.distance / (Double(count - 1) * 0.13 * 111_000) - 1) < 0.01)
    }

    @Test("outliers are counted for a warning")
    func outliers() throws {
        let elements = (0..<20).map { number -> TrackElement in
            guard case .point(var point) = point(Double(number)) else { return point(0) }
            if number % 5 == 3 { point.coordinate = LocationCoordinate2D(latitude: Double(number), longitude: -90) }
            return .point(point)
        }
        var importer = try TrackImporter(database: path, source: "-")
        for element in elements { try importer.add(element) }
        try importer.finish()
        let track = try #require(try importer.commit(named: nil).first)
        #expect(try importer.outliers(of: track) == 4)
    }

    @Test("the export or the log of a recording is stored already, if 95 % of its points are within 1 s and 2 m")
    func recording() throws {
        let database = try TrackDatabase(path: path)
        let recorded = (0..<1000).compactMap { RecordedPoint(.fix(Double($0))) }
        try database.store(.sample(), recorded)
        func file(every step: Int = 1, late milliseconds: Int64 = 0, off metres: Double = 0, wrong: Int = 0)
            -> [TrackElement]
        {
            stride(from: 0, to: 1000, by: step).map { second in
                guard case .point(var point) = point(Double(second)) else { return point(0) }
                point.milliseconds = point.milliseconds.map { $0 + milliseconds }
                let offset = second < wrong ? 100 : metres
                point.coordinate?.longitude += offset / (111_200 * 0.6678)
                point.speed = nil
                return .point(point)
            }
        }
        for same in [file(every: 7), file(late: 400), file(off: 1.5), file(every: 3, wrong: 40)] {
            #expect(try existing(same)?.track.id == "walk-1")
        }
        for other in [file(off: 4), file(wrong: 60), file(late: 5_000)] { #expect(try existing(other) == nil) }
        // Half of the file is in the recording.
        #expect(try existing((500..<1500).map { point(Double($0)) }) == nil)
        // A part of it is.
        #expect(try existing((100..<200).map { point(Double($0)) })?.track.id == "walk-1")
        #expect(try load(file(every: 2)).count == 1)
    }
}
