public import LocationStream

/// What a location activity tracks, and how.
public struct LocationActivityOptions: Sendable {
    /// What becomes of the activity when its source has come to an end.
    public enum SourceEnd: String, Sendable, Hashable, Codable {
        /// It ends, with the reason `sourceEnded`.
        case end
        /// It goes on with its last content until it is ended.
        case keep
    }

    /// Where the locations come from.
    public var source: LocationSource
    /// What moves.
    public var configuration: LocationUpdate.LiveConfiguration
    /// The activity's name, so that a second start finds it; nil for none.
    public var key: String?
    /// What kind of activity it is, for those who read it.
    public var kind: String
    /// How often the content is published at the most.
    public var publish: PublishPolicy
    /// How long the activity goes on at the most; nil for no limit.
    public var maximumAge: Duration?
    /// What becomes of the activity when its source has come to an end.
    public var onSourceEnd: SourceEnd
    /// What becomes of the activity when this process is gone.
    public var onOwnerGone: OwnerGonePolicy
    /// Whether the process's standard error goes into the activity's directory: it is detached from its terminal.
    package var keepsLog = false
    /// Who sees every update, in order, before the content is published.
    package var observers: [@Sendable (LocationUpdate) async -> Void] = []
    /// What gives the updates; nil for ``LocationUpdate/liveUpdates(_:from:delivery:satellites:clock:)``.
    package var feed: LocationFeed?

    /// Makes options.
    ///
    /// - Parameters:
    ///   - source: Where the locations come from; by default what the user configured.
    ///   - configuration: What moves.
    ///   - key: The activity's name, so that a second start finds it.
    ///   - kind: What kind of activity it is.
    ///   - publish: How often the content is published at the most.
    ///   - maximumAge: How long the activity goes on at the most; nil for no limit.
    ///   - onSourceEnd: What becomes of the activity when its source has come to an end.
    ///   - onOwnerGone: What becomes of the activity when this process is gone.
    public init(
        source: LocationSource = .default, configuration: LocationUpdate.LiveConfiguration = .default,
        key: String? = nil, kind: String = "location", publish: PublishPolicy = .frequent,
        maximumAge: Duration? = nil, onSourceEnd: SourceEnd = .end, onOwnerGone: OwnerGonePolicy = .keep
    ) {
        self.source = source
        self.configuration = configuration
        self.key = key
        self.kind = kind
        self.publish = publish
        self.maximumAge = maximumAge
        self.onSourceEnd = onSourceEnd
        self.onOwnerGone = onOwnerGone
    }
}

/// Gives location updates, one after the other, to whoever asks, until they end or the task is cancelled.
package struct LocationFeed: Sendable {
    /// Delivers every update, and returns at their end.
    package var run: @Sendable (_ deliver: (LocationUpdate) async -> Void) async throws(LocationStreamError) -> Void

    /// The updates of a sequence.
    package init<S: AsyncSequence & Sendable>(_ updates: S)
    where S.Element == LocationUpdate, S.Failure == LocationStreamError {
        run = { deliver throws(LocationStreamError) in
            for try await update in updates { await deliver(update) }
        }
    }

    /// The updates of a sequence that does not fail.
    package init<S: AsyncSequence & Sendable>(_ updates: S) where S.Element == LocationUpdate, S.Failure == Never {
        run = { deliver throws(LocationStreamError) in
            for await update in updates { await deliver(update) }
        }
    }
}
