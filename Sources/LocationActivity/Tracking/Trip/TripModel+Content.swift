package import ActivityTree
import FoundationEssentials
import LocationStream
import SystemSupport

extension TripModel {
    func content(at now: Int64) -> TripAttributes.ContentState {
        var content = TripAttributes.ContentState(
            status: status, driverName: driverName, driverPhone: driverPhone)
        content.driver = driver
        content.pickup = trip.pickup
        content.leg = drive.leg
        content.problem = sourceProblem ?? travelTimeProblem
        content.ignored = ignored
        switch status {
        case .scheduled, .enRoute, .nearby:
            content.etaMinutes = arrival.map { arrival in
                let minutes = (Double(arrival - now - Self.minuteTolerance) / 60e9).rounded(.up)
                return Int(min(max(minutes, 0), Double(TripAttributes.ContentState.longestETA)))
            }
        case .arrived, .waiting: content.etaMinutes = 0
        case .completed, .cancelled: break
        }
        return content
    }

    func relevance(of content: TripAttributes.ContentState) -> Double {
        let minutes = content.etaMinutes.map { Double($0) }
        return switch content.status {
        case .scheduled, .completed, .cancelled: 0
        case .enRoute: minutes.map { 10 + 60 / (1 + $0 / 10) } ?? 10
        case .nearby: minutes.map { 80 + 10 / (1 + $0) } ?? 80
        case .waiting: 95
        case .arrived: 100
        }
    }

    package func alert(atEnd reason: String) -> AlertConfiguration? {
        status.isFinal && reason == status.rawValue ? alert(for: published) : nil
    }

    /// Returns the alert that announces a new status; nil if the status needs no alert.
    func alert(for content: TripAttributes.ContentState) -> AlertConfiguration? {
        let driver = content.driverName ?? (trip.isPassengers ? "Your driver" : "You")
        let isAre = content.driverName == nil && !trip.isPassengers ? "are" : "is"
        let body: String
        switch content.status {
        case .nearby:
            let time = content.etaMinutes.flatMap { $0 > 0 ? ": \($0) min to \(trip.attributes.pickupAddress)" : nil }
            body = "\(driver) \(isAre) nearby\(time ?? "")"
        case .arrived: body = "\(driver) \(isAre) at \(trip.attributes.pickupAddress)"
        case .completed:
            body = trip.attributes.dropoffAddress.map { "The trip to \($0) is completed." } ?? "The trip is completed."
        case .cancelled: body = "The trip from \(trip.attributes.pickupAddress) is cancelled."
        case .scheduled, .enRoute, .waiting: return nil
        }
        return AlertConfiguration(
            title: LocalizedStringResource("Trip \(trip.attributes.reference): \(content.status.title.lowercased())"),
            body: LocalizedStringResource(body), sound: .default)
    }

    /// Continues the trip of a process that has died, from the last published content.
    ///
    /// The status has been announced already.
    mutating func resume(_ last: TripAttributes.ContentState, at now: Int64) {
        status = last.status
        driverName = last.driverName ?? driverName
        driverPhone = last.driverPhone ?? driverPhone
        (driver, positionTime) = (last.driver, now)
        arrival = last.etaMinutes.map { now + Int64($0) * 60_000_000_000 }
        drive.resume(last.status, leg: last.leg)
        replaced[last.status] = now
    }

    /// Applies a status report, on the passenger's side.
    mutating func take(_ report: TripReport, at now: Int64) {
        sourceProblem = report.statusProblem.flatMap { TripText.line("status: \($0)", limit: 400) }
        // The problem already names an unknown status.
        let others = report.status == nil ? report.ignored.dropFirst() : report.ignored[...]
        ignored = others.isEmpty ? nil : TripText.line(others.joined(separator: "; "), limit: 400)
        dataTime = now
        let isNew = report.status.map { $0 != status } ?? false
        status = report.status ?? status
        driverName = report.driver ?? driverName
        driverPhone = report.phone ?? driverPhone
        if let position = report.position {
            (driver, positionTime) = (position, now)
        } else if isNew || now - positionTime > Self.lifetime {
            // An old position would be shown beside a status that does not belong to it.
            driver = nil
        }
        if let minutes = report.etaMinutes {
            arrival = now + Int64(minutes * 60e9)
        } else if report.position == nil, isNew || hasReportedArrival || driver == nil {
            arrival = nil
        }
        hasReportedArrival = report.etaMinutes != nil
    }

    mutating func take(_ estimate: TravelEstimate?, to request: TravelRequest, at now: Int64) {
        guard !hasReportedArrival, driver != nil else { return }
        if let answer = estimate, let objection = travelTimeCheck.objection(to: answer, for: request) {
            nextTravelTime = min(nextTravelTime, now + TravelTimeCheck.retryInterval)
            travelTimeProblem = "travel time: \(objection)"
            guard arrival == nil, let distance = DistanceTravelTime.estimate(request) else { return }
            arrival = now + Int64(min(distance.seconds, Double(TripAttributes.ContentState.longestETA) * 60) * 1e9)
            return
        }
        travelTimeProblem = estimate?.note.flatMap { TripText.line("travel time: \($0)", limit: 400) }
        arrival = estimate.flatMap { estimate in
            let seconds = min(max(estimate.seconds, 0), Double(TripAttributes.ContentState.longestETA) * 60)
            return estimate.seconds.isFinite ? now + Int64(seconds * 1e9) : nil
        }
        guard !trip.isPassengers, status == .enRoute, drive.leg == .pickup, let arrival else { return }
        if let location = lastLocation {
            status = drive.status(after: status, location, secondsToArrival: Double(arrival - now) / 1e9)
        }
    }

    package func refusal(of members: JSONObject) -> ControlError? {
        let measured = ["problem", "ignored", "pickupLatitude", "pickupLongitude"]
        let ofDriver = trip.isPassengers ? [] : ["driverLatitude", "driverLongitude"]
        guard let name = (measured + ofDriver).first(where: { members[$0] != nil }) else { return nil }
        return ControlError(.badParameters, "is set by the tracker; change another key", path: "content.\(name)")
    }

    /// Applies members of the content that were changed manually.
    mutating func change(_ members: JSONObject, at now: Int64) {
        guard case .object(var merged)? = try? JSONValue(encoding: content(at: now)) else { return }
        merged.merge(members)
        guard let new: TripAttributes.ContentState = try? JSONValue.object(merged).decoded() else { return }
        (driverName, driverPhone, driver) = (new.driverName, new.driverPhone, new.driver)
        if members["etaMinutes"] != nil { arrival = new.etaMinutes.map { now + Int64($0) * 60_000_000_000 } }
        if members["status"] != nil || members["leg"] != nil {
            set(new.status, leg: members["leg"] == nil ? nil : new.leg)
        }
    }
}
