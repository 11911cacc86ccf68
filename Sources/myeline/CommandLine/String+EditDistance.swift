extension String {
    /// Returns the least number of insertions, deletions, substitutions and swaps of neighbours that turn this text
    /// into another one.
    func editDistance(to other: String) -> Int {
        let (source, target) = (Array(self), Array(other))
        var (before, last) = ([Int](), Array(0...target.count))
        for (index, character) in source.enumerated() {
            var row = [index + 1]
            for (column, otherCharacter) in target.enumerated() {
                let substituted = last[column] + (character == otherCharacter ? 0 : 1)
                var least = Swift.min(substituted, last[column + 1] + 1, row[column] + 1)
                if index > 0, column > 0, character == target[column - 1], source[index - 1] == otherCharacter {
                    least = Swift.min(least, before[column - 1] + 1)
                }
                row.append(least)
            }
            (before, last) = (last, row)
        }
        return last[target.count]
    }
}
