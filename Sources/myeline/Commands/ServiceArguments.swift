import ArgumentParser
import ActivitySurfaces
import LocationActivity
import LocationStream

/// The arguments of `myeline start` for a service.
struct ServiceArguments: Sendable, Hashable {
    /// The arguments, with a key, and with a source that depends neither on the current directory nor on the caller's
    /// environment.
    let words: [String]

    /// Checks arguments as `myeline start` does.
    ///
    /// - Throws: ``Failure``, or an error of the parser.
    init(_ words: [String]) throws {
        if let other = StartCommand.subcommand(words) {
            throw Failure.usage(
                "a service tracks until it is stopped, but a \(other._commandName) ends by itself",
                remedy: "run 'myeline start \(other._commandName)' instead")
        }
        let command = try StartCommand.parse(words)
        if command.start.foreground || command.start.json || command.start.reportTo != nil {
            throw Failure.usage(
                "a service cannot have --foreground or --json",
                remedy: "leave out these options: a service always tracks in the foreground")
        }
        try command.checkKind()
        var words = try Self.absolute(words, source: command.options().source, given: command.start.source.sources)
        if command.start.key == nil { words += ["--key", ServiceUnit.key] }
        self.words = words
    }

    /// Returns the arguments with a source that depends neither on the current directory nor on the caller's
    /// environment.
    ///
    /// - Throws: ``Failure`` for a source that a service cannot read.
    static func absolute(_ words: [String], source: LocationSource, given: [String]) throws -> [String] {
        switch source.kind {
        case .standardInput:
            throw Failure.usage("a service has no standard input", remedy: "give another source with --source")
        case .unusable(let error):
            let setting = source.setting.map { "\($0): " } ?? ""
            throw Failure.usage(setting + error.message, remedy: error.remedy)
        case .gpsd, .serial, .tcp, .udp, .file: break
        }
        if let given = given.first {
            return replacing(given, with: try LocationSource(given).absolute().description, in: words)
        }
        guard source.setting == "MYELINE_SOURCE" else { return words }
        // The service does not have the environment variables of this shell.
        return words + ["--source", try LocationSource.default.absolute().description]
    }

    /// Returns the arguments with a new value of `--source`.
    private static func replacing(_ value: String, with other: String, in words: [String]) -> [String] {
        words.enumerated().map { index, word in
            for prefix in ["--source=", "-s=", "-s"] where word == prefix + value { return "--source=" + other }
            return word == value && index > 0 && ["--source", "-s"].contains(words[index - 1]) ? other : word
        }
    }
}
