import FoundationEssentials
import Testing

@testable import LocationStream

/// The input from gpsd and from NMEA receivers before the first fix, and while a receiver repeats one.
@Suite("Input without new fixes")
struct RepeatedInputTests {
    /// Judges updates as the sequence does before it delivers them.
    private func judged(_ updates: [LocationUpdate]) -> [LocationUpdate] {
        var tracker = MotionTracker(.automotiveNavigation)
        return updates.map { update in
            var update = update
            tracker.judge(&update)
            return update
        }
    }

    /// A TPV report at a number of seconds after 12:00:00.
    private func report(_ second: Int, at time: Int? = nil, latitude: Double, speed: Double) -> String {
        let time = time ?? second
        let text = (time < 10 ? "0" : "") + "\(time)"
        return #"{"class":"TPV","device":"/dev/ttyUSB0","mode":3,"time":"2026-05-01T12:00:\#(text).000Z","#
            + #""lat":\#(latitude),"lon":\#(latitude == 0 ? 0 : 11.5),"altMSL":500,"track":0,"speed":\#(speed),"eph":4}"#
            + "\n"
    }

    private func gpsd(_ reports: [String]) throws -> [LocationUpdate] {
        var talk = try GpsdConversation()
        for (second, report) in reports.enumerated() { try talk.receive(report, at: Double(second)) }
        return judged(talk.updates)
    }

    /// The sentences of a receiver at a number of seconds after 12:00:00.
    private func sentences(_ second: Int, metres: Double?, knots: Double) -> String {
        let time = "1200" + (second < 10 ? "0" : "") + "\(second).00"
        let minutes = metres.map { 7 + $0 / 1852 } ?? 0
        let text = (minutes < 10 ? "0" : "") + String(String(minutes).prefix(8))
        let place = metres == nil ? "0000.00000,N,00000.00000,E" : "48\(text),N,01131.00000,E"
        return Sentences.framed("GPRMC,\(time),A,\(place),\(knots),0.00,010526,,,A")
            + Sentences.framed("GPGGA,\(time),\(place),1,08,0.90,545.4,M,46.9,M,,")
    }

    private func nmea(_ epochs: [String]) throws -> [LocationUpdate] {
        var interpreter = NMEAInterpreter(name: "here", silenceRemedy: "wait", noiseRemedy: "check it") {
            1_777_636_800_000
        }
        var updates: [LocationUpdate] = []
        let start = ContinuousClock.now
        interpreter.opened(at: start)
        for (second, epoch) in epochs.enumerated() {
            try interpreter.receive(Array(epoch.utf8).span, at: start.advanced(by: .seconds(second))) {
                updates.append($0)
            }
        }
        _ = interpreter.closed { updates.append($0) }
        return judged(updates)
    }

    @Test("0° N 0° E before the first fix is no location, from gpsd and from NMEA 0183")
    func nullIsland() throws {
        let reports = (0..<3).map { report($0, latitude: 0, speed: 0) }
        let fixes = (3..<6).map { report($0, latitude: 48 + Double($0) * 0.0001, speed: 11) }
        let epochs = (0..<3).map { sentences($0, metres: nil, knots: 0) }
        let places = (3..<6).map { sentences($0, metres: Double($0) * 10, knots: 20) }
        for updates in [try gpsd(reports + fixes), try nmea(epochs + places)] {
            #expect(updates.map { $0.location != nil } == [false, false, false, true, true, true])
            #expect(updates.map { $0.motion?.isPoint } == [false, false, false, true, true, true])
            #expect(updates[0].reason?.contains("0° N 0° E") == true && updates[3].reason == nil)
            #expect(updates.allSatisfy { $0.motion?.isOutlier == false })
        }
    }

    @Test("a report that is repeated with its time is no point")
    func repeatedReport() throws {
        let times = [0, 1, 2, 2, 2, 2, 3, 4]
        let updates = try gpsd(times.map { report($0, latitude: 48 + Double($0) * 0.0001, speed: 11) })
        let points = updates.filter { $0.motion?.isPoint == true }
        let seconds = points.compactMap { $0.location.map { $0.timestamp.timeIntervalSince1970 - 1_777_636_800 } }
        #expect(seconds == [0, 1, 2, 3, 4])
        #expect(updates.last?.motion?.isOutlier == false)
    }

    @Test("a position that stands in a tunnel is no point, from gpsd and from NMEA 0183, and is bridged afterwards")
    func frozen() throws {
        // 11 m a second to the north; the position stands from second 10 to second 29.
        func second(_ second: Int) -> Int { 10..<30 ~= second ? 10 : second }
        let reports = (0..<50).map { report($0, latitude: 48 + Double(second($0)) * 0.0001, speed: 11.1) }
        let epochs = (0..<50).map { sentences($0, metres: Double(second($0)) * 11.1, knots: 21.6) }
        for updates in [try gpsd(reports), try nmea(epochs)] {
            let points = updates.map { $0.motion?.isPoint == true }
            #expect(points.count == 50 && !points[13..<30].contains(true), "\(points)")
            #expect(!points[..<12].contains(false) && !points[30...].contains(false), "\(points)")
            #expect(updates.allSatisfy { $0.motion?.isOutlier == false })
            #expect(abs((updates.last?.motion?.distance ?? 0) - 49 * 11.1) < 15)
        }
    }
}
