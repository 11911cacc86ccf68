import BiofeedbackSession

/// What may happen during a session.
enum SessionEvent: Sendable {
    /// A line has come.
    case line(LineSplitter.Line)
    /// No line is to come.
    case endOfInput
    /// Somebody wants the program to end: the signal's number.
    case signal(Int32)
    /// The session has ended; nil where that came from outside.
    case ended(FinalState?)
}
