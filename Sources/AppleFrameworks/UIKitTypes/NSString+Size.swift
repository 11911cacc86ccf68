public import Foundation
import SystemSupport

extension NSAttributedString.Key {
    /// The font of a text: a `UIFont`.
    public static let font = NSAttributedString.Key("NSFont")
    /// The colour of a text: a `UIColor`.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// The colour behind a text: a `UIColor`.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// The additional distance between characters, in points.
    public static let kern = NSAttributedString.Key("NSKern")
    /// The distance of a text from the baseline in points.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// The style of a line below a text.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// The style of a line through a text.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// The URL of a link.
    public static let link = NSAttributedString.Key("NSLink")
}

extension NSString {
    /// Returns an estimate of the text's size in points.
    ///
    /// No font is loaded. The estimate uses the characters, the size of the font and the attribute `kern`. Digits,
    /// Latin letters and common punctuation are about as wide as in the system font of iOS. Most other characters are
    /// 0.55 em wide. Wide characters, such as Chinese characters, are 1.1 em wide.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        let size = (attributes?[.font] as? UIFont)?.pointSize ?? 12
        let kern = UIFontDescriptor.size(attributes?[.kern]) ?? 0
        let lines = description.split(separator: "\n", omittingEmptySubsequences: false)
        let widths = lines.map { line in
            line.reduce(CGFloat(0)) { $0 + $1.widthInEms * size + kern }
        }
        return CGSize(width: widths.max() ?? 0, height: (size * 1.2).rounded(.up) * CGFloat(lines.count))
    }
}

extension NSAttributedString {
    /// Returns an estimate of the text's size in points.
    ///
    /// The attributes of the first character are used for the whole text.
    public func size() -> CGSize {
        guard length > 0 else { return .zero }
        return unsafe NSString(string: string).size(withAttributes: attributes(at: 0, effectiveRange: nil))
    }
}

extension Character {
    /// An estimate of the width in ems; 1 em is the size of the font.
    fileprivate var widthInEms: CGFloat {
        switch self {
        case "0"..."9": 0.62
        case "i", "j", "l", "I", ".", ",", ":", ";", "'", "|", "!": 0.28
        case " ", "t", "f", "r", "(", ")", "-", "/": 0.36
        case "m", "w", "M", "W", "%", "@": 0.88
        case "A"..."Z": 0.67
        default: CGFloat(displayWidth) * 0.55
        }
    }
}
