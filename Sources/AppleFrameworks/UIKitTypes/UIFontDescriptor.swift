public import Foundation

/// A description of a font.
public struct UIFontDescriptor: @unchecked Sendable, Hashable {
    // Unchecked because the attributes have the type `Any`. As in Apple's frameworks, their values are assumed to be
    // immutable.

    /// The name of an attribute.
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// Creates a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Names of attributes.
        public static let family = Self(rawValue: "family"), name = Self(rawValue: "name"),
            face = Self(rawValue: "face")
        /// Names of attributes.
        public static let size = Self(rawValue: "size"), traits = Self(rawValue: "traits")
        /// Names of attributes.
        public static let textStyle = Self(rawValue: "textStyle"), featureSettings = Self(rawValue: "featureSettings")
        /// Names of attributes.
        public static let fixedAdvance = Self(rawValue: "fixedAdvance"), matrix = Self(rawValue: "matrix")
    }

    /// The name of a trait.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// Creates a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Traits of a font.
        public static let weight = Self(rawValue: "weight"), width = Self(rawValue: "width")
        /// Traits of a font.
        public static let slant = Self(rawValue: "slant"), symbolic = Self(rawValue: "symbolic")
    }

    /// The design of a font.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// Creates a design.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Designs of the system's font.
        public static let `default` = Self(rawValue: "default"), rounded = Self(rawValue: "rounded")
        /// Designs of the system's font.
        public static let serif = Self(rawValue: "serif"), monospaced = Self(rawValue: "monospaced")
    }

    /// Traits of a font.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt32

        /// Creates traits.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Traits of a font.
        public static let traitItalic = Self(rawValue: 1), traitBold = Self(rawValue: 1 << 1)
        /// Traits of a font.
        public static let traitExpanded = Self(rawValue: 1 << 5), traitCondensed = Self(rawValue: 1 << 6)
        /// Traits of a font.
        public static let traitMonoSpace = Self(rawValue: 1 << 10), traitVertical = Self(rawValue: 1 << 11)
        /// Traits of a font.
        public static let traitUIOptimized = Self(rawValue: 1 << 12), traitTightLeading = Self(rawValue: 1 << 15)
        /// Traits of a font.
        public static let traitLooseLeading = Self(rawValue: 1 << 16)
    }

    /// The size in points.
    public var pointSize: CGFloat
    /// The traits, which surfaces ignore.
    public var symbolicTraits: SymbolicTraits = []
    /// The attributes; surfaces use only the size.
    public var fontAttributes: [AttributeName: Any] = [:]

    /// Creates a description.
    public init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        pointSize = Self.size(attributes[.size]) ?? 17
        fontAttributes = attributes
    }

    /// Creates a description from a name and a size in points; surfaces ignore the name.
    public init(name fontName: String, size: CGFloat) {
        self.init(fontAttributes: [.name: fontName, .size: size])
    }

    /// Returns the description of a text style.
    public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    /// The name; empty for the system's font.
    public var postscriptName: String { fontAttributes[.name] as? String ?? "" }

    /// Returns a description with more attributes.
    public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        var copy = self
        copy.fontAttributes.merge(attributes) { $1 }
        copy.pointSize = Self.size(attributes[.size]) ?? pointSize
        return copy
    }

    /// Returns the same description: surfaces choose the design.
    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }

    /// Returns a description with traits, which surfaces ignore.
    public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
        var copy = self
        copy.symbolicTraits = traits
        return copy
    }

    /// Returns a description with a size in points.
    public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { addingAttributes([.size: newPointSize]) }

    /// Returns a description with a family, which surfaces ignore.
    public func withFamily(_ newFamily: String) -> UIFontDescriptor { addingAttributes([.family: newFamily]) }

    /// Returns whether two descriptions have the same size, the same traits, and attributes with the same names.
    ///
    /// The values of the attributes are not compared.
    public static func == (lhs: UIFontDescriptor, rhs: UIFontDescriptor) -> Bool {
        lhs.pointSize == rhs.pointSize && lhs.symbolicTraits == rhs.symbolicTraits
            && lhs.fontAttributes.keys == rhs.fontAttributes.keys
    }

    /// Hashes the size and the traits.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(pointSize)
        hasher.combine(symbolicTraits)
    }

    static func size(_ value: Any?) -> CGFloat? {
        switch value {
        case let size as CGFloat: size
        case let size as Double: CGFloat(size)
        case let size as Float: CGFloat(size)
        case let size as Int: CGFloat(size)
        default: nil
        }
    }
}

/// The attribute for the axes of a variable font; surfaces ignore this attribute.
public let kCTFontVariationAttribute = UIFontDescriptor.AttributeName(rawValue: "NSCTFontVariationAttribute")
/// The attribute for the features of a font; surfaces ignore this attribute.
public let kCTFontFeatureSettingsAttribute = UIFontDescriptor.AttributeName(
    rawValue: "NSCTFontFeatureSettingsAttribute")
