package import FoundationEssentials
import ActivityTree

/// What a request for an activity says, whatever its type.
package struct ActivityRequest: Sendable {
    /// The identifier of an activity that is new.
    package var id = UUID().uuidString.lowercased()
    /// The activity that is to be adopted and no other; nil to go by the key.
    package var adopts: String?
    package var key: String?
    package var kind: String
    package var attributes: JSONValue
    package var attributesType: String
    package var content: [UInt8]
    /// The content's members that have a value.
    package var values: Set<String>?
    package var staleDate: Date?
    package var relevanceScore: Double
    package var onOwnerGone: OwnerGonePolicy
    package var source: String?
    package var publish: PublishPolicy
    package var maximumAge: Duration?
    package var keepsLog = false
    package var style = ActivityStyle.standard
    /// When it is to start, and what is told aloud then; nil for now.
    package var schedule: ActivitySchedule?
    package var push: ActivitySnapshot.Push?
    /// Its presentation where it is drawn already.
    package var presentation: [UInt8]?
    /// Draws its content; nil where its program draws nothing.
    package var draw: PresentationEvaluation?
}

/// When an activity is to start that is requested before.
package struct ActivitySchedule: Sendable {
    package var start: Date
    package var alert: AlertConfiguration

    package init(start: Date, alert: AlertConfiguration) {
        self.start = start
        self.alert = alert
    }
}

extension ActivityRequest {
    /// Whether the request is for an activity that is there.
    func means(_ snapshot: ActivitySnapshot) -> Bool {
        if let adopts { return snapshot.id == adopts }
        return key != nil && snapshot.key == key
    }
}
