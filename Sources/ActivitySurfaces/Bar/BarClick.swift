import LocationActivity
import ActivityRendering
import ActivityTree

/// A press of a button of the mouse on a status line.
///
/// The first button presses the first thing that can be pressed in the activity's card, the second button the second;
/// where there is none, and for the third button, what the activity leads to is opened.
package struct BarClick: Sendable, Hashable {
    /// The button's number, from 1 on: left, middle, right, as i3blocks and polybar count them.
    package var button: Int
    /// The activity's identifier; nil for the most relevant one.
    package var id: String?

    package init(button: Int, id: String? = nil) {
        self.button = button
        self.id = id
    }

    /// What is to be done; nil where nothing is.
    package func action(in activities: [ActivityDisplay], at moment: ClockReading) -> SurfaceAction? {
        let activity = activities.first { $0.isInIsland && (id == nil || $0.id == id) }
        guard let activity, let entry = activity.entry(at: moment) else { return nil }
        let card = TerminalRenderer(width: 80).card(entry, at: activity.date(at: moment))
        switch button {
        case 1, 2:
            guard card.elements.indices.contains(button - 1) else { fallthrough }
            let element = card.elements[button - 1]
            switch element.kind {
            case .button(let intent), .toggle(let intent, _):
                return .press(activity.listed, intent, label: element.label)
            case .link(let address): return .open(address)
            }
        case 3: return card.widgetURL.map { .open($0) }
        default: return nil
        }
    }

    /// Does it with what goes on now.
    ///
    /// - Returns: What there is to say; nil for nothing.
    /// - Throws: ``Failure`` where it fails, or there is nothing to do.
    package func run() async throws -> String? {
        let listing = RuntimeDirectory.standard.readListing()
        let activities = Bar.isShown ? listing.byRelevance.map(ActivityDisplay.init) : []
        guard let action = action(in: activities, at: .now) else {
            throw Failure("there is nothing to press", status: .nothing)
        }
        let message = await ActionPerformer(action: action).run()
        if let message, message.isError { throw Failure(message.text) }
        return message?.text
    }
}

extension BarClick {
    /// Reads what i3blocks writes to a program that goes on (interval=persist): a number, or with format=json an
    /// object, in a line.
    package init?(line: String) {
        let text = line.filter { !$0.isWhitespace }
        let number = Int(text) ?? (try? JSONValue(parsing: text))?["button"]?.intValue
        guard let number, number > 0 else { return nil }
        self.init(button: number)
    }
}
