/// The reason why a source could not be opened or was lost, with a message for users.
package enum SourceFailure: Error {
    case retryable(String)
    /// The host name does not resolve; the cause may be temporary.
    case unresolved(String)
    /// The process lacks permission, which it may be granted later.
    case denied(String)
    case permanent(LocationStreamError)
    /// Nobody consumes the updates any more.
    case cancelled
}
