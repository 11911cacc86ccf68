import ActivitySurfaces
import CoreLocation
import Foundation
import Synchronization

extension UNUserNotificationCenter {
    /// Shows a notification, or starts to wait for its trigger.
    ///
    /// The request replaces an earlier request that has the same identifier.
    ///
    /// - Throws: ``UNError`` if there is no session bus or no notification daemon, if the daemon refuses the
    ///   notification, or if the trigger has no date in the future.
    public func add(_ request: UNNotificationRequest) async throws { try await finish(reserve(request)) }

    /// Adds a request to the list, and removes the earlier request with the same identifier.
    func reserve(_ request: UNNotificationRequest) throws -> Pending {
        let due = request.trigger?.due(by: clock)
        if request.trigger is UNCalendarNotificationTrigger, due == nil {
            throw UNError(
                .notificationInvalidNoDate,
                reason: "the trigger has no date in the future; check its date components")
        }
        return state.withLock { state in
            state.removePending { $0.request.identifier == request.identifier }
            state.count += 1
            let reserved = Pending(
                request: request, number: state.count, due: due, hasFired: request.trigger == nil)
            state.pending.append(reserved)
            return reserved
        }
    }

    /// Shows the notification of a reserved request, or starts to wait for its trigger.
    func finish(_ reserved: Pending) async throws {
        let (request, number) = (reserved.request, reserved.number)
        do throws(DBusError) {
            if let trigger = request.trigger {
                _ = try await desktop.capabilities()
                start(trigger, of: reserved)
            } else {
                let options = await presentation(of: notification(request))
                try await deliver(request, number, options)
                removeFired(number)
            }
        } catch {
            state.withLock { $0.removePending { $0.number == number } }
            throw UNError(error)
        }
    }

    private func start(_ trigger: UNNotificationTrigger, of reserved: Pending) {
        let fire = { @Sendable [weak self] in self?.fire(reserved.request, reserved.number) ?? false }
        state.withLock { state in
            guard let index = state.pending.firstIndex(where: { $0.number == reserved.number }) else { return }
            state.pending[index].wait = Task { [clock, source] in
                if let region = (trigger as? UNLocationNotificationTrigger)?.region {
                    await Self.follow(region, source(), clock, fire)
                    return
                }
                var next = reserved.due
                while let due = next {
                    guard (try? await clock.wait(until: due)) != nil, fire() else { return }
                    next = trigger.due(by: clock)
                }
            }
        }
    }

    /// Returns the requests that wait for their triggers, in the order in which they were added.
    public func pendingNotificationRequests() async -> [UNNotificationRequest] {
        state.withLock { $0.pending.filter { !$0.hasFired }.map(\.request) }
    }

    /// Removes requests that wait for their triggers.
    public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        state.withLock { $0.removePending { identifiers.contains($0.request.identifier) } }
    }

    /// Removes all requests that wait for their triggers.
    public func removeAllPendingNotificationRequests() { state.withLock { $0.removePending { _ in true } } }

    /// Starts to show a notification whose trigger has fired, and returns whether the trigger stays active.
    private func fire(_ request: UNNotificationRequest, _ number: Int) -> Bool {
        let repeats = request.trigger?.repeats == true
        return state.withLock { state in
            guard let index = state.pending.firstIndex(where: { $0.number == number }) else { return false }
            state.pending[index].hasFired = !repeats
            state.pending[index].delivery?.cancel()
            state.pending[index].delivery = Task { [weak self, clock] in
                await Self.deliverPatiently(request, number, clock) { self }
            }
            return repeats
        }
    }

    /// Removes a request that has been shown, unless its trigger repeats.
    func removeFired(_ number: Int) {
        state.withLock { $0.pending.removeAll { $0.number == number && $0.hasFired } }
    }

    /// Calls `fire` when the receiver enters or leaves a region, as `notifyOnEntry` and `notifyOnExit` say.
    ///
    /// The function returns when `fire` returns false or the task is cancelled.
    private static func follow(
        _ region: CLRegion, _ source: LocationSource, _ clock: any NotificationClock, _ fire: @Sendable () -> Bool
    ) async {
        guard let circle = region as? CLCircularRegion else { return }
        // A monitor stores its state only if its name consists of letters and digits. This name contains a colon, so
        // nothing is stored.
        let name = "UNLocationNotificationTrigger: \(UUID())"
        while !Task.isCancelled {
            do throws(LocationStreamError) {
                try await circle.follow(as: name, from: source) { state, isCrossing in
                    let isWanted = state == .inside ? region.notifyOnEntry : region.notifyOnExit
                    return isCrossing && isWanted ? fire() : true
                }
                return
            } catch {
                // The source has failed, and may work again later.
                guard (try? await clock.sleep(60)) != nil else { return }
            }
        }
    }
}

extension UNError {
    init(_ error: DBusError) {
        self.init(.notificationsNotAllowed, reason: error.line)
    }
}
