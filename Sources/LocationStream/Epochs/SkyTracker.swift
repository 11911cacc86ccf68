/// Keeps what GSV and GSA say until they say it anew: most receivers send them less often than epochs, and spread over
/// several sentences.
///
/// A group of GSV counts once all its parts have come in their order. Groups of one talker and signal replace each
/// other, and the first GSA of an epoch replaces what earlier epochs said of its system. What has not come again for
/// 15 s of the receiver's time is forgotten.
struct SkyTracker {
    /// Receivers send GSV at least every 5 s, as a rule; two groups may be lost.
    private static let lifetime: TimeOfDay = 15_000
    /// More than any receiver has; a hostile line names ever new talkers.
    private static let capacity = 48

    /// What a talker's parts of a group have told so far.
    private struct Unfinished {
        var talker: UInt16
        var parts = 0
        /// The last one that came; 0 where none is under way.
        var part = 0
        var signal: UInt8 = 0
        var satellites: [Satellite] = []
    }

    /// A whole group.
    private struct Group {
        var talker: UInt16
        var signal: UInt8
        var satellites: [Satellite] = []
        /// The time of the first epoch delivered since it came.
        var time: TimeOfDay?
    }

    /// What a GSA says.
    private struct Active {
        var satellites: ActiveSatellites
        var isOfThisEpoch = true
        var time: TimeOfDay?
    }

    private var unfinished: [Unfinished] = []
    private var groups: [Group] = []
    private var active: [Active] = []

    /// Takes a sentence, of which GSV and GSA say something of the sky.
    @inline(never)  // who asks for no sky has nothing of it in its way
    mutating func take(_ source: SentenceSource, _ line: Span<UInt8>, _ fields: SentenceFields) {
        switch source.formatter {
        case .gsv: if var gsv = GSV(line, fields, talker: source.talker) { take(&gsv, line, source.talker) }
        case .gsa: if let gsa = ActiveSatellites(line, fields, talker: source.talker) { take(gsa) }
        default: break
        }
    }

    /// Takes notice that another epoch has begun.
    mutating func turn() {
        for index in active.indices { active[index].isOfThisEpoch = false }
    }

    /// The sky of an epoch that is delivered.
    @inline(never)
    mutating func sky(at time: TimeOfDay?) -> Sky {
        if let time { forget(at: time) }
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

    /// Notes the time for what has come since the last epoch, and forgets what has not come for long.
    private mutating func forget(at time: TimeOfDay) {
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
            // A part is lost. The same one again is a doubled line.
            if unfinished[index].parts != gsv.parts || unfinished[index].part != gsv.part {
                unfinished[index].part = 0
            }
            return
        }
        unfinished[index].part = gsv.part
        gsv.read(line, into: &unfinished[index].satellites)
        // Quectel's dual-band modules change the signal within a group: it is the group of the first.
        if isFirst { unfinished[index].signal = gsv.signal }
        if gsv.part == gsv.parts { finish(at: index, saying: gsv.inView) }
    }

    /// Puts a whole group in the place of the last of its talker and signal.
    private mutating func finish(at index: Int, saying inView: Int?) {
        let (talker, signal) = (unfinished[index].talker, unfinished[index].signal)
        unfinished[index].part = 0
        // A system out of sight is told of without a signal.
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

    /// Notes a time for what has none yet, or one ahead of it: the clock was set back.
    private static func stamp(_ time: inout TimeOfDay?, at now: TimeOfDay) {
        if age(of: time, at: now) < 0 { time = now }
    }

    /// The milliseconds since a time of the last or the next twelve hours; negative without one.
    private static func age(of time: TimeOfDay?, at now: TimeOfDay) -> TimeOfDay {
        guard let time else { return -1 }
        let age = now - time
        return age < -TimeOfDay.day / 2 ? age + TimeOfDay.day : age
    }
}

extension ActiveSatellites {
    /// Marks the satellites that are used, of those in view, and adds those that are not among them.
    ///
    /// Receivers list used ones that no GSV has told of, or send none; gpsd leaves these out. Under the talker GN without a system, SkyTraq's receivers list BeiDou's from 1 on in a second sentence.
    ///
    /// - Parameters:
    ///   - satellites: The satellites, those in view first and in order.
    ///   - inView: How many are in view.
    fileprivate func mark(in satellites: inout [Satellite], inView: Int) {
        let numbering = meant(among: satellites, inView: inView)
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
                // A low number of unknown system may be one of GPS or of BeiDou.
                satellites.append(Satellite(constellation: name.constellation, id: name.id, isUsed: true))
            }
        }
    }

    /// Whose numbers are meant: of those that they may be, the first by which all are in view.
    private func meant(among satellites: [Satellite], inView: Int) -> SatelliteNumbering {
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
    /// Where a satellite is, or would be, among the first ones, which stand in order.
    ///
    /// - Parameter hint: A place to begin at: receivers list most satellites in their order.
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
