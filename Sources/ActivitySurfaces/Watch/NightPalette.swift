import LocationActivity

/// Dim red on black, to preserve night vision.
enum NightPalette {
    /// The text colour: index 88 in the 256-colour palette, dark red among the 16 colours.
    static let red = RGBColor(0x870000)
    static let darkRed = RGBColor(0x5F0000)

    static func lines(_ lines: [[StyledRun]], columns: Int) -> [[StyledRun]] {
        lines.map { line in
            let blank = StyledRun(String(repeating: " ", count: max(0, columns - line.columns)))
            return (line + (blank.text.isEmpty ? [] : [blank])).map(dimmed)
        }
    }

    private static func dimmed(_ run: StyledRun) -> StyledRun {
        var run = run
        // Remove bold, which is brighter on many terminals, and inverse, which draws bright blocks.
        let isFaint = run.style.attributes.contains(.dim)
        run.style.attributes.subtract([.bold, .dim, .inverse])
        run.style.foreground = isFaint ? darkRed : red
        run.style.background = .black
        return run
    }
}
