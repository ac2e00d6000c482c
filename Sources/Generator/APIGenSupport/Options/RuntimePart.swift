/// A part of the runtime besides its core: a feature that a spec may need, or a product that callers choose.
///
/// A standalone client has the parts that its code needs, and those that `--with` adds.
public enum RuntimePart: String, CaseIterable, Sendable, Comparable {
    case authentication, blocking, bodies, caching, charsets, connections, curl, downloads, drift, envelopes, fields
    case files, formats, forms, headers, json, limits, logging, login, matchers, merge, multipart, paging, patch
    case positions, readers, redaction, streaming, testing, unions, values

    /// The folders with its sources.
    public var folders: [String] {
        switch self {
        case .json: ["APIRuntime/JSON"]
        case .caching: ["APIRuntimeCaching", "APIRuntimeSHA256"]
        default: [(isProduct ? "APIRuntime" : "APIRuntime/") + name]
        }
    }

    /// Whether it is a product of the runtime, which only `--with` adds to a client.
    public var isProduct: Bool {
        switch self {
        case .blocking, .curl, .logging, .login, .testing: true
        default: false
        }
    }

    /// Whether it has targets of its own, because it uses a library of the system. Only a package can have it.
    public var needsPackage: Bool { self == .curl }

    /// The parts that can be in one module with the client.
    public static let ofModule = allCases.filter { !$0.needsPackage }

    private var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    /// The parts that its sources use, without those that these use.
    private var dependencies: Set<RuntimePart> {
        switch self {
        case .caching: [.files, .redaction]
        case .downloads: [.files]
        case .drift, .positions: [.redaction]
        case .formats: [.fields, .json]
        case .forms: [.bodies, .formats]
        case .headers: [.values]
        case .limits: [.connections]
        case .login: [.authentication]
        case .logging: [.multipart]
        case .merge: [.forms, .paging]
        case .multipart: [.forms, .redaction]
        case .patch: [.forms]
        case .readers: [.formats]
        case .streaming: [.bodies, .json]
        case .testing: [.bodies, .envelopes, .files, .json, .redaction]
        case .unions, .values: [.formats]
        default: []
        }
    }

    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension Set<RuntimePart> {
    /// The parts with all that they use.
    public var withDependencies: Set<RuntimePart> {
        reduce(into: self) { $0.formUnion($1.allDependencies) }
    }
}

extension RuntimePart {
    fileprivate var allDependencies: Set<RuntimePart> { dependencies.withDependencies }
}
