import LocationActivity
import SystemSupport

/// Keeps columns aligned on terminals that disagree about the width of a character.
///
/// Depending on the terminal, an emoji with a selector, a joiner or a skin tone takes one, two or four columns. An
/// escape sequence after such characters sets the cursor's column explicitly.
enum CursorResync {
    /// Returns the runs of a line with cursor positions added; the line must start in the first column.
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
                isDisputed = character.hasDisputedWidth
                if wasDisputed, !isDisputed { placed.text += "\u{1B}[\(column + 1)G" }
                placed.text.append(character)
                column += character.displayWidth
            }
            return placed
        }
    }

    /// Returns whether every terminal gives the scalar one column and never combines it.
    ///
    /// Examples are Latin letters, arrows, box drawing and blocks.
    private static func hasFixedWidth(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x300 || (0x2190..<0x2600).contains(scalar.value)
    }
}
