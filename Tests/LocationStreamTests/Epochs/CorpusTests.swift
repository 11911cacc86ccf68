import FoundationEssentials
import LocationStream
import Testing
import TestSupport

/// Logs of real receivers with gpsd's answers, beside the checkout and not part of the project.
private enum Corpus {
    static let directory: URL? = {
        var place = URL(filePath: #filePath)
        for _ in 0..<8 {
            place.deleteLastPathComponent()
            let receivers = place.appending(path: "shared/corpus/receivers")
            if FileManager.default.fileExists(atPath: receivers.path()) { return receivers }
        }
        return nil
    }()

    /// Names of the logs without their extension.
    static let names: [String] = {
        guard let directory, let files = try? FileManager.default.contentsOfDirectory(atPath: directory.path()) else {
            return []
        }
        return files.filter { $0.hasSuffix(".log") }.map { String($0.dropLast(4)) }.sorted()
    }()

    static func bytes(_ file: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: try #require(directory).appending(path: file)))
    }

    /// Returns the epochs of a log, with its first date as the reference.
    static func epochs(_ log: [UInt8], splits: some Sequence<Int> = EmptyCollection()) -> [Epoch] {
        var options = options()
        options.referenceDate = NMEADecoder.firstDate(in: log.span)
        return LocationStreamTests.epochs(of: log, options, splits: splits)
    }

    /// gpsd's last report for each instant.
    static func reports(_ name: String) throws -> [Int64: Report] {
        let lines = try bytes("\(name).gpsd.ndjson").split(separator: UInt8(ascii: "\n"))
        let reports = try lines.map { try JSONDecoder().decode(Report.self, from: Data($0)) }
        return Dictionary(
            try reports.map { (try #require(milliseconds($0.time)), $0) }, uniquingKeysWith: { $1 })
    }

    struct Report: Decodable {
        var time: String
        var mode: Int
        var lat: Double
        var lon: Double
        var altMSL: Double?
        var altHAE: Double?
        var speed: Double?
        var track: Double?
    }
}

private struct Share {
    var part = 0
    var whole = 0
    var percent: Double { whole == 0 ? 0 : 100 * Double(part) / Double(whole) }

    mutating func add(_ isPart: Bool) {
        part += isPart ? 1 : 0
        whole += 1
    }

    mutating func add(_ found: Double, _ wanted: Double?, within tolerance: Double) {
        guard let wanted, !found.isNaN else { return }
        add(abs(found - wanted) <= tolerance)
    }
}

private struct Agreement {
    var recall = Share()
    var precision = Share()
    var fix = Share()
    var altitude = Share()
    var ellipsoidalAltitude = Share()
    var speed = Share()
    var course = Share()

    mutating func add(_ epochs: [Epoch], _ reports: [Int64: Corpus.Report]) {
        let located = epochs.filter { $0.fix != .none && $0.milliseconds != nil }
        let byInstant = Dictionary(located.map { ($0.milliseconds ?? 0, $0) }, uniquingKeysWith: { $1 })
        for (instant, report) in reports {
            guard let epoch = byInstant[instant] else {
                recall.add(false)
                continue
            }
            recall.add(abs(epoch.latitude - report.lat) < 2e-6 && Self.angle(epoch.longitude, report.lon) < 2e-6)
            fix.add(epoch.fix == (report.mode == 3 ? .threeDimensional : .twoDimensional))
            altitude.add(epoch.altitude, report.altMSL, within: 0.11)
            ellipsoidalAltitude.add(epoch.ellipsoidalAltitude, report.altHAE, within: 0.11)
            speed.add(epoch.speed, report.speed, within: 0.06)
            if let track = report.track, !epoch.course.isNaN { course.add(Self.angle(epoch.course, track) <= 0.11) }
        }
        // Epochs outside gpsd's span are not counted: gpsd reports nothing before it knows the date and the cycle.
        guard let first = reports.keys.min(), let last = reports.keys.max() else { return }
        for epoch in located {
            let instant = epoch.milliseconds ?? 0
            precision.add(reports[instant] != nil || instant < first || instant > last)
        }
        precision.whole += located.count - byInstant.count
    }

    private static func angle(_ one: Double, _ other: Double) -> Double {
        let difference = abs(one - other).truncatingRemainder(dividingBy: 360)
        return min(difference, 360 - difference)
    }
}

@Suite(
    "Real receivers", .enabled(if: Corpus.directory != nil, "there is no corpus of receiver logs beside this checkout"))
struct CorpusTests {
    @Test("The decoder agrees with gpsd")
    func agreement() throws {
        var agreement = Agreement()
        for name in Corpus.names {
            agreement.add(Corpus.epochs(try Corpus.bytes("\(name).log")), try Corpus.reports(name))
        }
        // The rest to 100 % is due to gpsd: it reports one epoch with two times (eXplorist210, magellan315), omits epochs
        // (garmin48, ais-nmea, gp-320fw), or reports three dimensions where GSA reports two (foretrex-201,
        // ch-4711); the clock of humminbird-M37 is set back, so that instants repeat.
        #expect(agreement.recall.percent >= 99.5)
        #expect(agreement.precision.percent >= 98.4)
        #expect(agreement.altitude.percent >= 99.5)
        #expect(agreement.ellipsoidalAltitude.percent >= 99.9)
        #expect(agreement.speed.percent >= 99.5)
        #expect(agreement.course.percent >= 99.4)
        #expect(agreement.fix.percent >= 97.5)
    }

    @Test("The epochs of a log do not depend on how it is split", arguments: Corpus.names)
    func splits(name: String) throws {
        let log = try Corpus.bytes("\(name).log")
        let whole = Corpus.epochs(log)
        #expect(whole.allSatisfy { $0.isPossible })
        #expect(Corpus.epochs(log, splits: repeatElement(1, count: log.count)).map(\.all) == whole.map(\.all))
        var generator = SeededGenerator(seed: UInt64(log.count))
        let sizes = (0..<log.count).map { _ in Int.random(in: 0...500, using: &generator) }
        #expect(Corpus.epochs(log, splits: sizes).map(\.all) == whole.map(\.all))
    }

    @Test("No instant is delivered twice, live or recorded", arguments: Corpus.names)
    func noRepetition(name: String) throws {
        let log = try Corpus.bytes("\(name).log")
        for isLive in [false, true] {
            let found = epochs(of: log, isLive: isLive, splits: repeatElement(64, count: log.count)).compactMap(
                \.milliseconds)
            for index in found.indices { #expect(!found[..<index].suffix(8).contains(found[index])) }
        }
    }

    @Test("Ends of epochs are in order and within the log", arguments: Corpus.names)
    func ends(name: String) throws {
        let log = try Corpus.bytes("\(name).log")
        var end = 0
        for epoch in Corpus.epochs(log) {
            #expect(epoch.endByte > end && epoch.endByte <= log.count)
            end = epoch.endByte
        }
    }
}
