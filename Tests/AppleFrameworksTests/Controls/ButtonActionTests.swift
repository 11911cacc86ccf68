import ActivityTree
import LocationActivity
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

    @Test("A toggle changes its binding in this process")
    func toggle() async throws {
        var isOn = false
        let binding = Binding(get: { isOn }, set: { isOn = $0 })
        let node = Toggle("On", isOn: binding).evaluated
        guard case .toggle(false, let intent, _) = node.content else { return #expect(Bool(false)) }
        let number = try #require(intent?.parameters["number"]?.doubleValue)
        _ = try await ButtonActionIntent(Int(number)).perform()
        #expect(isOn)
    }

    @Test("A slider without a number is empty")
    func slider() {
        let node = Slider(value: .constant(Double.nan)).evaluated
        #expect(node == ProgressView(value: 0.0).evaluated)
    }

    @Test("A state is the initial value until a closure changes it")
    func state() {
        let state = SwiftUI.State(wrappedValue: 1)
        let binding = state.projectedValue
        binding.wrappedValue += 1
        #expect(state.wrappedValue == 2)
    }
}
