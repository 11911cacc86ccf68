extension Layout {
    /// Wraps a row of controls that is wider than `width`; returns nil for other rows.
    ///
    /// The row must contain at least two controls. Its other elements must be text and spacers. Such a row is wrapped
    /// rather than truncated, because a truncated label does not identify its action.
    func flow(_ children: [Int], _ spacing: Int?, in width: Int?) -> [[Int]]? {
        guard let width else { return nil }
        let shown = children.filter { !elements[$0].isSpacer }
        guard shown.count(where: isControl) > 1, shown.allSatisfy({ isControl($0) || isText($0) }) else {
            return nil
        }
        let required = gaps(children, spacing, in: width).reduce(0, +)
        guard children.reduce(required, { $0 + elements[$1].idealWidth }) > width else { return nil }
        var lines: [[Int]] = []
        var available = 0
        for child in shown {
            let needed = elements[child].idealWidth + 1
            if needed > available {
                lines.append([])
                available = width + 1
            }
            lines[lines.count - 1].append(child)
            available -= needed
        }
        return lines
    }

    mutating func flowSize(_ lines: [[Int]], in width: Int?) -> CellSize {
        let sizes = lines.map { rowSize($0, nil, CellProposal(width, nil)) }
        return CellSize(sizes.map(\.width).max() ?? 0, sizes.reduce(0) { $0 + $1.height })
    }

    private func isControl(_ element: Int) -> Bool {
        switch elements[element].kind {
        case .control: true
        case .frame, .padding, .background, .overlay, .fixedSize, .offset:
            elements[element].children.first.map(isControl) ?? false
        default: false
        }
    }

    private func isText(_ element: Int) -> Bool {
        switch elements[element].kind {
        case .text: true
        case .row: elements[element].children.allSatisfy(isText)
        default: false
        }
    }
}
