public import FoundationEssentials
import ActivityTree
import SystemSupport

extension ActivitySnapshot {
    /// An alert of an activity.
    public struct Alert: Sendable, Hashable {
        /// The title.
        public var title: String
        /// The text under the title.
        public var body: String
        /// The sound's name or file; nil for the default sound.
        public var sound: String?
        /// The time at which it was raised.
        public var raisedAt: Date
        /// The sequence number of the alert, by which surfaces recognize a new one.
        public var number: Int

        init(_ alert: AlertConfiguration, at date: Date, number: Int) {
            title = alert.title.key
            body = alert.body.key
            sound = alert.sound.name
            raisedAt = date
            self.number = number
        }

        init?(json: JSONValue) {
            guard let title = json["title"]?.stringValue, let body = json["body"]?.stringValue,
                let raisedAt = json["raisedAt"]?.stringValue.flatMap({ ISO8601.milliseconds($0) }),
                let number = json["number"]?.countValue
            else { return nil }
            self.title = title
            self.body = body
            sound = json["sound"]?.stringValue
            self.raisedAt = Date(millisecondsSince1970: raisedAt)
            self.number = number
        }

        var json: JSONValue {
            [
                "title": .string(title), "body": .string(body), "sound": sound.map { .string($0) } ?? .null,
                "raisedAt": .string(ISO8601.string(raisedAt.millisecondsSince1970)),
                "number": .integer(Int64(number)),
            ]
        }
    }

    package enum Push: Sendable, Hashable {
        /// A token, in hexadecimal digits.
        case token(String)
        /// A channel, in base64.
        case channel(String)

        init?(json: JSONValue) {
            if let token = json["token"]?.stringValue {
                self = .token(token)
            } else if let channel = json["channel"]?.stringValue {
                self = .channel(channel)
            } else {
                return nil
            }
        }

        var json: JSONValue {
            switch self {
            case .token(let token): ["token": .string(token)]
            case .channel(let channel): ["channel": .string(channel)]
            }
        }
    }
}
