import LocationStream
import Testing

@Suite("A receiver's alarms")
struct ReceiverAlarmTests {
    private func alarms(_ reports: [String], isLive: Bool = false) -> [ReceiverAlarms] {
        let log = reports.enumerated().map { second, report in
            (report.isEmpty ? "" : Sentences.framed(report)) + Sentences.epoch(second)
        }
        return epochs(of: Array(log.joined().utf8), isLive: isLive).map(\.alarms)
    }

    @Test("last until the receiver takes them back", arguments: [true, false])
    func kept(isLive: Bool) {
        let found = alarms(
            [
                "", "GPTXT,01,01,02,ANTSTATUS=OPEN", "", "GPTXT,01,01,02,ANTSTATUS=SHORT",
                "GPTXT,01,01,02,u-blox ag", "GPTXT,01,01,02,ANTSTATUS=OK", "",
            ], isLive: isLive)
        // Each report precedes the sentence that shows that the epoch before it is complete.
        #expect(found == [.antennaOpen, .antennaOpen, .antennaShorted, .antennaShorted, [], [], []])
    }

    @Test("of the antenna and of both bands are independent of each other")
    func independent() {
        let found = alarms([
            "", "PGTOP,11,1", "PAIRSPF,2", "PAIRSPF5,3", "PGTOP,11,3", "PAIRSPF5,1", "PAIRSPF,1",
        ])
        #expect(
            found == [
                .antennaShorted, [.antennaShorted, .jamming], [.antennaShorted, .severeJamming], .severeJamming,
                .jamming, [], [],
            ])
    }

    @Test("are those of the chosen receiver")
    func otherReceiver() {
        let found = alarms([
            "", "GPTXT,01,01,01,ANTENNA OK", "IITXT,01,01,01,ANTENNA OPEN", "GLTXT,01,01,01,ANTENNA OPEN",
        ])
        #expect(found == [[], [], .antennaOpen, .antennaOpen])
    }

    @Test("do not change epochs, and only texts about something else count as unknown")
    func epochsUnchanged() {
        let plain = (0..<5).map { Sentences.epoch($0) }
        let reports = ["PGTOP,11,3", "PCD,11,2", "PAIRSPF,1", "PQTMANTENNASTATUS,3,1,2,1"].map(Sentences.framed)
        let mixed = zip(plain, reports + [Sentences.framed("GPTXT,01,01,02,hello")]).map { $0 + $1 }.joined()
        let wanted = epochs(of: Array(plain.joined().utf8)).map(\.milliseconds)
        for splits in [[], [Int](repeating: 7, count: 400)] {
            #expect(epochs(of: Array(mixed.utf8), splits: splits).map(\.milliseconds) == wanted)
        }
        var decoder = NMEADecoder(options())
        decoder.decode(Array(mixed.utf8).span) { _ in }
        #expect(decoder.statistics.unknown == 1 && decoder.statistics.unusable == 0)
        #expect(decoder.statistics.sentences == 15)
    }

    @Test("explain why there is no fix")
    func reason() {
        func reason(_ report: String) -> String? {
            let log = (0..<2).map { Sentences.epoch($0, fix: false) + Sentences.framed(report) }.joined()
            return epochs(of: Array(log.utf8)).last.map { LocationUpdate($0, isLive: true) }?.reason
        }
        let count = "no fix, 0 of 4 required satellites: "
        #expect(reason("PGTOP,11,3") == count + "the receiver needs an open view of the sky")
        #expect(reason("GPTXT,01,01,01,ANTENNA OPEN") == count + "check the antenna and its cable")
        #expect(reason("PAIRSPF,3") == count + "move the antenna away from sources of interference")
    }

    @Test("have words for users, and names that survive JSON")
    func words() {
        let all: ReceiverAlarms = [
            .spoofing, .jamming, .severeJamming, .antennaFault, .antennaShorted, .antennaOpen,
        ]
        #expect(
            all.summary == "antenna open, antenna shorted, antenna fault, severe jamming, jamming, spoofing suspected")
        #expect(ReceiverAlarms().summary == nil && ReceiverAlarms(names: all.names) == all)
        #expect(ReceiverAlarms(names: ["jamming", "tomorrow's"]) == .jamming)
    }
}
