import Glibc
import LocationActivity
package import ActivityRendering

/// What the terminal, or whatever stands at the other end, can show.
package enum TerminalCapabilities {
    /// How many colours the terminal of standard output has (https://no-color.org, COLORTERM, TERM).
    package static func colors(_ environment: (String) -> String?, isTerminal: Bool) -> ColorDepth {
        guard isTerminal, environment("NO_COLOR")?.isEmpty ?? true else { return .none }
        let term = environment("TERM") ?? "dumb"
        guard term != "dumb" else { return .none }
        if let names = environment("COLORTERM"), names == "truecolor" || names == "24bit" { return .trueColor }
        return term.contains("256color") || term.hasSuffix("-direct") ? .indexed : .sixteen
    }

    /// The characters that may be drawn with: ASCII where the locale says another encoding than UTF-8.
    package static func glyphs(_ environment: (String) -> String?) -> GlyphSet {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment($0) }
        guard let locale = names.first(where: { !$0.isEmpty })?.lowercased() else { return .unicode }
        return locale.contains("utf-8") || locale.contains("utf8") ? .unicode : .ascii
    }

    /// Options for the terminal of standard output; plain where it is none.
    package static var terminal: RenderingOptions {
        RenderingOptions(
            colors: colors({ Environment[$0] }, isTerminal: isatty(1) == 1), glyphs: glyphs { Environment[$0] },
            hasHyperlinks: false)
    }

    /// Whether standard output is a terminal whose cursor can be moved.
    package static var hasScreen: Bool {
        guard isatty(0) == 1, isatty(1) == 1, let term = Environment["TERM"], !term.isEmpty else { return false }
        return term != "dumb"
    }
}
