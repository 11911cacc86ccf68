public import FoundationEssentials
import Synchronization

extension Activity {
    /// The activity's push token; nil unless it was requested with ``PushType/token``.
    ///
    /// Unlike Apple's, it is available immediately.
    public var pushToken: Data? {
        guard case .token(let text) = push else { return nil }
        return PushToken(hexadecimal: text)?.bytes
    }

    /// The activity's push token, which never changes; the sequence ends with the activity.
    public var pushTokenUpdates: PushTokenUpdates {
        let token = pushToken
        let states = activityStateUpdates
        return PushTokenUpdates(buffering: 1) { send in
            guard let token else { return }
            send(token)
            for await state in states where state.isTerminal { return }
        }
    }

    /// This process's token for pushes that start an activity of this type.
    public static var pushToStartToken: Data? {
        PushToStartTokens.shared.token(of: String(reflecting: Attributes.self))
    }

    /// This process's token for pushes that start an activity of this type, which never changes.
    public static var pushToStartTokenUpdates: PushTokenUpdates {
        let token = pushToStartToken
        return PushTokenUpdates(buffering: 1) { send in
            if let token { send(token) }
            // Wait for the cancellation of the task.
            let never = AsyncStream<Never>.makeStream()
            for await _ in never.stream {}
        }
    }

    private var push: ActivitySnapshot.Push? {
        owned.map { owned in owned.stateMachine.withLock { $0.snapshot.push } } ?? currentSnapshot?.push
    }
}

/// A process's tokens for pushes that start activities, one for each type of attributes.
final class PushToStartTokens: Sendable {
    static let shared = PushToStartTokens()

    private let tokens = Mutex<[String: PushToken]>([:])

    func token(of type: String) -> Data {
        tokens.withLock { tokens in
            if let token = tokens[type] { return token.bytes }
            let token = PushToken.random
            tokens[type] = token
            return token.bytes
        }
    }
}
