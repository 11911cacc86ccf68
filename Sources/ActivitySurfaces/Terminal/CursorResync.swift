import LocationActivity
import ActivityRendering
import SystemSupport

/// Keeps columns aligned on terminals with different widths for a character.
///
/// Terminals give an emoji with a selector, a joiner or a skin tone one, two or four columns. An escape sequence after
/// such characters sets the cursor's column explicitly.
enum CursorResync {
    /// The runs of a line that starts in the first column, with cursor positions added.
    static func runs(_ runs: [StyledRun]) -> [StyledRun] {
        // Fast path: most lines contain only letters and box drawing.
        guard runs.contains(where: { !$0.text.unicodeScalars.allSatisfy(hasFixedWidth) }) else { return runs }
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

    /// Whether every terminal gives the scalar one column and never combines it: Latin letters, arrows, box drawing,
    /// blocks.
    private static func hasFixedWidth(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x300 || (0x2190..<0x2600).contains(scalar.value)
    }
}
