internal import Glibc

package struct SystemError: Error, Sendable, Hashable, CustomStringConvertible {
    package var number: Int32

    package init(_ number: Int32) {
        self.number = number
    }

    /// The current `errno`.
    ///
    /// Read it immediately after the failed call: any other call, even string interpolation, can change `errno`.
    package static var last: SystemError { SystemError(errno) }

    /// The remedy if the process has no descriptors or threads left.
    package static let shortageRemedy =
        "close other programs, or raise the limits with 'ulimit -n' (files) and 'ulimit -u' (threads)"

    /// The system's message with a lower-case first letter: "no such file or directory".
    package var description: String {
        var text = [CChar](repeating: 0, count: 256)
        guard unsafe strerror_r(number, &text, text.count - 1) == 0 else { return "error \(number)" }
        let message = String(cCharacters: text.prefix { $0 != 0 })
        guard let first = message.first else { return "error \(number)" }
        return first.lowercased() + message.dropFirst()
    }
}

/// Repeats a system call for as long as it fails with `EINTR`; throws any other error.
func retryingInterrupted<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
    while true {
        let result = call()
        if result >= 0 { return result }
        if errno != EINTR { throw .last }
    }
}
