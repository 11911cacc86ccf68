import LocationStream

/// Checks the answer and the version of gpsd, and whether libgps can be opened.
struct GpsdAnswerCheck {
    /// The libgps that this program uses.
    struct Library: Sendable, Hashable {
        var name: String
        var apiVersion: Int
        var isAvailable: Bool
    }

    /// gpsd's host and port as text.
    let place: String
    let isLocal: Bool
    let answers: Result<GpsdAnswers, GpsdConversation.Failure>
    let library: Library

    /// The major version of gpsd's JSON protocol that libgps reads.
    private static let protocolVersion = 3

    func findings() -> [Finding] { [answer, version].compactMap(\.self) + [libraryFinding] }

    private var answer: Finding {
        let restart = isLocal ? "; or restart gpsd with 'sudo systemctl restart gpsd'" : ""
        switch answers {
        case .failure(let failure):
            let remedy = isLocal ? nil : "check the host, its firewall, and that its gpsd has the option -G"
            return .obstacle(.gpsdAnswer, "no gpsd answers at \(place): \(failure.reason)", remedy: remedy)
        case .success(let answers) where answers.isOther:
            return .obstacle(
                .gpsdAnswer, "a server other than gpsd answers at \(place)",
                remedy: "check the port" + (isLocal ? "; 'sudo ss -ltnp' names the server" : "")
                    + "; if the server sends NMEA 0183, use tcp://\(place)")
        case .success(let answers) where answers.version == nil:
            return .obstacle(
                .gpsdAnswer, "\(place) accepts connections, but does not answer",
                remedy: "gpsd may still be searching for its receiver: try again with '--wait 20s'" + restart)
        case .success: return .ok(.gpsdAnswer, "gpsd answers at \(place)")
        }
    }

    private var version: Finding? {
        guard case .success(let answers) = answers, let version = answers.version else { return nil }
        let text = "gpsd is version \(version.release), with protocol \(version.major).\(version.minor)"
        if version.major != Self.protocolVersion {
            return .problem(
                .gpsdVersion, "\(text), but myeline reads protocol \(Self.protocolVersion)",
                remedy: "install a gpsd with that protocol, such as version 3.20")
        }
        guard !version.isOlderThanTested else {
            return .note(
                .gpsdVersion, "\(text), which is older than the versions that myeline was tested with",
                remedy: "install gpsd 3.20 or later")
        }
        return .ok(.gpsdVersion, text)
    }

    private var libraryFinding: Finding {
        guard library.isAvailable else {
            let (problem, remedy) = GpsdLibrary.unavailability(of: library.name)
            return .obstacle(.gpsdLibrary, problem, remedy: remedy)
        }
        let reads = "reads gpsd's protocol \(Self.protocolVersion)"
        return .ok(.gpsdLibrary, "\(library.name) has API version \(library.apiVersion) and \(reads)")
    }
}

extension GpsdAnswers.Version {
    /// Whether gpsd's release is older than 3.20; false if the release number cannot be read.
    fileprivate var isOlderThanTested: Bool {
        let numbers = release.split { !$0.isASCII || !$0.isNumber }.prefix(2).compactMap { Int($0) }
        return numbers.count == 2 && (numbers[0], numbers[1]) < (3, 20)
    }
}
