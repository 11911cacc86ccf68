import Foundation
import SwiftUI
import Testing

@Suite("Values of the user's defaults")
struct AppStorageTests {
    @Test("a text that may be missing can be set and removed")
    func optionalText() throws {
        let suite = "AppStorageTests-\(UUID())"
        let store = try #require(UserDefaults(suiteName: suite))
        defer { store.removePersistentDomain(forName: suite) }
        let name = AppStorage<String?>("name", store: store)
        #expect(name.wrappedValue == nil)
        name.wrappedValue = "Ada"
        #expect(name.wrappedValue == "Ada")
        name.wrappedValue = nil
        #expect(name.wrappedValue == nil && store.object(forKey: "name") == nil)
    }
}
