import LocationStream

@testable import myeline

/// gpsd on a made-up system, and what it answers.
struct GpsdScene {
    var system: FakeSystem
    var lines: [String]?
    var source = DeviceFilter(path: nil, files: nil)
    var library = GpsdAnswerCheck.Library(name: "libgps.so.28", apiVersion: 11, isAvailable: true)

    static let version = #"{"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}"#
    static let watch = #"{"class":"WATCH","enable":true,"json":true}"#
    static let fix =
        #"{"class":"TPV","device":"/dev/ttyACM0","mode":3,"time":"2026-06-01T10:00:00.000Z","lat":48.1,"lon":11.5}"#
    static let sky = #"{"class":"SKY","device":"/dev/ttyACM0","nSat":12,"uSat":9,"satellites":[]}"#

    static func devices(_ list: String...) -> String {
        #"{"class":"DEVICES","devices":["# + list.joined(separator: ",") + "]}"
    }

    static func device(_ path: String, isActive: Bool = true) -> String {
        isActive
            ? #"{"class":"DEVICE","path":"\#(path)","driver":"u-blox","activated":"2026-06-01T09:00:00Z","bps":9600}"#
            : #"{"class":"DEVICE","path":"\#(path)"}"#
    }

    /// - Parameter lines: gpsd's lines; nil if the connection is refused.
    init(_ system: FakeSystem, _ lines: [String]?) {
        self.system = system
        self.lines = lines
    }

    /// The findings, with the time of the fix as the time of this machine.
    var diagnosis: Diagnosis {
        let files = system.files
        let check = GpsdCheck(
            place: "localhost:2947", port: 2947, setup: GpsdSetup(port: 2947, in: files),
            answers: answers, filter: source, connected: SerialDevice.all(in: files), seconds: 5, library: library,
            files: files)
        return Diagnosis(check.findings())
    }

    private var answers: Result<GpsdAnswers, GpsdConversation.Failure> {
        guard let lines else { return .failure(.init(reason: "connection refused")) }
        var answers = GpsdAnswers()
        // 2026-06-01T10:00:00.300Z.
        for line in lines { answers.take(Array(line.utf8), at: 1_780_308_000_300) }
        return .success(answers)
    }
}

extension Diagnosis {
    /// The message and the remedy of the first finding of a check that is not ok, or else of its first finding.
    func lines(_ check: Check) -> [String] {
        let all = findings.filter { $0.check == check }
        let finding = all.first { $0.verdict != .ok } ?? all.first
        return [finding?.message, finding?.remedy].compactMap(\.self)
    }

    func verdict(_ check: Check) -> Finding.Verdict? {
        let all = findings.filter { $0.check == check }
        return (all.first { $0.verdict != .ok } ?? all.first)?.verdict
    }
}
