extension Layout {
    /// Returns the gaps between neighbours: by default one column, but none next to a spacer.
    static func gaps(_ isSpacer: [Bool], spacing: Int?) -> [Int] {
        zip(isSpacer, isSpacer.dropFirst()).map { spacing ?? ($0 || $1 ? 0 : 1) }
    }

    /// Returns the gaps between elements; wide gaps shrink to one column before text is truncated.
    func gaps(_ children: [Int], _ spacing: Int?, in width: Int?) -> [Int] {
        let isSpacer = children.map { elements[$0].isSpacer }
        let gaps = Self.gaps(isSpacer, spacing: spacing)
        guard let width, let spacing, spacing > 1 else { return gaps }
        let required = children.reduce(gaps.reduce(0, +)) { $0 + elements[$1].idealWidth }
        return required > width ? Self.gaps(isSpacer, spacing: 1) : gaps
    }

    mutating func rowSize(_ children: [Int], _ spacing: Int?, _ proposal: CellProposal) -> CellSize {
        if let lines = flow(children, spacing, in: proposal.width) { return flowSize(lines, in: proposal.width) }
        let sizes = rowSizes(children, spacing, proposal)
        return CellSize(
            sizes.reduce(gaps(children, spacing, in: proposal.width).reduce(0, +)) { $0 + $1.width },
            sizes.map(\.height).max() ?? 0)
    }

    /// Returns the sizes of elements in a row.
    ///
    /// Elements with a higher priority get their space first, but enough space is kept for the minimum widths of the
    /// other elements. Elements of equal priority are offered equal parts, the least flexible element first. If all
    /// ideal widths fit, no element gets less than its ideal width.
    mutating func rowSizes(_ children: [Int], _ spacing: Int?, _ proposal: CellProposal) -> [CellSize] {
        guard let width = proposal.width else {
            return children.map { size($0, CellProposal(nil, proposal.height)) }
        }
        var sizes = Array(repeating: CellSize(0, 0), count: children.count)
        var remaining = width - gaps(children, spacing, in: width).reduce(0, +)
        let fits = children.reduce(0) { $0 + elements[$1].idealWidth } <= remaining
        var spacers: EvenShares?
        var pending = children.indices.sorted { isServed($0, before: $1, children) }[...]
        while let first = pending.first {
            let priority = elements[children[first]].priority
            let equals = pending.prefix { elements[children[$0]].priority == priority }
            pending = pending.dropFirst(equals.count)
            let reserved = pending.reduce(0) {
                $0 + (fits ? elements[children[$1]].idealWidth : elements[children[$1]].minWidth)
            }
            for (position, index) in equals.enumerated() {
                let element = elements[children[index]]
                let minLength = fits ? element.idealWidth : element.minWidth
                // Keep the ideal or minimum widths of the later elements free, because an equal part could be too wide.
                let others = equals.dropFirst(position + 1).reduce(0) { sum, other in
                    sum + (fits ? elements[children[other]].idealWidth : elements[children[other]].minWidth)
                }
                let available = max(0, remaining - reserved)
                var share = max(minLength, min(available / (equals.count - position), available - others))
                let rest = equals.dropFirst(position)
                if spacers == nil, rest.allSatisfy({ elements[children[$0]].isSpacer }),
                    available >= minLength * rest.count
                {
                    spacers = EvenShares(available, among: rest.count)
                }
                share = spacers?.next().map { max(minLength, $0) } ?? share
                sizes[index] = size(children[index], CellProposal(share, proposal.height))
                remaining -= sizes[index].width
            }
            spacers = nil
        }
        return sizes
    }

    private func isServed(_ one: Int, before other: Int, _ children: [Int]) -> Bool {
        let (first, second) = (elements[children[one]], elements[children[other]])
        guard first.priority == second.priority else { return first.priority > second.priority }
        let (flexibility, others) = (first.maxWidth - first.minWidth, second.maxWidth - second.minWidth)
        return flexibility == others ? one < other : flexibility < others
    }

    mutating func columnSize(_ children: [Int], _ spacing: Int, _ proposal: CellProposal) -> CellSize {
        let sizes = columnSizes(children, spacing, proposal)
        let between = max(0, children.count - 1) * spacing
        return CellSize(sizes.map(\.width).max() ?? 0, sizes.reduce(between) { $0 + $1.height })
    }

    /// Returns the sizes of elements in a column.
    ///
    /// Elements of flexible height share the space that elements of fixed height leave.
    mutating func columnSizes(_ children: [Int], _ spacing: Int, _ proposal: CellProposal) -> [CellSize] {
        var sizes = children.map { size($0, CellProposal(proposal.width, nil)) }
        guard let height = proposal.height else { return sizes }
        let tall = children.indices.filter { elements[children[$0]].expandsVertically }
        // Visible content keeps its natural height if there are spacers to take the rest.
        let spacers = tall.filter { elements[children[$0]].isSpacer }
        let flexible = spacers.isEmpty ? tall : spacers
        let between = max(0, children.count - 1) * spacing
        let fixed = children.indices.reduce(between) { $0 + (flexible.contains($1) ? 0 : sizes[$1].height) }
        var remaining = max(0, height - fixed)
        var shares = spacers.isEmpty ? nil : EvenShares(remaining, among: spacers.count)
        for (position, index) in flexible.enumerated() {
            let share = shares?.next() ?? max(1, remaining / (flexible.count - position))
            sizes[index] = size(children[index], CellProposal(proposal.width, share))
            remaining -= sizes[index].height
        }
        return sizes
    }
}

/// Divides a length into whole parts that differ by at most 1; the larger parts are spread evenly.
private struct EvenShares {
    private let total: Int
    private let count: Int
    private var taken = 0

    init(_ total: Int, among count: Int) {
        (self.total, self.count) = (total, count)
    }

    /// Returns the next part; nil after the last one.
    mutating func next() -> Int? {
        guard taken < count else { return nil }
        taken += 1
        return total * taken / count - total * (taken - 1) / count
    }
}
