package import FoundationEssentials
import ActivityTree

/// What the verb `start` takes.
///
/// | parameter | meaning |
/// |---|---|
/// | `attributesType` | which attributes, by the name that the program accepts; may be left out where it is the only one |
/// | `attributes` | an object: the whole attributes |
/// | `content` | an object: the whole first content |
/// | `key` | the activity's name within the program, so that a second start finds it |
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
        try parameters.refuseOthers(["attributesType", "attributes", "content", "key", "staleDate", "relevanceScore"])
        type = try parameters.string("attributesType")
        attributes = try parameters.object("attributes")
        content = try parameters.object("content")
        key = try parameters.string("key")
        if let key, key.isEmpty || key.utf8.count > 128 || key.contains(where: \.isNewline) {
            throw ControlError(.badParameters, "a key is one line of 1 to 128 bytes", path: "key")
        }
        staleDate = try parameters.optionalDate("staleDate") ?? nil
        relevanceScore = try parameters.number("relevanceScore") ?? 0
    }
}
