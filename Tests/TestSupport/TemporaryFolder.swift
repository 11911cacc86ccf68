import FoundationEssentials
import SystemSupport
import Glibc
import Testing

/// An empty directory, which is removed with this object.
///
/// A suite stores it in a property, because a local variable may be destroyed after its last use.
package final class TemporaryFolder: Sendable {
    package let path: String

    package init() throws {
        var template = Array("/tmp/myeline-test-XXXXXX".utf8CString)
        _ = unsafe try #require(unsafe mkdtemp(&template))
        path = String(cCharacters: template.dropLast())
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }
}
