import ActivityTree
public import Foundation
public import LocationActivity

/// A view that a closure draws.
///
/// The closure is called with a size of 300 by 100 points. Surfaces stretch the drawing to the available size.
public nonisolated struct Canvas: View {
    private let renderer: (inout GraphicsContext, CGSize) -> Void

    /// Creates a view; only the closure has an effect.
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) {
        self.renderer = renderer
    }

    /// The drawing.
    @MainActor public var body: some View {
        var context = GraphicsContext()
        renderer(&context, CGSize(GraphicsContext.room))
        return NodeView(
            ViewNode(.stack(.depth, alignment: .center, spacing: nil, context.drawing.parts.map { $0.evaluated })))
    }
}

/// How a ``Canvas`` blends colours; the value is ignored.
public enum ColorRenderingMode: Sendable, Hashable {
    /// The working space in which colours are blended.
    case nonLinear, linear, extendedLinear
}

/// The rule that decides which areas are inside a path that crosses itself; the value is ignored.
public struct FillStyle: Sendable, Hashable {
    /// Creates a rule.
    public init(eoFill: Bool = false, antialiased: Bool = true) {}
}

/// The context in which the closure of a ``Canvas`` draws.
public struct GraphicsContext {
    final class Drawing {
        var parts: [any View] = []
    }

    static let room = ViewSize(width: 300, height: 100)

    let drawing = Drawing()
    private var offset = ViewPoint(x: 0, y: 0)

    /// The opacity of what is drawn next, 0 to 1.
    public var opacity = 1.0
    /// Has no effect: each part of the drawing covers the parts below it.
    public var blendMode = BlendMode.normal

    init() {}

    /// The colour or gradient with which a part of the drawing is filled or outlined.
    public struct Shading {
        let style: AnyShapeStyle

        /// A colour.
        public static func color(_ color: Color) -> Shading { Shading(style: AnyShapeStyle(color)) }
        /// A colour from its components, 0 to 1.
        public static func color(red: Double, green: Double, blue: Double, opacity: Double = 1) -> Shading {
            color(Color(red: red, green: green, blue: blue, opacity: opacity))
        }
        /// A style.
        public static func style(_ style: some ShapeStyle) -> Shading { Shading(style: AnyShapeStyle(style)) }
        /// A gradient from the leading to the trailing side; the points are ignored.
        public static func linearGradient(
            _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint
        ) -> Shading {
            style(LinearGradient(gradient: gradient, startPoint: .leading, endPoint: .trailing))
        }
        /// The foreground style.
        public static var foreground: Shading { style(ForegroundStyle()) }
    }

    /// Fills a path; `style` is ignored.
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        add(AnyShape(path.placed(offset)).fill(shading.style))
    }

    /// Draws the outline of a path; the line width is in points.
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        add(AnyShape(path.placed(offset)).stroke(shading.style, lineWidth: Double(lineWidth)))
    }

    /// Draws the outline of a path; only the line width of the style has an effect.
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        add(AnyShape(path.placed(offset)).stroke(shading.style, lineWidth: style.lineWidth))
    }

    /// Draws text near a point; `anchor` is ignored.
    ///
    /// The canvas is divided into 3 by 3 equal fields. The text is drawn in the field that contains the point.
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
        add(text.frame(maxWidth: Double.infinity, maxHeight: Double.infinity, alignment: alignment(at: point)))
    }

    /// Draws text near the middle of a rectangle.
    ///
    /// The canvas is divided into 3 by 3 equal fields. The text is drawn in the field that contains the middle of the
    /// rectangle.
    public func draw(_ text: Text, in rect: CGRect) { draw(text, at: CGPoint(x: rect.midX, y: rect.midY)) }

    /// Draws an image near a point; `anchor` is ignored.
    ///
    /// The canvas is divided into 3 by 3 equal fields. The image is drawn in the field that contains the point.
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
        add(image.frame(maxWidth: Double.infinity, maxHeight: Double.infinity, alignment: alignment(at: point)))
    }

    /// Moves the origin of what is drawn next.
    public mutating func translateBy(x: CGFloat, y: CGFloat) {
        offset = ViewPoint(x: offset.x + Double(x), y: offset.y + Double(y))
    }

    /// Has no effect: parts are drawn without scaling.
    public mutating func scaleBy(x: CGFloat, y: CGFloat) {}

    /// Has no effect: parts are drawn without rotation.
    public mutating func rotate(by angle: Angle) {}

    /// Has no effect: parts are drawn whole.
    public mutating func clip(to path: Path) {}

    /// Calls a closure with a copy of the context.
    ///
    /// Changes of the copy, such as its opacity, do not affect this context.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        var copy = self
        try content(&copy)
    }

    private func add(_ part: some View) { drawing.parts.append(part.opacity(opacity)) }

    private func alignment(at point: CGPoint) -> Alignment {
        let (x, y) = ((Double(point.x) + offset.x) / Self.room.width, (Double(point.y) + offset.y) / Self.room.height)
        return Alignment(
            horizontal: x < 1 / 3 ? .leading : x > 2 / 3 ? .trailing : .center,
            vertical: y < 1 / 3 ? .top : y > 2 / 3 ? .bottom : .center)
    }
}

extension Path {
    fileprivate func placed(_ offset: ViewPoint) -> CanvasShape {
        CanvasShape(shapeNode: offsetBy(dx: offset.x, dy: offset.y).shapeNode(in: GraphicsContext.room))
    }
}

/// A path with coordinates that are fractions of the size of the canvas.
private struct CanvasShape: LocationActivity.Shape {
    let shapeNode: ShapeNode

    nonisolated func path(in rect: ViewRect) -> Path { Path() }
}
