import Glibc
import SystemSupport

/// Escapes text for a terminal, and reports the terminal's width.
package enum Terminal {
    /// Escapes untrusted text (from a receiver, a peer, a file name).
    package static func escaped(_ text: some StringProtocol) -> String { EscapedText.of(text) }

    /// Escapes untrusted text as ``escaped(_:)`` does, but keeps line ends.
    package static func escapedLines(_ text: String) -> String {
        text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map { escaped($0) }
            .joined(separator: "\n")
    }

    /// Columns of the terminal on standard output; nil if it is not a terminal or does not report its size.
    package static var columns: Int? {
        var size = winsize()
        guard isatty(1) == 1, unsafe ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }
}
