import LocationActivity
import ActivityRendering

/// One of the things that can be pressed, in one of an activity's forms.
struct WatchFocus: Sendable, Hashable {
    /// Where it stands.
    enum Form: Sendable, Hashable {
        case card, island
    }

    var form: Form
    /// Its number there.
    var element: Int
}

/// A place of the screen that belongs to an activity.
struct WatchTarget: Sendable, Hashable {
    /// The activity's identifier.
    var activity: String
    var frame: CellRect
    /// What a press of it does; nil where it only chooses the activity.
    var press: Press?

    struct Press: Sendable, Hashable {
        var focus: WatchFocus
        var kind: InteractiveElement.Kind
        var label: String
    }

    /// What can be pressed in a form.
    static func all(_ rendering: Rendering, of activity: String, in form: WatchFocus.Form) -> [WatchTarget] {
        rendering.elements.map { element in
            let press = Press(
                focus: WatchFocus(form: form, element: element.id), kind: element.kind, label: element.label)
            return WatchTarget(activity: activity, frame: element.frame, press: press)
        }
    }

    /// The same elsewhere.
    func moved(column: Int = 0, row: Int = 0) -> WatchTarget {
        var moved = self
        moved.frame.column += column
        moved.frame.row += row
        return moved
    }
}

/// What the screen shows, and what stands where.
struct WatchPicture: Sendable {
    var lines: [[StyledRun]] = []
    /// What a press of the mouse meets; of places within one another the inner one is the last.
    var targets: [WatchTarget] = []
    /// What can be pressed of the chosen activity, in the order of reading.
    var presses: [WatchTarget.Press] = []
    /// Where the chosen activity leads to; nil for nowhere.
    var widgetURL: String?
    /// Which line of the cards is the first one seen.
    var top = 0
    /// How many cards besides the chosen one are not seen whole, above and below.
    var hidden = (above: 0, below: 0)
    /// Seconds until it looks different by time alone; nil for never.
    var untilNext: Double?

    /// Notes when something looks different.
    mutating func note(_ seconds: Double?) {
        guard let seconds else { return }
        untilNext = min(untilNext ?? .infinity, max(0, seconds))
    }
}
