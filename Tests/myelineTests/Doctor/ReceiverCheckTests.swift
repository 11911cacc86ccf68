import ActivityRendering
import LocationStream
import Testing

@testable import myeline

@Suite("doctor on what a receiver sends")
struct ReceiverCheckTests {
    private static let working: ReceiverObservation = {
        var observation = ReceiverObservation()
        observation.bytes = 4200
        observation.sentences = 70
        observation.baud = 9600
        observation.fix = .threeDimensional
        observation.satellitesUsed = 9
        observation.satellitesInView = 12
        observation.clockError = 0.4
        return observation
    }()

    private func diagnosis(
        _ line: ReceiverCheck.Line = .serial(baud: nil), _ change: (inout ReceiverObservation) -> Void = { _ in }
    ) -> Diagnosis {
        var observation = Self.working
        change(&observation)
        let check = ReceiverCheck(name: "/dev/ttyUSB0", line: line, observation: observation, seconds: 5)
        return Diagnosis(check.findings())
    }

    @Test("a receiver with a fix is in order")
    func working() {
        #expect(
            diagnosis().text(.ascii) == """
                Receiver
                  ok  /dev/ttyUSB0 sent 4200 bytes
                  ok  the baud rate is 9600
                  ok  70 sentences arrived, 0 of them damaged
                  ok  there is a 3D fix
                  ok  satellites in view: 12, in the fix: 9
                  ok  this machine's clock agrees with GPS time

                Tracking works.
                """)
    }

    @Test("a silent receiver: no bytes")
    func silent() {
        let silent = diagnosis { $0 = ReceiverObservation(bytes: 0) }
        #expect(
            silent.findings == [
                .obstacle(
                    .receiverBytes, "/dev/ttyUSB0 sent nothing in 5 s", remedy: "check the receiver's power and cable")
            ])
        let reason = "/dev/ttyUSB0 is in use by another program: stop that program first"
        let busy = diagnosis { $0 = ReceiverObservation(hasOpened: false, isDisconnected: true, reason: reason) }
        #expect(busy.findings == [.obstacle(.receiverBytes, reason, remedy: nil)])
    }

    @Test("a receiver that gpsd recognized before it fell silent")
    func mute() {
        let mute = diagnosis(.gpsd) { $0 = ReceiverObservation(isRecognized: true) }
        #expect(
            mute.findings == [
                .obstacle(
                    .receiverSentences, "gpsd recognized /dev/ttyUSB0 earlier, but it sent nothing in 5 s",
                    remedy: "check the receiver's power and cable; if it sends less often, try again with '--wait 60s'")
            ])
    }

    @Test("a wrong baud rate or a binary protocol: bytes without sentences")
    func noise() {
        let searched = diagnosis { $0 = ReceiverObservation(bytes: 900) }
        #expect(
            searched.lines(.receiverSentences) == [
                "/dev/ttyUSB0 sent 900 bytes in 5 s, but no sentence of NMEA 0183",
                "search longer for the baud rate with '--wait 15s'; a receiver with a binary protocol, such as UBX or "
                    + "SiRF, needs gpsd",
            ])
        #expect(searched.obstacle != nil)
        let fixed = diagnosis(.serial(baud: 4800)) { $0 = ReceiverObservation(bytes: 900) }
        let remedy = fixed.obstacle?.remedy
        #expect(remedy?.hasPrefix("omit the baud rate from the source, so that all rates are tried; ") == true)
    }

    @Test("damaged sentences point to the cable")
    func damaged() {
        let diagnosis = diagnosis { $0.damagedSentences = 30 }
        #expect(
            diagnosis.lines(.receiverSentences) == [
                "30 of 100 sentences are damaged",
                "check the cable and the baud rate, and that no other program reads the receiver",
            ])
        #expect(diagnosis.obstacle == nil)
    }

    @Test("no fix and no satellites are notes, because a receiver may need time")
    func noFix() {
        let diagnosis = diagnosis {
            $0.fix = .none
            $0.satellitesUsed = 0
            $0.satellitesInView = 0
            $0.clockError = nil
        }
        #expect(
            diagnosis.lines(.receiverFix) == [
                "there is no fix yet", "give the antenna an open view of the sky; a cold start may take 15 minutes",
            ])
        #expect(
            diagnosis.lines(.receiverSatellites)
                == ["no satellite is in view", "check the antenna, its plug and its view of the sky"])
        #expect(diagnosis.verdict(.receiverClock) == .unknown)
        #expect(diagnosis.obstacle == nil)
    }

    @Test("a receiver that does not list the satellites in its fix has only satellites in view")
    func uncountedSatellites() {
        let diagnosis = diagnosis {
            $0.satellitesUsed = nil
            $0.satellitesInView = 12
        }
        #expect(diagnosis.lines(.receiverSatellites) == ["satellites in view: 12"])
    }

    @Test(
        "a clock that differs from GPS time",
        arguments: [
            (1.9, Finding.Verdict.ok, "this machine's clock agrees with GPS time"),
            (-30, .note, "this machine's clock is 30 s behind the time of the fix"),
            (7200, .problem, "this machine's clock is 2 h ahead of the time of the fix"),
        ])
    func clock(error: Double, verdict: Finding.Verdict, message: String) {
        let diagnosis = diagnosis { $0.clockError = error }
        #expect(diagnosis.verdict(.receiverClock) == verdict && diagnosis.lines(.receiverClock).first == message)
        #expect(diagnosis.obstacle == nil)
    }

    @Test("a server in the network that is not a receiver")
    func network() {
        let reason = "tcp://boat:2947 is gpsd, not NMEA: read it with gpsd://host:port"
        let diagnosis = diagnosis(.network) {
            $0 = ReceiverObservation(bytes: 90, isDisconnected: true, reason: reason)
        }
        #expect(diagnosis.findings == [.obstacle(.receiverSentences, reason, remedy: nil)])
    }

    @Test("a recorded log has no clock to compare")
    func recording() {
        #expect(
            diagnosis(.recording).findings
                == [.ok(.receiverFix, "/dev/ttyUSB0 can be played, and has locations")])
    }
}
