/// The data that a live source has sent since the iteration began, whether decoded or not.
package struct SourceInput: Sendable, Hashable {
    /// Whether the source has been opened.
    package var hasOpened = false
    /// The number of bytes.
    package var bytes = 0
    /// The baud rate of a serial line; nil for other sources, and if it is unknown.
    ///
    /// During the search for the baud rate, this is the rate that is being tried.
    package var baud: Int?
}
