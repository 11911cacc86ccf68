import ActivityTree
import FoundationEssentials
import LocationStream
import Synchronization

@testable import LocationActivity

/// The attributes of a test's activity.
struct Errand: ActivityAttributes {
    struct ContentState: Codable, Hashable, Sendable {
        /// The events that the model has taken, in order.
        var events: [String] = []
        var stop: String?
        var number = 0
        var isFinal = false
    }

    var label = "P1"
}

/// A model that publishes the names of its events, and performs what a script adds.
struct ErrandModel: ActivityModel {
    typealias Attributes = Errand
    typealias Event = ActivityEvent<String, Int>
    typealias Action = ActivityAction<Errand.ContentState, String>

    var content = Errand.ContentState()
    /// The options of each content.
    var publication = ModelContent(Errand.ContentState(), isImmediate: true)
    var script: @Sendable (Event, ActivityClock.Moment) -> [Action] = { _, _ in [] }

    func initialContent(at now: ActivityClock.Moment) -> Errand.ContentState { content }

    mutating func take(_ event: Event, at now: ActivityClock.Moment) -> [Action] {
        content.events.append(Self.name(of: event))
        if case .changed(let members) = event {
            if let stop = members["stop"] { content.stop = stop.stringValue }
            if let number = members["number"]?.intValue { content.number = number }
        }
        publication.state = content
        return [.publish(publication)] + script(event, now)
    }

    mutating func finalContent(at now: ActivityClock.Moment) -> Errand.ContentState {
        content.isFinal = true
        return content
    }

    func refusal(of members: JSONObject) -> ControlError? {
        members["events"] == nil ? nil : ControlError(.badParameters, "is kept by the model", path: "content.events")
    }

    func summary(at now: ActivityClock.Moment) -> JSONObject {
        JSONObject([("events", .integer(Int64(content.events.count)))])
    }

    private static func name(of event: Event) -> String {
        switch event {
        case .began(let content): content.map { "continued after \($0["events"]?.arrayValue?.count ?? 0)" } ?? "began"
        case .update(let update):
            update.location.map { "fix \(Int($0.timestamp.timeIntervalSince1970) - 1_700_000_000)" } ?? "no fix"
        case .sourceEnded: "source ended"
        case .due: "due"
        case .answered(let query, let answer): "\(query) = \(answer)"
        case .failed(let query, let reason): "\(query): \(reason)"
        case .changed(let members): "changed \(members.members.map(\.name).sorted().joined(separator: " "))"
        }
    }
}

/// A queue of answers that a test gives to the queries of a model.
final class ErrandOffice: Sendable {
    private struct State {
        var asked: [String] = []
        var waiting: [String: [CheckedContinuation<Int, any Error>]] = [:]
        var cancelled = 0
    }

    private let state = Mutex(State())

    var asked: [String] { state.withLock { $0.asked } }
    var cancelled: Int { state.withLock { $0.cancelled } }

    /// Waits for the test's answer, and notes a cancellation without reacting to it.
    func answer(_ query: String) async throws -> Int {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                state.withLock { state in
                    state.asked.append(query)
                    state.waiting[query, default: []].append(continuation)
                }
            }
        } onCancel: {
            state.withLock { $0.cancelled += 1 }
        }
    }

    func reply(_ query: String, _ result: Result<Int, any Error>) {
        let waiting = state.withLock { $0.waiting.removeValue(forKey: query) }
        for continuation in waiting ?? [] { continuation.resume(with: result) }
    }
}

/// A time limit that passes when a test says so.
final class ManualTimeout: Sendable {
    private let waiting = Mutex<[AsyncStream<Never>.Continuation]>([])

    var timeout: QueryTimeout {
        QueryTimeout("10 s") { [self] in
            let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
            waiting.withLock { $0.append(continuation) }
            for await _ in stream {}
            try Task.checkCancellation()
        }
    }

    func pass() {
        for continuation in waiting.withLock({ exchange(&$0, with: []) }) { continuation.finish() }
    }
}
