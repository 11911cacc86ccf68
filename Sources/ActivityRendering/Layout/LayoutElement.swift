import ActivityTree

/// A size in columns and rows, limited to ``CellLength/limit``.
struct CellSize: Hashable {
    var width: Int
    var height: Int

    init(_ width: Int, _ height: Int) {
        self.width = min(max(0, width), CellLength.limit)
        self.height = min(max(0, height), CellLength.limit)
    }
}

/// A proposed size; a length that is nil asks for the ideal length.
struct CellProposal: Hashable {
    var width: Int?
    var height: Int?

    init(_ width: Int?, _ height: Int?) {
        self.width = width.map { min(max(0, $0), CellLength.limit) }
        self.height = height.map { min(max(0, $0), CellLength.limit) }
    }

    init(_ size: CellSize) {
        self.init(size.width, size.height)
    }
}

struct LayoutElement {
    var kind: Kind
    var children: [Int] = []
    var minWidth = 0
    var idealWidth = 0
    var maxWidth = 0
    /// Whether the element takes all rows that it is offered.
    var expandsVertically = false
    /// Whether the element takes space but is not drawn, so that views behind it stay visible.
    var isHidden = false
    /// Elements with a higher priority get their columns first.
    var priority = 0.0

    enum Kind {
        case text(TextBox)
        case fill(Fill)
        case shape(ShapeDrawing)
        case bar(BarDrawing)
        case sparkline(SparklineDrawing)
        case map(MapDrawing)
        case spacer(isHorizontal: Bool, minLength: Int)
        case divider(isHorizontal: Bool)
        case row(alignment: VerticalAlignment, spacing: Int?)
        case column(alignment: HorizontalAlignment, spacing: Int)
        case depth(alignment: Alignment)
        case grid(GridShape)
        /// Shows the first child that fits along the axis; if none fits, shows the last child.
        ///
        /// If the axis is nil, the child must fit along both axes.
        case alternatives(StackAxis?)
        case padding(top: Int, leading: Int, bottom: Int, trailing: Int)
        case frame(CellFrame)
        /// Draws the second child behind the first, in the space of the first.
        case background(alignment: Alignment)
        /// Draws the second child in front of the first, in the space of the first.
        case overlay(alignment: Alignment)
        case fixedSize(horizontal: Bool, vertical: Bool)
        case offset(columns: Int, rows: Int)
        case control(Int)
    }

    struct TextBox {
        var paragraphs: [[Cell]]
        var lineLimit: Int?
        var alignment = HorizontalAlignment.leading
        var truncation: Truncation
        /// Whether the text changes with time.
        ///
        /// As on iOS, trailing alignment of changing text applies even in a centred frame.
        var isTicking = false
        /// Whether each paragraph is a line of a drawing; lines of a drawing are never broken.
        var isDrawing = false
    }

    struct Fill {
        var paint: Paint
        /// Whether other views are in front of the fill.
        ///
        /// Without colours, a fill behind other views is not drawn.
        var isBackdrop: Bool
    }

    /// The lengths of a frame, in cells; ``CellLength/limit`` means all available space.
    struct CellFrame {
        var width: Int?
        /// A fraction of the offered width, 0 to 1.
        ///
        /// The width of the frame is this part of the offered width plus ``width``.
        var widthFraction: Double?
        var height: Int?
        var minWidth: Int?
        var idealWidth: Int?
        var maxWidth: Int?
        var minHeight: Int?
        var maxHeight: Int?
        var alignment: Alignment
    }

    /// The shape of a grid; the children of the grid's element are the cells, row by row.
    struct GridShape {
        /// The number of columns that each cell spans, by row.
        var spans: [[Int]]
        var alignment: Alignment
        var horizontalSpacing: Int
        var verticalSpacing: Int
    }

    var isSpacer: Bool {
        if case .spacer = kind { true } else { false }
    }
}
