import APIGenCore
import APIGenDiagnostics

/// How a run ended, as scripts see it. The numbers above 63 are those of `sysexits.h`.
enum ExitCode: Int32, Hashable, CaseIterable {
    case success = 0
    /// `check` found something, or someone's work is in the way.
    case found = 1
    case invalidSpec = 2
    case usage = 64
    case inputOutput = 74

    /// What the manual page says of it.
    var meaning: String {
        switch self {
        case .success: "All is well."
        case .found: "Something was found, or files that were edited by hand are in the way."
        case .invalidSpec: "A spec or apigen.yaml has errors; nothing was written."
        case .usage: "The command line makes no sense."
        case .inputOutput: "A file could not be read or written."
        }
    }

    /// How a run with these diagnostics ends; nothing if they let it go on.
    static func end(with diagnostics: [Diagnostic]) -> ExitCode? {
        if diagnostics.contains(where: { $0.code == .unreadableFile }) { return .inputOutput }
        return diagnostics.contains { $0.severity == .error } ? .invalidSpec : nil
    }
}
