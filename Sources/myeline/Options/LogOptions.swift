import ArgumentParser
import Logging
import LocationActivity
import ActivitySurfaces

/// How much the program says of what it does, on standard error.
struct LogOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Say more of what happens, on standard error.")
    var verbose = false

    @Flag(name: .shortAndLong, help: "Say nothing but errors.")
    var quiet = false

    func validate() throws {
        guard !verbose || !quiet else { throw ValidationError("--verbose and --quiet exclude each other") }
    }

    /// The level that the options ask for, else `MYELINE_LOG` does.
    var level: Logger.Level {
        if verbose { return .debug }
        if quiet { return .error }
        return Environment["MYELINE_LOG"].flatMap { Logger.Level(rawValue: $0) } ?? .info
    }
}
