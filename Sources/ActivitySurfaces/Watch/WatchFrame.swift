import LocationActivity
package import ActivityRendering

/// One of the things that can be pressed, in one of an activity's forms.
package struct WatchFocus: Sendable, Hashable {
    /// Where it stands.
    package enum Form: Sendable, Hashable {
        case card, island
    }

    package var form: Form
    /// Its number there.
    package var element: Int
}

/// A place of the screen that belongs to an activity.
package struct HitTarget: Sendable, Hashable {
    /// The activity's identifier.
    package var activity: String
    package var frame: CellRect
    /// What a press of it does; nil where it only chooses the activity.
    package var press: Press?

    package struct Press: Sendable, Hashable {
        package var focus: WatchFocus
        package var kind: InteractiveElement.Kind
        package var label: String
    }

    /// What can be pressed in a form.
    package static func all(_ rendering: Rendering, of activity: String, in form: WatchFocus.Form) -> [HitTarget] {
        rendering.elements.map { element in
            let press = Press(
                focus: WatchFocus(form: form, element: element.id), kind: element.kind, label: element.label)
            return HitTarget(activity: activity, frame: element.frame, press: press)
        }
    }

    /// The same elsewhere.
    package func moved(column: Int = 0, row: Int = 0) -> HitTarget {
        var moved = self
        moved.frame.column += column
        moved.frame.row += row
        return moved
    }
}

/// What the screen shows, and what stands where.
package struct WatchFrame: Sendable {
    package var lines: [[StyledRun]] = []
    /// What a press of the mouse meets; of places within one another the inner one is the last.
    package var targets: [HitTarget] = []
    /// What can be pressed of the chosen activity, in the order of reading.
    package var presses: [HitTarget.Press] = []
    /// Where the chosen activity leads to; nil for nowhere.
    package var widgetURL: String?
    /// Which line of the cards is the first one seen.
    package var top = 0
    /// How many cards besides the chosen one are not seen whole, above and below.
    package var hidden = (above: 0, below: 0)
    /// Seconds until it looks different by time alone; nil for never.
    package var untilNext: Double?

    /// Notes when something looks different.
    package mutating func note(_ seconds: Double?) {
        guard let seconds else { return }
        untilNext = min(untilNext ?? .infinity, max(0, seconds))
    }
}
