extension RMC {
    func add(to draft: inout EpochBuilder, from talker: UInt16, datum: DTM) { draft.merge(self, datum) }
}

extension GGA {
    func add(to draft: inout EpochBuilder, from talker: UInt16, datum: DTM) { draft.merge(self, datum) }
}

extension GNS {
    func add(to draft: inout EpochBuilder, from talker: UInt16, datum: DTM) { draft.merge(self, datum) }
}

extension GLL {
    func add(to draft: inout EpochBuilder, from talker: UInt16, datum: DTM) { draft.merge(self, datum) }
}

extension PUBX {
    func add(to draft: inout EpochBuilder, from talker: UInt16, datum: DTM) { draft.merge(self, datum) }
}

extension VTG {
    func add(to draft: inout EpochBuilder, from talker: UInt16, datum: DTM) { draft.merge(self) }
}

extension ZDA {
    // A two-digit year, RMC's, is completed by a guess: ZDA knows better.
    func add(to draft: inout EpochBuilder, from talker: UInt16, datum: DTM) { draft.date = date }
}

extension GSA {
    func add(to draft: inout EpochBuilder, from talker: UInt16, datum: DTM) { draft.merge(self, talker) }
}

extension GST {
    func add(to draft: inout EpochBuilder, from talker: UInt16, datum: DTM) { draft.offer(error, .gst) }
}

extension GBS {
    func add(to draft: inout EpochBuilder, from talker: UInt16, datum: DTM) { draft.offer(error, .gbs) }
}

extension PGRME {
    func add(to draft: inout EpochBuilder, from talker: UInt16, datum: DTM) { draft.offer(error, .pgrme) }
}

extension PGRMZ {
    func add(to draft: inout EpochBuilder, from talker: UInt16, datum: DTM) {
        draft.height.offer(EpochBuilder.Height(altitude: altitude, geoidSeparation: .nan), .pgrme)
    }
}

extension DTM {
    func add(to draft: inout EpochBuilder, from talker: UInt16, datum: DTM) {}
}

extension HDT {
    func add(to draft: inout EpochBuilder, from talker: UInt16, datum: DTM) { draft.heading = heading }
}

extension THS {
    func add(to draft: inout EpochBuilder, from talker: UInt16, datum: DTM) { draft.heading = heading }
}

extension HDG {
    func add(to draft: inout EpochBuilder, from talker: UInt16, datum: DTM) { draft.heading = heading }
}
