public import FoundationEssentials
package import ActivityTree

extension ActivitySnapshot {
    /// An alert of an activity.
    public struct Alert: Sendable, Hashable {
        /// The heading of the alert.
        public var title: String
        /// The text that is shown under the title.
        public var body: String
        /// The name of a sound in the desktop's sound theme, or the path of an audio file; nil means the default sound.
        public var sound: String?
        /// The time at which the alert was raised.
        public var raisedAt: Date
        /// The sequence number of the alert; surfaces recognize a new alert by a new number.
        public var number: Int

        init(_ alert: AlertConfiguration, at date: Date, number: Int) {
            title = alert.title.description
            body = alert.body.description
            sound = alert.sound.name
            raisedAt = date
            self.number = number
        }
    }

    /// The newest alert; for an activity whose process has died, an alert about that.
    ///
    /// The process cannot raise that alert itself, and a process that continues the activity does not count it.
    package var currentAlert: Alert? {
        guard isAlive == false, isOngoing else { return alert }
        let alert = AlertConfiguration(
            title: "\(key ?? kind) has stopped", body: "Its process \(owner.pid) is gone.", sound: .default)
        return Alert(alert, at: updatedAt, number: (self.alert?.number ?? 0) + 1)
    }

    package enum Push: Sendable, Hashable, TreeValue {
        /// The token of the activity, in hexadecimal digits.
        case token(String)
        /// The channel to which the activity subscribes, in base64.
        case channel(String)

        package init?(json: JSONValue) {
            let token = json["token"]?.stringValue.map { Self.token($0) }
            guard let push = token ?? json["channel"]?.stringValue.map({ .channel($0) }) else { return nil }
            self = push
        }

        package func write(into writer: inout JSONWriter) {
            switch self {
            case .token(let token): writer.object(["token": token])
            case .channel(let channel): writer.object(["channel": channel])
            }
        }
    }
}

extension ActivitySnapshot.Alert: TreeValue {
    package init?(json: JSONValue) {
        guard let title = json["title"]?.stringValue, let body = json["body"]?.stringValue,
            let raisedAt = json["raisedAt"].flatMap({ Date(json: $0) }),
            let number = json["number"]?.countValue
        else { return nil }
        self.title = title
        self.body = body
        sound = json["sound"]?.stringValue
        self.raisedAt = raisedAt
        self.number = number
    }

    package func write(into writer: inout JSONWriter) {
        writer.object([
            "title": title, "body": body, "sound": sound.orNull, "raisedAt": raisedAt, "number": number,
        ])
    }
}

extension AlertConfiguration {
    /// Creates the alert about an end that the user did not request; nil for a reason that the user or the program has
    /// chosen.
    init?(endOf name: String, reason: String) {
        guard [EndReason.expired, EndReason.sourceEnded, EndReason.ownerGone].contains(reason) else { return nil }
        let text = EndReason.text(reason)
        self.init(
            title: "\(name) has ended", body: "\(text.prefix(1).uppercased() + text.dropFirst()).", sound: .default)
    }

    /// Creates the alert about an activity that ended because its location source failed permanently.
    static func failure(of name: String, _ message: String) -> AlertConfiguration {
        AlertConfiguration(title: "\(name) has ended", body: "\(message)", sound: .default)
    }
}
