import LocationActivity
package import ActivityRendering

/// The look for eyes that are used to the dark: red that is not bright, on black, in every cell.
package enum NightPalette {
    /// What is to be read: of the 256 colours 88, of the sixteen the darker red.
    package static let red = RGBColor(0x870000)
    /// What matters less.
    package static let darkRed = RGBColor(0x5F0000)

    /// Lines so that nothing in them is bright, as wide as the screen.
    package static func lines(_ lines: [[StyledRun]], columns: Int) -> [[StyledRun]] {
        lines.map { line in
            let blank = StyledRun(String(repeating: " ", count: max(0, columns - line.columns)))
            return (line + (blank.text.isEmpty ? [] : [blank])).map(dimmed)
        }
    }

    private static func dimmed(_ run: StyledRun) -> StyledRun {
        var run = run
        // Bold is brighter on many terminals, and a cell with its colours exchanged is one bright block.
        let isFaint = run.style.attributes.contains(.dim)
        run.style.attributes.subtract([.bold, .dim, .inverse])
        run.style.foreground = isFaint ? darkRed : red
        run.style.background = .black
        return run
    }
}
