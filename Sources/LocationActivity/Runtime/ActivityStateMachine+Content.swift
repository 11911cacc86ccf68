package import FoundationEssentials

extension ActivityStateMachine {
    /// A content on its way to the snapshot.
    package struct Content: Sendable {
        /// Makes its bytes; called once, when it is published.
        package var encode: @Sendable () -> [UInt8]
        package var staleDate: Date?
        package var relevanceScore: Double
        /// When it was given.
        package var moment: ActivityClock.Moment
        /// The members that have a value; nil where whoever gives it says itself how urgent it is.
        package var values: Set<String>?
        /// What a person is told aloud about it; nil for nothing.
        package var alert: AlertConfiguration?
        /// Draws it; nil where its program draws nothing.
        package var draw: PresentationEvaluation?

        package init(
            staleDate: Date?, relevanceScore: Double, moment: ActivityClock.Moment, values: Set<String>? = nil,
            alert: AlertConfiguration? = nil, draw: PresentationEvaluation? = nil,
            encode: @escaping @Sendable () -> [UInt8]
        ) {
            self.values = values
            self.alert = alert
            self.draw = draw
            self.encode = encode
            self.staleDate = staleDate
            self.relevanceScore = relevanceScore
            self.moment = moment
        }
    }

    /// What is to be written now.
    package struct Draft: Sendable {
        package var snapshot: ActivitySnapshot
        /// The content that is new; nil where only the rest is.
        package var content: Content?
        /// Draws the content; nil where its drawing is up to date, or there is none.
        package var draw: PresentationEvaluation?
    }
}
