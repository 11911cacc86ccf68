/// Keeps what GSV and GSA say until they say it anew: most receivers send them less often than epochs, and spread over
/// several sentences.
///
/// A group of GSV counts once all its parts have come in their order. Groups of one talker and signal replace each
/// other, and the first GSA of an epoch replaces what earlier epochs said of its system. What has not come again for
/// 15 s of the receiver's time is forgotten.
struct SkyBook {
    /// Receivers send GSV at least every 5 s, as a rule; two groups may be lost.
    private static let lifetime: TimeOfDay = 15_000
    /// More than any receiver has; a hostile line names ever new talkers.
    private static let capacity = 48

    /// A talker's group on its way.
    private struct Unfinished {
        var talker: UInt16
        var parts: Int
        var part: Int
        var signal: UInt8
        var satellites: [Satellite]
    }

    /// A whole group.
    private struct Group {
        var talker: UInt16
        var signal: UInt8
        var satellites: [Satellite]
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
        case .gsv: if let gsv = GSV(line, fields, talker: source.talker) { take(gsv, source.talker) }
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
        if let time {
            for index in groups.indices { Self.stamp(&groups[index].time, at: time) }
            for index in active.indices { Self.stamp(&active[index].time, at: time) }
            groups.removeAll { Self.age(of: $0.time, at: time) > Self.lifetime }
            active.removeAll { Self.age(of: $0.time, at: time) > Self.lifetime }
        }
        var sky = Sky()
        if let newest = active.first(where: { $0.isOfThisEpoch && !$0.satellites.pdop.isNaN }) ?? active.last {
            sky.pdop = newest.satellites.pdop
            sky.hdop = newest.satellites.hdop
            sky.vdop = newest.satellites.vdop
        }
        var satellites = Satellite.merged(groups.flatMap(\.satellites))
        let inView = satellites
        for active in active { satellites += active.satellites.mark(in: &satellites, ofView: inView) }
        guard !groups.isEmpty || !satellites.isEmpty else { return sky }
        sky.satellites = satellites.count == inView.count ? satellites : Satellite.merged(satellites)
        return sky
    }

    private mutating func take(_ gsv: GSV, _ talker: UInt16) {
        let index = unfinished.firstIndex { $0.talker == talker }
        if gsv.part == 1 {
            if let index { unfinished.remove(at: index) }
            if unfinished.count == Self.capacity { unfinished.removeFirst() }
            unfinished.append(
                Unfinished(talker: talker, parts: gsv.parts, part: 1, signal: gsv.signal, satellites: gsv.satellites))
            if gsv.parts == 1 { finish(at: unfinished.count - 1, isEmpty: gsv.isEmpty) }
        } else if let index, unfinished[index].parts == gsv.parts, unfinished[index].part == gsv.part - 1 {
            // Quectel's dual-band modules change the signal within a group: it is the group of the first.
            unfinished[index].part = gsv.part
            unfinished[index].satellites += gsv.satellites
            if gsv.part == gsv.parts { finish(at: index, isEmpty: false) }
        } else if let index, unfinished[index].parts != gsv.parts || unfinished[index].part != gsv.part {
            // A part is lost. The same one again is a doubled line.
            unfinished.remove(at: index)
        }
    }

    private mutating func finish(at index: Int, isEmpty: Bool) {
        let whole = unfinished.remove(at: index)
        // A system out of sight is told of without a signal.
        let isGone = isEmpty && whole.signal == 0
        groups.removeAll { $0.talker == whole.talker && (isGone || $0.signal == whole.signal) }
        if groups.count == Self.capacity { groups.removeFirst() }
        groups.append(Group(talker: whole.talker, signal: whole.signal, satellites: whole.satellites))
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
    /// Marks the satellites that are used, of those in view, which stand in order.
    ///
    /// Under the talker GN without a system, SkyTraq's receivers list BeiDou's from 1 on in a second sentence.
    ///
    /// - Parameters:
    ///   - satellites: The satellites, those in view first.
    ///   - view: Those in view.
    /// - Returns: Those that are not among them: receivers list used ones that no GSV has told of, or send none.
    ///   gpsd leaves these out.
    fileprivate func mark(in satellites: inout [Satellite], ofView view: [Satellite]) -> [Satellite] {
        let numberings = numbering == .mixed ? [.mixed, .beidou, .galileo] : [numbering]
        let meant = numberings.first { meant in numbers.allSatisfy { view.place(of: meant.name($0)) != nil } }
        var others: [Satellite] = []
        for number in numbers {
            let name = (meant ?? numbering).name(number)
            if let place = view.place(of: name) {
                satellites[place].isUsed = true
            } else if numbering != .mixed || number > 32 {
                // A low number of unknown system may be one of GPS or of BeiDou.
                others.append(Satellite(constellation: name.constellation, id: name.id, isUsed: true))
            }
        }
        return others
    }
}

extension [Satellite] {
    /// Where a satellite is, of some that stand in order.
    fileprivate func place(of name: SatelliteName) -> Int? {
        var range = indices
        while let first = range.first {
            let middle = first + range.count / 2
            if self[middle].name == name { return middle }
            range = self[middle].name < name ? middle + 1..<range.upperBound : first..<middle
        }
        return nil
    }
}
