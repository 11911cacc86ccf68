import ActivityRendering
public import Foundation

/// A colour of CoreGraphics.
public typealias CGColor = UIColor

/// Access to the components of a colour.
///
/// The named colours of iOS have the components of the dark appearance.
extension UIColor {
    /// Creates a colour from hue, saturation and brightness, 0 to 1.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let sector = (hue - hue.rounded(.down)) * 6
        let part = { (shift: CGFloat) -> CGFloat in
            let position = (shift + sector).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(position, 4 - position, 1)))
        }
        self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
    }

    /// Creates a colour from components of the Display P3 space, which are used as sRGB components.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a colour from CoreGraphics' colour.
    public convenience init(cgColor: CGColor) { self.init(cgColor.value, alpha: cgColor.alpha) }

    /// Creates the colour that a closure returns for the dark appearance, because surfaces are dark.
    public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        let color = dynamicProvider(.current)
        self.init(color.value, alpha: color.alpha)
    }

    /// The colour itself.
    public var cgColor: CGColor { self }

    /// Returns the colour itself, because the colour does not depend on the appearance.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }

    /// Red, green, blue and opacity, 0 to 1; nil for a custom colour.
    public var components: [CGFloat]? { rgb.map { [$0.red, $0.green, $0.blue, CGFloat(alpha)] } }

    /// The number of ``components``.
    public var numberOfComponents: Int { 4 }

    /// Writes the components, 0 to 1, to the pointers; returns false for a custom colour.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard let rgb else { return false }
        unsafe red?.pointee = rgb.red
        unsafe green?.pointee = rgb.green
        unsafe blue?.pointee = rgb.blue
        unsafe alpha?.pointee = CGFloat(self.alpha)
        return true
    }

    /// Writes the grey level and the opacity, 0 to 1, to the pointers.
    ///
    /// The result is false if the colour is not grey, or if it is a custom colour.
    @discardableResult
    public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        guard let rgb, rgb.red == rgb.green, rgb.green == rgb.blue else { return false }
        unsafe white?.pointee = rgb.red
        unsafe alpha?.pointee = CGFloat(self.alpha)
        return true
    }

    /// Writes hue, saturation, brightness and opacity, 0 to 1, to the pointers; returns false for a custom colour.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard let rgb else { return false }
        let (high, low) = (max(rgb.red, rgb.green, rgb.blue), min(rgb.red, rgb.green, rgb.blue))
        let range = high - low
        let sector: CGFloat =
            if range == 0 {
                0
            } else if high == rgb.red {
                (rgb.green - rgb.blue) / range + (rgb.green < rgb.blue ? 6 : 0)
            } else if high == rgb.green {
                (rgb.blue - rgb.red) / range + 2
            } else {
                (rgb.red - rgb.green) / range + 4
            }
        unsafe hue?.pointee = sector / 6
        unsafe saturation?.pointee = high == 0 ? 0 : range / high
        unsafe brightness?.pointee = high
        unsafe alpha?.pointee = CGFloat(self.alpha)
        return true
    }

    private var rgb: (red: CGFloat, green: CGFloat, blue: CGFloat)? {
        switch value {
        case .components(let red, let green, let blue): return (CGFloat(red), CGFloat(green), CGFloat(blue))
        case .named(let name):
            guard let color = RGBColor(named: Self.named[name] ?? name) else { return nil }
            return (CGFloat(color.red) / 255, CGFloat(color.green) / 255, CGFloat(color.blue) / 255)
        }
    }

    /// The names of colours that depend on the appearance, with their colours in the dark appearance.
    private static let named = [
        "primary": "white", "secondary": "#98989F", "tertiary": "#48484A", "quaternary": "#2C2C2E",
        "background": "black", "accentColor": "blue",
    ]
}
