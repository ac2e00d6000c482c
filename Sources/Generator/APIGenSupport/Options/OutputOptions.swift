/// The options that decide which files are generated for a client: access level, runtime, package, tests.
///
/// The manifest keeps them, so that a later run without options writes the same files.
public struct OutputOptions: Hashable, Sendable {
    /// The access level of a client's declarations.
    public enum Access: String, CaseIterable, Sendable {
        case `public`, package, `internal`

        /// The access modifier with a space, for a declaration or for the import of a module that it uses.
        public var modifier: String { self == .internal ? "" : "\(rawValue) " }
    }

    /// A part of the output that can be requested.
    public enum Part: String, CaseIterable, Sendable { case client, tests }

    public var access: Access
    /// Whether the output contains the sources of the runtime, so that the client imports only Foundation.
    public var isStandalone: Bool
    /// Whether the folder is a Swift package. A package is always standalone.
    public var isPackage: Bool
    /// Whether each service of the client is a trait of the package.
    public var hasTraits: Bool
    /// The parts of the runtime that a standalone client has in addition to those that its code needs.
    public var runtimeParts: Set<RuntimePart>
    public var isSingleFile: Bool
    /// Whether the files tell swift-format to ignore them.
    public var ignoresFormat: Bool
    /// Whether a folder of tests is next to that of the client.
    public var hasTests: Bool

    public init(
        access: Access = .public,
        isStandalone: Bool = false,
        isPackage: Bool = false,
        hasTraits: Bool = false,
        runtimeParts: Set<RuntimePart> = [],
        isSingleFile: Bool = false,
        ignoresFormat: Bool = false,
        hasTests: Bool = false
    ) {
        self.access = access
        self.isStandalone = isStandalone || isPackage
        self.isPackage = isPackage
        self.hasTraits = hasTraits
        self.runtimeParts = runtimeParts
        self.isSingleFile = isSingleFile
        self.ignoresFormat = ignoresFormat
        self.hasTests = hasTests
    }
}

extension OutputOptions {
    /// The options of the command that request this output; empty for the default output.
    public var options: [String] {
        var options: [String] = []
        if access != .public { options.append("--access=\(access.rawValue)") }
        if isStandalone, !isPackage { options.append("--standalone") }
        if isPackage { options.append("--package") }
        if hasTraits { options.append("--traits") }
        if !runtimeParts.isEmpty {
            options.append("--with=" + runtimeParts.sorted().map(\.rawValue).joined(separator: ","))
        }
        if isSingleFile { options.append("--single-file") }
        if ignoresFormat { options.append("--no-format-check") }
        if hasTests { options.append("--emit=tests") }
        return options
    }

    /// The output that options request; `nil` if one of them does not concern it.
    public init?(options: [String]) {
        self.init()
        for option in options {
            switch option {
            case "--standalone": isStandalone = true
            case "--package": (isPackage, isStandalone) = (true, true)
            case "--traits": hasTraits = true
            case "--single-file": isSingleFile = true
            case "--no-format-check": ignoresFormat = true
            case "--emit=tests": hasTests = true
            case let option where option.hasPrefix("--with="):
                let names = option.dropFirst("--with=".count).split(separator: ",")
                let parts = names.compactMap { RuntimePart(rawValue: String($0)) }
                guard parts.count == names.count else { return nil }
                runtimeParts = Set(parts)
            default:
                guard let access = Access.allCases.first(where: { option == "--access=\($0.rawValue)" }) else {
                    return nil
                }
                self.access = access
            }
        }
    }
}
