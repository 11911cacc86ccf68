extension LocationUpdate {
    /// The update of an epoch that a receiver has just sent, with the reason where it has no location.
    init(live epoch: Epoch) {
        self.init(epoch)
        if location == nil { reason = Self.noFix(satellitesUsed: satellitesUsed) }
        location?.sourceInformation = LocationSourceInformation(
            softwareSimulationState: false, andExternalAccessoryState: true)
    }

    /// The update of an epoch out of a record.
    init(recorded epoch: Epoch) {
        self.init(epoch)
        if location == nil { reason = Self.noFix(satellitesUsed: satellitesUsed) }
        location?.sourceInformation = LocationSourceInformation(
            softwareSimulationState: true, andExternalAccessoryState: false)
    }

    /// Why a log of sentences gives no location at all.
    static func noEpochs(of name: String) -> String {
        "\(name) has NMEA sentences, but none with a time or a position: check the receiver's settings"
    }

    private static func noFix(satellitesUsed: Int?) -> String {
        guard let used = satellitesUsed, used < 4 else {
            return "no fix yet: the receiver needs an open view of the sky"
        }
        return "no fix yet, \(used) of the 4 satellites that one takes: the receiver needs an open view of the sky"
    }
}
