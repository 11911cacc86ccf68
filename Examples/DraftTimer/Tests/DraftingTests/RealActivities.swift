import Testing

/// Tests with real activities.
///
/// They run one after another because they share a runtime directory and replace the clock.
@Suite("Real activities", .serialized, .timeLimit(.minutes(10)))
struct RealActivities {}
