public import FoundationEssentials
import Synchronization

extension Activity {
    /// The activity's push token; nil if the activity was not requested with ``PushType/token``.
    ///
    /// The token is available as soon as the activity has been requested. On iOS, the token arrives later.
    public var pushToken: Data? {
        guard case .token(let text) = snapshot?.push else { return nil }
        return PushToken(hexadecimal: text)?.bytes
    }

    /// A sequence with the push token; the token never changes.
    ///
    /// The sequence ends with the activity. If the activity has no token, the sequence is empty and ends immediately.
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
        pushToStartTokens.withLock { tokens in
            let token = tokens[String(reflecting: Attributes.self)] ?? .random
            tokens[String(reflecting: Attributes.self)] = token
            return token.bytes
        }
    }

    /// A sequence with this process's token for pushes that start an activity of this type; the token never changes.
    public static var pushToStartTokenUpdates: PushTokenUpdates {
        let token = pushToStartToken
        return PushTokenUpdates(buffering: 1) { send in
            if let token { send(token) }
            // The sequence ends only when its task is cancelled.
            await waitForCancellation()
        }
    }
}

/// This process's tokens for pushes that start activities, one for each type of attributes.
private let pushToStartTokens = Mutex<[String: PushToken]>([:])
