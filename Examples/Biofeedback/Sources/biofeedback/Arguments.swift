import BiofeedbackSession

/// The parsed command line.
enum Arguments: Equatable {
    /// Print the help.
    case help
    /// Run a session.
    case session(SessionRequest)

    /// A problem with the command line.
    struct Mistake: Error, Equatable, CustomStringConvertible {
        let description: String
    }

    /// Parses a command line.
    ///
    /// - Parameters:
    ///   - arguments: The arguments after the program's name.
    ///   - userName: The name of the user, if known.
    init(_ arguments: some Sequence<String>, userName: String?) throws(Mistake) {
        var type: SessionType?
        var name: String?
        var length: SessionRequest.Length?
        var rest = Array(arguments)[...]
        while let argument = rest.popFirst() {
            // An option's value follows it, or an equals sign.
            let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
            func value() throws(Mistake) -> String {
                guard let value = parts.count > 1 && argument.hasPrefix("-") ? parts[1] : rest.popFirst() else {
                    throw Mistake(description: "\(parts[0]) needs a value")
                }
                return value
            }
            switch parts.first {
            case "--help", "-h":
                self = .help
                return
            case "--name": name = try value()
            case "--duration": length = try .seconds(Self.seconds(value()))
            case "--open-ended" where parts.count == 1: length = .openEnded
            default:
                guard type == nil, let known = SessionType(rawValue: argument) else {
                    throw Mistake(description: "unknown argument '\(argument.escaped)'")
                }
                type = known
            }
        }
        guard let type else { throw Mistake(description: "name a session: hrv, breathing, coherence or group") }
        self = .session(try SessionRequest(type, name: name, length: length, userName: userName))
    }

    private static func seconds(_ text: String) throws(Mistake) -> Double {
        guard let seconds = Double(text), seconds > 0, seconds.isFinite else {
            throw Mistake(description: "'\(text.escaped)' is not a number of seconds")
        }
        return seconds
    }

    static let usage = """
        Shows a biofeedback session as a live activity. Reads its values as lines of JSON from standard input.

        usage: biofeedback hrv|breathing|coherence [--duration S | --open-ended]
               biofeedback group [--name N]

        hrv           observe the heart rate variability, 600 s
        breathing     breathe with the circle, 300 s
        coherence     train coherence, 600 s
        group         a session with others, without a target; --name is your name ($USER)
        --duration S  target in seconds
        --open-ended  no target

        Lines:
          {"hrv":67.5,"coherence":72,"heartRate":61,"breathingPhase":"inhale"}
          {"end":"paused"}
        Each member is optional. hrv is in ms, coherence in %, heartRate in beats per minute; breathingPhase is inhale,
        hold, exhale or rest; end is completed, cancelled or paused. Invalid lines are reported on standard error and
        skipped.

        The session is completed at its target. If the input ends before, it is paused, or completed without a target.
        Ctrl-C cancels it. The activity's ID is printed at the start, and a description at the end.
        """
}

extension String {
    /// The text without control characters.
    var escaped: String { String(String.UnicodeScalarView(unicodeScalars.map { $0.isPlain ? $0 : "?" })) }
}

extension Unicode.Scalar {
    fileprivate var isPlain: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: false
        default: true
        }
    }
}
