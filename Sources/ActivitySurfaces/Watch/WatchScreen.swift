package import LocationActivity
package import ActivityRendering

/// How `myeline watch` draws what it knows.
package struct WatchAppearance: Sendable, Hashable {
    /// Whether one activity takes the whole screen, in large digits.
    package var isFull = false
    /// Whether nothing is bright.
    package var isNight = false

    package init(isFull: Bool = false, isNight: Bool = false) {
        self.isFull = isFull
        self.isNight = isNight
    }

    /// The screen at a moment.
    package func picture(
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

/// The model, what was last drawn of it, and what the terminal shows.
package struct WatchScreen: Sendable {
    package var model: WatchModel
    package var size = ScreenTerminal.size
    private let look: WatchAppearance
    private let options = TerminalCapabilities.terminal
    private var picture = WatchFrame()
    private var painter = ScreenPainter()

    package init(only: String?, look: WatchAppearance) {
        self.look = look
        model = WatchModel(only: only)
    }

    /// Seconds until the screen looks different by time alone; nil for never.
    package var untilNext: Double? { picture.untilNext }

    /// Takes what there is now; whether that is to be heard.
    package mutating func take(_ listing: ActivityListing, _ settings: ActivitySettings, at moment: ClockReading)
        -> Bool
    {
        model.take(listing, settings: settings, at: moment)
    }

    /// Does what a key asks; what else is to be done.
    package mutating func press(_ key: Key) -> SurfaceAction? {
        model.press(key, in: picture)
    }

    /// Paints everything anew the next time.
    package mutating func forget() {
        size = ScreenTerminal.size
        painter.forget()
    }

    /// What the terminal is to be given, so that it shows this moment.
    package mutating func paint(at moment: ClockReading) -> [UInt8] {
        picture = look.picture(model, size, options, at: moment)
        model.top = picture.top
        let line = ANSIEncoder(depth: options.colors, hasHyperlinks: options.hasHyperlinks)
        return painter.paint(picture.lines.map { line.text(CursorResync.runs($0)) }, size)
    }
}
