import ActivityTree

/// The columns and rows that a view takes.
struct CellSize: Hashable {
    var width: Int
    var height: Int

    init(_ width: Int, _ height: Int) {
        self.width = min(max(0, width), CellLength.limit)
        self.height = min(max(0, height), CellLength.limit)
    }
}

/// The room that a view is offered; nil where it may choose.
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

/// A view, or what a modifier makes around one, as it is laid out.
struct LayoutElement {
    var kind: Kind
    /// The places of the elements within.
    var children: [Int] = []
    /// The columns that it takes at least.
    var minWidth = 0
    /// The columns that it takes where it may choose.
    var idealWidth = 0
    /// The columns that it takes at most.
    var maxWidth = 0
    /// Whether it takes all rows that it is offered.
    var isTall = false
    /// Elements with a higher one get their columns first.
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
        case padding(top: Int, leading: Int, bottom: Int, trailing: Int)
        case frame(CellFrame)
        /// The first child, and behind it the second in the room that the first takes.
        case background(alignment: Alignment)
        /// The first child, and in front of it the second in the room that the first takes.
        case overlay(alignment: Alignment)
        case fixedSize(horizontal: Bool, vertical: Bool)
        case offset(columns: Int, rows: Int)
        /// What can be pressed, by its place in the list of them.
        case pressable(Int)
    }

    /// A text in a box.
    struct TextBox {
        var paragraphs: [[Cell]]
        var lineLimit: Int?
        var alignment = HorizontalAlignment.leading
        var truncation: Truncation
        /// Whether it ticks: on an iPhone such a text takes all the width that a frame has.
        var isTicking = false
    }

    /// A place that is filled with a colour.
    struct Fill {
        var paint: Paint
        /// Whether something stands in front of it: without colours nothing is then drawn.
        var isBackdrop: Bool
    }

    /// The lengths of a frame, in cells; `CellLength.limit` for all there is.
    struct CellFrame {
        var width: Int?
        /// How much of the room that is offered comes to the width, 0 to 1.
        var widthFraction: Double?
        var height: Int?
        var minWidth: Int?
        var idealWidth: Int?
        var maxWidth: Int?
        var minHeight: Int?
        var maxHeight: Int?
        var alignment: Alignment
    }

    /// The cells of a grid: the children are all cells, row by row.
    struct GridShape {
        /// For each row the columns that each of its cells spans.
        var spans: [[Int]]
        var alignment: Alignment
        var horizontalSpacing: Int
        var verticalSpacing: Int
    }

    var isSpacer: Bool {
        if case .spacer = kind { true } else { false }
    }
}
