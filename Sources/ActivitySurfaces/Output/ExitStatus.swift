package struct ExitStatus: RawRepresentable, Sendable, Hashable {
    package var rawValue: Int32

    package init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    package static let done = ExitStatus(rawValue: 0)
    /// Failure, with one line on standard error.
    package static let failed = ExitStatus(rawValue: 1)
    /// Nothing to act on: no such activity, or none is running.
    package static let nothing = ExitStatus(rawValue: 2)
    /// Invalid command line (EX_USAGE of sysexits.h).
    package static let usage = ExitStatus(rawValue: 64)

    /// Termination by a signal, as a shell reports it: 130 for SIGINT, 143 for SIGTERM.
    package static func signal(_ number: Int32) -> ExitStatus { ExitStatus(rawValue: 128 + number) }
}
