import ActivityTree

/// What something is drawn with on a terminal.
enum Paint: Hashable {
    /// Nothing is seen.
    case clear
    /// The terminal's own colour, less bright for what is secondary.
    case own(isDim: Bool)
    /// A colour and how opaque it is, 0 to 1.
    case color(RGBColor, opacity: Double)
    /// Colours that blend into one another.
    case gradient(GradientPaint)

    /// What a style stands for.
    ///
    /// A material and a colour that only its program knows are the terminal's own.
    init(_ style: StyleValue, tint: Paint?, isFill: Bool = false) {
        switch style {
        case .color(let color): self = Paint(color, tint: tint, isFill: isFill)
        case .gradient(let gradient):
            self = GradientPaint(gradient, tint: tint).map(Paint.gradient) ?? .own(isDim: false)
        case .material: self = isFill ? .clear : .own(isDim: false)
        }
    }

    /// What a colour stands for.
    ///
    /// - Parameters:
    ///   - color: The colour.
    ///   - tint: What `accentColor` and `tint` stand for; nil for blue.
    ///   - isFill: Whether a place is filled with it rather than written: the terminal's own then fills nothing.
    init(_ color: ColorValue, tint: Paint?, isFill: Bool = false) {
        let opacity = color.opacity.isFinite ? min(max(0, color.opacity), 1) : 1
        switch color.name {
        case "clear": self = .clear
        case "background": self = isFill ? .clear : .own(isDim: false)
        case "primary": self = .own(isDim: opacity < 0.75)
        case "secondary", "tertiary", "quaternary": self = .own(isDim: true)
        case "accentColor", "tint": self = (tint ?? .color(Self.accent, opacity: 1)).faded(opacity)
        default:
            guard let named = RGBColor(named: color.name) else {
                self = .own(isDim: false)
                return
            }
            self = opacity < 0.02 ? .clear : .color(named, opacity: opacity)
        }
    }

    static let accent = RGBColor(0x0A84FF)

    /// The same with less opacity.
    func faded(_ opacity: Double) -> Paint {
        switch self {
        case .clear: .clear
        case .own(let isDim): .own(isDim: isDim || opacity < 0.75)
        case .color(let color, let own): own * opacity < 0.02 ? .clear : .color(color, opacity: own * opacity)
        case .gradient(let gradient): opacity < 0.02 ? .clear : .gradient(gradient)
        }
    }

    /// A colour for what is too small for several; nil for the terminal's own.
    var color: RGBColor? {
        switch self {
        case .clear, .own: nil
        case .color(let color, _): color
        case .gradient(let gradient): gradient.color(at: 0.5, 0.5)
        }
    }

    /// Writes with it.
    func write(into style: inout CellStyle) {
        style.foreground = color
        let isDim =
            switch self {
            case .own(let isDim): isDim
            case .color(_, let opacity): opacity < 0.75
            case .clear, .gradient: false
            }
        if isDim { style.attributes.insert(.dim) } else { style.attributes.remove(.dim) }
    }

    /// The colour of a place that is filled with it; nil where nothing is to be seen of it.
    ///
    /// - Parameters:
    ///   - x: The fraction of the width, 0 to 1.
    ///   - y: The fraction of the height, 0 to 1.
    ///   - behind: The colour that is there; nil for the terminal's own, which counts as black.
    func fill(at x: Double, _ y: Double, over behind: RGBColor?) -> RGBColor? {
        switch self {
        case .clear, .own: nil
        case .color(let color, let opacity):
            opacity >= 1 ? color : (behind ?? .black).blended(with: color, fraction: opacity)
        case .gradient(let gradient): gradient.color(at: x, y)
        }
    }
}

/// The colours of a gradient, in the order of their places.
struct GradientPaint: Hashable {
    private let kind: GradientValue.Kind
    private let stops: [Stop]
    private let start: UnitPoint
    private let end: UnitPoint

    private struct Stop: Hashable {
        let color: RGBColor
        let location: Double
    }

    /// Takes what terminals can show of a gradient; nil where none of its colours is known.
    init?(_ gradient: GradientValue, tint: Paint?) {
        stops = gradient.stops.prefix(32).compactMap { stop in
            guard let color = Paint(stop.color, tint: tint).fill(at: 0, 0, over: nil), stop.location.isFinite else {
                return nil
            }
            return Stop(color: color, location: stop.location)
        }.sorted { $0.location < $1.location }
        guard !stops.isEmpty else { return nil }
        kind = gradient.kind
        start = gradient.start
        end = gradient.end
    }

    /// The colour of a place, given as shares of the width and the height.
    func color(at x: Double, _ y: Double) -> RGBColor? {
        let place = position(x, y)
        guard let above = stops.first(where: { $0.location >= place }) else { return stops.last?.color }
        guard let below = stops.last(where: { $0.location < place }) else { return above.color }
        let span = above.location - below.location
        return below.color.blended(with: above.color, fraction: span > 0 ? (place - below.location) / span : 0)
    }

    private func position(_ x: Double, _ y: Double) -> Double {
        switch kind {
        case .linear:
            let (dx, dy) = (end.x - start.x, end.y - start.y)
            let length = dx * dx + dy * dy
            guard length > 0, length.isFinite else { return 0 }
            return min(max(0, ((x - start.x) * dx + (y - start.y) * dy) / length), 1)
        case .radial, .angular:
            let (dx, dy) = (x - start.x, y - start.y)
            let distance = (dx * dx + dy * dy).squareRoot() * 2
            return distance.isFinite ? min(distance, 1) : 0
        }
    }
}
