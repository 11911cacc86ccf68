import Testing

@testable import SwiftUI

@Suite("Buttons with closures")
@MainActor
struct ButtonActionTests {
    @Test("A button runs its closure in this process, until too many later ones have been drawn")
    func action() async throws {
        var presses = 0
        let number = ButtonActions.add { presses += 1 }
        _ = try await ButtonActionIntent(number).perform()
        #expect(presses == 1)
        for _ in 0..<1_024 { _ = ButtonActions.add {} }
        await #expect(throws: (any Error).self) { try await ButtonActionIntent(number).perform() }
        #expect(presses == 1)
    }

    @Test("A state is the initial value until a closure changes it")
    func state() {
        let state = State(wrappedValue: 1)
        let binding = state.projectedValue
        binding.wrappedValue += 1
        #expect(state.wrappedValue == 2)
    }
}
