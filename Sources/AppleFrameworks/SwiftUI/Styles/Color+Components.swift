import ActivityRendering
import ActivityTree
public import LocationActivity

extension Color {
    /// The components of a colour, 0 to 1.
    public struct Resolved: Sendable, Hashable {
        /// The components, 0 to 1.
        public var red, green, blue, opacity: Float

        /// Creates a colour.
        public init(red: Float, green: Float, blue: Float, opacity: Float = 1) {
            (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
        }
    }

    /// Creates a colour from its components.
    public init(_ resolved: Resolved) {
        self.init(
            red: Double(resolved.red), green: Double(resolved.green), blue: Double(resolved.blue),
            opacity: Double(resolved.opacity))
    }

    /// Returns the components of the colour in the dark appearance.
    ///
    /// A colour with an unknown name has the components of mid grey.
    public func resolve(in environment: EnvironmentValues) -> Resolved {
        guard case .color(let value) = styleValue else { return Resolved(red: 0.5, green: 0.5, blue: 0.5) }
        let color = RGBColor(named: value.name) ?? RGBColor(0x808080)
        return Resolved(
            red: Float(color.red) / 255, green: Float(color.green) / 255, blue: Float(color.blue) / 255,
            opacity: Float(value.opacity))
    }

    /// Returns a mixture with another colour; `fraction` is the share of the other colour, 0 to 1.
    public func mix(with other: Color, by fraction: Double) -> Color {
        let (from, to) = (resolve(in: EnvironmentValues()), other.resolve(in: EnvironmentValues()))
        let share = Float(min(max(fraction.isFinite ? fraction : 0, 0), 1))
        func part(_ path: KeyPath<Resolved, Float>) -> Float {
            from[keyPath: path] + (to[keyPath: path] - from[keyPath: path]) * share
        }
        return Color(Resolved(red: part(\.red), green: part(\.green), blue: part(\.blue), opacity: part(\.opacity)))
    }
}
