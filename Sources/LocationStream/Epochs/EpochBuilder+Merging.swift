extension EpochBuilder {
    mutating func merge(_ rmc: RMC, _ datum: DTM) {
        timeOfDay.offer(rmc.time, .rmc)
        say(valid: rmc.isValid, rmc.mode, .rmc)
        offer(rmc.position, datum, .rmc)
        offer(speed: rmc.speed, course: rmc.course, .rmc)
        date = date ?? rmc.date
    }

    mutating func merge(_ gga: GGA, _ datum: DTM) {
        timeOfDay.offer(gga.time, .gga)
        guard let indicator = gga.indicator else { return }  // it vouches for nothing
        speaksOfFix = true
        if indicator == 0 { saysInvalid = true }
        quality.offer(.init(indicator: indicator), .gga)
        satellitesUsed.offer(gga.satellitesUsed, .gga)
        offer(gga.position, datum, .gga)
        offer(altitude: gga.altitude, separation: gga.geoidSeparation, .gga)
        offer(hdop: gga.hdop, .gga)
    }

    mutating func merge(_ gns: GNS, _ datum: DTM) {
        timeOfDay.offer(gns.time, .gns)
        say(valid: nil, gns.mode, .gns)
        // It counts the satellites of all systems, a GGA often only those of GPS.
        satellitesUsed.offer(gns.satellitesUsed, .best)
        offer(gns.position, datum, .gns)
        offer(altitude: gns.altitude, separation: gns.geoidSeparation, .gns)
        offer(hdop: gns.hdop, .gns)
    }

    mutating func merge(_ gll: GLL, _ datum: DTM) {
        timeOfDay.offer(gll.time, .gll)
        say(valid: gll.isValid, gll.mode, .gll)
        offer(gll.position, datum, .gll)
        // Before NMEA 0183 2.0 it had no status: then a position is a fix.
        speaksOfFix = true
    }

    mutating func merge(_ pubx: PUBX, _ datum: DTM) {
        timeOfDay.offer(pubx.time, .pubx)
        switch pubx.status {
        case .none: say(valid: false, .unsaid, .pubx)
        case .estimated: say(valid: true, .fix(.estimated), .pubx)
        case .twoDimensional(let quality):
            say(valid: true, .fix(quality), .pubx)
            dimension = dimension ?? 2
        case .threeDimensional(let quality):
            say(valid: true, .fix(quality), .pubx)
            dimension = dimension ?? 3
        }
        offer(pubx.position, datum, .pubx)
        offer(speed: pubx.speed, course: pubx.course, .pubx)
        satellitesUsed.offer(pubx.satellitesUsed, .pubx)
        offer(hdop: pubx.hdop, .pubx)
        offer(vdop: pubx.vdop, .pubx)
        ellipsoidalAltitude = pubx.ellipsoidalAltitude
        // These are the figures of u-blox's filter; GST holds what its measurements say.
        offer(pubx.error, .best)
    }

    mutating func merge(_ vtg: VTG) {
        if vtg.mode == .invalid {
            saysInvalid = true
        } else {
            offer(speed: vtg.speed, course: vtg.course, .vtg)
        }
        quality.offer(vtg.mode.quality, .vtg)
    }

    mutating func merge(_ gsa: GSA, _ talker: UInt16) {
        if let mode = gsa.mode { dimension = max(mode, dimension ?? 1) }
        offer(hdop: gsa.hdop, .gsa)
        offer(vdop: gsa.vdop, .gsa)
        // One talker lists each satellite once; a receiver may send GP and GN with the same ones.
        if gsaTalker == nil || gsaTalker == talker { gsaSatellites += gsa.satellitesUsed }
        gsaTalker = gsaTalker ?? talker
    }

    private mutating func say(valid: Bool?, _ mode: PositioningMode, _ rank: SentenceRank) {
        if valid != nil || mode != .unsaid { speaksOfFix = true }
        if valid == false || mode == .invalid { saysInvalid = true }
        quality.offer(mode.quality, rank)
    }

    mutating func offer(_ position: SentencePosition, _ datum: DTM, _ rank: SentenceRank) {
        guard position.isKnown else { return }
        self.position.offer(datum.corrected(position), rank)
    }

    mutating func offer(altitude: Double, separation: Double, _ rank: SentenceRank) {
        guard !altitude.isNaN else { return }
        height.offer(Height(altitude: altitude, geoidSeparation: separation), rank)
    }

    mutating func offer(speed: Double, course: Double, _ rank: SentenceRank) {
        if !speed.isNaN { self.speed.offer(speed, rank) }
        if !course.isNaN { self.course.offer(course, rank) }
    }

    mutating func offer(_ error: PositionError, _ rank: SentenceRank) {
        guard error.isKnown else { return }
        self.error.offer(error, rank)
    }

    mutating func offer(hdop: Double, _ rank: SentenceRank) {
        guard !hdop.isNaN else { return }
        self.hdop.offer(hdop, rank)
    }

    mutating func offer(vdop: Double, _ rank: SentenceRank) {
        guard !vdop.isNaN else { return }
        self.vdop.offer(vdop, rank)
    }
}
