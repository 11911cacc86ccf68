import Glibc

/// Text that is safe to write to a terminal.
package enum Terminal {
    /// Escapes untrusted text (from a receiver, a peer, a file name).
    ///
    /// Control characters, bidirectional marks and invisible characters become `\u{…}`.
    package static func escaped(_ text: some StringProtocol) -> String {
        guard text.unicodeScalars.contains(where: isDangerous) else { return String(text) }
        var result = ""
        for scalar in text.unicodeScalars {
            if isDangerous(scalar) {
                result += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Escapes untrusted text as ``escaped(_:)`` does, but keeps line ends.
    package static func escapedLines(_ text: String) -> String {
        text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map { escaped($0) }
            .joined(separator: "\n")
    }

    private static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20..<0x7F: false
        case 0..<0x20, 0x7F..<0xA0: true  // C0, DEL, C1
        case 0x061C, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF: true  // direction, invisible
        case 0x2028, 0x2029: true  // line ends
        case 0xFFF9...0xFFFB, 0xE0000...0xE007F: true  // annotations, tags
        default: false
        }
    }

    /// Columns of the terminal on standard output; nil if it is not a terminal or does not report its size.
    package static var columns: Int? {
        var size = winsize()
        guard isatty(1) == 1, unsafe ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }
}
