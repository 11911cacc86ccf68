import ActivitySurfaces
import Foundation
import Synchronization
import SystemSupport

/// A connection to the notification daemon, opened on first use.
final class DesktopConnection: Sendable {
    enum Event: Sendable {
        case pressed(String, key: String)
        case replied(String, text: String)
        case closed(String, NotificationCloseReason)
    }

    private enum Status {
        case idle
        case connecting
        case ready(NotificationCapabilities)
        case failed
    }

    private struct Display {
        let notification: DesktopNotification
        let number: Int
        let completion: CheckedContinuation<Result<Void, DBusError>, Never>
    }

    private struct State {
        var status = Status.idle
        var thread: NotificationThread?
        var waiting: [Int: CheckedContinuation<Result<NotificationCapabilities, DBusError>, Never>] = [:]
        /// The notifications that the daemon has not answered yet, keyed by their names.
        var displays: [String: Display] = [:]
        var count = 0
    }

    private let state = Mutex(State())
    private let address: @Sendable () throws(DBusError) -> String
    private let timeout: Duration
    private let report: @Sendable (Event) -> Void

    /// Creates a connection; `report` receives the user's actions.
    init(
        address: @escaping @Sendable () throws(DBusError) -> String, timeout: Duration = .seconds(10),
        report: @escaping @Sendable (Event) -> Void
    ) {
        (self.address, self.timeout, self.report) = (address, timeout, report)
    }

    deinit { state.withLock { $0.thread }?.stop() }

    /// Waits until a daemon is ready, and returns its capabilities.
    ///
    /// If there is no connection, the function connects first.
    func capabilities() async throws(DBusError) -> NotificationCapabilities {
        let number = next()
        let timer = Task { [weak self, timeout] in
            guard (try? await Task.sleep(for: timeout)) != nil else { return }
            self?.state.withLock { $0.waiting.removeValue(forKey: number) }?.resume(returning: .failure(.noAnswer))
        }
        defer { timer.cancel() }
        return try await withCheckedContinuation { wait($0, number) }.get()
    }

    private func wait(
        _ continuation: CheckedContinuation<Result<NotificationCapabilities, DBusError>, Never>, _ number: Int
    ) {
        state.withLock { state in
            switch state.status {
            case .ready(let capabilities): continuation.resume(returning: .success(capabilities))
            case .connecting: state.waiting[number] = continuation
            case .failed:
                state.status = .connecting
                state.waiting[number] = continuation
                state.thread?.perform([.connect])
            case .idle:
                do throws(SystemError) {
                    let thread = try NotificationThread(address: address)
                    state.thread = thread
                    state.status = .connecting
                    state.waiting[number] = continuation
                    Task { [weak self] in for await event in thread.events { self?.handle(event) } }
                } catch {
                    continuation.resume(returning: .failure(.unreachable("\(error)")))
                }
            }
        }
    }

    /// Shows a notification, and waits for the daemon's answer.
    ///
    /// The notification replaces the previous notification with the same name.
    ///
    /// - Parameter isWanted: Returns whether to send the notification. No other notification can be sent during the
    ///   call.
    func show(
        _ name: String, _ notification: DesktopNotification, if isWanted: () -> Bool
    ) async throws(DBusError) {
        let number = next()
        let timer = Task { [weak self, timeout] in
            guard (try? await Task.sleep(for: timeout)) != nil else { return }
            self?.finish(name, number, .failure(.noAnswer))
        }
        defer { timer.cancel() }
        try await withCheckedContinuation { (completion: CheckedContinuation<Result<Void, DBusError>, Never>) in
            let previous = state.withLock { state -> Display? in
                guard case .ready = state.status, let thread = state.thread else {
                    completion.resume(returning: .failure(.noDaemon))
                    return nil
                }
                guard isWanted() else {
                    completion.resume(returning: .success(()))
                    return nil
                }
                // A notification that is replaced before the daemon has answered counts as shown.
                let previous = state.displays[name]
                state.displays[name] = Display(notification: notification, number: number, completion: completion)
                thread.perform([.show(name, notification)])
                return previous
            }
            previous?.completion.resume(returning: .success(()))
        }.get()
    }

    /// Closes a notification; a no-op if it is not shown.
    func close(_ name: String) {
        state.withLock { $0.thread }?.perform([.close(name)])
        finish(name, nil, .success(()))
    }

    private func next() -> Int {
        state.withLock { state in
            state.count += 1
            return state.count
        }
    }

    /// Ends the wait for the daemon's answer to a notification.
    ///
    /// - Parameter number: The number of the notification; nil for the newest notification with the name.
    private func finish(_ name: String, _ number: Int?, _ result: Result<Void, DBusError>) {
        let display = state.withLock { state -> Display? in
            guard let display = state.displays[name], number == nil || number == display.number else { return nil }
            state.displays[name] = nil
            return display
        }
        display?.completion.resume(returning: result)
    }

    private func handle(_ event: NotificationThread.Event) {
        switch event {
        case .ready(let capabilities): becomeReady(capabilities)
        case .daemonGone: fail(.noDaemon)
        case .gone(let error): fail(error)
        case .shown(let name): finish(name, nil, .success(()))
        case .refused(let name, let error): finish(name, nil, .failure(error))
        case .pressed(let name, let key): report(.pressed(name, key: key))
        case .replied(let name, let text): report(.replied(name, text: text))
        case .closed(let name, let reason): report(.closed(name, reason))
        case .claimed, .queued: break
        }
    }

    private func becomeReady(_ capabilities: NotificationCapabilities) {
        let waiting = state.withLock { state in
            state.status = .ready(capabilities)
            // Sends again the notifications that the previous daemon has not answered.
            state.thread?.perform(state.displays.map { .show($0, $1.notification) })
            defer { state.waiting = [:] }
            return state.waiting.values.map(\.self)
        }
        for continuation in waiting { continuation.resume(returning: .success(capabilities)) }
    }

    private func fail(_ error: DBusError) {
        let (waiting, displays) = state.withLock { state in
            state.status = .failed
            defer { (state.waiting, state.displays) = ([:], [:]) }
            return (state.waiting.values.map(\.self), state.displays.values.map(\.self))
        }
        for continuation in waiting { continuation.resume(returning: .failure(error)) }
        for display in displays { display.completion.resume(returning: .failure(error)) }
    }
}
