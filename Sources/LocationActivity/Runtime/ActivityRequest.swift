import ActivityTree
package import FoundationEssentials

package struct ActivityRequest: Sendable {
    package var id = UUID().uuidString.lowercased()
    /// The identifier of the only activity that may be adopted; nil to search by key.
    package var adoptedID: String?
    package var key: String?
    package var kind: String
    package var attributes: JSONValue
    package var attributesType: String
    package var content: EncodedContent
    package var staleDate: Date?
    package var relevanceScore: Double
    package var onOwnerGone: OwnerGonePolicy
    package var source: String?
    package var publish: PublishPolicy
    package var maximumAge: Duration?
    package var keepsLog = false
    package var style = ActivityStyle.standard
    /// The start of a scheduled activity; nil to start it now.
    package var schedule: ActivitySchedule?
    package var push: ActivitySnapshot.Push?
    /// The encoded presentation, if it has been evaluated.
    package var presentation: [UInt8]?
    /// Evaluates the presentation; nil if that is not necessary.
    package var evaluation: PresentationEvaluation?

    /// Returns whether the request is for an existing activity.
    func matches(_ snapshot: ActivitySnapshot) -> Bool {
        if let adoptedID { return snapshot.id == adoptedID }
        return key != nil && snapshot.key == key
    }
}

package struct ActivitySchedule: Sendable {
    package var start: Date
    package var alert: AlertConfiguration

    package init(start: Date, alert: AlertConfiguration) {
        self.start = start
        self.alert = alert
    }
}
