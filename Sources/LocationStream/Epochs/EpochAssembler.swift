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
            let isCurrent = enter(time, source, content.position, claimsFix: content.claimsFix, deliver)
            current.note(source, end: end)
            if isCurrent { content.add(to: &current, from: source.talker, datum: datum) }
        case .supplementary(let time?):
            align(with: time)
            place(content, source, end: end)
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
        if isLive {
            enders.conclude()
            isSilent = true
        }
        if isOpen { emit(deliver) }
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
    /// - Returns: False if the sentence's values must be dropped, because a stuck or second receiver repeats the time.
    private mutating func enter(
        _ time: TimeOfDay?, _ source: SentenceSource, _ position: SentencePosition, claimsFix: Bool,
        _ deliver: (Epoch) -> Void
    ) -> Bool {
        guard let time else {
            if opener == nil || current.has(source) { open(nil, source, deliver) } else { resume() }
            return true
        }
        let isOpener = opener == nil || opener == source
        let hasMoved = position.isElsewhere(than: openerPosition)
        if isOpener {
            coarseClock.note(time)
            openerPosition = position
        }
        if let stuckTime, stuckTime.isSameEpoch(time) {
            if opener == source { openStuck(at: stuckTime, source, deliver) }
            return false
        }
        if opener != nil, stuckTime == nil, let known = current.time, known.isSameEpoch(time) {
            if opener == source, let shift = coarseClock.shift {
                open(time, source, deliver)
                current.shift = shift
                return true
            }
            resume()
            if opener == source {
                // A receiver that moves is not stuck. The time repeats because the receiver sends whole seconds, or
                // because there are two receivers.
                if hasMoved { return false }
                openerCount += 1
            }
            guard openerCount >= Self.stuckCount else { return true }
            openStuck(at: known, source, deliver)
            return false
        }
        // A receiver without a fix omits the time in some sentences. A receiver with a fix always sends the time.
        if opener != nil, stuckTime == nil, current.time == nil, !current.has(source), !claimsFix {
            resume()
            return true
        }
        open(time, source, deliver)
        return true
    }

    private mutating func open(_ time: TimeOfDay?, _ source: SentenceSource, _ deliver: (Epoch) -> Void) {
        if opener == nil {
            cycleOpener.resume()
        } else {
            if isLive { enders.conclude() }
            if isOpen { emit(deliver) }
            cycleOpener.turn(after: current)
            if let ahead = following.time, time.map({ !$0.isSameEpoch(ahead) }) ?? true { dropFollowing() }
            if isAhead {
                current = following
                following = EpochBuilder()
                isAhead = false
            } else {
                current = EpochBuilder()
            }
            isDelivered = false
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
    private mutating func align(with time: TimeOfDay) {
        guard stuckTime == nil else { return }
        if opener != nil, let known = current.time, !known.isSameEpoch(time) {
            if let ahead = following.time, !ahead.isSameEpoch(time) { dropFollowing() }
            isAhead = true
        }
        if isAhead { following.timeOfDay.offer(time, .gsa) } else { current.timeOfDay.offer(time, .gsa) }
    }

    /// Drops the sentences in ``following``, because their epoch never started; uses their date as a hint.
    private mutating func dropFollowing() {
        guard isAhead else { return }
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
        epoch.sky = sky?.sky(at: current.time)
        epoch.alarms = alarms.alarms
        if gap != nil, epoch.fix != .none { (epoch.gap, gap) = (gap, nil) }
        if !headings.isEmpty { epoch.heading = headings.reading(at: current.time) }
        deliver(epoch)
    }
}
