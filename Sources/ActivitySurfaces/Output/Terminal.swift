import Glibc
import LocationActivity

/// What a terminal may be given.
package enum Terminal {
    /// Text from outside (a receiver, a peer, a file's name) with nothing in it that a terminal acts on.
    ///
    /// Control characters, and the marks that turn the direction of writing or hide letters, become `\u{…}`.
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

    /// Text from outside of one line or several, which stay lines; the rest as ``escaped(_:)`` has it.
    package static func escapedLines(_ text: String) -> String {
        text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map { escaped($0) }
            .joined(separator: "\n")
    }

    private static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20..<0x7F: false
        case 0..<0x20, 0x7F..<0xA0: true  // C0, DEL, C1
        case 0x061C, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF: true  // direction, invisible
        case 0x2028, 0x2029: true  // ends of lines
        case 0xFFF9...0xFFFB, 0xE0000...0xE007F: true  // annotations, tags
        default: false
        }
    }

    /// How wide the terminal of standard output is; nil where it is none, or does not say.
    package static var columns: Int? {
        var size = winsize()
        guard isatty(1) == 1, unsafe ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }
}
