import FoundationEssentials
import LocationStream

/// The card of a trip on the lock screen.
struct TripCard: View {
    let figures: TripFigures

    var body: some View {
        ViewThatFits(in: .horizontal) {
            HStack(alignment: .top, spacing: 16) {
                TripColumn(figures: figures)
                TripMap(figures: figures)
            }
            TripColumn(figures: figures)
        }
    }
}

/// The card without the map.
private struct TripColumn: View {
    let figures: TripFigures

    var body: some View {
        VStack(alignment: .leading) {
            HStack(spacing: 16) {
                TripStatusLine(figures: figures)
                TripArrival(figures: figures)
            }
            TripDriver(figures: figures)
            TripPlace(figures: figures)
            TripReferenceLine(figures: figures)
            TripProblem(figures: figures)
            TripCall(figures: figures)
        }
    }
}

/// A dot and the status.
///
/// The dot has the colour of the status, and pulses until the trip has ended.
struct TripStatusLine: View {
    let figures: TripFigures

    var body: some View {
        HStack {
            Image(systemName: "circle.fill").foregroundStyle(figures.color)
                .symbolEffect(.pulse, isActive: !figures.state.status.isFinal)
                .accessibilityHidden(true)
            Text(verbatim: figures.title).font(.headline).lineLimit(1)
        }
    }
}

/// The time to the arrival; empty if it is unknown or the driver is at the pickup.
struct TripArrival: View {
    let figures: TripFigures

    var body: some View {
        if let arrival = figures.arrival {
            Text(verbatim: arrival).bold().monospacedDigit().lineLimit(1)
                .accessibilityLabel("arrival in \(arrival)")
        }
    }
}

/// The driver's name and the class of the vehicle; empty if both are unknown.
struct TripDriver: View {
    let figures: TripFigures

    var body: some View {
        if let driver = figures.driver { Text(verbatim: driver).lineLimit(1) }
    }
}

/// The pickup, or the drop-off while the passenger is on board.
struct TripPlace: View {
    let figures: TripFigures

    var body: some View {
        HStack {
            Text(verbatim: figures.placeLabel).foregroundStyle(.secondary)
            Text(verbatim: figures.place).lineLimit(1)
            if figures.state.leg == .pickup, !figures.state.status.isFinal, let time = figures.attributes.pickupTime {
                Text("at").foregroundStyle(.secondary)
                TimelineView(.explicit(figures.dayChanges)) { timeline in
                    if let day = figures.pickupDay(at: timeline.date) { Text(verbatim: day).lineLimit(1) }
                }
                Text(time, style: .time).monospacedDigit().lineLimit(1)
            }
        }
    }
}

private struct TripReferenceLine: View {
    let figures: TripFigures

    var body: some View {
        HStack {
            Text("Reference").foregroundStyle(.secondary)
            Text(verbatim: figures.attributes.reference).lineLimit(1)
        }
    }
}

/// The reason why the content is out of date; empty if the content is up to date.
struct TripProblem: View {
    let figures: TripFigures

    var body: some View {
        if let problem = figures.state.problem {
            Label(problem, systemImage: "exclamationmark.triangle").font(.caption).foregroundStyle(.orange).lineLimit(2)
        }
    }
}

/// The button that calls the driver; empty if the phone number is unknown or the trip has ended.
struct TripCall: View {
    let figures: TripFigures

    var body: some View {
        if let call = figures.call, let phone = figures.state.driverPhone {
            Link(destination: call) { Label("Call \(phone.text)", systemImage: "phone") }
        }
    }
}

/// A car symbol in the colour of the status.
struct TripIcon: View {
    let figures: TripFigures

    var body: some View {
        Image(systemName: "car").foregroundStyle(figures.color)
            .accessibilityLabel("trip, \(figures.state.status.title.lowercased())")
    }
}

/// A map of the driver and the pickup, until the driver is at the pickup or the trip ends.
///
/// The view is empty if one of the two positions is unknown.
struct TripMap: View {
    let figures: TripFigures

    var body: some View {
        if figures.state.leg == .pickup, !figures.state.status.isFinal, !figures.state.status.isAtPickup,
            let driver = figures.state.driver, let pickup = figures.state.pickup
        {
            MapPreview(
                path: [driver.coordinate, pickup.coordinate],
                markers: [
                    .init(pickup.coordinate, title: "pickup", tint: .green),
                    .init(driver.coordinate, title: "driver", tint: figures.color),
                ]
            )
            .tint(.secondary)
            .frame(minWidth: 80, idealWidth: 80, maxWidth: 240, minHeight: 80, maxHeight: 80)
            .accessibilityLabel("map of driver and pickup")
        }
    }
}
