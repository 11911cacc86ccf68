import LocationActivity

/// A mouse click on a status line.
///
/// The left button presses the first control of the activity's card, the middle button the second. If there is no such
/// control, and for the right button, the activity's URL is opened.
package struct BarClick: Sendable, Hashable {
    /// The mouse button, as i3blocks and polybar number them: 1 left, 2 middle, 3 right.
    package var button: Int
    package var id: String?

    package init(button: Int, id: String? = nil) {
        self.button = button
        self.id = id
    }

    func action(in activities: [ActivityDisplay], at moment: ClockReading) -> SurfaceAction? {
        let activity = activities.first { $0.isInIsland && (id == nil || $0.id == id) }
        guard let activity, (1...3).contains(button),
            let card = activity.rendering(.card, columns: 80, options: RenderingOptions(), at: moment)
        else { return nil }
        guard button < 3, card.elements.indices.contains(button - 1) else { return card.widgetURL.map { .open($0) } }
        let element = card.elements[button - 1]
        return SurfaceAction(element.kind, label: element.label, of: activity.listed)
    }

    /// Performs the click on a running activity and returns the message to show, if any.
    package func run() async throws -> String? {
        let listing = RuntimeDirectory.standard.readListing()
        let activities = Bar.isShown ? listing.byRelevance.map(ActivityDisplay.init) : []
        guard let action = action(in: activities, at: .now) else {
            throw Failure("there is no button to press", status: .nothing)
        }
        let message = await ActionPerformer(action: action).run()
        if let message, message.isError { throw Failure(message.text) }
        return message?.text
    }
}

extension BarClick {
    /// Parses a line that i3blocks writes to a program with interval=persist: a number or, with format=json, an object.
    package init?(line: String) {
        let text = line.filter { !$0.isWhitespace }
        let number = Int(text) ?? (try? JSONValue(parsing: text))?["button"]?.intValue
        guard let number, number > 0 else { return nil }
        self.init(button: number)
    }
}
