#if canImport(ActivityKit)
    import ActivityKit
    import CoreLocation
#endif
import Foundation

final class LiveActivityManager {
    static let shared = LiveActivityManager()

    private var activity: Activity<LocationActivityAttributes>?
    private var updates: Task<Void, Never>?

    private init() {}

    func start() {
        guard activity == nil else { return }
        let state = LocationActivityAttributes.ContentState(latitude: nil, longitude: nil)
        let content = ActivityContent(state: state, staleDate: nil, relevanceScore: 0.0)
        do {
            activity = try Activity.request(
                attributes: LocationActivityAttributes(), content: content, pushType: nil)
        } catch {
            print("The Live Activity cannot be started: \(error.localizedDescription)")
            return
        }
        updates = Task {
            do {
                for try await update in CLLocationUpdate.liveUpdates() {
                    guard let location = update.location else { continue }
                    await show(location)
                }
            } catch {
                print("There are no location updates: \(error.localizedDescription)")
            }
        }
    }

    func stop() async {
        updates?.cancel()
        updates = nil
        let state = LocationActivityAttributes.ContentState(latitude: nil, longitude: nil)
        await activity?.end(ActivityContent(state: state, staleDate: nil), dismissalPolicy: .immediate)
        activity = nil
    }

    private func show(_ location: CLLocation) async {
        let state = LocationActivityAttributes.ContentState(
            latitude: location.coordinate.latitude, longitude: location.coordinate.longitude)
        await activity?.update(ActivityContent(state: state, staleDate: nil))
    }
}
