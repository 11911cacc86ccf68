import Glibc
import ActivityTree
import SystemSupport

/// Formats values from other programs as CSS numbers and keywords; never copies text from those programs.
enum CSS {
    /// Formats a number with at most two decimals, limited to ±100,000; a number that is not finite becomes 0.
    static func number(_ value: Double) -> String {
        guard value.isFinite, let decimal = FixedDecimal(min(max(-100_000, value), 100_000), decimals: 2) else {
            return "0"
        }
        var bytes: [UInt8] = []
        decimal.append(trimmed: true, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Formats a length in pixels; infinity becomes `100%`.
    static func length(_ points: Double) -> String { points == .infinity ? "100%" : "\(number(points))px" }

    /// Formats a colour; nil for an unknown name, such as the name of a colour that a program defines.
    static func color(_ color: ColorValue) -> String? {
        let opacity = min(max(0, color.opacity), 1)
        switch color.name {
        case "primary": return variable("primary", opacity)
        case "secondary": return variable("secondary", opacity)
        case "tertiary", "quaternary": return variable("tertiary", opacity)
        case "accentColor", "tint": return variable("tint", opacity)
        case "background": return variable("background", opacity)
        case "clear": return "transparent"
        default:
            guard let named = RGBColor(named: color.name) else { return nil }
            if opacity >= 1 { return named.hexadecimal }
            return "rgba(\(named.red),\(named.green),\(named.blue),\(number(opacity)))"
        }
    }

    private static func variable(_ name: String, _ opacity: Double) -> String {
        let color = "var(--la-\(name))"
        return opacity >= 1 ? color : "color-mix(in srgb,\(color) \(number(opacity * 100))%,transparent)"
    }

    static func color(of style: StyleValue) -> String? {
        switch style {
        case .color(let color): self.color(color)
        case .gradient(let gradient): gradient.stops.lazy.compactMap { self.color($0.color) }.first
        case .material: nil
        }
    }

    static func fill(_ style: StyleValue) -> String? {
        switch style {
        case .color(let color): return self.color(color)
        case .material: return "var(--la-material)"
        case .gradient(let gradient):
            let stops = gradient.stops.prefix(32).compactMap { stop in
                color(stop.color).map { "\($0) \(number(stop.location * 100))%" }
            }
            guard stops.count > 1 else { return color(of: style) }
            return "\(direction(gradient)),\(stops.joined(separator: ",")))"
        }
    }

    private static func direction(_ gradient: GradientValue) -> String {
        switch gradient.kind {
        case .linear:
            let (dx, dy) = (gradient.end.x - gradient.start.x, gradient.end.y - gradient.start.y)
            return "linear-gradient(\(number(90 + atan2(dy, dx) * 180 / .pi))deg"
        case .radial: return "radial-gradient(circle at \(place(gradient.start))"
        case .angular: return "conic-gradient(from 90deg at \(place(gradient.start))"
        }
    }

    private static func place(_ point: UnitPoint) -> String { "\(number(point.x * 100))% \(number(point.y * 100))%" }

    static func radius(_ shape: ShapeKind) -> String {
        switch shape {
        case .circle, .ellipse: "50%"
        case .capsule: "9999px"
        case .rectangle, .path: "0"
        case .roundedRectangle(let radius): length(radius)
        }
    }

    static func side(_ alignment: HorizontalAlignment) -> String {
        switch alignment {
        case .leading: "flex-start"
        case .center: "center"
        case .trailing: "flex-end"
        }
    }

    static func side(_ alignment: VerticalAlignment) -> String {
        switch alignment {
        case .top: "flex-start"
        case .center: "center"
        case .bottom: "flex-end"
        case .firstTextBaseline, .lastTextBaseline: "baseline"
        }
    }

    static func frame(_ frame: FrameValue) -> [(String, String)] {
        let lengths: [(String, Double?)] = [
            ("width", frame.width), ("height", frame.height), ("min-width", frame.minWidth),
            ("min-height", frame.minHeight), ("max-width", frame.maxWidth), ("max-height", frame.maxHeight),
        ]
        var properties = lengths.compactMap { name, value in
            value.map { (name, $0 == .infinity ? "none" : length(max(0, $0))) }
        }
        if let share = frame.widthFraction {
            properties.removeAll { $0.0 == "width" }
            let percent = number(min(max(0, share), 1) * 100)
            properties.append(("width", "calc(\(percent)% + \(length(frame.width ?? 0)))"))
        }
        if frame.width?.isFinite == true { properties.append(("flex-shrink", "0")) }
        properties.append(("justify-content", side(frame.alignment.horizontal)))
        properties.append(("align-items", side(frame.alignment.vertical)))
        return properties
    }
}
