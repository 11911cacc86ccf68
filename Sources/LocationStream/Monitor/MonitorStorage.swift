internal import Synchronization
import SystemSupport

/// Stores the conditions of a monitor in its file, away from the cooperative threads.
///
/// Changes within a second share a write, so that adding many conditions does not write each of them many times.
final class MonitorStorage: Sendable {
    private struct State {
        var isLoaded = false
        /// The session whose changes are not written yet, which must live until they are.
        var changed: MonitorSession?
        /// Whether a task writes the changes.
        var isWriting = false
        /// Whether the file cannot be read and may not be replaced.
        var isForeign = false
    }

    private let state = Mutex(State())
    /// The file; nil if the monitor is only in memory.
    private let file: MonitorFile?
    private let interval: Duration

    /// One thread for all monitors, which exists once the first file is read.
    private static let thread = SerialThread { nil }

    init(_ file: MonitorFile?, interval: Duration = .seconds(1)) {
        self.file = file
        self.interval = interval
    }

    /// Reads the file unless that has happened, and returns afterwards.
    ///
    /// - Parameter install: Called with the conditions, and whether they cannot be stored.
    func load(_ install: @escaping @Sendable ([MonitorFile.Entry], Bool) -> Void) async {
        await Self.thread.perform { [self] in
            guard state.withLock({ $0.isLoaded }) == false else { return }
            var entries: [MonitorFile.Entry] = []
            var isUnavailable = file == nil
            do throws(MonitorFile.Unreadable) {
                entries = try file?.read() ?? []
            } catch {
                isUnavailable = true
                state.withLock { $0.isForeign = error.mayBeReplaced == false }
            }
            install(entries, isUnavailable)
            state.withLock { $0.isLoaded = true }
        }
    }

    /// Stores a change within a second.
    func saveSoon(_ session: MonitorSession) {
        guard file != nil else { return }
        let mustStart = state.withLock { state in
            state.changed = session
            defer { state.isWriting = true }
            return !state.isWriting
        }
        guard mustStart else { return }
        Task.detached { [self] in
            while await write() { try? await Task.sleep(for: interval) }
        }
    }

    /// Stores the changes and returns afterwards.
    func save() async {
        await Self.thread.perform { [self] in writeNow() }
    }

    /// Writes changes; returns false if there were none.
    private func write() async -> Bool {
        let hasChanges = state.withLock { state in
            if state.changed == nil { state.isWriting = false }
            return state.changed != nil
        }
        if hasChanges { await save() }
        return hasChanges
    }

    private func writeNow() {
        let session = state.withLock { state in
            defer { state.changed = nil }
            return state.isForeign ? nil : state.changed
        }
        guard let session, let file else { return }
        let isStored = (try? file.write(session.records)) != nil
        session.setPersistence(isUnavailable: !isStored)
    }
}
