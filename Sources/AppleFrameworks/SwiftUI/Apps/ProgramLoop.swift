import Foundation

/// The main loop of a program with an `@main` type.
@MainActor
enum ProgramLoop {
    /// Runs the main queue and the main run loop until the process is ended.
    static func run() -> Never {
        while true { RunLoop.main.run(until: .distantFuture) }
    }
}
