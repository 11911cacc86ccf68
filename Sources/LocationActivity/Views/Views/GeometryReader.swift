import ActivityTree

/// A view that is told how much room there is.
///
/// Nobody knows the room when views are evaluated. So the content is made twice, for rooms of different widths: a width
/// that differs is a share of the room, and surfaces take that share of the room that there is.
public struct GeometryReader<Content: View> {
    let content: (GeometryProxy) -> Content

    /// Makes a view.
    ///
    /// - Parameter content: Makes the content for a room.
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
        self.content = content
    }
}

/// What a ``GeometryReader`` tells its content.
public struct GeometryProxy: Sendable, Hashable {
    /// The room, in points: 300 wide and 40 high, as in a card.
    public let size: ViewSize
    static let usualRoom = ViewSize(width: 300, height: 40)

    /// The room; it is the same in every coordinate space.
    public func frame(in coordinateSpace: CoordinateSpace) -> ViewRect { ViewRect(size: size) }
}

/// Where places are counted from.
public enum CoordinateSpace: Sendable, Hashable {
    /// The surface.
    case global
    /// The view.
    case local
}

extension GeometryReader: PrimitiveView {
    /// The content in all room that there is, at its upper left corner.
    public var node: ViewNode {
        let room = GeometryProxy.usualRoom
        let wide = ViewSize(width: room.width * 2, height: room.height)
        let child = content(GeometryProxy(size: room)).evaluated(along: .depth)
        let wider = content(GeometryProxy(size: wide)).evaluated(along: .depth)
        return ViewNode(
            .stack(.depth, alignment: .topLeading, spacing: nil, [child.widening(to: wider, in: room.width)]),
            modifiers: [.frame(FrameValue(maxWidth: .infinity, alignment: .topLeading))])
    }
}

extension ViewNode {
    /// The node with shares of the room for the widths that are not the same in a node of a room twice as wide.
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
                // What is moved by a share stands at the end of that share: as far as half a symbol it is the same.
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
