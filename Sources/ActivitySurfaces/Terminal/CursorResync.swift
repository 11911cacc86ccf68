import LocationActivity
package import ActivityRendering
import SystemSupport

/// Lines that stand as they were counted on terminals that count otherwise.
///
/// Some give an emoji with a selector, a joiner or a skin tone one column, some two, some four. Behind such characters
/// the terminal is told where the line goes on.
package enum CursorResync {
    /// The runs of a line that begins in the first column.
    package static func runs(_ runs: [StyledRun]) -> [StyledRun] {
        // Most lines are words and frames: they are told by their scalars alone.
        guard runs.contains(where: { !$0.text.unicodeScalars.allSatisfy(isAgreed) }) else { return runs }
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

    /// Whether all terminals give a scalar one column, and none to be joined with what is around it: Latin letters,
    /// arrows, frames, blocks.
    private static func isAgreed(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x300 || (0x2190..<0x2600).contains(scalar.value)
    }
}
