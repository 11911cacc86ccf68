import BiofeedbackSession

/// An event during a session.
enum SessionEvent: Sendable {
    /// A line was read.
    case line(LineSplitter.Line)
    /// The input has ended.
    case endOfInput
    /// A signal, with its number.
    case signal(Int32)
    /// The session has ended; nil if another process ended it.
    case ended(FinalState?)
}
