struct GridColumns {
    private(set) var minimum: [Int]
    private(set) var ideal: [Int]
    private(set) var maximum: [Int]

    /// Computes the widths of the columns.
    ///
    /// A cell that spans several columns affects the widths only if it spans all columns and no earlier row has set a
    /// width.
    init(_ shape: LayoutElement.GridShape, elements: [LayoutElement], children: [Int]) {
        let count = shape.spans.map { $0.reduce(0, +) }.max() ?? 0
        minimum = Array(repeating: 0, count: count)
        ideal = minimum
        maximum = minimum
        var next = children.makeIterator()
        for row in shape.spans {
            var column = 0
            for span in row {
                guard let child = next.next() else { return }
                if span == 1 {
                    minimum[column] = max(minimum[column], elements[child].minWidth)
                    ideal[column] = max(ideal[column], elements[child].idealWidth)
                    maximum[column] = max(maximum[column], elements[child].maxWidth)
                } else if count == span, ideal.allSatisfy({ $0 == 0 }) {
                    ideal[0] = max(ideal[0], elements[child].idealWidth - shape.horizontalSpacing * (span - 1))
                    maximum[0] = max(maximum[0], ideal[0])
                }
                column += span
            }
        }
    }

    func widths(in available: Int?) -> [Int] {
        guard let available else { return ideal }
        let required = ideal.reduce(0, +)
        guard required > available else { return grown(by: available - required) }
        var widths = ideal
        var remaining = available
        let order = ideal.indices.sorted { ideal[$0] < ideal[$1] }
        for (position, column) in order.enumerated() {
            widths[column] = min(ideal[column], remaining / (order.count - position))
            remaining -= widths[column]
        }
        return widths
    }

    private func grown(by spare: Int) -> [Int] {
        var widths = ideal
        let flexible = ideal.indices.filter { maximum[$0] > ideal[$0] }
        var remaining = spare
        for (position, column) in flexible.enumerated() {
            let share = min(remaining / (flexible.count - position), maximum[column] - ideal[column])
            widths[column] += share
            remaining -= share
        }
        return widths
    }
}
