/// What the program tells its caller.
struct ExitStatus: RawRepresentable, Sendable, Hashable {
    var rawValue: Int32

    /// The job is done.
    static let done = ExitStatus(rawValue: 0)
    /// The job failed; one line on standard error says why, and what to do.
    static let failed = ExitStatus(rawValue: 1)
    /// There was nothing to act on.
    static let nothing = ExitStatus(rawValue: 2)
    /// The command line cannot be understood (EX_USAGE of sysexits.h).
    static let usage = ExitStatus(rawValue: 64)

    /// A signal ended the program, as a shell reports it: 130 interrupted, 143 terminated.
    static func signal(_ number: Int32) -> ExitStatus { ExitStatus(rawValue: 128 + number) }
}
