import SystemSupport

/// Groups sentences with the same time of day into epochs.
struct EpochAssembler: Sendable {
    private var current = EpochBuilder()
    /// The values of sentences that arrived before the first timed sentence of their epoch.
    private var following = EpochBuilder()
    /// Whether untimed sentences belong to ``following`` instead of the current epoch.
    private var isAhead = false
    /// The type and talker of the sentence that started the current epoch.
    ///
    /// The next sentence with this type and talker starts a new cycle.
    private var opener: SentenceSource?
    private var openerCount = 0
    /// The time that a receiver without a fix keeps repeating; nil if no receiver keeps repeating its time.
    private var stuckTime: TimeOfDay?
    private var isDelivered = false
    /// Whether the latest sentence is expected to end the cycle of a live receiver.
    private var isComplete = false
    /// Whether a live receiver has paused since its last sentence.
    ///
    /// An untimed sentence after a pause belongs to the next epoch.
    private var isSilent = false
    private var datum = DTM.wgs84
    private var openerPosition = SentencePosition()
    private var coarseClock = CoarseClock()
    private var choice = ReceiverChoice()
    private var cycleOpener = CycleOpener()
    private var enders = CycleEnders()
    private var clocks = SentenceClocks()
    /// The opener's time as it was sent, before its conversion to the main time.
    private var openerTime: TimeOfDay?
    /// The position of the previous epoch, as it was sent, its time, and the types that have this time.
    private var previousPosition = SentencePosition()
    private var previousTime: TimeOfDay?
    private var previousClock: UInt32 = 0
    /// The sentence that ``following`` starts with, its time, and the main time of the epoch before it.
    private var ahead: (type: SentenceType, time: TimeOfDay, epoch: TimeOfDay)?
    /// Whether the open epoch repeats the position of the previous one.
    ///
    /// If the next epoch goes back in time, the open epoch was a sentence with another clock.
    private var isDoubtful = false
    /// Whether the open epoch was delivered because the receiver paused.
    private var isDeliveredBySilence = false
    /// Whether the receiver pauses within its cycle for longer than ``NMEADecoder/silenceInterval``.
    private(set) var pausesInCycle = false
    /// The text of the first position that could not be read; nil if all could be read.
    var unreadablePosition: String?
    var finalizer: EpochFinalizer
    var sky: SkyTracker?
    private var headings = HeadingTracker()
    private var alarms = ReceiverAlarmTracker()
    private var ownShip = OwnShipTracker()
    /// The reason for a gap before the next fix, from a text in an exported track; nil for none.
    private var gap: TrackGap?
    /// Time of receipt of a live source's next bytes, in milliseconds since 1970; nil for a log.
    var receiptTime: Int64?
    private let isLive: Bool

    init(_ options: NMEADecoder.Options) {
        isLive = options.isLive
        finalizer = EpochFinalizer(options)
        sky = options.decodesSky ? SkyTracker() : nil
    }

    private var isOpen: Bool { current.reportsFix && !isDelivered }

    /// Whether ``flush(_:)`` would deliver an epoch.
    var isPending: Bool { isOpen || ownShip.isHolding }

    /// Takes the next sentence and delivers the epoch that it completes.
    ///
    /// - Parameter end: The offset in the byte stream after the sentence.
    mutating func take(
        _ content: some EpochContent, _ source: SentenceSource, end: Int, _ deliver: (Epoch) -> Void
    ) {
        guard choice.admits(content, source) else { return }
        switch content.timing {
        case .fix(let time):
            let admission = enter(time, source, content.position, claimsFix: content.claimsFix, deliver)
            current.note(source, end: end)
            switch admission {
            case .dropped: break
            case .mainTime:
                content.add(to: &current, from: source.talker, datum: datum)
                if time != nil { current.clock |= source.type.bit }
                noteJoined(content.position)
            case .otherTime(let main):
                let kept = current.timeOfDay
                content.add(to: &current, from: source.talker, datum: datum)
                current.timeOfDay = kept
                current.timeOfDay.offer(main, .vdo)
                if let time { current.noteOther(time) }
                noteJoined(content.position)
            }
        case .supplementary(let time?):
            let main = align(with: time, source.type)
            let date = isAhead ? following.date : current.date
            place(content, source, end: end)
            if let main { convertDate(main: main, time, unless: date) }
        case .supplementary(nil), .none:
            if let newDatum = content.datum { datum = newDatum }
            let repeated = content.repeated
            if opener != nil, isSilent || cycleOpener.opens(repeated) { isAhead = true }
            cycleOpener.note(repeated)
            place(content, source, end: end)
        }
        isSilent = false
        if isLive, !isAhead, source.type.isAwaited { isComplete = enders.note(source.type) }
    }

    /// Takes the satellites of a GSV or GSA sentence if satellites are requested; returns false for an unusable GSV.
    @inline(__always)
    mutating func takeSatellites(_ source: SentenceSource, _ line: Span<UInt8>, _ fields: SentenceFields) -> Bool {
        guard sky != nil, source.type == .gsv || source.type == .gsa, choice.admits(source) else { return true }
        return sky?.take(source, line, fields) ?? true
    }

    /// Takes a GSV sentence.
    ///
    /// Of its epoch, only ``Epoch/endByte`` changes. ``takeSatellites(_:_:_:)`` takes the satellites.
    mutating func takeSky(_ source: SentenceSource, end: Int) {
        if isSilent, opener != nil { isAhead = true }
        if isAhead { following.note(source, end: end) } else { current.note(source, end: end) }
        isSilent = false
    }

    /// Delivers a live epoch if its last sentence has arrived; called when no more bytes are available.
    mutating func deliverIfComplete(_ deliver: (Epoch) -> Void) {
        if isComplete, isOpen { emit(deliver) }
        isComplete = false
        if isLive, ownShip.isTrusted { releaseOwnShip(deliver) }
    }

    /// Delivers the current epoch when the receiver is silent or the bytes have ended.
    mutating func flush(_ deliver: (Epoch) -> Void) {
        if isLive { isSilent = true }
        if isOpen {
            emit(deliver)
            isDeliveredBySilence = true
        }
        releaseOwnShip(deliver)
    }
}

// MARK: Sentences outside epochs

extension EpochAssembler {
    /// Takes a heading, which belongs to no epoch.
    @inline(never)  // keeps headings off the hot path
    mutating func takeHeading(_ content: some HeadingContent, end: Int) {
        headings.take(content.heading, type(of: content).headingRank)
        if !isAhead { current.endByte = end }
    }

    /// Takes a report about the antenna or the reception, which belongs to no epoch.
    @inline(never)
    mutating func takeReport(
        _ report: ReceiverReport, _ source: SentenceSource, end: Int, _ deliver: (Epoch) -> Void
    ) {
        guard choice.admits(source) else { return }
        if let reason = report.gap {
            if isOpen { emit(deliver) }
            gap = reason
        } else {
            alarms.take(report)
        }
        if !isAhead { current.endByte = end }
    }

    /// Takes a part of an AIS message about the own ship.
    ///
    /// A completed report is held until the next report is complete. The held report is then delivered, unless a
    /// receiver has recently reported a fix or its absence.
    @inline(never)
    mutating func takeOwnShip(_ part: VDO, _ line: Span<UInt8>, end: Int, _ deliver: (Epoch) -> Void) {
        guard let report = ownShip.take(part, line) else { return }
        releaseOwnShip(deliver)
        ownShip.hold(report, end: end)
    }

    mutating func noteClock(_ zda: ZDA) {
        ownShip.noteClock(zda.date.milliseconds(at: zda.time), receipt: receiptTime)
    }

    private mutating func releaseOwnShip(_ deliver: (Epoch) -> Void) {
        guard let (report, end) = ownShip.release() else { return }
        if isOpen { emit(deliver) }
        var builder = EpochBuilder()
        builder.endByte = end
        report.add(to: &builder)
        let latest = finalizer.resolver.latest
        if let instant = ownShip.instant(second: report.second, receipt: receiptTime, latest: latest) {
            builder.setInstant(instant)
        }
        headings.turn()
        headings.take(report.heading, .repeater)
        guard var epoch = finalizer.finalize(builder) else { return }
        epoch.heading = headings.reading(at: builder.time)
        deliver(epoch)
    }
}

// MARK: Finding a sentence's epoch

extension EpochAssembler {
    /// A receiver counts as stuck after it has sent this many sentences of the same type with the same time.
    ///
    /// Two sentences are not enough, because a repeated line or a second receiver also repeats a time.
    private static var stuckCount: Int { 3 }

    /// Starts a new epoch if a sentence with this time does not belong to the current epoch.
    ///
    private mutating func enter(
        _ sent: TimeOfDay?, _ source: SentenceSource, _ position: SentencePosition, claimsFix: Bool,
        _ deliver: (Epoch) -> Void
    ) -> Admission {
        guard let sent else {
            if opener == nil || current.has(source) { open(nil, source, deliver) } else { resume() }
            return .mainTime
        }
        let main = clocks.hasOther ? mainTime(sent, source.type) : nil
        let time = main ?? sent
        let admission = main.map(Admission.otherTime) ?? .mainTime
        let isOpener = opener == nil || opener == source
        let hasMoved = position.isElsewhere(than: openerPosition)
        if isOpener {
            coarseClock.note(time)
            openerPosition = position
        }
        if let stuckTime, stuckTime.isSameEpoch(time) {
            if opener == source { openStuck(at: stuckTime, source, deliver) }
            return .dropped
        }
        if opener != nil, stuckTime == nil, let known = current.time, known.isSameEpoch(time) {
            if opener == source, let shift = coarseClock.shift {
                open(time, source, deliver)
                current.shift = shift
                return admission
            }
            resume()
            if opener == source {
                // A receiver that moves is not stuck. The time repeats because the receiver sends whole seconds, or
                // because there are two receivers.
                if hasMoved { return .dropped }
                openerCount += 1
            }
            guard openerCount >= Self.stuckCount else { return admission }
            openStuck(at: known, source, deliver)
            return .dropped
        }
        // A receiver without a fix omits the time in some sentences. A receiver with a fix always sends the time.
        if opener != nil, stuckTime == nil, current.time == nil, !current.has(source), !claimsFix {
            resume()
            return admission
        }
        var opensInDoubt = false
        if !isOpener, claimsFix, !isNext(main), let joined = join(sent, source, position, &opensInDoubt) {
            return joined
        }
        open(time, source, deliver)
        openerTime = sent
        isDoubtful = opensInDoubt
        return admission
    }

    /// How a sentence belongs to the open epoch.
    private enum Admission {
        /// The sentence's values must be dropped, because a stuck or second receiver repeats the time.
        case dropped
        case mainTime
        /// The sentence's own time does not count, but this one.
        case otherTime(TimeOfDay)
    }

    /// Converts the time of a type that is known to have another clock; nil for other types.
    private mutating func mainTime(_ sent: TimeOfDay, _ type: SentenceType) -> TimeOfDay? {
        guard let main = clocks.mainTime(sent, type, near: current.time) else { return nil }
        guard let known = current.time else { return main }
        if known.isSameEpoch(sent) {
            clocks.noteOwnEpoch(type)
            return nil
        }
        if main == known { clocks.follow(type, offset: sent.ahead(of: known)) }
        return main
    }

    /// Returns true if a converted time is that of an epoch soon after the open one.
    private func isNext(_ main: TimeOfDay?) -> Bool {
        guard let main, let known = current.time else { return false }
        return (1...SentenceClocks.longestDelay).contains(main.ahead(of: known))
    }

    /// Continues the open epoch with a sentence that has another time but belongs to the epoch; see
    /// ``SentenceClocks``.
    ///
    /// - Parameter isDoubtful: Set to true if only the next epoch can show whether the sentence belongs to this one.
    /// - Returns: Nil if the sentence does not belong to the open epoch.
    private mutating func join(
        _ sent: TimeOfDay, _ source: SentenceSource, _ position: SentencePosition, _ isDoubtful: inout Bool
    ) -> Admission? {
        guard stuckTime == nil, let known = current.time, !current.has(source.type), !current.reportsInvalid,
            sent < .day, known < .day
        else { return nil }
        if current.isOther(sent) {
            resume()
            return .otherTime(known)
        }
        guard position.isKnown, current.sentPosition.isKnown else { return nil }
        let hasMoved = current.sentPosition.isFar(from: previousPosition)
        guard position.repeats(current.sentPosition) else {
            if position.isFar(from: current.sentPosition) { clocks.noteOwnEpoch(source.type) }
            return nil
        }
        let (step, mainType) = (sent.ahead(of: known), current.mainType)
        // The next epoch shows that the open one was a sentence with another clock.
        if self.isDoubtful, step < 0 { return nil }
        let takesOver = source.type.takesOver(from: mainType)
        let (type, offset) = takesOver ? (mainType, -step) : (source.type, step)
        // Two sentences of a live receiver without a pause between them are not this far apart.
        let isImpossible = isLive && !isDelivered && step >= 10_000 && SentenceClocks.isOffset(step)
        guard isImpossible || clocks.merges(type, offset: offset, step: step, hasMoved: hasMoved)
        else {
            isDoubtful = step > 0
            return nil
        }
        resume()
        guard takesOver else {
            if let mainType {
                let difference = SentenceClocks.Difference(type: source.type, main: mainType, offset: step)
                clocks.note(difference, step: step, hasMoved: hasMoved)
            }
            return .otherTime(known)
        }
        // This sentence has the main time, so the sentences before it have another one.
        for type in SentenceType.allCases where current.clock & type.bit != 0 {
            let difference = SentenceClocks.Difference(type: type, main: source.type, offset: -step)
            clocks.note(difference, step: step, hasMoved: hasMoved)
        }
        if mainType == nil, let opener, let openerTime {
            clocks.follow(opener.type, offset: openerTime.ahead(of: sent))
        }
        current.noteOther(known)
        (current.timeOfDay, current.clock) = (Prioritized(), 0)
        return .mainTime
    }

    /// Returns true if the open epoch was a sentence of the previous epoch with another clock, as the time of the next
    /// epoch shows.
    private mutating func hasOtherClock(before time: TimeOfDay) -> Bool {
        guard let previousTime, let known = current.time, time.ahead(of: known) < 0,
            (1...SentenceClocks.longestDelay).contains(time.ahead(of: previousTime)),
            let main = SentenceType.main(of: previousClock)
        else { return false }
        let offset = known.ahead(of: previousTime)
        for type in SentenceType.allCases where current.clock & type.bit != 0 {
            clocks.note(.init(type: type, main: main, offset: offset), step: -1, hasMoved: true)
        }
        return true
    }

    /// Records the position of an epoch, and that the receiver continues an epoch after a pause.
    private mutating func noteJoined(_ position: SentencePosition) {
        if !current.sentPosition.isKnown, position.isKnown { current.sentPosition = position }
        if isDeliveredBySilence { pausesInCycle = true }
    }

    private mutating func open(_ time: TimeOfDay?, _ source: SentenceSource, _ deliver: (Epoch) -> Void) {
        if opener == nil {
            cycleOpener.resume()
        } else {
            if isLive { enders.conclude() }
            if isDoubtful, let time, hasOtherClock(before: time) { isDelivered = true }
            if isOpen { emit(deliver) }
            cycleOpener.turn(after: current)
            previousPosition = current.sentPosition
            (previousTime, previousClock) = (current.time, current.clock)
            if let time, opener == source { clocks.noteEpoch(at: time, after: current.time) }
            if let start = following.time, time.map({ !$0.isSameEpoch(start) }) ?? true {
                dropFollowing()
            } else if let type = ahead?.type {
                clocks.noteOwnEpoch(type)
            }
            ahead = nil
            if isAhead {
                current = following
                following = EpochBuilder()
                isAhead = false
            } else {
                current = EpochBuilder()
            }
            isDelivered = false
            isDoubtful = false
            isDeliveredBySilence = false
        }
        sky?.turn()
        headings.turn()
        ownShip.noteReceiver()
        stuckTime = nil
        opener = source
        openerCount = 1
    }

    /// Starts an epoch without a fix.
    ///
    /// A receiver that repeats its last time has lost the fix. gpsd calls this behaviour "latch mode".
    private mutating func openStuck(at time: TimeOfDay, _ source: SentenceSource, _ deliver: (Epoch) -> Void) {
        open(nil, source, deliver)
        (current.reportsFix, current.reportsInvalid) = (true, true)
        stuckTime = time
    }

    /// Continues the current epoch and drops the sentences that were taken for the start of the next epoch.
    private mutating func resume() {
        cycleOpener.resume()
        dropFollowing()
    }

    /// Decides whether a supplementary sentence with a time belongs to the current epoch or to the next epoch.
    ///
    /// - Returns: The main time of the sentence if the sentence has another one; otherwise nil.
    private mutating func align(with sent: TimeOfDay, _ type: SentenceType) -> TimeOfDay? {
        guard stuckTime == nil else { return nil }
        var main = clocks.hasOther ? mainTime(sent, type) : nil
        if opener != nil, let known = current.time, !known.isSameEpoch(main ?? sent) {
            if !isAhead, current.isOther(sent) {
                main = known
            } else {
                if let start = following.time, !start.isSameEpoch(main ?? sent) { dropFollowing() }
                if !isAhead { ahead = (type, sent, known) }
                isAhead = true
            }
        }
        let time = main ?? sent
        if isAhead { following.timeOfDay.offer(time, .gsa) } else { current.timeOfDay.offer(time, .gsa) }
        return main
    }

    /// Converts the date of a sentence that has another time than the main time.
    ///
    /// - Parameter known: The date of the epoch before the sentence, which takes precedence.
    private mutating func convertDate(main: TimeOfDay, _ sent: TimeOfDay, unless known: UTCDay?) {
        func convert(_ builder: inout EpochBuilder) {
            guard known == nil, let date = builder.date else {
                builder.date = known
                return
            }
            let instant = date.milliseconds(at: sent) - Int64(sent.ahead(of: main))
            let day = Int64(TimeOfDay.day)
            builder.date = UTCDay(days: Int32(clamping: instant.floor(to: day) / day))
        }
        if isAhead { convert(&following) } else { convert(&current) }
    }

    /// Drops the sentences in ``following``, because their epoch never started; uses their date as a hint.
    private mutating func dropFollowing() {
        guard isAhead else { return }
        if let ahead, let main = current.mainType {
            // A sentence whose time never becomes that of an epoch has another clock.
            let offset = ahead.time.ahead(of: ahead.epoch)
            let difference = SentenceClocks.Difference(type: ahead.type, main: main, offset: offset)
            clocks.note(difference, step: offset, hasMoved: false)
        }
        ahead = nil
        if let date = following.date, let time = following.time {
            finalizer.resolver.setHint(date.milliseconds(at: time))
        }
        following = EpochBuilder()
        isAhead = false
    }

    private mutating func place(_ content: some EpochContent, _ source: SentenceSource, end: Int) {
        if isAhead {
            following.note(source, end: end)
            content.add(to: &following, from: source.talker, datum: datum)
        } else {
            current.note(source, end: end)
            content.add(to: &current, from: source.talker, datum: datum)
        }
    }

    private mutating func emit(_ deliver: (Epoch) -> Void) {
        isDelivered = true
        guard var epoch = finalizer.finalize(current) else { return }
        epoch.clockDifference = clocks.takeDifference()
        if epoch.fix == .none, current.hasUnreadablePosition, !current.reportsInvalid {
            epoch.unreadablePosition = unreadablePosition
        }
        epoch.sky = sky?.sky(at: current.time)
        epoch.alarms = alarms.alarms
        if gap != nil, epoch.fix != .none { (epoch.gap, gap) = (gap, nil) }
        if !headings.isEmpty { epoch.heading = headings.reading(at: current.time) }
        deliver(epoch)
    }
}
