import Glibc
import ActivityTree

/// The colour or gradient with which a terminal draws.
enum Paint: Hashable {
    case clear
    /// The terminal's default colour, dimmed for secondary content.
    case terminalDefault(isDim: Bool)
    case color(RGBColor, opacity: Double)
    case gradient(GradientPaint)

    /// Creates the paint of a style.
    ///
    /// Unknown colours become the terminal's default. Materials and the colour `background` become clear if `isFill`
    /// is true, and the terminal's default otherwise.
    init(_ style: StyleValue, tint: Paint?, isFill: Bool = false) {
        switch style {
        case .color(let color): self = Paint(color, tint: tint, isFill: isFill)
        case .gradient(let gradient):
            self = GradientPaint(gradient, tint: tint).map(Paint.gradient) ?? .terminalDefault(isDim: false)
        case .material: self = isFill ? .clear : .terminalDefault(isDim: false)
        }
    }

    init(_ color: ColorValue, tint: Paint?, isFill: Bool = false) {
        let opacity = color.opacity.isFinite ? min(max(0, color.opacity), 1) : 1
        switch color.name {
        case "clear": self = .clear
        case "background": self = isFill ? .clear : .terminalDefault(isDim: false)
        case "primary": self = .terminalDefault(isDim: opacity < 0.75)
        case "secondary", "tertiary", "quaternary": self = .terminalDefault(isDim: true)
        case "accentColor", "tint": self = (tint ?? .color(Self.accent, opacity: 1)).faded(opacity)
        default:
            guard let named = RGBColor(named: color.name) else {
                self = .terminalDefault(isDim: false)
                return
            }
            self = opacity < 0.02 ? .clear : .color(named, opacity: opacity)
        }
    }

    static let accent = RGBColor(0x0A84FF)

    func faded(_ opacity: Double) -> Paint {
        switch self {
        case .clear: .clear
        case .terminalDefault(let isDim): .terminalDefault(isDim: isDim || opacity < 0.75)
        case .color(let color, let own): own * opacity < 0.02 ? .clear : .color(color, opacity: own * opacity)
        case .gradient(let gradient): opacity < 0.02 ? .clear : .gradient(gradient)
        }
    }

    /// The foreground colour; nil for the terminal's default and for clear.
    ///
    /// The foreground colour of a gradient is its middle colour.
    var color: RGBColor? {
        switch self {
        case .clear, .terminalDefault: nil
        case .color(let color, _): color
        case .gradient(let gradient): gradient.color(at: 0.5, 0.5)
        }
    }

    var style: CellStyle {
        var style = CellStyle()
        write(into: &style)
        return style
    }

    func write(into style: inout CellStyle) {
        style.foreground = color
        let isDim =
            switch self {
            case .terminalDefault(let isDim): isDim
            case .color(_, let opacity): opacity < 0.75
            case .clear, .gradient: false
            }
        if isDim { style.attributes.insert(.dim) } else { style.attributes.remove(.dim) }
    }

    /// Returns the background at a position; nil for the terminal's default and for clear.
    ///
    /// `x` and `y` are fractions of the width and height. `behind` is the existing background. If `behind` is nil, the
    /// terminal's default is assumed to be black.
    func fill(at x: Double, _ y: Double, over behind: RGBColor?) -> RGBColor? {
        switch self {
        case .clear, .terminalDefault: nil
        case .color(let color, let opacity):
            opacity >= 1 ? color : (behind ?? .black).blended(with: color, fraction: opacity)
        case .gradient(let gradient): gradient.color(at: x, y)
        }
    }
}

struct GradientPaint: Hashable {
    private let kind: GradientValue.Kind
    private let stops: [Stop]
    private let start: UnitPoint
    private let end: UnitPoint

    private struct Stop: Hashable {
        let color: RGBColor
        let location: Double
    }

    /// Creates a gradient from the first 32 stops; nil if all of them are omitted.
    ///
    /// A stop is omitted if its location is not finite or its colour has no RGB value. Unknown colours, `clear` and the
    /// terminal's default have no RGB value.
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

    /// Returns the colour at a position, in fractions of the width and height.
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
        case .radial:
            let (dx, dy) = (x - start.x, y - start.y)
            let distance = (dx * dx + dy * dy).squareRoot() * 2
            return distance.isFinite ? min(distance, 1) : 0
        case .angular:
            // The angle increases clockwise from the right, because y points down.
            let turn = atan2(y - start.y, x - start.x) / (2 * .pi)
            return turn.isFinite ? (turn < 0 ? turn + 1 : turn) : 0
        }
    }
}
