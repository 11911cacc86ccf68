public import Foundation
public import LocationStream
import Synchronization

/// Reports locations, headings and regions to a delegate, on the main thread.
///
/// By default, locations come from the configured source, or from gpsd on this machine if no source is configured.
/// Reports arrive only while the main thread runs its run loop or awaits.
// Unchecked: the delegate is called only on the main thread, a mutex guards the state, and settings that have no effect
// are never read.
open class CLLocationManager: NSObject, @unchecked Sendable {
    // Unchecked: the delegate is called only on the main thread.
    struct DelegateReference: @unchecked Sendable {
        weak var delegate: (any CLLocationManagerDelegate)?
    }

    struct State {
        var delegate = DelegateReference()
        var location: CLLocation?
        var heading: CLHeading?
        var distanceFilter = kCLDistanceFilterNone
        var headingFilter = 1.0
        var activityType = CLActivityType.other
        var tasks: [Work: (number: Int, task: Task<Void, Never>)] = [:]
        /// The number of tasks that have been started.
        var count = 0
        var regions: [String: CLRegion] = [:]
    }

    /// A kind of report; a task runs as long as reports of this kind are requested.
    enum Work: Hashable {
        case locations, request, headings, significantChanges
        case region(String)
    }

    /// The object that receives the reports; when a delegate is set, the permission is reported to the delegate.
    open var delegate: (any CLLocationManagerDelegate)? {
        get { state.withLock { $0.delegate }.delegate }
        set {
            let reference = DelegateReference(delegate: newValue)
            state.withLock { $0.delegate = reference }
            reportAuthorization()
        }
    }

    /// The minimum distance in metres between two reported locations.
    open var distanceFilter: CLLocationDistance {
        get { state.withLock { $0.distanceFilter } }
        set { state.withLock { $0.distanceFilter = newValue } }
    }
    /// The minimum change in degrees between two reported headings.
    open var headingFilter: CLLocationDegrees {
        get { state.withLock { $0.headingFilter } }
        set { state.withLock { $0.headingFilter = newValue } }
    }
    /// Has no effect: a receiver always reports locations with its best accuracy.
    open var desiredAccuracy = kCLLocationAccuracyBest
    /// The kind of movement, which determines the fixes that count as outliers.
    ///
    /// A change takes effect when updates are started the next time.
    open var activityType: CLActivityType {
        get { state.withLock { $0.activityType } }
        set { state.withLock { $0.activityType = newValue } }
    }
    /// Has no effect: updates always continue in the background.
    open var allowsBackgroundLocationUpdates = false
    /// Has no effect: updates never pause.
    open var pausesLocationUpdatesAutomatically = true
    /// Has no effect: Linux has no such indicator.
    open var showsBackgroundLocationIndicator = false
    /// Has no effect: the headings of a receiver do not depend on the way a device is held.
    open var headingOrientation = CLDeviceOrientation.portrait

    let source: LocationSource
    let state = Mutex(State())

    /// Creates a manager.
    public override convenience init() { self.init(source: .default) }

    /// Creates a manager that reads the given source; Apple's CoreLocation lacks this initializer.
    public init(source: LocationSource) {
        self.source = source
    }

    deinit {
        for task in state.withLock({ $0.tasks.values.map(\.task) }) { task.cancel() }
    }

    /// The last reported location; nil before the first one.
    open var location: CLLocation? { state.withLock { $0.location } }
    /// The last reported heading; nil before the first one.
    open var heading: CLHeading? { state.withLock { $0.heading } }
    /// The regions that are monitored.
    open var monitoredRegions: Set<CLRegion> { Set(state.withLock { $0.regions.values.map(\.self) }) }
    /// The maximum radius of a region, in metres.
    open var maximumRegionMonitoringDistance: CLLocationDistance { 1_000_000 }

    /// The program's permission, which is always granted.
    open var authorizationStatus: CLAuthorizationStatus { .authorizedAlways }
    /// The accuracy that the program may use; always the full accuracy.
    open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }

    /// Returns the program's permission, for code written before iOS 14.
    public class func authorizationStatus() -> CLAuthorizationStatus { .authorizedAlways }
    /// Returns true, because Linux has no setting that disables location services.
    public class func locationServicesEnabled() -> Bool { true }
    /// Returns true, although not every receiver has a compass.
    public class func headingAvailable() -> Bool { true }
    /// Returns true: significant changes can always be monitored.
    public class func significantLocationChangeMonitoringAvailable() -> Bool { true }
    /// Returns whether regions of a type can be monitored; true only for circles.
    public class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool {
        regionClass is CLCircularRegion.Type
    }

    /// Reports to the delegate that permission is granted.
    open func requestWhenInUseAuthorization() { reportAuthorization() }
    /// Reports to the delegate that permission is granted.
    open func requestAlwaysAuthorization() { reportAuthorization() }

    /// Returns at once: the full accuracy is always granted.
    ///
    /// - Throws: Nothing; Apple's function is declared to throw.
    open func requestTemporaryFullAccuracyAuthorization(withPurposeKey purposeKey: String) async throws {}

    private func reportAuthorization() {
        Task { @MainActor [weak self] in
            guard let self else { return }
            delegate?.locationManagerDidChangeAuthorization(self)
            delegate?.locationManager(self, didChangeAuthorization: .authorizedAlways)
        }
    }

    func start(_ work: Work, _ body: @escaping @Sendable () async -> Void) {
        state.withLock { state in
            guard state.tasks[work] == nil else { return }
            state.count += 1
            let number = state.count
            let task = Task { [weak self] in
                await body()
                // If the work has been stopped and started again, the entry belongs to the new task and stays.
                self?.state.withLock { if $0.tasks[work]?.number == number { $0.tasks[work] = nil } }
            }
            state.tasks[work] = (number, task)
        }
    }

    func stop(_ work: Work) {
        state.withLock { $0.tasks.removeValue(forKey: work)?.task }?.cancel()
    }
}
