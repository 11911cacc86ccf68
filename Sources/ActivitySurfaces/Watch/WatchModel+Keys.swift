import LocationActivity

extension WatchModel {
    /// Handles a key pressed while `picture` is on screen; returns the action to perform outside the model, if any.
    mutating func press(_ key: Key, in picture: WatchFrame) -> SurfaceAction? {
        message = nil
        let stopAsked = stopAsked
        self.stopAsked = nil
        switch key {
        case .up, .character("k"), .pageUp, .wheel(up: true): select(by: -1)
        case .down, .character("j"), .pageDown, .wheel(up: false): select(by: 1)
        case .home: select(by: -shown.count)
        case .end, .character("G"): select(by: shown.count)
        case .character("g"): turn(to: .sky)
        case .character("t"): turn(to: .trip)
        case .tab, .right: chooseElement(by: 1, in: picture)
        case .backTab, .left: chooseElement(by: -1, in: picture)
        case .escape:
            focus = nil
            page = .card
        case .enter, .character(" "): return pressFocus(in: picture)
        case .click(let column, let row): return click(column: column, row: row, in: picture)
        case .character("s"):
            selectsStarted = true
            return .start
        case .character("x"): return stop(asked: stopAsked)
        case .character("d"): return dismiss()
        case .character("o"):
            guard let address = picture.widgetURL else { return refuse("there is no link to open") }
            return .open(address)
        case .character("c"):
            guard let address = picture.callAddress else { return refuse("there is no number to call") }
            return .open(address)
        case .character("q"): return .quit
        case .control("c"): return .interrupt
        case .control("z"): return .suspend
        case .control("l"): return .repaint
        case .character, .control: break
        }
        return nil
    }

    private mutating func select(by step: Int) {
        let shown = shown
        guard !shown.isEmpty else { return }
        let index = shown.firstIndex { $0.id == selected } ?? 0
        choose(shown[min(max(index + step, 0), shown.count - 1)].id)
    }

    /// Shows a page, or the card again if the page is already shown.
    private mutating func turn(to page: WatchPage) {
        guard let selection else { return say("no activity is running") }
        guard selection.kind != nil else { return say("\(selection.snapshot.name) is not tracked by a receiver") }
        self.page = self.page == page ? .card : page
        focus = nil
    }

    private mutating func chooseElement(by step: Int, in picture: WatchFrame) {
        let presses = picture.presses
        guard !presses.isEmpty else {
            if selection != nil { say("there is no button to press") }
            return
        }
        guard let index = presses.firstIndex(where: { $0.focus == focus }) else {
            focus = step > 0 ? presses.first?.focus : presses.last?.focus
            return
        }
        focus = presses[(index + step + presses.count) % presses.count].focus
    }

    private mutating func pressFocus(in picture: WatchFrame) -> SurfaceAction? {
        guard let press = picture.presses.first(where: { $0.focus == focus }), let selection else {
            return refuse(picture.presses.isEmpty ? "there is no button to press" : "choose a button with Tab")
        }
        return SurfaceAction(press.kind, label: press.label, of: selection.listed)
    }

    private mutating func click(column: Int, row: Int, in picture: WatchFrame) -> SurfaceAction? {
        guard let target = picture.targets.last(where: { $0.frame.contains(column: column, row: row) }),
            let activity = shown.first(where: { $0.id == target.activity })
        else { return nil }
        choose(activity.id)
        guard let press = target.press else { return nil }
        focus = press.focus
        return SurfaceAction(press.kind, label: press.label, of: activity.listed)
    }

    private mutating func dismiss() -> SurfaceAction? {
        guard let selection else { return refuse("no activity is running") }
        guard !selection.snapshot.isOngoing else { return refuse("\(selection.snapshot.name) is running; x stops it") }
        hide(selection.id)
        // A stop dismisses an activity that has ended.
        return .stop(selection.listed)
    }

    /// Stops the selected activity, but only at the second press of `x` in a row, because a stop cannot be undone.
    private mutating func stop(asked: String?) -> SurfaceAction? {
        guard let selection else { return refuse("no activity is running") }
        guard selection.snapshot.isOngoing else { return refuse("the activity has already ended") }
        guard asked == selection.id else {
            stopAsked = selection.id
            return refuse("press x again to stop \(selection.snapshot.name)")
        }
        return .stop(selection.listed)
    }

    private mutating func refuse(_ text: String) -> SurfaceAction? {
        say(text)
        return nil
    }
}
