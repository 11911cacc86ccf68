import LocationStream
import Testing

/// Satellites of a log, parsed line by line without the decoder.
private struct PlainSky {
    private var groups: [Substring: [Substring: [Satellite]]] = [:]
    private var used: [Satellite.Constellation: Set<Int>] = [:]

    private static let talkers: [Substring: Satellite.Constellation] = [
        "GP": .gps, "GL": .glonass, "GA": .galileo, "GB": .beidou,
    ]

    mutating func take(_ line: Substring) {
        let fields = line.dropFirst().prefix { $0 != "*" }.split(separator: ",", omittingEmptySubsequences: false)
        if fields[0].hasSuffix("GSV"), let constellation = Self.talkers[fields[0].prefix(2)] {
            if fields[2] == "1" { groups[fields[0]] = [:] }
            let firsts = Array(stride(from: 4, to: fields.count - 3, by: 4))
            let satellites: [Satellite] = firsts.map { first -> Satellite in
                Satellite(
                    constellation: constellation, id: Self.id(fields[first], constellation),
                    elevation: Double(fields[first + 1]), azimuth: Double(fields[first + 2]),
                    snr: Double(fields[first + 3]))
            }
            groups[fields[0], default: [:]][fields[2]] = satellites
        } else if fields[0].hasSuffix("GSA") {
            let systems: [Substring: Satellite.Constellation] = ["1": .gps, "2": .glonass, "3": .galileo, "4": .beidou]
            let constellation = fields.count > 18 ? systems[fields[18]] : .gps
            guard let constellation else { return }
            used[constellation] = Set(fields[3..<15].filter { !$0.isEmpty }.map { Self.id($0, constellation) })
        }
    }

    var satellites: [Satellite]? {
        guard !groups.isEmpty else { return nil }
        var satellites: [Satellite] = []
        for group in groups.values { for part in group.values { satellites += part } }
        for index in satellites.indices {
            let satellite = satellites[index]
            satellites[index].isUsed = used[satellite.constellation]?.contains(satellite.id) ?? false
        }
        return satellites.sorted { ($0.constellation, $0.id) < ($1.constellation, $1.id) }
    }

    private static func id(_ field: Substring, _ constellation: Satellite.Constellation) -> Int {
        (Int(field) ?? 0) - (constellation == .glonass ? 64 : 0)
    }
}

@Suite("Satellites of the fixtures")
struct SkyFixtureTests {
    @Test(
        "Satellites match a plain parse of the log at each epoch",
        arguments: ["multi-constellation", "city-drive", "walk"])
    func skies(name: String) throws {
        let log = try Fixture(name: name).log()
        var expected: [[Satellite]?] = []
        var sky = PlainSky()
        var time: Substring?
        for line in String(decoding: log, as: UTF8.self).split(whereSeparator: \.isNewline) where line.hasPrefix("$") {
            // Each epoch of the fixtures starts with one of these.
            if line.contains("RMC") || line.contains("GGA") {
                let next = line.split(separator: ",")[1]
                if let time, time != next { expected.append(sky.satellites) }
                time = next
            }
            sky.take(line)
        }
        expected.append(sky.satellites)
        var options = options()
        options.decodesSky = true
        let updates = epochs(of: log, options, splits: [7, 1, 100]).map { LocationUpdate($0) }
        #expect(updates.count == expected.count)
        #expect(zip(updates, expected).allSatisfy { $0.satellites == $1 })
        let last = try #require(updates.last?.satellites)
        #expect(last.count == (name == "multi-constellation" ? 36 : 12) && last.contains(where: \.isUsed))
        #expect(updates.allSatisfy { $0.dilution?.hdop != nil && $0.dilution?.pdop != nil })
    }

    @Test("Satellites do not depend on the split and change nothing else", arguments: Fixture.all)
    func splits(fixture: Fixture) throws {
        let log = try fixture.log()
        var options = options()
        let plain = epochs(of: log, options, splits: [])
        options.decodesSky = true
        let whole = epochs(of: log, options, splits: [])
        let split = epochs(of: log, options, splits: (0..<3000).map { $0 % 71 + 1 })
        #expect(whole.map(\.all) == split.map(\.all))
        let bare = whole.map { epoch -> String in
            var bare = epoch
            bare.sky = nil
            return bare.all
        }
        #expect(plain.map(\.all) == bare)
    }
}
