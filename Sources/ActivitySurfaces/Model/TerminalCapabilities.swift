import Glibc
import Synchronization
package import ActivityRendering

/// The user's choice of colours.
package enum ColorChoice: String, CaseIterable, Sendable {
    /// Colours on a terminal that supports them, unless NO_COLOR is set.
    case auto
    case always
    case never
}

/// Colours and characters that the terminal on standard output can show.
package enum TerminalCapabilities {
    private static let colorChoice = Mutex(ColorChoice.auto)

    /// Applies the user's choice on the command line.
    package static func use(_ choice: ColorChoice) { colorChoice.withLock { $0 = choice } }

    /// Returns the colour depth from NO_COLOR (https://no-color.org), COLORTERM and TERM.
    static func colors(
        _ environment: (String) -> String?, isTerminal: Bool, _ choice: ColorChoice = .auto
    ) -> ColorDepth {
        if choice == .never { return .none }
        if choice == .auto, !isTerminal || environment("NO_COLOR")?.isEmpty == false { return .none }
        let term = environment("TERM") ?? "dumb"
        guard term != "dumb" else { return choice == .always ? .sixteen : .none }
        if let names = environment("COLORTERM"), names == "truecolor" || names == "24bit" { return .trueColor }
        return term.contains("256color") || term.hasSuffix("-direct") ? .indexed : .sixteen
    }

    /// Returns ASCII glyphs if a locale is set and its encoding is not UTF-8; otherwise Unicode glyphs.
    static func glyphs(_ environment: (String) -> String?) -> GlyphSet {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment($0) }
        guard let locale = names.first(where: { !$0.isEmpty })?.lowercased() else { return .unicode }
        return locale.contains("utf-8") || locale.contains("utf8") ? .unicode : .ascii
    }

    package static var terminal: RenderingOptions {
        RenderingOptions(
            colors: colors({ Environment[$0] }, isTerminal: isatty(1) == 1, colorChoice.withLock(\.self)),
            glyphs: glyphs { Environment[$0] },
            hasHyperlinks: false)
    }

    /// Whether standard input and output are a terminal with cursor control.
    package static var hasScreen: Bool {
        guard isatty(0) == 1, isatty(1) == 1, let term = Environment["TERM"], !term.isEmpty else { return false }
        return term != "dumb"
    }
}
