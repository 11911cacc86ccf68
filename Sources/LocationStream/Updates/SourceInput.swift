/// The data that a live source has sent since it was first opened, whether or not it was decoded.
package struct SourceInput: Sendable, Hashable {
    /// Whether the source has been opened at least once.
    package var hasOpened = false
    /// The number of bytes that the source has sent.
    package var bytes = 0
    /// The baud rate of a serial line; nil if it is unknown, and for a source that is not a serial line.
    ///
    /// During the search for the baud rate, this is the rate that is being tried.
    package var baud: Int?
}
