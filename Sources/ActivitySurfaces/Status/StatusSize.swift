/// The amount of text that `myeline status --size` prints for an activity, named after widget sizes.
package enum StatusSize: String, CaseIterable, Sendable {
    /// One line: the compact presentation.
    case small
    /// The headline or the first lines of the card, then times and state.
    case medium
    case large
}
