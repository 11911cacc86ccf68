import LocationStream

extension SimulatedTrip {
    /// A train that crosses a tunnel of 90 s.
    static func train(seed: UInt64) -> SimulatedTrip {
        var trip = SimulatedTrip(seed: seed)
        trip.acceleration = 0.8
        trip.go(10_000, at: 55)
        trip.go(55 * 90, at: 55, isVisible: false)
        trip.go(10_000, at: 55)
        trip.stop(60)
        return trip
    }

    /// A ferry with a poor reception.
    static func ferry(seed: UInt64) -> SimulatedTrip {
        var trip = SimulatedTrip(seed: seed)
        (trip.acceleration, trip.accuracy, trip.drift) = (0.1, 30, (12, 60))
        trip.stop(120)
        trip.go(200, at: 1.5)
        trip.go(8000, at: 7, turning: 40)
        trip.go(200, at: 1.5, turning: -60)
        trip.stop(300)
        return trip
    }

    /// A drive whose receiver begins with 0° N 0° E and a fix that is 2 km off.
    static func coldStart(seed: UInt64) -> SimulatedTrip {
        var trip = SimulatedTrip(seed: seed)
        for _ in 0..<20 { trip.reportWrong(at: LocationCoordinate2D(latitude: 0, longitude: 0)) }
        trip.reportWrong(off: 2000)
        trip.stop(10)
        trip.go(3000, at: 14)
        return trip
    }

    /// A drive between high buildings, with stops at traffic lights.
    static func canyon(seed: UInt64) -> SimulatedTrip {
        var trip = SimulatedTrip(seed: seed)
        (trip.acceleration, trip.accuracy, trip.drift) = (2, 8, (5, 30))
        trip.reflections = (0.02, 2)
        for block in 0..<30 {
            trip.go(trip.number(80...250), at: trip.number(7...13), turning: block % 3 == 2 ? 90 : 0)
            if block % 4 == 3 { trip.stop(trip.number(20...45)) }
        }
        return trip
    }

    /// A walk, a stop and a drive with a receiver that sends no speed.
    static func withoutSpeed(seed: UInt64) -> SimulatedTrip {
        var trip = SimulatedTrip(seed: seed)
        trip.sendsSpeed = false
        for _ in 0..<4 { trip.go(250, at: 1.4, turning: 90) }
        trip.stop(120)
        for _ in 0..<4 { trip.go(1000, at: 14, turning: 90) }
        return trip
    }

    /// A drive and a walk at 10 Hz.
    static func tenHertz(seed: UInt64) -> SimulatedTrip {
        var trip = SimulatedTrip(seed: seed)
        trip.interval = 0.1
        for _ in 0..<6 {
            trip.go(400, at: 12, turning: 60)
            trip.stop(25)
        }
        for _ in 0..<4 { trip.go(200, at: 1.4, turning: 90) }
        return trip
    }

    /// A walk through a town with many short stops.
    static func stroll(seed: UInt64) -> SimulatedTrip {
        var trip = SimulatedTrip(seed: seed)
        for _ in 0..<30 {
            trip.go(trip.number(30...80), at: trip.number(1.1...1.5), turning: trip.number(-90...90))
            trip.stop(trip.number(15...60))
        }
        return trip
    }
}
