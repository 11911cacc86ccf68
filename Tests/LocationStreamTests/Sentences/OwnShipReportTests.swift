import Testing
import TestSupport

@testable import LocationStream

@Suite("AIS messages of the own ship")
struct OwnShipReportTests {
    /// Decodes the parts of a message.
    private func report(_ bodies: [String]) -> OwnShipReport? {
        var tracker = OwnShipTracker()
        var report: OwnShipReport?
        for body in bodies {
            let line = Array(body.utf8)
            guard let part = VDO(line.span, SentenceFields(of: line.span)) else { return nil }
            report = tracker.take(part, line.span)
        }
        return report
    }

    @Test("Reports of real transponders have the values that gpsd decodes")
    func real() throws {
        let classA = try #require(report(["AIVDO,1,1,,B,13`kvwO005wJnb0Lfo:@7P8F05`L,0"]))
        #expect(classA.position.latitude == 30_127_913 / 600_000 && classA.position.longitude == -4_868_800 / 600_000)
        #expect(classA.speed == 0.5 * 1852 / 3600 && classA.course == 3 && classA.second == 11)
        #expect(classA.heading.trueHeading == 4 && classA.heading.rateOfTurn == 0 && classA.position.digits == 6)
        let classB = try #require(report(["AIVDO,1,1,,,B3aC3LP00063aj7RNpl03wSUwP06,0"]))
        #expect(classB.position.latitude == 31_619_981 / 600_000 && classB.position.longitude == 3_175_652 / 600_000)
        #expect(classB.speed == 0 && classB.second == 7 && classB.heading.trueHeading.isNaN)
        let extended = try #require(report(["AIVDO,1,1,,B,C69EG6@0026tkc3Ln`sBL000JBM0l@2L?0jc1QWQed00f0D210R0,0"]))
        #expect(extended.position.latitude == 14_473_870 / 600_000 && extended.course == 336.7 && extended.second == 0)
        let distant = try #require(report(["AIVDO,1,1,,A,K3KLehP0rPTJ10Qr,0"]))
        #expect(distant.position.latitude == 36_098 / 600 && distant.position.longitude == 14_978 / 600)
        #expect(distant.speed == 1852.0 / 3600 && distant.course == 30 && distant.second == nil)
    }

    @Test("Random values survive, however the message is divided", arguments: 1...100 as ClosedRange<UInt64>)
    func random(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let latitude = Int.random(in: -54_000_000...54_000_000, using: &generator)
        let longitude = Int.random(in: -108_000_000...108_000_000, using: &generator)
        let heading = Int.random(in: 0..<360, using: &generator)
        let second = Int.random(in: 0..<60, using: &generator)
        let messages = [
            AISMessage.classA(latitude: latitude, longitude: longitude, heading: heading, second: second),
            .classB(extended: false, latitude: latitude, longitude: longitude, heading: heading, second: second),
            .classB(extended: true, latitude: latitude, longitude: longitude, heading: heading, second: second),
        ]
        for message in messages {
            let length = Int.random(in: 6...60, using: &generator)
            let found = try #require(report(message.bodies(length: length)))
            #expect(found.position.latitude == Double(latitude) / 600_000)
            #expect(found.position.longitude == Double(longitude) / 600_000)
            #expect(found.heading.trueHeading == Double(heading) && found.second == second)
            #expect(abs(found.speed - 10.2 * 1852 / 3600) < 1e-12 && found.course == 84.5)
        }
    }

    @Test("The values that AIS reserves for unknown are unknown")
    func reserved() throws {
        let unknown = try #require(
            report(
                AISMessage.classA(
                    latitude: 91 * 600_000, longitude: 181 * 600_000, speed: 1023, course: 3600, heading: 511,
                    turn: -128, second: 60
                ).bodies()))
        #expect(!unknown.position.isKnown && unknown.speed.isNaN && unknown.course.isNaN && unknown.second == nil)
        #expect(!unknown.heading.isKnown)
        func special(_ second: Int) -> OwnShipReport? {
            report(AISMessage.classA(latitude: 0, longitude: 0, second: second).bodies())
        }
        #expect(special(61)?.quality == .manual && special(62)?.quality == .estimated)
        #expect(special(63)?.position.isKnown == false)
    }

    @Test(
        "The rate of turn is the square of the value by 4.733, and without a sensor it is unknown",
        arguments: [(47, 98.6), (-47, -98.6), (0, 0), (126, 708.7), (127, .nan), (-127, .nan)])
    func rateOfTurn(value: Int, rate: Double) throws {
        let message = try #require(
            report(AISMessage.classA(latitude: 0, longitude: 0, turn: value, second: 0).bodies()))
        #expect(abs(message.heading.rateOfTurn - rate) < 0.05 || message.heading.rateOfTurn.isNaN && rate.isNaN)
    }

    @Test("A message that repeats another ship's is dropped")
    func repeated() {
        func report(_ repeats: Int) -> OwnShipReport? {
            self.report(AISMessage.classA(latitude: 0, longitude: 0, second: 0, repeats: repeats).bodies())
        }
        #expect(report(0) != nil && report(1) == nil && report(3) == nil)
    }

    @Test("A message with a missing, swapped or foreign part, or one that is too short, is dropped")
    func damaged() throws {
        let bodies = AISMessage.classB(extended: true, latitude: 1, longitude: 1, second: 1).bodies(length: 20)
        let other = AISMessage.classB(extended: true, latitude: 2, longitude: 2, second: 1).bodies(
            length: 20, message: 4)
        #expect(bodies.count == 3 && report(bodies) != nil)
        for sequence in [
            [bodies[0], bodies[2]], [bodies[1], bodies[2]], [bodies[0], bodies[2], bodies[1]],
            [bodies[0], other[1], bodies[2]], [bodies[0], bodies[1], bodies[1], bodies[2]],
        ] {
            #expect(report(sequence) == nil)
        }
        #expect(report([bodies[0], bodies[0], bodies[1], bodies[2]]) != nil, "a repeated first part starts anew")
        for payload in [
            "1", "13`kvwO005wJnb0Lfo:@7P8F", "B3aC3LP00063", "K3KLehP0rPT", "", "13`kvw\u{58}005wJnb0Lfo:@7P8F05`L",
        ] {
            #expect(report(["AIVDO,1,1,,B,\(payload),0"]) == nil, "\(payload)")
        }
        for body in ["AIVDO", "AIVDO,0,0,,B,13,0", "AIVDO,2,3,,B,13,0", "AIVDO,1,1,,B,13`kvwO005wJnb0Lfo:@7P8F05`L,9"] {
            #expect(report([body]) == nil)
        }
        let types = (0..<64).filter { type in
            var message = AISMessage()
            message.append(type, 6)
            message.append(0, 400)
            return report(message.bodies()) != nil
        }
        #expect(types == [1, 2, 3, 18, 19, 27])
    }
}
