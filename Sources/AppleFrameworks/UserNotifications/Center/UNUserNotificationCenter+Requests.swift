import ActivitySurfaces
import CoreLocation
import Foundation
import Synchronization

extension UNUserNotificationCenter {
    /// Shows a notification, or waits for its trigger; replaces the request with the same identifier.
    ///
    /// - Throws: ``UNError`` if there is no session bus or no notification daemon, if the daemon refuses the
    ///   notification, or if the trigger has no date in the future.
    public func add(_ request: UNNotificationRequest) async throws {
        let trigger = request.trigger
        let due = trigger?.due(by: clock)
        if trigger is UNCalendarNotificationTrigger, due == nil {
            throw UNError(
                .notificationInvalidNoDate, reason: "the trigger has no date in the future; check its components")
        }
        removePendingNotificationRequests(withIdentifiers: [request.identifier])
        do throws(DBusError) {
            _ = try await desktop.capabilities()
            if trigger == nil {
                let options = await presentation(of: notification(request))
                try await deliver(request, options)
            }
        } catch {
            throw UNError(error)
        }
        guard let trigger else { return }
        // Start the task while the lock is held: the task takes the same lock to fire, so it finds its request.
        state.withLock { state in
            state.count += 1
            let number = state.count
            state.pending.removeAll { pending in
                guard pending.request.identifier == request.identifier else { return false }
                pending.task.cancel()
                return true
            }
            let task = Task { [weak self, clock] in
                if let region = (trigger as? UNLocationNotificationTrigger)?.region {
                    await Self.follow(region, request, number, in: self)
                    return
                }
                var next = due
                while let due = next {
                    guard (try? await clock.wait(until: due)) != nil, let self else { return }
                    guard self.fire(request, number) else { return }
                    next = trigger.due(by: clock)
                }
            }
            state.pending.append(Pending(request: request, task: task, number: number))
        }
    }

    /// Returns the requests that wait for their triggers, in the order in which they were added.
    public func pendingNotificationRequests() async -> [UNNotificationRequest] {
        state.withLock { $0.pending.map(\.request) }
    }

    /// Removes requests that wait for their triggers.
    public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        removePending { identifiers.contains($0) }
    }

    /// Removes all requests that wait for their triggers.
    public func removeAllPendingNotificationRequests() { removePending { _ in true } }

    private func removePending(_ isRemoved: (String) -> Bool) {
        state.withLock { state in
            for pending in state.pending where isRemoved(pending.request.identifier) { pending.task.cancel() }
            state.pending.removeAll { isRemoved($0.request.identifier) }
        }
    }

    /// Shows a notification because its trigger has fired; returns whether the trigger stays active.
    private func fire(_ request: UNNotificationRequest, _ number: Int) -> Bool {
        let isPending = state.withLock { state in
            guard let index = state.pending.firstIndex(where: { $0.number == number }) else { return false }
            if request.trigger?.repeats != true { state.pending.remove(at: index) }
            return true
        }
        guard isPending else { return false }
        Task { [weak self] in await self?.deliverPatiently(request) }
        return request.trigger?.repeats == true
    }

    /// Shows the notification on each crossing of a region's border until its trigger is removed.
    private static func follow(
        _ region: CLRegion, _ request: UNNotificationRequest, _ number: Int, in center: UNUserNotificationCenter?
    ) async {
        guard let circle = region as? CLCircularRegion, let source = center?.source() else { return }
        let center = WeakCenter(center)
        while !Task.isCancelled {
            do throws(LocationStreamError) {
                // The state of a monitor is not stored if its name has other characters than letters and digits.
                let name = "UNLocationNotificationTrigger: \(UUID())"
                try await circle.follow(as: name, from: source) { state, isCrossing in
                    guard let center = center.value else { return false }
                    let isWanted = state == .inside ? region.notifyOnEntry : region.notifyOnExit
                    guard isCrossing, isWanted else { return true }
                    return center.fire(request, number)
                }
                return
            } catch {
                // The source cannot be opened now; try again later.
                guard let clock = center.value?.clock, (try? await clock.sleep(60)) != nil else { return }
            }
        }
    }
}

/// A reference that does not keep the center alive.
private struct WeakCenter: Sendable {
    weak let value: UNUserNotificationCenter?

    init(_ value: UNUserNotificationCenter?) {
        self.value = value
    }
}

extension UNError {
    init(_ error: DBusError) {
        self.init(.notificationsNotAllowed, reason: error.line)
    }
}
