import FoundationEssentials
import LocationStream
import Testing
import SystemSupport
import TestSupport

@Suite("Track round trips")
struct TrackRoundTripTests {
    @Test("Written GPX decodes to the same points", arguments: [1, 2, 3])
    func gpx(seed: UInt64) throws {
        let written = Self.epochs(seed: seed)
        var writer = GPXEncoder()
        var read: [Epoch] = []
        var decoder = LogDecoder(.gpx, referenceDate: 0, estimatesTimes: false)
        try decoder.decode(writer.bytes(written).span) { if $0.fix != .none { read.append($0) } }
        let expected = written.filter { $0.fix != .none }
        #expect(read.count == expected.count)
        for (epoch, original) in zip(read, expected) {
            let isMended = [.differential, .rtkFixed, .rtkFloat].contains(original.quality)
            let hasQuality = isMended && original.fix == .threeDimensional
            // In GPX a differential fix implies no dimensions, so the altitude determines them.
            let fix = hasQuality && original.altitude.isNaN ? .twoDimensional : original.fix
            guard epoch.milliseconds == original.milliseconds, epoch.satellitesUsed == original.satellitesUsed,
                epoch.coordinateDigits == original.coordinateDigits, epoch.fix == fix,
                epoch.quality == (hasQuality ? .differential : nil),
                Self.isSamePlace(epoch, original), Self.isSame(epoch, original, \.altitude, 0.000_501),
                Self.isSame(epoch, original, \.ellipsoidalAltitude, 0.001_001),
                Self.isSame(epoch, original, \.speed, 0.000_501), Self.isSame(epoch, original, \.course, 0.000_501),
                Self.isSame(epoch, original, \.hdop, 0.005_01), Self.isSame(epoch, original, \.vdop, 0.005_01)
            else {
                Issue.record("\(original)\nbecame\n\(epoch)")
                return
            }
        }
    }

    @Test("Decoded GPX is written with the same coordinates", arguments: [1, 2, 3])
    func again(seed: UInt64) throws {
        var writer = GPXEncoder(TrackSegmenter(gap: .none))
        let once = writer.bytes(Self.epochs(seed: seed))
        var epochs: [Epoch] = []
        var decoder = LogDecoder(.gpx, referenceDate: 0, estimatesTimes: false)
        try decoder.decode(once.span) { epochs.append($0) }
        var second = GPXEncoder(TrackSegmenter(gap: .none))
        let twice = second.bytes(epochs)
        func places(_ bytes: [UInt8]) -> [String] {
            String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { String($0.prefix { $0 != ">" }) }
        }
        #expect(places(once) == places(twice))
    }

    @Test("CSV preserves every number to its precision", arguments: [1, 2, 3])
    func csv(seed: UInt64) {
        let written = Self.epochs(seed: seed)
        var writer = CSVEncoder()
        let lines = writer.text(written).split(separator: "\r\n").dropFirst()
        let expected = written.filter { $0.fix != .none }
        #expect(lines.count == expected.count)
        for (line, original) in zip(lines, expected) {
            let fields = line.split(separator: ",", omittingEmptySubsequences: false)
            func number(_ index: Int) -> Double { Double(fields[index]) ?? .nan }
            var epoch = Epoch()
            (epoch.latitude, epoch.longitude, epoch.altitude) = (number(1), number(2), number(3))
            (epoch.ellipsoidalAltitude, epoch.horizontalError, epoch.verticalError) = (number(4), number(5), number(6))
            (epoch.speed, epoch.course, epoch.hdop, epoch.vdop) = (number(7), number(8), number(12), number(13))
            (epoch.heading.trueHeading, epoch.heading.magneticHeading) = (number(15), number(16))
            (epoch.speedError, epoch.courseError) = (number(17), number(18))
            let metres: [KeyPath<Epoch, Double>] = [
                \.altitude, \.ellipsoidalAltitude, \.horizontalError, \.verticalError, \.speed, \.course,
                \.heading.trueHeading, \.heading.magneticHeading, \.speedError, \.courseError,
            ]
            guard fields.count == 25, ISO8601.milliseconds(String(fields[0])) == original.milliseconds,
                Self.isSamePlace(epoch, original), metres.allSatisfy({ Self.isSame(epoch, original, $0, 0.000_501) }),
                Self.isSame(epoch, original, \.hdop, 0.005_01), Self.isSame(epoch, original, \.vdop, 0.005_01),
                fields[9] == original.fix.rawValue, fields[10] == original.quality?.rawValue ?? "",
                fields[11] == original.satellitesUsed.map(String.init) ?? ""
            else {
                Issue.record("\(original)\nbecame\n\(line)")
                return
            }
        }
    }

    @Test("GeoJSON preserves every position and time", arguments: [1, 2, 3])
    func geojson(seed: UInt64) throws {
        let written = Self.epochs(seed: seed)
        var writer = GeoJSONEncoder()
        let features = try FeatureCollection(writer.bytes(written)).features
        let expected = written.filter { $0.fix != .none }
        let places = zip(features.flatMap(\.positions), features.flatMap(\.times))
        #expect(features.reduce(0) { $0 + $1.positions.count } == expected.count)
        for ((position, time), original) in zip(places, expected) {
            var epoch = Epoch()
            (epoch.longitude, epoch.latitude, epoch.altitude) = (
                position[0], position[1], position.dropFirst(2).first ?? .nan
            )
            guard Self.isSamePlace(epoch, original), Self.isSame(epoch, original, \.altitude, 0.000_501),
                time.flatMap({ ISO8601.milliseconds($0) }) == original.milliseconds
            else {
                Issue.record("\(original)\nbecame\n\(position) at \(time ?? "-")")
                return
            }
        }
    }

    @Test("A receiver's minutes are the same after a conversion to GPX and back", arguments: 1...7)
    func minutes(decimals: Int) throws {
        var generator = SeededGenerator(seed: UInt64(decimals))
        func angle(_ degrees: Int, _ digits: Int) -> String {
            func padded(_ number: Int, _ digits: Int) -> String {
                String(repeating: "0", count: max(0, digits - String(number).count)) + String(number)
            }
            let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
            return padded(.random(in: 0..<degrees, using: &generator), digits)
                + padded(.random(in: 0..<60, using: &generator), 2)
                + "." + padded(.random(in: 0..<scale, using: &generator), decimals)
        }
        let places = (0..<200).map { _ in "\(angle(90, 2)),N,\(angle(180, 3)),W" }
        let log = log(places.map { "GPRMC,,A,\($0),,,010526,,,A" })
        func converted(_ log: [UInt8], _ format: LogReader.Format, to target: TrackFormat) throws -> [UInt8] {
            var converter = TrackConverter(to: target, gap: nil, log: format, referenceDate: 0, talker: nil)
            var text: [UInt8] = []
            converter.begin(into: &text)
            try converter.convert(log.span, into: &text)
            converter.end(into: &text)
            return text
        }
        let gpx = try converted(log, .nmea, to: .gpx)
        let back = try converted(gpx, .gpx, to: .nmea)
        let zeros = String(repeating: "0", count: 7 - decimals)
        let read = String(decoding: back, as: UTF8.self).split(separator: "\r\n").filter { $0.contains("RMC") }.map {
            $0.split(separator: ",", omittingEmptySubsequences: false)[3..<7].joined(separator: ",")
        }
        #expect(read == places.map { $0.replacing(",N", with: "\(zeros),N").replacing(",W", with: "\(zeros),W") })
    }

    @Test(
        "A log's track preserves the receiver's resolution",
        arguments: Fixture.all)
    func fixtures(fixture: Fixture) throws {
        let log = try fixture.log()
        var epochs: [Epoch] = []
        var decoder = NMEADecoder()
        decoder.decode(log.span) { epochs.append($0) }
        decoder.flush { epochs.append($0) }
        var writer = GPXEncoder()
        var read: [Epoch] = []
        var back = LogDecoder(.gpx, referenceDate: 0, estimatesTimes: false)
        try back.decode(writer.bytes(epochs).span) { if $0.fix != .none { read.append($0) } }
        let located = epochs.filter { $0.fix != .none && !$0.latitude.isNaN }
        #expect(read.count == located.count && !read.isEmpty)
        for (epoch, original) in zip(read, located) {
            #expect(epoch.milliseconds == original.milliseconds && Self.isSamePlace(epoch, original))
        }
    }

    private static func epochs(seed: UInt64) -> [Epoch] {
        var generator = SeededGenerator(seed: seed)
        var instant: Int64 = 1_484_006_981_250
        return (0..<1_500).map { _ in
            instant += Int64.random(in: 100...20_000, using: &generator)
            var epoch = Epoch.random(at: instant, using: &generator)
            epoch.coordinateDigits = Int.random(in: 0...12, using: &generator)
            return epoch
        }
    }

    /// Returns true if two positions agree to the decimals of the second one.
    private static func isSamePlace(_ read: Epoch, _ written: Epoch) -> Bool {
        var half = 0.501
        for _ in 0..<written.coordinateDigits { half /= 10 }
        // The rounding error of a Double.
        half += 6e-14
        let east = abs(read.longitude - written.longitude)
        return abs(read.latitude - written.latitude) <= half && (east <= half || abs(east - 360) <= half)
    }

    private static func isSame(
        _ read: Epoch, _ written: Epoch, _ path: KeyPath<Epoch, Double>, _ tolerance: Double
    ) -> Bool {
        let (lhs, rhs) = (read[keyPath: path], written[keyPath: path])
        return lhs.isNaN && rhs.isNaN || abs(lhs - rhs) <= tolerance
    }
}
