/// The amount of text that `myeline status --size` prints for an activity, named after widget sizes.
package enum StatusSize: String, CaseIterable, Sendable {
    /// One line: the compact presentation.
    case small
    /// The headline or, for an unknown kind, the first lines of the card; then the times and the state.
    case medium
    case large
}
