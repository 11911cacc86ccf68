import LocationActivity

/// Lines that stand as they were counted on terminals that count otherwise.
///
/// Some give an emoji with a selector, a joiner or a skin tone one column, some two, some four. Behind such characters
/// the terminal is told where the line goes on.
enum PlacedLine {
    /// The runs of a line that begins in the first column.
    static func runs(_ runs: [StyledRun]) -> [StyledRun] {
        var column = 0
        var isDisputed = false
        return runs.map { run in
            var placed = run
            placed.text = ""
            for character in run.text {
                let wasDisputed = isDisputed
                isDisputed = DisplayWidth.isDisputed(character)
                if wasDisputed, !isDisputed { placed.text += "\u{1B}[\(column + 1)G" }
                placed.text.append(character)
                column += DisplayWidth.of(character)
            }
            return placed
        }
    }
}
