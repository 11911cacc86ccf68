/// What the program tells its caller.
package struct ExitStatus: RawRepresentable, Sendable, Hashable {
    package var rawValue: Int32

    package init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// The job is done.
    package static let done = ExitStatus(rawValue: 0)
    /// The job failed; one line on standard error says why, and what to do.
    package static let failed = ExitStatus(rawValue: 1)
    /// There was nothing to act on.
    package static let nothing = ExitStatus(rawValue: 2)
    /// The command line cannot be understood (EX_USAGE of sysexits.h).
    package static let usage = ExitStatus(rawValue: 64)

    /// A signal ended the program, as a shell reports it: 130 interrupted, 143 terminated.
    package static func signal(_ number: Int32) -> ExitStatus { ExitStatus(rawValue: 128 + number) }
}
