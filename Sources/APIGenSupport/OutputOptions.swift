/// The form of what is generated: who sees it, what lies beside it, in how many files.
///
/// A manifest keeps it, so that a later run writes the same without options.
package struct OutputOptions: Hashable, Sendable {
    /// Who sees the declarations of a client.
    package enum Access: String, CaseIterable, Sendable {
        case `public`, package, `internal`

        /// The words before a declaration, and before the import of a module that it shows.
        package var modifier: String { self == .internal ? "" : "\(rawValue) " }
    }

    /// What can be made of a spec.
    package enum Part: String, CaseIterable, Sendable { case client, tests }

    package var access: Access
    /// Whether the sources of the runtime lie beside the client, which then imports nothing but Foundation.
    package var isStandalone: Bool
    /// Whether the folder is a Swift package of its own, which always is standalone.
    package var isPackage: Bool
    package var isSingleFile: Bool
    /// Whether swift-format leaves the files alone.
    package var ignoresFormat: Bool
    /// Whether a folder of tests is next to that of the client.
    package var hasTests: Bool

    package init(
        access: Access = .public,
        isStandalone: Bool = false,
        isPackage: Bool = false,
        isSingleFile: Bool = false,
        ignoresFormat: Bool = false,
        hasTests: Bool = false
    ) {
        self.access = access
        self.isStandalone = isStandalone || isPackage
        self.isPackage = isPackage
        self.isSingleFile = isSingleFile
        self.ignoresFormat = ignoresFormat
        self.hasTests = hasTests
    }
}

extension OutputOptions {
    /// The options of the command that ask for it; none for the usual form.
    package var options: [String] {
        var options: [String] = []
        if access != .public { options.append("--access=\(access.rawValue)") }
        if isStandalone, !isPackage { options.append("--standalone") }
        if isPackage { options.append("--package") }
        if isSingleFile { options.append("--single-file") }
        if ignoresFormat { options.append("--no-format-check") }
        if hasTests { options.append("--emit=tests") }
        return options
    }

    /// The output that options request; `nil` if one of them does not concern it.
    package init?(options: [String]) {
        self.init()
        for option in options {
            switch option {
            case "--standalone": isStandalone = true
            case "--package": (isPackage, isStandalone) = (true, true)
            case "--single-file": isSingleFile = true
            case "--no-format-check": ignoresFormat = true
            case "--emit=tests": hasTests = true
            default:
                guard let access = Access.allCases.first(where: { option == "--access=\($0.rawValue)" }) else {
                    return nil
                }
                self.access = access
            }
        }
    }
}
