import ArgumentParser
import Glibc
import LocationStream
import ActivitySurfaces

extension Myeline {
    /// Says why a command did not do its job, and turns that into an exit status.
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

    /// Prints what ArgumentParser has to say: help and versions on standard output, mistakes in one line.
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
                // A reader that has gone wants no more of it.
            }
            return .done
        }
        guard code == .validationFailure else { return report(Failure(message(for: error))) }
        // A mistake in the command line: ArgumentParser's sentence without its full stop and its second lines.
        let what = message(for: error).split(separator: "\n").first.map(String.init) ?? "cannot read the command line"
        return report(.usage(what.hasSuffix(".") ? String(what.dropLast()) : what, remedy: "see '\(help(arguments))'"))
    }

    /// The help that belongs to a command line.
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
    /// A source that cannot be used: a mistake in the command line if it is the URI itself.
    init(_ error: LocationStreamError) {
        self.init(error.message, remedy: error.remedy, status: error.code == .unusableSource ? .usage : .failed)
    }
}
