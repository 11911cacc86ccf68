import LocationActivity

extension ActivitySnapshot {
    /// The key with which `myeline start` continues the activity after the death of its process; nil if that command
    /// cannot continue the activity.
    ///
    /// Without a subcommand, `myeline start` continues only activities of the kind location.
    var continuationKey: String? { kind == LocationKind.name ? key : nil }
}
