import ActivityTree

/// A view whose content depends on the available size, like SwiftUI's `GeometryReader`.
///
/// The size is unknown when views are evaluated. The content is therefore evaluated for two widths. A frame width or
/// horizontal offset that differs between the two evaluations becomes a fraction of the actual width, plus a constant.
/// Everything else is taken from the evaluation for the smaller width.
public nonisolated struct GeometryReader<Content: View>: PrimitiveView {
    let content: (GeometryProxy) -> Content

    /// Creates a view from a closure that returns the content for a size.
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
        self.content = content
    }

    @MainActor var node: ViewNode {
        let room = GeometryProxy.defaultSize
        let wide = ViewSize(width: room.width * 2, height: room.height)
        func stack(_ size: ViewSize) -> ViewNode {
            let children = content(GeometryProxy(size: size)).children
            let whole = ViewNode.Modifier.frame(FrameValue(maxWidth: .infinity, alignment: .topLeading))
            return ViewNode(
                .stack(.depth, alignment: .topLeading, spacing: nil, children.map { $0.modified(whole) }))
        }
        return stack(room).widening(to: stack(wide), in: room.width)
    }
}

/// The size that a ``GeometryReader`` passes to its content.
public struct GeometryProxy: Sendable, Hashable {
    /// The size in points, either 300 by 40 or 600 by 40.
    public let size: ViewSize
    static let defaultSize = ViewSize(width: 300, height: 40)

    /// Returns the bounds; `coordinateSpace` is ignored.
    public func frame(in coordinateSpace: CoordinateSpace) -> ViewRect { ViewRect(size: size) }
}

/// The origin of coordinates.
public enum CoordinateSpace: Sendable, Hashable {
    /// The origin of the surface, or that of the view.
    case global, local
}

extension ViewNode {
    /// Replaces each length that differs in `wider` with a fraction of the width.
    ///
    /// `wider` is the same view, evaluated for twice the width.
    fileprivate func widening(to wider: ViewNode, in width: Double) -> ViewNode {
        guard modifiers.count == wider.modifiers.count else { return self }
        var modifiers: [Modifier] = []
        // The assumed width of the content: the width of its frame, but at least that of a terminal column (8 points).
        // Without a frame of fixed width, it is the width of a symbol (16 points).
        var contentWidth = 16.0
        for (own, other) in zip(self.modifiers, wider.modifiers) {
            switch (own, other) {
            case (.frame(var frame), .frame(let wide)):
                if let length = frame.width, let longer = wide.width, length != longer {
                    let share = (longer - length) / width
                    (frame.width, frame.widthFraction) = (length - share * width, share)
                } else if let fixed = frame.width, fixed.isFinite {
                    contentWidth = max(8, fixed)
                }
                modifiers.append(.frame(frame))
            case (.offset(let x, let y), .offset(let farther, _)) where x != farther:
                // No modifier expresses an offset by a fraction. Instead, the content is aligned to the trailing edge
                // of a frame that ends `contentWidth` after the offset. Content of another width is misplaced by the
                // difference.
                let share = (farther - x) / width
                let frame = FrameValue(
                    width: max(0, x - share * width) + contentWidth, widthFraction: share, alignment: .trailing)
                modifiers.append(.frame(frame))
                if y != 0 { modifiers.append(.offset(x: 0, y: y)) }
            default: modifiers.append(own)
            }
        }
        guard case .stack(let axis, let alignment, let spacing, let children) = content,
            case .stack(_, _, _, let others) = wider.content, children.count == others.count
        else { return ViewNode(content, modifiers: modifiers) }
        let widened = zip(children, others).map { $0.widening(to: $1, in: width) }
        return ViewNode(.stack(axis, alignment: alignment, spacing: spacing, widened), modifiers: modifiers)
    }
}
