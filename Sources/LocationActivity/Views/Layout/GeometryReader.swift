import ActivityTree

/// A view whose content depends on the available size, as SwiftUI's `GeometryReader`.
///
/// The size is unknown when views are evaluated. The content is therefore evaluated for two widths; a length that
/// differs between the two is drawn as a share of the actual width.
public struct GeometryReader<Content: View> {
    let content: (GeometryProxy) -> Content

    /// Creates a view.
    ///
    /// - Parameter content: Returns the content for a size.
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
        self.content = content
    }
}

/// The size that a ``GeometryReader`` passes to its content.
public struct GeometryProxy: Sendable, Hashable {
    /// The size in points: 300 by 40, or twice as wide.
    public let size: ViewSize
    static let defaultSize = ViewSize(width: 300, height: 40)

    /// Returns the bounds; `coordinateSpace` is ignored.
    public func frame(in coordinateSpace: CoordinateSpace) -> ViewRect { ViewRect(size: size) }
}

/// The origin of coordinates.
public enum CoordinateSpace: Sendable, Hashable {
    /// The surface.
    case global
    /// The view.
    case local
}

extension GeometryReader: PrimitiveView {
    var node: ViewNode {
        let room = GeometryProxy.defaultSize
        let wide = ViewSize(width: room.width * 2, height: room.height)
        let child = content(GeometryProxy(size: room)).evaluated(along: .depth)
        let wider = content(GeometryProxy(size: wide)).evaluated(along: .depth)
        return ViewNode(
            .stack(.depth, alignment: .topLeading, spacing: nil, [child.widening(to: wider, in: room.width)]),
            modifiers: [.frame(FrameValue(maxWidth: .infinity, alignment: .topLeading))])
    }
}

extension ViewNode {
    /// Replaces the lengths that differ from those in `wider`, evaluated for twice the width, by shares of the width.
    fileprivate func widening(to wider: ViewNode, in width: Double) -> ViewNode {
        guard modifiers.count == wider.modifiers.count else { return self }
        var modifiers: [Modifier] = []
        for (own, other) in zip(self.modifiers, wider.modifiers) {
            switch (own, other) {
            case (.frame(var frame), .frame(let wide)):
                if let length = frame.width, let longer = wide.width, length != longer {
                    let share = (longer - length) / width
                    (frame.width, frame.widthFraction) = (length - share * width, share)
                }
                modifiers.append(.frame(frame))
            case (.offset(let x, let y), .offset(let farther, _)) where x != farther:
                // An offset becomes a frame that ends there; the position differs by at most half a symbol.
                let share = (farther - x) / width
                let frame = FrameValue(
                    width: max(0, x - share * width) + 16, widthFraction: share, alignment: .trailing)
                modifiers.append(.frame(frame))
                if y != 0 { modifiers.append(.offset(x: 0, y: y)) }
            default: modifiers.append(own)
            }
        }
        var node = ViewNode(content, modifiers: modifiers)
        switch (content, wider.content) {
        case (.stack(let axis, let alignment, let spacing, let children), .stack(_, _, _, let others))
        where children.count == others.count:
            let children = zip(children, others).map { $0.widening(to: $1, in: width) }
            node = ViewNode(
                .stack(axis, alignment: alignment, spacing: spacing, children), modifiers: modifiers)
        default: break
        }
        return node
    }
}
