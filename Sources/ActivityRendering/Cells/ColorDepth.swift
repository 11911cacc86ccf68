/// The number of colours that a terminal supports.
public enum ColorDepth: String, Sendable, Hashable, CaseIterable {
    /// No colours and no escape sequences.
    case none
    /// The 16 ANSI colours; their exact values are the user's choice.
    case sixteen
    /// The 256 colours of xterm.
    case indexed
    /// 24-bit colours.
    case trueColor
}

extension ColorDepth {
    func parameters(_ color: RGBColor, isBackground: Bool) -> String {
        switch self {
        case .none: ""
        case .sixteen: "\(color.nearestOfSixteen + (isBackground ? 10 : 0))"
        case .indexed: "\(isBackground ? 48 : 38);5;\(color.nearestOf256)"
        case .trueColor: "\(isBackground ? 48 : 38);2;\(color.red);\(color.green);\(color.blue)"
        }
    }
}

extension RGBColor {
    /// The SGR foreground parameter (30 to 37, 90 to 97) of the most similar of the 16 ANSI colours.
    ///
    /// Greys are matched by brightness, other colours by hue. Exact values cannot be compared, because users choose the
    /// values of the 16 colours.
    package var nearestOfSixteen: Int {
        let parts = [Int(red), Int(green), Int(blue)]
        let (high, low) = (parts.max() ?? 0, parts.min() ?? 0)
        if (high - low) * 5 < high || high < 24 {
            return high < 48 ? 30 : high < 170 ? 90 : high < 224 ? 37 : 97
        }
        let isBright = high >= 200
        let base: Int
        switch hue {
        case ..<20: base = 31
        case ..<48: return 33
        case ..<70: base = 33
        case ..<165: base = 32
        case ..<200: base = 36
        case ..<258: base = 34
        case ..<352: base = 35
        default: base = 31
        }
        return isBright ? base + 60 : base
    }

    /// The hue in degrees, 0 to 360.
    private var hue: Double {
        let (red, green, blue) = (Double(red), Double(green), Double(blue))
        let high = max(red, green, blue)
        let span = high - min(red, green, blue)
        guard span > 0 else { return 0 }
        let sixths =
            if high == red {
                (green - blue) / span
            } else if high == green {
                2 + (blue - red) / span
            } else {
                4 + (red - green) / span
            }
        return sixths < 0 ? sixths * 60 + 360 : sixths * 60
    }

    /// The index, 16 to 255, of the nearest colour in xterm's 6×6×6 cube or its 24 greys.
    package var nearestOf256: Int {
        func step(_ part: UInt8) -> Int { part < 48 ? 0 : part < 115 ? 1 : (Int(part) - 35) / 40 }
        let levels = [0, 95, 135, 175, 215, 255]
        let (r, g, b) = (step(red), step(green), step(blue))
        let grey = min(max((Int(red) + Int(green) + Int(blue)) / 3 - 3, 0) / 10, 23)
        func distance(_ r: Int, _ g: Int, _ b: Int) -> Int {
            let (dr, dg, db) = (Int(red) - r, Int(green) - g, Int(blue) - b)
            return dr * dr + dg * dg + db * db
        }
        let tone = 8 + 10 * grey
        return distance(tone, tone, tone) < distance(levels[r], levels[g], levels[b])
            ? 232 + grey : 16 + 36 * r + 6 * g + b
    }
}
