package import FoundationEssentials
import ActivityTree

/// The parameters of the command `start`.
///
/// | parameter | meaning |
/// |---|---|
/// | `attributesType` | a type name that the program accepts; optional if there is only one |
/// | `attributes` | object: the whole attributes |
/// | `content` | object: the whole first content |
/// | `key` | the activity's name within the program; starting again with the same key is a no-op |
/// | `staleDate` | ISO 8601, or null for never |
/// | `relevanceScore` | a number |
package struct ControlStart: Sendable {
    package var type: String?
    package var attributes: JSONObject
    package var content: JSONObject
    package var key: String?
    package var staleDate: Date?
    package var relevanceScore: Double

    package init(_ parameters: JSONObject) throws(ControlError) {
        try parameters.refuseUnknown(except: [
            "attributesType", "attributes", "content", "key", "staleDate", "relevanceScore",
        ])
        type = try parameters.string("attributesType")
        attributes = try parameters.object("attributes")
        content = try parameters.object("content")
        key = try parameters.string("key")
        if let key, key.isEmpty || key.utf8.count > 128 || key.contains(where: \.isNewline) {
            throw ControlError(.badParameters, "must be one line of 1 to 128 bytes", path: "key")
        }
        staleDate = try parameters.optionalDate("staleDate") ?? nil
        relevanceScore = try parameters.number("relevanceScore") ?? 0
    }
}
