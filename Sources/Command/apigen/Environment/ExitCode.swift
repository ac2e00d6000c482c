import APIGenDiagnostics
import APIGenSupport

/// The exit codes of the program. Those above 63 are from `sysexits.h`.
enum ExitCode: Int32, Hashable, CaseIterable {
    case success = 0
    /// A finding of `check` or `breaking`, or a file that was edited by hand.
    case found = 1
    case invalidSpec = 2
    case usage = 64
    case inputOutput = 74

    /// The description in the manual page.
    var meaning: String {
        switch self {
        case .success: "Success."
        case .found: "There are findings, or a file that exists or was edited would be replaced."
        case .invalidSpec: "A spec, a document or apigen.yaml has errors; nothing was written."
        case .usage: "The command line is invalid."
        case .inputOutput: "A file could not be read or written."
        }
    }

    /// The exit code of a run with these diagnostics; `nil` if the run can continue.
    static func failure(of diagnostics: [Diagnostic]) -> ExitCode? {
        if diagnostics.contains(where: { $0.code == .unreadableFile }) { return .inputOutput }
        return diagnostics.contains { $0.severity == .error } ? .invalidSpec : nil
    }
}
