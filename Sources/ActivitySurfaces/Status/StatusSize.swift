/// How much `myeline status` says of an activity; the sizes are those of a phone's widgets.
package enum StatusSize: String, CaseIterable, Sendable {
    /// One line: the compact form.
    case small
    /// Place, or the beginning of the card, times and state.
    case medium
    /// The whole card, as its program draws it.
    case large
}
