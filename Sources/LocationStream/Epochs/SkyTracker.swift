/// Collects GSV and GSA sentences, which most receivers send less often than epochs, and in several parts.
///
/// A GSV group is used once all its parts have arrived in order. A group replaces the previous one of the same talker
/// and signal. The first GSA of an epoch replaces those of earlier epochs for its system. Data older than 15 s of the
/// receiver's time is dropped.
struct SkyTracker {
    /// In milliseconds: receivers send GSV at least every 5 s, of which two groups may be lost.
    private static let lifetime: TimeOfDay = 15_000
    /// Most groups kept: more than any receiver has, and a limit for hostile input with ever new talkers.
    private static let capacity = 48

    /// A talker's GSV group whose parts have not all arrived.
    private struct Unfinished {
        var talker: UInt16
        var parts = 0
        /// Number of the last part that arrived; 0 without a pending group.
        var part = 0
        var signal: UInt8 = 0
        var satellites: [Satellite] = []
    }

    private struct Group {
        var talker: UInt16
        var signal: UInt8
        var satellites: [Satellite] = []
        /// Time of the first epoch delivered since it arrived.
        var time: TimeOfDay?
    }

    private struct Active {
        var satellites: ActiveSatellites
        var isOfThisEpoch = true
        var time: TimeOfDay?
    }

    private var unfinished: [Unfinished] = []
    private var groups: [Group] = []
    private var active: [Active] = []

    /// Takes a GSV or GSA sentence; ignores others.
    @inline(never)  // keeps satellite decoding off the hot path
    mutating func take(_ source: SentenceSource, _ line: Span<UInt8>, _ fields: SentenceFields) {
        switch source.type {
        case .gsv: if var gsv = GSV(line, fields, talker: source.talker) { take(&gsv, line, source.talker) }
        case .gsa: if let gsa = ActiveSatellites(line, fields, talker: source.talker) { take(gsa) }
        default: break
        }
    }

    mutating func turn() {
        for index in active.indices { active[index].isOfThisEpoch = false }
    }

    @inline(never)
    mutating func sky(at time: TimeOfDay?) -> Sky {
        if let time { dropOld(at: time) }
        var sky = Sky()
        if let newest = active.first(where: { $0.isOfThisEpoch && !$0.satellites.pdop.isNaN }) ?? active.last {
            sky.pdop = newest.satellites.pdop
            sky.hdop = newest.satellites.hdop
            sky.vdop = newest.satellites.vdop
        }
        var satellites: [Satellite] = []
        satellites.reserveCapacity(groups.reduce(0) { $0 + $1.satellites.count })
        for group in groups { satellites.append(contentsOf: group.satellites) }
        Satellite.merge(&satellites)
        let inView = satellites.count
        for active in active { active.satellites.mark(in: &satellites, inView: inView) }
        guard !groups.isEmpty || !satellites.isEmpty else { return sky }
        if satellites.count > inView { Satellite.merge(&satellites) }
        sky.satellites = satellites
        return sky
    }

    /// Stamps data that arrived since the last epoch, and drops old data.
    private mutating func dropOld(at time: TimeOfDay) {
        var isOld = false
        for index in groups.indices {
            Self.stamp(&groups[index].time, at: time)
            isOld = isOld || Self.age(of: groups[index].time, at: time) > Self.lifetime
        }
        for index in active.indices {
            Self.stamp(&active[index].time, at: time)
            isOld = isOld || Self.age(of: active[index].time, at: time) > Self.lifetime
        }
        guard isOld else { return }
        groups.removeAll { Self.age(of: $0.time, at: time) > Self.lifetime }
        active.removeAll { Self.age(of: $0.time, at: time) > Self.lifetime }
    }

    private mutating func take(_ gsv: inout GSV, _ line: Span<UInt8>, _ talker: UInt16) {
        let known = unfinished.firstIndex { $0.talker == talker }
        let isFirst = gsv.part == 1
        guard isFirst || known != nil else { return }
        if known == nil {
            if unfinished.count == Self.capacity { unfinished.removeFirst() }
            unfinished.append(Unfinished(talker: talker))
        }
        let index = known ?? unfinished.count - 1
        if isFirst {
            unfinished[index].parts = gsv.parts
            unfinished[index].satellites.removeAll(keepingCapacity: true)
        } else if unfinished[index].parts != gsv.parts || unfinished[index].part != gsv.part - 1 {
            // A part is missing, unless the line was repeated.
            if unfinished[index].parts != gsv.parts || unfinished[index].part != gsv.part {
                unfinished[index].part = 0
            }
            return
        }
        unfinished[index].part = gsv.part
        gsv.read(line, into: &unfinished[index].satellites)
        // Quectel's dual-band modules change the signal within a group: it is the group of the first.
        if isFirst { unfinished[index].signal = gsv.signal }
        if gsv.part == gsv.parts { finish(at: index, inView: gsv.inView) }
    }

    /// Replaces the previous group of the same talker and signal.
    private mutating func finish(at index: Int, inView: Int?) {
        let (talker, signal) = (unfinished[index].talker, unfinished[index].signal)
        unfinished[index].part = 0
        // A system without satellites in view is reported without a signal.
        if unfinished[index].parts == 1, inView == 0, signal == 0, unfinished[index].satellites.isEmpty {
            groups.removeAll { $0.talker == talker }
        }
        var place = groups.firstIndex { $0.talker == talker && $0.signal == signal }
        if place == nil {
            if groups.count == Self.capacity { groups.removeFirst() }
            groups.append(Group(talker: talker, signal: signal))
            place = groups.count - 1
        }
        guard let place else { return }
        groups[place].time = nil
        swap(&groups[place].satellites, &unfinished[index].satellites)
    }

    private mutating func take(_ gsa: ActiveSatellites) {
        active.removeAll { !$0.isOfThisEpoch && $0.satellites.numbering == gsa.numbering }
        if active.count == Self.capacity { active.removeFirst() }
        active.append(Active(satellites: gsa))
    }

    /// Sets a time that is unset, or that is in the future because the clock was set back.
    private static func stamp(_ time: inout TimeOfDay?, at now: TimeOfDay) {
        if age(of: time, at: now) < 0 { time = now }
    }

    /// Milliseconds since a time within twelve hours before or after now; negative if unset.
    private static func age(of time: TimeOfDay?, at now: TimeOfDay) -> TimeOfDay {
        guard let time else { return -1 }
        let age = now - time
        return age < -TimeOfDay.day / 2 ? age + TimeOfDay.day : age
    }
}

extension ActiveSatellites {
    /// Marks used satellites among those in view, and appends those that are not in view.
    ///
    /// Some receivers list used satellites that no GSV contains; gpsd omits these. With the talker GN and without a
    /// system, SkyTraq receivers number BeiDou satellites from 1 in a second sentence.
    ///
    /// - Parameter satellites: Those in view come first, in order.
    fileprivate func mark(in satellites: inout [Satellite], inView: Int) {
        let numbering = likelyNumbering(among: satellites, inView: inView)
        var next = 0
        for index in 0..<count {
            let name = numbering.name(Int(numbers[index]))
            if next >= inView || satellites[next].name != name {
                next = satellites.place(of: name, before: inView, near: next)
            }
            if next < inView, satellites[next].name == name {
                satellites[next].isUsed = true
                next += 1
            } else if self.numbering != .mixed || numbers[index] > 32 {
                // A low number without a system is ambiguous: GPS or BeiDou.
                satellites.append(Satellite(constellation: name.constellation, id: name.id, isUsed: true))
            }
        }
    }

    /// The first possible numbering by which all used satellites are in view.
    private func likelyNumbering(among satellites: [Satellite], inView: Int) -> SatelliteNumbering {
        guard numbering == .mixed else { return numbering }
        let all: [SatelliteNumbering] = [.mixed, .beidou, .galileo]
        return all.first { numbering in
            (0..<count).allSatisfy { index in
                let name = numbering.name(Int(numbers[index]))
                let place = satellites.place(of: name, before: inView, near: 0)
                return place < inView && satellites[place].name == name
            }
        } ?? numbering
    }
}

extension [Satellite] {
    /// Returns the index of a satellite, or its insertion point, in a sorted prefix.
    ///
    /// - Parameter hint: The index to try first: receivers list most satellites in order.
    fileprivate func place(of name: SatelliteName, before end: Int, near hint: Int) -> Int {
        var range = 0..<end
        if hint < end, self[hint].name <= name {
            if self[hint].name == name { return hint }
            if hint + 1 == end || name <= self[hint + 1].name { return hint + 1 }
            range = hint + 2..<end
        }
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = self[middle].name < name ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }
}
