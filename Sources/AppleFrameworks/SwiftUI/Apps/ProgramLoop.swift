import Foundation
import Glibc

/// The main loop of a program with an `@main` type.
@MainActor
enum ProgramLoop {
    /// Runs the main queue and the main run loop until the process is ended.
    ///
    /// If the program has the argument `--previews`, draws the previews and exits.
    static func run() -> Never {
        if let previews = PreviewRun() { exit(previews.perform()) }
        while true { RunLoop.main.run(until: .distantFuture) }
    }
}
