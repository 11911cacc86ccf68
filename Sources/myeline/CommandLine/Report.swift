import ArgumentParser
import LocationStream
import ActivitySurfaces

extension ParsableCommand {
    static func report(_ error: any Error, arguments: [String]) async -> ExitStatus {
        switch error {
        case let ended as SilentExit: return ended.status
        case is OutputClosed: return .done
        case let failure as Failure: return report(failure)
        case let error as LocationStreamError: return report(Failure(error))
        default: return await reportParsing(error, arguments: arguments)
        }
    }

    private static func report(_ failure: Failure) -> ExitStatus {
        StandardError.write(line: failure.line)
        return failure.status
    }

    /// Prints ArgumentParser's messages: help and version on standard output, errors as one line on standard error.
    private static func reportParsing(_ error: any Error, arguments: [String]) async -> ExitStatus {
        let code = exitCode(for: error)
        guard code != .success else {
            let output = StandardOutput()
            let text = fullMessage(for: error)
            do {
                try await output.write(line: text.last == "\n" ? String(text.dropLast()) : text)
            } catch let failure as Failure {
                return report(failure)
            } catch {
                // The reader of standard output has gone.
            }
            return .done
        }
        guard code == .validationFailure else { return report(Failure(message(for: error))) }
        // Print only the first line of ArgumentParser's message, without its full stop.
        let what = message(for: error).split(separator: "\n").first.map(String.init) ?? "cannot read the command line"
        let remedy = expected(what).map { "use \($0)" } ?? "see '\(help(arguments))'"
        return report(.usage(what.hasSuffix(".") ? String(what.dropLast()) : what, remedy: remedy))
    }

    /// Returns what is valid where ArgumentParser says only that a value is invalid; nil if unknown.
    private static func expected(_ message: String) -> String? {
        guard message.contains("' is invalid for '"), message.hasSuffix(">'") else { return nil }
        return [
            "<TIME>": "a time such as 90s, 5m, 8h or 1d", "<DESTINATION>": "pty, tcp://host:port, udp://host:port or -",
            "<N|max>": "a factor above 0, or max", "<publish>": "every, frequent, standard or a time such as 10s",
        ].first { message.hasSuffix("\($0.key)'") }?.value
    }

    private static func help(_ arguments: [String]) -> String {
        var command: any ParsableCommand.Type = self
        var names = ["myeline"]
        for argument in arguments {
            guard let next = command.configuration.subcommands.first(where: { $0._commandName == argument }) else {
                break
            }
            command = next
            names.append(argument)
        }
        return "\(names.joined(separator: " ")) --help"
    }
}

extension Failure {
    /// Describes a source that cannot be used; an invalid URI is a usage error.
    init(_ error: LocationStreamError) {
        self.init(error.message, remedy: error.remedy, status: error.code == .unusableSource ? .usage : .failed)
    }
}
