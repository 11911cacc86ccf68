import LocationStream
import Testing
import TestSupport

@Suite("NMEA tracks")
struct NMEAEncoderTests {
    @Test("A fix is written as RMC, GGA, GSA and GST")
    func wholeEpoch() {
        var epoch = Epoch()
        epoch.milliseconds = 1_484_006_981_250
        (epoch.fix, epoch.quality, epoch.satellitesUsed) = (.threeDimensional, .differential, 9)
        (epoch.latitude, epoch.longitude) = (-33.5, 151.0166666666667)
        (epoch.altitude, epoch.ellipsoidalAltitude) = (519.2, 566.1)
        (epoch.speed, epoch.course) = (5.144444444, 82.65)
        (epoch.hdop, epoch.vdop, epoch.horizontalError, epoch.verticalError) = (0.92, 1.3, 2.828427125, 4.5)
        #expect(
            Self.lines([epoch]) == [
                "$GPRMC,000941.250,A,3330.0000000,S,15101.0000000,E,10.0000,82.650,100117,,,D*44",
                "$GPGGA,000941.250,3330.0000000,S,15101.0000000,E,2,09,0.92,519.200,M,46.900,M,,*78",
                "$GPGSA,A,3,,,,,,,,,,,,,,0.92,1.30*15",
                "$GPGST,000941.250,,,,,2.0000,2.0000,4.500*6D",
            ])
    }

    @Test("Without a fix only the time is written")
    func withoutFix() {
        var epoch = Epoch()
        #expect(
            Self.lines([epoch]) == [
                "$GPRMC,,V,,,,,,,,,,N*53", "$GNGNS,,,,,,N,,,,,,*1D",
            ])
        (epoch.milliseconds, epoch.satellitesUsed) = (1_484_006_981_000, 3)
        #expect(
            Self.lines([epoch]) == [
                "$GPRMC,000941.000,V,,,,,,,100117,,,N*47", "$GPGGA,000941.000,,,,,0,03,,,M,,M,,*77",
            ])
    }

    @Test("Written sentences decode to the same epochs")
    func roundTrip() {
        var generator = SeededGenerator(seed: 183)
        var start: Int64 = 1_484_006_981_250
        let written = (0..<3_000).map { _ in
            start += Int64.random(in: 100...20_000, using: &generator)
            return Epoch.random(at: start, using: &generator)
        }
        var bytes: [UInt8] = []
        var encoder = NMEAEncoder()
        for epoch in written { encoder.append(TrackPoint(epoch), into: &bytes) }
        var read: [Epoch] = []
        var decoder = NMEADecoder()
        decoder.decode(bytes.span) { read.append($0) }
        decoder.flush { read.append($0) }
        #expect(read.count == written.count)
        #expect(decoder.statistics.badChecksums == 0 && decoder.statistics.unknown == 0)
        for (epoch, original) in zip(read, written) where !Self.isSame(epoch, original) {
            Issue.record("\(original)\nbecame\n\(epoch)")
            return
        }
    }

    @Test(
        "An update's sentences decode to the update",
        arguments: ["city-drive", "multi-constellation", "pole", "standstill", "tunnel"].map(Fixture.init))
    func updates(fixture: Fixture) throws {
        let updates = try fixture.golden().filter { $0.location?.accuracySource == .receiver }
        #expect(updates.count > 50)
        var bytes: [UInt8] = []
        var encoder = NMEAEncoder()
        for update in updates { encoder.append(TrackPoint(update), into: &bytes) }
        var read: [LocationUpdate] = []
        var decoder = NMEADecoder()
        decoder.decode(bytes.span) { read.append(LocationUpdate($0)) }
        decoder.flush { read.append(LocationUpdate($0)) }
        #expect(read.count == updates.count)
        for (var update, original) in zip(read, updates) {
            // The angle of a small error at a small speed depends on the decimals of the speed.
            update.location?.courseAccuracy = original.location?.courseAccuracy ?? -1
            #expect(update.agrees(with: original))
        }
    }

    @Test("No sentence exceeds gpsd's limit of 102 characters")
    func lengths() {
        var epoch = Epoch()
        epoch.milliseconds = 1_484_006_981_250
        (epoch.fix, epoch.quality, epoch.satellitesUsed) = (.threeDimensional, .simulated, 120)
        (epoch.latitude, epoch.longitude) = (-89.999999999, -179.999999999)
        (epoch.altitude, epoch.ellipsoidalAltitude) = (-123_456.789, -123_556.789)
        (epoch.speed, epoch.course) = (9_999.9, 359.9999)
        (epoch.hdop, epoch.vdop, epoch.horizontalError, epoch.verticalError) = (89.99, 89.99, 99_999, 99_999)
        #expect(Self.lines([epoch]).allSatisfy { $0.utf8.count <= 100 })
        epoch.satellitesUsed = nil
        #expect(Self.lines([epoch]).allSatisfy { $0.utf8.count <= 100 })
    }

    private static func lines(_ epochs: [Epoch]) -> [String] {
        var bytes: [UInt8] = []
        var encoder = NMEAEncoder()
        for epoch in epochs { encoder.append(TrackPoint(epoch), into: &bytes) }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\r\n").map(String.init)
    }

    private static func isSame(_ read: Epoch, _ written: Epoch) -> Bool {
        func near(_ path: KeyPath<Epoch, Double>, _ tolerance: Double) -> Bool {
            let (lhs, rhs) = (read[keyPath: path], written[keyPath: path])
            return lhs.isNaN && rhs.isNaN || abs(lhs - rhs) <= tolerance
        }
        let metres: [KeyPath<Epoch, Double>] = [
            \.altitude, \.ellipsoidalAltitude, \.horizontalError, \.verticalError,
        ]
        return read.milliseconds == written.milliseconds && read.fix == written.fix && read.quality == written.quality
            && read.satellitesUsed == written.satellitesUsed
            && near(\.latitude, 1e-9) && near(\.longitude, 1e-9) && metres.allSatisfy { near($0, 0.001_001) }
            && near(\.speed, 0.000_03) && near(\.course, 0.000_51) && near(\.hdop, 0.005_01) && near(\.vdop, 0.005_01)
    }
}
