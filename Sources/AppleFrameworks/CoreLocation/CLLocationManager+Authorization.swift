extension CLLocationManager {
    /// Always true: the widgets of a program may use the location.
    public var isAuthorizedForWidgetUpdates: Bool { true }

    /// Calls the closure at once without an error: the full accuracy is always granted.
    public func requestTemporaryFullAccuracyAuthorization(
        withPurposeKey purposeKey: String, completion: (((any Error)?) -> Void)?
    ) {
        completion?(nil)
    }
}
