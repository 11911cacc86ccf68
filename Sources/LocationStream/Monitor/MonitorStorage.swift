internal import Synchronization
import SystemSupport

/// Stores the conditions of a monitor in its file, on a thread outside the cooperative pool.
///
/// Changes within a second are combined into one write.
final class MonitorStorage: Sendable {
    private struct State {
        var isLoaded = false
        /// The session with unwritten changes, retained until the changes are written.
        var unsavedSession: MonitorSession?
        /// Whether the last write has failed.
        var hasFailed = false
        /// Whether a task that writes the changes is running.
        var isWriting = false
        /// Whether the file must not be replaced, because it cannot be read.
        var isReadOnly = false
    }

    private let state = Mutex(State())
    /// The file; nil if nothing is stored.
    private let file: MonitorFile?
    private let interval: Duration

    /// The thread that all monitors share; it starts when a file is first accessed.
    private static let thread = SerialThread { nil }

    init(_ file: MonitorFile?, interval: Duration = .seconds(1)) {
        self.file = file
        self.interval = interval
    }

    /// Reads the file on the first call; every call waits until the file has been read.
    ///
    /// - Parameter install: Called once with the conditions; the flag is true if conditions cannot be stored.
    func load(_ install: @escaping @Sendable ([MonitorFile.Entry], Bool) -> Void) async {
        await Self.thread.perform { [self] in
            guard state.withLock({ $0.isLoaded }) == false else { return }
            var entries: [MonitorFile.Entry] = []
            var isUnavailable = file == nil
            do throws(MonitorFile.Unreadable) {
                entries = try file?.read() ?? []
            } catch {
                isUnavailable = true
                state.withLock { $0.isReadOnly = error.mayBeReplaced == false }
            }
            install(entries, isUnavailable)
            state.withLock { $0.isLoaded = true }
        }
    }

    /// Writes the session's changes within a second; does not wait for this write.
    func saveSoon(_ session: MonitorSession) {
        guard file != nil else { return }
        let mustStart = state.withLock { state in
            state.unsavedSession = session
            defer { state.isWriting = true }
            return !state.isWriting
        }
        guard mustStart else { return }
        Task.detached { [self] in
            while await write() { try? await Task.sleep(for: interval) }
        }
    }

    /// Writes the pending changes, and waits until they are stored.
    func save() async {
        await Self.thread.perform { [self] in writeNow() }
    }

    /// Writes the pending changes; returns false if there were none or if they cannot be written.
    private func write() async -> Bool {
        let hasChanges = state.withLock { state in
            if state.unsavedSession == nil { state.isWriting = false }
            return state.unsavedSession != nil
        }
        guard hasChanges else { return false }
        await save()
        return state.withLock { state in
            if state.hasFailed { state.isWriting = false }
            return !state.hasFailed
        }
    }

    private func writeNow() {
        let session = state.withLock { state in
            defer { state.unsavedSession = nil }
            return state.isReadOnly ? nil : state.unsavedSession
        }
        guard let session, let file else { return }
        let isStored = (try? file.write(session.records)) != nil
        // If writing has failed, the next change or call of `save()` tries again.
        state.withLock { state in
            state.hasFailed = !isStored
            if !isStored { state.unsavedSession = state.unsavedSession ?? session }
        }
        session.setPersistence(isUnavailable: !isStored)
    }
}
