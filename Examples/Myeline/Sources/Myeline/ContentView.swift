#if canImport(SwiftUI)
    import AppIntents
    import SwiftUI
#endif

struct ContentView: View {
    var body: some View {
        VStack(spacing: 20) {
            Button("Start Location Updates") {
                Task { try? await StartLocationUpdateIntent().perform() }
            }
            .buttonStyle(.borderedProminent)
            Button("Stop Location Updates") {
                Task { try? await StopLocationUpdateIntent().perform() }
            }
        }
        .padding()
    }
}
