/// How a run ended, as scripts see it. The numbers above 63 are those of `sysexits.h`.
enum ExitCode: Int32, Hashable {
    case success = 0
    /// `check` found something, or someone's work is in the way.
    case found = 1
    case invalidSpec = 2
    case usage = 64
    case inputOutput = 74
}
