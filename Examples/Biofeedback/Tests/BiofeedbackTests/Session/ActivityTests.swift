import Testing

/// Tests with live activities.
///
/// They run one after another, because a program can have only eight.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct ActivityTests {}
