/// Wakes a surface when what it shows changes by time alone.
package enum RedrawTimer {
    /// Ticks once, a little after a time in seconds, so that what was to change has changed.
    package static func ring(in seconds: Double, _ tick: @escaping @Sendable () -> Void) -> Task<Void, Never> {
        Task {
            let time = Duration.milliseconds(Int64(min(max(seconds, 0), 86_400) * 1000) + 5)
            if (try? await Task.sleep(for: time, tolerance: .milliseconds(20))) != nil { tick() }
        }
    }
}
