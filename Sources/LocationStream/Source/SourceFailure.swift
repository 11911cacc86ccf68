/// Why a source could not be opened or was lost, in words for a person.
enum SourceFailure: Error {
    /// A retry may mend it.
    case retryable(String)
    /// The host's name leads nowhere; a retry may mend it.
    case unresolved(String)
    /// The source may not be opened; it may later.
    case denied(String)
    /// No retry can mend it.
    case final(LocationStreamError)
    /// Nobody listens any more.
    case cancelled
}
