public import FoundationEssentials
import Synchronization

extension Activity {
    /// The activity's push token; nil for one that was requested without ``PushType/token``.
    ///
    /// Apple's comes some time after the request. This one is there at once.
    public var pushToken: Data? {
        guard case .token(let text) = pushOfSnapshot else { return nil }
        return PushToken(hexadecimal: text)?.bytes
    }

    /// The push tokens of the activity: the one that it has, and no other while it goes on.
    public var pushTokenUpdates: PushTokenUpdates {
        let token = pushToken
        let states = activityStateUpdates
        return PushTokenUpdates(buffering: 1) { tell in
            guard let token else { return }
            tell(token)
            for await state in states where state.isTerminal { return }
        }
    }

    /// The token to which pushes that start an activity of this type are sent; this process's own.
    public static var pushToStartToken: Data? {
        PushToStartTokens.shared.token(of: String(reflecting: Attributes.self))
    }

    /// The tokens to which pushes that start an activity of this type are sent: the one there is.
    public static var pushToStartTokenUpdates: PushTokenUpdates {
        let token = pushToStartToken
        return PushTokenUpdates(buffering: 1) { tell in
            if let token { tell(token) }
            // It stays for as long as the process does.
            let never = AsyncStream<Never>.makeStream()
            for await _ in never.stream {}
        }
    }

    private var pushOfSnapshot: ActivitySnapshot.Push? {
        owned.map { owned in owned.stateMachine.withLock { $0.snapshot.push } } ?? lookedUp?.push
    }
}

/// The tokens of a process to which pushes that start activities are sent, one for each type of attributes.
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
