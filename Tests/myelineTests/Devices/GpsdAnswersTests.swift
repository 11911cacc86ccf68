import LocationStream
import Testing

@testable import myeline

@Suite("gpsd's answers")
struct GpsdAnswersTests {
    private let any = DeviceFilter(path: nil, files: nil)

    private func answers(_ lines: String..., at now: Int64 = 0) -> GpsdAnswers {
        var answers = GpsdAnswers()
        for line in lines { answers.take(Array(line.utf8), at: now) }
        return answers
    }

    @Test("version, devices and fix are read, as gpsd 3.22 writes them")
    func conversation() throws {
        let answers = answers(
            #"{"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}"#,
            #"{"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/pts/0"},{"class":"DEVICE","path":"/dev/ttyACM0","activated":"2026-11-23T12:40:34.174Z","native":0,"bps":38400,"parity":"N","stopbits":1,"cycle":1.00}]}"#,
            #"{"class":"WATCH","enable":true,"json":true,"nmea":false}"#,
            #"{"class":"DEVICE","path":"/dev/ttyACM0","driver":"u-blox","subtype":"SW ROM CORE 3.01","subtype1":"PROTVER=18.00","activated":"2026-11-23T12:40:34.372Z","bps":9600}"#,
            #"{"class":"TPV","device":"/dev/ttyACM0","mode":3,"time":"2024-05-14T07:42:15.000Z"}"#,
            #"{"class":"SKY","device":"/dev/ttyACM0","nSat":12,"uSat":9}"#, at: 1_715_672_536_500)
        #expect(answers.version == .init(release: "3.22", major: 3, minor: 14) && !answers.isOther)
        #expect(
            answers.devices == [
                GpsdDevice(path: "/dev/pts/0", isActive: false),
                GpsdDevice(
                    path: "/dev/ttyACM0", driver: "u-blox", subtype: "SW ROM CORE 3.01 PROTVER=18.00", baud: 9600),
            ])
        #expect(answers.isComplete(any))
        let (path, observation) = try #require(answers.observation(of: any))
        #expect(path == "/dev/ttyACM0" && observation.fix == .threeDimensional)
        #expect(observation.satellitesUsed == 9 && observation.satellitesInView == 12)
        #expect(observation.clockError == 1.5)
        #expect(answers.observation(of: DeviceFilter(path: "/dev/pts/0", files: nil)) == nil)
    }

    @Test("satellites of gpsd before 3.20 are counted from the list, and a SKY without them keeps the last")
    func olderSky() {
        let answers = answers(
            #"{"class":"VERSION","release":"3.17","proto_major":3,"proto_minor":12}"#,
            #"{"class":"SKY","device":"/dev/a","satellites":[{"PRN":1,"used":true},{"PRN":2,"used":false}]}"#,
            #"{"class":"SKY","device":"/dev/a","hdop":1.2}"#)
        #expect(answers.receivers["/dev/a"]?.satellitesUsed == 1)
        #expect(answers.receivers["/dev/a"]?.satellitesInView == 2)
        #expect(answers.receivers["/dev/a"]?.reports == 2)
    }

    @Test("with a fix, a count of 0 satellites in use means that the receiver does not list them")
    func uncountedSatellites() throws {
        for (mode, used) in [(1, 0), (2, nil), (3, nil)] as [(Int, Int?)] {
            let answers = answers(
                #"{"class":"VERSION","release":"3.22","proto_major":3,"proto_minor":14}"#,
                #"{"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/a","activated":"2026-11-23T12:40:34.174Z"}]}"#,
                #"{"class":"TPV","device":"/dev/a","mode":\#(mode)}"#,
                #"{"class":"SKY","device":"/dev/a","nSat":5,"uSat":0}"#)
            let observation = try #require(answers.observation(of: any)).observation
            #expect(observation.satellitesUsed == used && observation.satellitesInView == 5, "\(mode)")
        }
    }

    @Test("another server, damaged lines and invented devices are harmless")
    func hostile() {
        #expect(answers("SSH-2.0-OpenSSH_9.2").isOther)
        #expect(answers("{}").isOther)
        var many = answers(#"{"class":"VERSION","release":"9"}"#, "{\"class\":", "[]", #"{"class":"TPV"}"#)
        #expect(!many.isOther && many.version == .init(release: "9", major: 0, minor: 0) && many.receivers.isEmpty)
        for number in 0..<100 {
            many.take(Array(#"{"class":"DEVICE","path":"/dev/\#(number)"}"#.utf8), at: 0)
            many.take(Array(#"{"class":"TPV","device":"/dev/\#(number)","mode":3}"#.utf8), at: 0)
        }
        #expect(many.devices?.count == 32 && many.receivers.count == 32)
    }

    @Test("the answers are complete without a device, and with one only after its fix")
    func complete() {
        let version = #"{"class":"VERSION","release":"3.22","proto_major":3,"proto_minor":14}"#
        let watch = #"{"class":"WATCH","enable":true}"#
        #expect(!answers(version).isComplete(any))
        #expect(answers(version, #"{"class":"DEVICES","devices":[]}"#, watch).isComplete(any))
        let device = #"{"class":"DEVICES","devices":[{"path":"/dev/a","activated":"2026-01-01T00:00:00Z"}]}"#
        #expect(!answers(version, device, watch).isComplete(any))
        #expect(answers(version, device, watch).isComplete(DeviceFilter(path: "/dev/b", files: nil)))
    }
}
