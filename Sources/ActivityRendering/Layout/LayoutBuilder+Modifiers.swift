import ActivityTree

extension LayoutBuilder {
    /// Wraps an element in the layout element of a modifier.
    ///
    /// Returns `element` itself if the modifier has no layout element, for example because a terminal cannot show the
    /// modifier.
    mutating func wrap(_ element: Int, in modifier: ViewNode.Modifier, _ context: Context) -> Int {
        switch modifier {
        case .padding(let edges, let length): return padding(element, edges, length)
        case .contentMargins(let edges, let length): return padding(element, edges, length)
        case .frame(let frame): return self.frame(element, frame)
        case .background(let style, _):
            guard !context.appearance.isHidden else { return element }
            var behind = context
            behind.isBackdrop = !isArea(element)
            let fill = fill(Paint(style, tint: context.appearance.tint, isFill: true), behind)
            return add(wrapper(.background(alignment: .center), element, with: [fill]))
        case .backgroundView(let node, let alignment):
            var behind = context.within(.depth)
            behind.isBackdrop = !isArea(element)
            guard let place = build(node, behind) else { return element }
            return add(wrapper(.background(alignment: alignment), element, with: [place]))
        case .overlay(let node, let alignment):
            guard let place = build(node, context.within(.depth)) else { return element }
            return add(wrapper(.overlay(alignment: alignment), element, with: [place]))
        case .layoutPriority(let priority):
            if priority.isFinite { elements[element].priority = priority }
            return element
        case .fixedSize(let horizontal, let vertical):
            var fixed = wrapper(.fixedSize(horizontal: horizontal, vertical: vertical), element)
            if horizontal { (fixed.minWidth, fixed.maxWidth) = (fixed.idealWidth, fixed.idealWidth) }
            if vertical { fixed.expandsVertically = false }
            return add(fixed)
        case .offset(let x, let y):
            let (columns, rows) = (CellLength.moved(x, per: 8), CellLength.moved(y, per: 16))
            return columns == 0 && rows == 0
                ? element : add(wrapper(.offset(columns: columns, rows: rows), element))
        default: return element
        }
    }

    /// Returns whether an element consists only of areas of colour, such as the moving part of a progress bar.
    private func isArea(_ element: Int) -> Bool {
        switch elements[element].kind {
        case .fill, .shape, .spacer: true
        case .frame, .padding, .offset, .fixedSize, .background, .overlay, .depth, .row, .column:
            elements[element].children.allSatisfy(isArea)
        default: false
        }
    }

    private func wrapper(_ kind: LayoutElement.Kind, _ element: Int, with others: [Int] = []) -> LayoutElement {
        var wrapper = elements[element]
        wrapper.kind = kind
        wrapper.isHidden = false
        wrapper.children = [element] + others
        return wrapper
    }

    private mutating func padding(_ element: Int, _ edges: Edge.Set, _ length: Double?) -> Int {
        let (horizontal, vertical) = (CellLength.horizontalPadding(length), CellLength.verticalPadding(length))
        let leading = edges.contains(.leading) ? horizontal : 0
        let trailing = edges.contains(.trailing) ? horizontal : 0
        let top = edges.contains(.top) ? vertical : 0
        let bottom = edges.contains(.bottom) ? vertical : 0
        guard leading + trailing + top + bottom > 0 else { return element }
        var padded = wrapper(.padding(top: top, leading: leading, bottom: bottom, trailing: trailing), element)
        padded.minWidth += leading + trailing
        padded.idealWidth += leading + trailing
        padded.maxWidth += leading + trailing
        return add(padded)
    }

    /// Adds a frame.
    ///
    /// Cells are coarser than points. A fixed or maximum width therefore grows by up to a half before the content is
    /// truncated.
    private mutating func frame(_ element: Int, _ frame: FrameValue) -> Int {
        let columns = { (length: Double?) in length.map(CellLength.columns) }
        let rows = { (length: Double?) in length.map(CellLength.rows) }
        // As in SwiftUI, an exact length that is not finite has no effect.
        let (width, height) = (
            frame.width?.isFinite == true ? frame.width : nil, frame.height?.isFinite == true ? frame.height : nil
        )
        let inner = elements[element]
        var cells = LayoutElement.CellFrame(alignment: frame.alignment)
        if case .text(let box) = inner.kind, box.isTicking, box.alignment == .trailing,
            frame.alignment.horizontal == .center
        {
            cells.alignment.horizontal = .trailing
        }
        cells.width = columns(width).map { max($0, min(inner.idealWidth, $0 + ($0 + 1) / 2)) }
        if let share = frame.widthFraction, share.isFinite {
            cells.widthFraction = min(max(0, share), 1)
            cells.width = CellLength.moved(width ?? 0, per: 8)
        }
        cells.height = rows(height)
        cells.minWidth = columns(frame.minWidth)
        cells.idealWidth = columns(frame.idealWidth)
        cells.maxWidth = columns(frame.maxWidth).map { max($0, min(inner.idealWidth, $0 + ($0 + 1) / 2)) }
        cells.minHeight = rows(frame.minHeight)
        cells.maxHeight = rows(frame.maxHeight)
        var framed = wrapper(.frame(cells), element)
        if cells.widthFraction != nil {
            (framed.minWidth, framed.idealWidth, framed.maxWidth) = (0, inner.idealWidth, CellLength.limit)
        } else if let width = cells.width {
            (framed.minWidth, framed.idealWidth, framed.maxWidth) = (width, width, width)
        } else {
            framed.minWidth = cells.minWidth ?? min(inner.minWidth, cells.maxWidth ?? .max)
            framed.maxWidth = max(framed.minWidth, cells.maxWidth ?? inner.maxWidth)
            let ideal = cells.idealWidth ?? inner.idealWidth
            framed.idealWidth = min(max(ideal, framed.minWidth), framed.maxWidth)
        }
        framed.expandsVertically =
            cells.height == nil && (inner.expandsVertically || cells.maxHeight == CellLength.limit)
        return add(framed)
    }
}
