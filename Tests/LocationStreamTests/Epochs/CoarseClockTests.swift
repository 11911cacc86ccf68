import Testing

@testable import LocationStream

@Suite("Whole-second times at several hertz")
struct CoarseClockTests {
    private func log(rate: Int, seconds: Int, isMoving: Bool) -> [UInt8] {
        let bodies = (0..<seconds * rate).flatMap { number -> [String] in
            let time = "1200\(number / rate + 10)"
            let minutes = "07.0\(isMoving ? 1000 + number : 1000)"
            return [
                "GPRMC,\(time),A,48\(minutes),N,01131.000,E,5.0,82.0,010526,,,A",
                "GPGGA,\(time),48\(minutes),N,01131.000,E,1,08,0.9,5.0,M,4.0,M,,",
            ]
        }
        return Array(bodies.map(Sentences.framed).joined().utf8)
    }

    @Test("Once the rate is known, each epoch has its own instant", arguments: [5, 10, 25])
    func moving(rate: Int) throws {
        let found = epochs(of: log(rate: rate, seconds: 8, isMoving: true))
        let start = try #require(milliseconds("2026-05-01T12:00:10Z"))
        let times = found.compactMap { $0.milliseconds.map { Int($0 - start) } }
        #expect(times == times.sorted() && Set(times).count == times.count)
        // Every epoch from the third second on.
        let learned = times.filter { $0 >= 2000 }
        #expect(learned == (0..<6 * rate).map { 2000 + $0 / rate * 1000 + $0 % rate * 1000 / rate })
        #expect(found.allSatisfy { $0.fix == .threeDimensional && $0.altitude == 5 })
        let places = Set(found.filter { ($0.milliseconds ?? 0) >= start + 2000 }.map(\.latitude))
        #expect(places.count == learned.count)
    }

    @Test("A stationary receiver keeps its fix once the rate is known")
    func standing() throws {
        let found = epochs(of: log(rate: 10, seconds: 8, isMoving: false))
        let start = try #require(milliseconds("2026-05-01T12:00:10Z"))
        let learned = found.filter { ($0.milliseconds ?? 0) >= start + 3000 }
        #expect(learned.count == 50 && learned.allSatisfy { $0.fix == .threeDimensional })
    }

    @Test("A receiver that keeps repeating its last time has lost its fix")
    func latched() {
        let body = "GPRMC,120010,A,4807.000,N,01131.000,E,5.0,82.0,010526,,,A"
        let found = epochs(of: Array(repeatElement(Sentences.framed(body), count: 40).joined().utf8))
        #expect(found.first?.fix != FixKind.none)
        #expect(found.dropFirst().allSatisfy { $0.fix == .none } && found.count > 1)
    }
}
