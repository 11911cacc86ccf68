import LocationActivity

package struct WatchAppearance: Sendable, Hashable {
    /// Whether one activity fills the screen, with large digits.
    package var isFull = false
    /// Whether colours are limited to dim red.
    package var isNight = false

    package init(isFull: Bool = false, isNight: Bool = false) {
        self.isFull = isFull
        self.isNight = isNight
    }

    func picture(
        _ model: WatchModel, _ size: ScreenPainter.Size, _ options: RenderingOptions, at moment: ClockReading
    ) -> WatchFrame {
        var picture =
            isFull
            ? FullScreenView(size: size, options: options).picture(model, at: moment)
            : WatchView(size: size, options: options).picture(model, at: moment)
        if isNight, options.colors != .none {
            picture.lines = NightPalette.lines(picture.lines, columns: max(1, size.columns))
        }
        return picture
    }
}

/// The state of `myeline watch`: the model, the last frame, and the painter.
struct WatchScreen: Sendable {
    var model: WatchModel
    var size = ScreenTerminal.size
    private let appearance: WatchAppearance
    private let options = TerminalCapabilities.terminal
    private(set) var picture = WatchFrame()
    private var painter = ScreenPainter()

    init(only: String?, appearance: WatchAppearance) {
        self.appearance = appearance
        model = WatchModel(only: only)
    }

    /// Reads the terminal's size again; the next ``paint(at:)`` repaints everything.
    mutating func invalidate() {
        size = ScreenTerminal.size
        painter.invalidate()
    }

    /// Draws the frame for a moment, and returns the bytes that update the terminal.
    mutating func paint(at moment: ClockReading) -> [UInt8] {
        model.updateMessage(at: moment)
        var options = options
        options.hasPulse = !model.settings.reducesMotion
        picture = appearance.picture(model, size, options, at: moment)
        picture.untilNext.lower(to: model.untilMessageEnds(at: moment))
        model.top = picture.top
        let line = ANSIEncoder(depth: options.colors, hasHyperlinks: options.hasHyperlinks)
        return painter.paint(picture.lines.map { line.text(CursorResync.runs($0)) }, size)
    }
}
