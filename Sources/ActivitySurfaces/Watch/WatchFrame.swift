import LocationActivity

/// Identifies a control in one of an activity's presentations.
struct WatchFocus: Sendable, Hashable {
    enum Form: Sendable, Hashable {
        case card, island
    }

    var form: Form
    var element: Int
}

/// An area of the screen that responds to clicks.
struct HitTarget: Sendable, Hashable {
    var activity: String
    var frame: CellRect
    /// The control in the area; nil if a click only selects the activity.
    var press: Press?

    struct Press: Sendable, Hashable {
        var focus: WatchFocus
        var kind: InteractiveElement.Kind
        var label: String
    }

    static func all(_ rendering: Rendering?, of activity: String, in form: WatchFocus.Form) -> [HitTarget] {
        (rendering?.elements ?? []).map { element in
            let focus = WatchFocus(form: form, element: element.id)
            let press = Press(focus: focus, kind: element.kind, label: element.label)
            return HitTarget(activity: activity, frame: element.frame, press: press)
        }
    }

    func moved(column: Int = 0, row: Int = 0) -> HitTarget {
        var moved = self
        moved.frame.column += column
        moved.frame.row += row
        return moved
    }
}

/// A frame of the screen with its click areas.
struct WatchFrame: Sendable {
    var lines: [[StyledRun]] = []
    /// The click areas; an area that lies inside another area comes after that area.
    var targets: [HitTarget] = []
    /// The controls of the selected activity, in reading order.
    var presses: [HitTarget.Press] = []
    var widgetURL: String?
    /// The selected activity's first link to a telephone number; nil if there is none.
    var callAddress: String? {
        presses.lazy.compactMap { press in
            guard case .link(let address) = press.kind, address.lowercased().hasPrefix("tel:") else { return nil }
            return address
        }.first
    }
    /// Index of the first visible line of the cards.
    var top = 0
    /// How many unselected cards are cut off or hidden at the top and at the bottom of the screen.
    var hidden = (above: 0, below: 0)
    /// Seconds until the frame changes by itself, for example because a timer runs; nil for never.
    var untilNext: Double?
}
