import Testing

@testable import LocationStream

/// The forms are those of gpsd 3.27 in its regression tests, such as `"antPwr":2,"jam":5`.
@Suite("Alarms that gpsd passes on")
struct GpsdAlarmTests {
    private func report(_ second: Int, _ members: String = "", device: String = "/dev/ttyUSB0") -> String {
        let report = GpsdRig.report(second, device: device)
        return report.replacing("}\r\n", with: members + "}\r\n")
    }

    @Test(
        "are decoded with every version of libgps",
        arguments: [
            ("", []), (#","ant":2"#, .antennaOpen), (#","ant":3,"antPwr":1"#, .antennaShorted),
            (#","ant":7"#, []), (#","antPwr":2,"jam":31"#, []), (#","jam":127"#, []), (#","jam":128"#, .spoofing),
            (#","jam":129"#, .jamming), (#","jam":170"#, .jamming), (#","jam":213"#, .severeJamming),
            (#","jam":255,"clockbias":-458961"#, .severeJamming), (#","jam":-1"#, []), (#","jam":99999999999999"#, []),
            (#","ant":2,"antPwr":2,"jam":255"#, [.antennaOpen, .severeJamming]),
        ] as [(String, ReceiverAlarms)])
    func decoded(members: String, alarms: ReceiverAlarms) throws {
        var talk = try GpsdConversation()
        try talk.receive(report(1, members))
        #expect(talk.updates.map(\.alarms) == [alarms] && talk.latitudes == [48.1001])
    }

    @Test("are read with blanks between the members, and not from a string")
    func forms() throws {
        var talk = try GpsdConversation()
        try talk.receive(report(1, #", "jam" : 255"#))
        try talk.receive(report(2, #","x":",\"ant\":2""#))
        #expect(talk.updates.map(\.alarms) == [.severeJamming, .severeJamming])
    }

    @Test("last for 15 s, and a lower indicator ends them")
    func lifetime() throws {
        var talk = try GpsdConversation()
        try talk.receive(report(1, #","ant":2,"jam":255"#), at: 1)
        try talk.receive(report(5), at: 5)
        try talk.receive(report(9, #","jam":5"#), at: 9)
        try talk.receive(report(16), at: 16)
        try talk.receive(report(17), at: 17)
        #expect(
            talk.updates.map(\.alarms)
                == [[.antennaOpen, .severeJamming], [.antennaOpen, .severeJamming], .antennaOpen, .antennaOpen, []])
    }

    @Test("belong to the device that reports them")
    func devices() throws {
        var talk = try GpsdConversation()
        try talk.receive(report(1) + report(1, #","jam":255"#, device: "/dev/ttyUSB1") + report(2))
        #expect(talk.updates.allSatisfy(\.alarms.isEmpty) && talk.updates.count == 2)
    }
}
