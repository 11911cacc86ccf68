import ActivityTree

/// Measures layout elements.
///
/// As in SwiftUI, an element is offered a size and returns the size that it takes. Sizes are cached, so that the work
/// grows with the number of elements and not with their nesting.
struct Layout {
    let elements: [LayoutElement]
    private var sizeCache: [[(proposal: CellProposal, size: CellSize)]]

    init(_ elements: [LayoutElement]) {
        self.elements = elements
        sizeCache = Array(repeating: [], count: elements.count)
    }

    mutating func size(_ element: Int, _ proposal: CellProposal) -> CellSize {
        if let answer = sizeCache[element].first(where: { $0.proposal == proposal }) { return answer.size }
        let size = measured(element, proposal)
        sizeCache[element].append((proposal, size))
        return size
    }

    private mutating func measured(_ element: Int, _ proposal: CellProposal) -> CellSize {
        let children = elements[element].children
        switch elements[element].kind {
        case .text(let box): return box.size(proposal)
        case .bar: return CellSize(proposal.width ?? elements[element].idealWidth, 1)
        case .fill, .shape, .sparkline:
            return CellSize(proposal.width ?? elements[element].idealWidth, proposal.height ?? 1)
        case .map:
            let width = proposal.width ?? elements[element].idealWidth
            return CellSize(width, proposal.height ?? min(max(3, width / 5), 8))
        case .spacer(true, let minLength): return CellSize(max(proposal.width ?? minLength, minLength), 0)
        case .spacer(false, let minLength): return CellSize(0, max(proposal.height ?? minLength, minLength))
        case .divider(true): return CellSize(proposal.width ?? 1, 1)
        case .divider(false): return CellSize(1, proposal.height ?? 1)
        case .row(_, let spacing): return rowSize(children, spacing, proposal)
        case .column(_, let spacing): return columnSize(children, spacing, proposal)
        case .depth:
            let sizes = children.map { size($0, proposal) }
            return CellSize(sizes.map(\.width).max() ?? 0, sizes.map(\.height).max() ?? 0)
        case .grid(let shape): return gridSize(element, shape, proposal)
        case .alternatives(let axis): return size(fitting(children, axis, proposal), proposal)
        case .padding(let top, let leading, let bottom, let trailing):
            let (across, down) = (leading + trailing, top + bottom)
            let inner = size(
                children[0], CellProposal(proposal.width.map { $0 - across }, proposal.height.map { $0 - down }))
            return CellSize(inner.width + across, inner.height + down)
        case .frame(let frame): return frameSize(children[0], frame, proposal)
        case .background, .overlay, .offset, .control: return size(children[0], proposal)
        case .fixedSize(let horizontal, let vertical):
            return size(
                children[0], CellProposal(horizontal ? nil : proposal.width, vertical ? nil : proposal.height))
        }
    }

    /// Returns the first child whose ideal size fits the proposal along the axis; if none fits, the last child.
    ///
    /// If the axis is nil, the width and the height must fit.
    mutating func fitting(_ children: [Int], _ axis: StackAxis?, _ proposal: CellProposal) -> Int {
        children.dropLast().first { child in
            let ideal = size(child, CellProposal(nil, nil))
            let width = axis == .vertical ? 0 : ideal.width
            let height = axis == .horizontal ? 0 : ideal.height
            return width <= proposal.width ?? .max && height <= proposal.height ?? .max
        } ?? children[children.count - 1]
    }

    /// Returns the size that a frame offers to its content.
    func offer(_ frame: LayoutElement.CellFrame, _ proposal: CellProposal) -> CellProposal {
        func length(_ fixed: Int?, _ minLength: Int?, _ maxLength: Int?, _ ideal: Int?, _ offered: Int?) -> Int? {
            if let fixed { return fixed }
            guard let offered = offered ?? ideal else { return nil }
            return max(minLength ?? 0, min(offered, maxLength ?? .max))
        }
        return CellProposal(
            length(
                frame.exactWidth(in: proposal.width), frame.minWidth, frame.maxWidth, frame.idealWidth, proposal.width),
            length(frame.height, frame.minHeight, frame.maxHeight, nil, proposal.height))
    }

    private mutating func frameSize(
        _ child: Int, _ frame: LayoutElement.CellFrame, _ proposal: CellProposal
    ) -> CellSize {
        let inner = size(child, offer(frame, proposal))
        func length(_ minLength: Int?, _ maxLength: Int?, _ offered: Int?, _ own: Int) -> Int {
            if let maxLength, let offered { return max(minLength ?? own, min(offered, maxLength), min(own, maxLength)) }
            return max(minLength ?? 0, min(own, maxLength ?? .max))
        }
        let width =
            frame.exactWidth(in: proposal.width) ?? length(frame.minWidth, frame.maxWidth, proposal.width, inner.width)
        guard let height = frame.height else {
            return CellSize(width, length(frame.minHeight, frame.maxHeight, proposal.height, inner.height))
        }
        // Rows are coarser than points. If the content needs more rows, the frame grows to up to twice its height.
        let required = size(child, CellProposal(width, nil)).height
        return CellSize(width, max(height, min(required, height * 2)))
    }
}

extension LayoutElement.CellFrame {
    /// Returns the frame's width if it does not depend on the content; otherwise nil.
    func exactWidth(in offered: Int?) -> Int? {
        guard let widthFraction else { return width }
        return offered.map { max(0, Int((widthFraction * Double($0)).rounded()) + (width ?? 0)) }
    }
}

extension LayoutElement.TextBox {
    /// Breaks the text into lines that fit the proposed size.
    func lines(_ proposal: CellProposal) -> [[Cell]] {
        if isDrawing { return paragraphs }
        let width = max(1, proposal.width ?? CellLength.limit)
        // In a narrow space, truncate the text instead of breaking a word of up to 20 columns.
        let breaksWord = longestWord > width && longestWord <= 20
        let limit = breaksWord ? 1 : min(lineLimit ?? .max, max(1, proposal.height ?? .max))
        var lines: [[Cell]] = []
        for (index, paragraph) in paragraphs.enumerated() {
            let broken = LineBreaking(width: width).lines(paragraph)
            let available = limit - lines.count
            let isLast = index + 1 == paragraphs.count
            guard broken.count > available || (broken.count == available && !isLast) else {
                lines += broken.map(Array.init)
                continue
            }
            lines += broken.prefix(available - 1).map(Array.init)
            let remaining = paragraph[broken[available - 1].startIndex...]
            lines.append(truncation.line(remaining, columns: width, isCut: !isLast))
            break
        }
        return lines
    }

    private var longestWord: Int {
        paragraphs.flatMap { $0.split { $0.character == " " || $0.character == "-" || $0.width > 1 } }
            .map { $0.reduce(0) { $0 + Int($1.width) } }.max() ?? 0
    }

    func size(_ proposal: CellProposal) -> CellSize {
        if paragraphs.count == 1, paragraphs[0].columns <= proposal.width ?? CellLength.limit {
            return CellSize(paragraphs[0].columns, 1)
        }
        let lines = lines(proposal)
        if isDrawing { return CellSize(lines.map(\.columns).max() ?? 0, lines.count) }
        // Take at least the width of the longest word, because in a smaller width the text would break differently.
        let words = min(longestWord, proposal.width ?? CellLength.limit)
        return CellSize(lines.reduce(words) { max($0, $1.columns) }, lines.count)
    }
}
