package import ActivityRendering

/// The capabilities of a terminal whose output golden files contain.
package enum TerminalMode: String, CaseIterable, Sendable {
    case plain, mono, color

    package var options: RenderingOptions {
        var options =
            self == .plain ? RenderingOptions.plain : RenderingOptions(colors: self == .mono ? .none : .trueColor)
        options.zone = .fixed(seconds: 0)
        options.hasBorder = true
        options.hasHyperlinks = self == .color
        return options
    }
}
