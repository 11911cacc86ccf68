import LocationActivity
import ActivityRendering

/// Dim red on black, to preserve night vision.
enum NightPalette {
    /// Text: colour 88 of 256, dark red of 16.
    static let red = RGBColor(0x870000)
    /// Dim text.
    static let darkRed = RGBColor(0x5F0000)

    /// The lines in dim red, filled to the screen's width.
    static func lines(_ lines: [[StyledRun]], columns: Int) -> [[StyledRun]] {
        lines.map { line in
            let blank = StyledRun(String(repeating: " ", count: max(0, columns - line.columns)))
            return (line + (blank.text.isEmpty ? [] : [blank])).map(dimmed)
        }
    }

    private static func dimmed(_ run: StyledRun) -> StyledRun {
        var run = run
        // Bold is brighter on many terminals, and inverse cells are bright blocks.
        let isFaint = run.style.attributes.contains(.dim)
        run.style.attributes.subtract([.bold, .dim, .inverse])
        run.style.foreground = isFaint ? darkRed : red
        run.style.background = .black
        return run
    }
}
