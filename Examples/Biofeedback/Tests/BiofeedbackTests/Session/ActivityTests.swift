import Testing

/// The tests that have live activities, one after the other: a program has eight at most.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct ActivityTests {}
