/// Runs work that blocks on a thread made for it, so that no thread of the cooperative pool is held up.
package func onDetachedThread<T: Sendable>(_ work: @escaping @Sendable () -> T) async -> T {
    await withCheckedContinuation { continuation in
        do throws(SystemError) {
            try DetachedThread.start { continuation.resume(returning: work()) }
        } catch {
            // The system has no thread left: late is better than never.
            continuation.resume(returning: work())
        }
    }
}
