import ArgumentParser
import ActivitySurfaces
import LocationActivity
import LocationStream

/// The arguments of `myeline start` for a service.
struct ServiceArguments: Sendable, Hashable {
    /// The arguments, with a key and with a source that depends neither on a directory nor on the caller's environment.
    let words: [String]

    /// Checks arguments as `myeline start` does.
    ///
    /// - Throws: ``Failure``, or an error of the parser.
    init(_ words: [String]) throws {
        let command = try StartCommand.parse(words)
        if command.foreground || command.json || command.reportTo != nil {
            throw Failure.usage(
                "a service does not need --foreground, --json or --report-to",
                remedy: "leave it out: a service tracks in the foreground")
        }
        let source = try command.tracking.options(command.chosenKind()).source
        switch source.kind {
        case .standardInput:
            throw Failure.usage("a service has no standard input", remedy: "give another source with --source")
        case .unusable(let error):
            let setting = source.setting.map { "\($0): " } ?? ""
            throw Failure.usage(setting + error.message, remedy: error.remedy)
        case .gpsd, .serial, .tcp, .udp, .file: break
        }
        var words = words
        if let given = command.tracking.source.sources.first {
            words = Self.replacing(given, with: try LocationSource(given).absolute().description, in: words)
        } else if source.setting == "MYELINE_SOURCE" {
            // The service does not have the variables of this shell.
            words += ["--source", try LocationSource.default.absolute().description]
        }
        if command.tracking.key == nil { words += ["--key", ServiceUnit.key] }
        self.words = words
    }

    /// Returns the arguments with another value of `--source`.
    private static func replacing(_ value: String, with other: String, in words: [String]) -> [String] {
        words.enumerated().map { index, word in
            for prefix in ["--source=", "-s=", "-s"] where word == prefix + value { return "--source=" + other }
            return word == value && index > 0 && ["--source", "-s"].contains(words[index - 1]) ? other : word
        }
    }
}
