import ArgumentParser
import LocationStream
import ActivitySurfaces
import SystemSupport

extension ParsableCommand {
    static func report(_ error: any Error, arguments: [String]) async -> ExitStatus {
        switch error {
        case let ended as SilentExit: return ended.status
        case is OutputClosed: return .done
        case let failure as Failure: return report(failure)
        case let error as LocationStreamError: return report(Failure(error))
        case let error as PlaceError: return report(Failure(error))
        default: return await reportParsing(error, arguments: arguments)
        }
    }

    private static func report(_ failure: Failure) -> ExitStatus {
        StandardError.write(line: failure.line, .error)
        return failure.status
    }

    /// Prints ArgumentParser's messages: help and version on standard output, errors as one line on standard error.
    private static func reportParsing(_ error: any Error, arguments: [String]) async -> ExitStatus {
        let code = exitCode(for: error)
        guard code != .success else {
            // ArgumentParser ignores what follows the last command that it knows.
            if arguments.first == "help" {
                let (command, names) = chosenCommand(Array(arguments.dropFirst()))
                if let word = arguments.dropFirst(names.count).first, !word.hasPrefix("-") {
                    return report(.unknownCommand(word, of: command, names))
                }
            }
            let output = StandardOutput()
            let text = fullMessage(for: error)
            do {
                try await output.write(line: text.last == "\n" ? String(text.dropLast()) : text)
            } catch let failure as Failure {
                return report(failure)
            } catch {
                // Ignore the error, because the reader of standard output has closed it.
            }
            return .done
        }
        guard code == .validationFailure else { return report(Failure(message(for: error))) }
        let (command, names) = chosenCommand(arguments)
        if let word = arguments.dropFirst(names.count - 1).first, !word.hasPrefix("-"), word != "help",
            !command.configuration.subcommands.isEmpty, names != ["myeline", "start"]
        {
            return report(.unknownCommand(word, of: command, names))
        }
        // Print only the first line of ArgumentParser's message, without the full stop. If the first line ends with a
        // colon, append the list of values that follows.
        let lines = message(for: error).split(separator: "\n")
        var what = lines.first.map(String.init) ?? "cannot read the command line"
        if what.hasSuffix(":") {
            what += " " + lines.dropFirst().map { $0.dropFirst("  - ".count) }.joined(separator: ", ")
        }
        let parts = what.split(separator: ". Did you mean ")
        if parts.count == 2 { return report(.usage(String(parts[0]), remedy: "did you mean \(parts[1])")) }
        let remedy = expected(what).map { "use \($0)" } ?? "see '\(names.joined(separator: " ")) --help'"
        return report(.usage(what.hasSuffix(".") ? String(what.dropLast()) : what, remedy: remedy))
    }

    /// Returns the accepted values of an option if ArgumentParser's message does not list them; nil for other messages.
    private static func expected(_ message: String) -> String? {
        guard message.contains("' is invalid for '"), message.hasSuffix(">'") else { return nil }
        return [
            "<TIME>": "a time above 0, such as 90s, 5m, 8h or 1d",
            "<DESTINATION>": "pty, tcp://host:port, udp://host:port or -",
            "<N|max>": "a factor above 0, or max", "<publish>": "every, frequent, standard or a time such as 10s",
        ].first { message.hasSuffix("\($0.key)'") }?.value
    }

    /// Returns the command that the arguments begin with, and the names from `myeline` to that command.
    private static func chosenCommand(
        _ arguments: [String]
    ) -> (command: any ParsableCommand.Type, names: [String]) {
        var command: any ParsableCommand.Type = self
        var names = ["myeline"]
        for argument in arguments {
            guard let next = command.configuration.subcommands.first(where: { $0._commandName == argument }) else {
                break
            }
            command = next
            names.append(argument)
        }
        return (command, names)
    }
}

extension Failure {
    /// Returns the error for a word that is not a subcommand; the error suggests the most similar subcommand.
    static func unknownCommand(_ word: String, of command: any ParsableCommand.Type, _ names: [String]) -> Failure {
        let commands = command.configuration.subcommands
        let groups = commands.filter { group in group.configuration.subcommands.contains { $0._commandName == word } }
        let deeper = groups.map { "\($0._commandName) \(word)" }
        let similar = commands.map { (name: $0._commandName, distance: word.editDistance(to: $0._commandName)) }
            .filter { $0.distance <= 2 }.min { $0.distance < $1.distance }.map { [$0.name] }
        let suggestions = (deeper.isEmpty ? similar ?? [] : deeper).map { "'\($0)'" }
        return .usage(
            "unknown command '\(word)'",
            remedy: suggestions.isEmpty
                ? "'\(names.joined(separator: " ")) --help' lists the commands"
                : "did you mean \(suggestions.joined(separator: " or "))?")
    }

    /// Converts the error of a source; an unusable source, such as an invalid URI, is a usage error.
    init(_ error: LocationStreamError) {
        self.init(error.message, remedy: error.remedy, status: error.code == .unusableSource ? .usage : .failed)
    }
}
