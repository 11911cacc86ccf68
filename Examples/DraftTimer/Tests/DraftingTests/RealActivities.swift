import Testing

/// Tests with real activities: one after the other, since they share a runtime directory, and some a time of their own.
@Suite("Real activities", .serialized, .timeLimit(.minutes(2)))
struct RealActivities {}
