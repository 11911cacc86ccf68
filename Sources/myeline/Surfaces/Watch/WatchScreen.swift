import LocationActivity

/// The model, what was last drawn of it, and what the terminal shows.
struct WatchScreen: Sendable {
    var model: WatchModel
    var size = ScreenTerminal.size
    private let options = SurfaceLook.terminal
    private var picture = WatchPicture()
    private var painter = ScreenPainter()

    init(only: String?) {
        model = WatchModel(only: only)
    }

    /// Seconds until the screen looks different by time alone; nil for never.
    var untilNext: Double? { picture.untilNext }

    /// Takes what there is now; whether that is to be heard.
    mutating func take(_ listing: ActivityListing, _ settings: ActivitySettings, at moment: SurfaceMoment) -> Bool {
        model.take(listing, settings: settings, at: moment)
    }

    /// Does what a key asks; what else is to be done.
    mutating func press(_ key: Key) -> WatchAction? {
        model.press(key, in: picture)
    }

    /// Paints everything anew the next time.
    mutating func forget() {
        size = ScreenTerminal.size
        painter.forget()
    }

    /// What the terminal is to be given, so that it shows this moment.
    mutating func paint(at moment: SurfaceMoment) -> [UInt8] {
        picture = WatchView(size: size, options: options).picture(model, at: moment)
        model.top = picture.top
        let line = EscapedLine(depth: options.colors, hasHyperlinks: options.hasHyperlinks)
        return painter.paint(picture.lines.map(line.text), size)
    }
}
