import BiofeedbackSession

/// What the command line asks for.
enum Arguments: Equatable {
    /// To be told what there is.
    case help
    /// A session.
    case session(SessionRequest)

    /// What is wrong with a command line.
    struct Mistake: Error, Equatable, CustomStringConvertible {
        let description: String
    }

    /// Reads a command line.
    ///
    /// - Parameters:
    ///   - arguments: What stands behind the program's name.
    ///   - userName: Who is at the terminal, if that is known.
    init(_ arguments: some Sequence<String>, userName: String?) throws(Mistake) {
        var type: SessionType?
        var name: String?
        var length: SessionRequest.Length?
        var rest = Array(arguments)[...]
        while let argument = rest.popFirst() {
            // An option's value may stand behind it or behind a sign of equality.
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
                    throw Mistake(description: "“\(argument.escaped)” is not known")
                }
                type = known
            }
        }
        guard let type else { throw Mistake(description: "say which session: hrv, breathing, coherence or group") }
        self = .session(try SessionRequest(type, name: name, length: length, userName: userName))
    }

    private static func seconds(_ text: String) throws(Mistake) -> Double {
        guard let seconds = Double(text), seconds > 0, seconds.isFinite else {
            throw Mistake(description: "“\(text.escaped)” is no number of seconds")
        }
        return seconds
    }

    static let usage = """
        Shows a biofeedback session as a live activity; its values come as lines of JSON on standard input.

        usage: biofeedback hrv|breathing|coherence [--duration S | --open-ended]
               biofeedback group [--name N]

        hrv           watch the variability of the heart rate, 600 s
        breathing     breathe with the circle, 300 s
        coherence     train coherence, 600 s
        group         a session with others, without an end; --name says who you are ($USER)
        --duration S  another number of seconds
        --open-ended  no end

        Lines:
          {"hrv":67.5,"coherence":72,"heartRate":61,"breathingPhase":"inhale"}
          {"end":"paused"}
        Each member may be left out. hrv is in ms, coherence in %, heartRate in beats a minute; breathingPhase is
        inhale, hold, exhale or rest; end is completed, cancelled or paused. A line that is none of that is told on
        standard error and skipped.

        The session is completed when its time is over. Where the lines end before, it is paused, or completed if it
        has no end of its own; Ctrl-C cancels it. The identifier of the activity is printed at the start, all that is
        known of it at the end.
        """
}

extension String {
    /// The text without what a terminal would take for a command.
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
