public import FoundationEssentials

/// A piece of a text that looks the same throughout.
public struct TextRun: Sendable, Hashable {
    /// What it says.
    public var content: Content
    /// Its font; nil for that of the text around.
    public var font: FontValue?
    /// How heavy it is; nil for as heavy as the text around.
    public var weight: FontWeight?
    /// Whether it is italic.
    public var isItalic: Bool
    /// Whether it is underlined.
    public var isUnderlined: Bool
    /// Whether it is struck through.
    public var isStruckThrough: Bool
    /// Whether all its digits are equally wide.
    public var hasMonospacedDigits: Bool
    /// Whether all its letters are equally wide.
    public var isMonospaced: Bool
    /// What it is drawn with; nil for that of the text around.
    public var foreground: StyleValue?
    /// The address that it leads to; nil for none.
    public var link: String?

    /// What a run says.
    public enum Content: Sendable, Hashable {
        /// Characters.
        case literal(String)
        /// The time that is left, or that has passed, within a range.
        case timer(TimerRange)
        /// A date, or how far it is away.
        case date(Date, DateStyle)
        /// A symbol or an image within the text.
        case image(ImageNode)
    }

    /// Makes a run that looks like the text around it.
    ///
    /// - Parameter content: What it says.
    public init(_ content: Content) {
        self.content = content
        isItalic = false
        isUnderlined = false
        isStruckThrough = false
        hasMonospacedDigits = false
        isMonospaced = false
    }
}

/// How a date is shown.
public enum DateStyle: String, Sendable, Hashable, CaseIterable {
    /// The time of day, as `9:41 AM`.
    case time
    /// The day, as `January 9, 2027`.
    case date
    /// How far it is away, as `2 hr, 23 min`.
    case relative
    /// How far it is away, with a sign, as `+2 hours`.
    case offset
    /// A clock that counts down to it and then up, as `2:32`.
    case timer
}

/// A clock that runs through a range of dates, without updates.
public struct TimerRange: Sendable, Hashable {
    /// Where it begins; shown until then.
    public var from: Date
    /// Where it ends; shown from then on.
    public var to: Date
    /// The date at which it stands still; nil where it runs.
    public var pauseTime: Date?
    /// Whether it shows what is left rather than what has passed.
    public var countsDown: Bool
    /// Whether hours are shown apart from minutes.
    public var showsHours: Bool

    /// Makes a range.
    ///
    /// Dates are written to the millisecond.
    public init(from: Date, to: Date, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true) {
        self.from = from
        self.to = to
        self.pauseTime = pauseTime
        self.countsDown = countsDown
        self.showsHours = showsHours
    }
}
