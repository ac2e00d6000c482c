import APIGenDescription
import APIGenDiagnostics
import APIGenSupport
import APIGenYAML

/// Reads one document. It collects errors, and goes on with what is left.
struct DocumentReader {
    enum Version: Comparable {
        case swagger2
        case openAPI30
        /// 3.1, and what 3.2 shares with it.
        case openAPI31
    }

    /// Where a schema with an ID comes from.
    enum SchemaSource {
        case value(Value)
        /// The properties of a schema without its union: what `allOf` of its own members means.
        case base(Value)
        /// A schema that must satisfy all of the values, and that contains itself.
        case conjunction([Value])

        var values: [Value] {
            switch self {
            case .value(let value), .base(let value): [value]
            case .conjunction(let values): values
            }
        }
    }

    let version: Version
    let root: Value
    var references: References
    var description = APIDescription()
    /// The files that may not be read, without which the document is refused.
    var diagnostics: [Diagnostic] = []
    private var reported: Set<LossKey> = []
    var isExcessReported = false
    /// The tags that group no operations.
    var labels: Set<String> = []

    // The schemas with an ID, whose index is that of these lists.
    var sources: [SchemaSource] = []
    var names: [(name: String, isDeclared: Bool)] = []
    var ids: [Value.Key: Schema.ID] = [:]
    var baseIDs: [Value.Key: Schema.ID] = [:]
    var conjunctionIDs: [[Value.Key]: Schema.ID] = [:]
    var outlines: [Schema.ID: Outline] = [:]
    /// The conjunctions that are being read, which a part of them may contain again.
    var open: Set<[Value.Key]> = []
    /// The schema with an ID that is being read.
    var owner: Schema.ID?
    var depth = 0
    /// How many schemas were read. A schema that `allOf` merges is read once for each use.
    var readCount = 0
    /// Whether more schemas were read than a document of this size can need.
    var isExhausted: Bool { readCount > 20_000 + references.library.byteCount / 4 }
    var descendants = Descendants()
    var reach = ReachRecord()

    init(version: Version, root: Value, library: DocumentLibrary) {
        self.version = version
        self.root = root
        references = References(library: library)
    }

    mutating func read() {
        description.isExport = root[SpecExtension.version.key] != nil
        readHead()
        readTags()
        declareSchemas()
        readServers()
        readSecurity()
        reportNamePatterns()
        readPolicies()
        readGlobalHeaders()
        reportVariables()
        readPaths()
        readWebhooks()
        readNamedSchemas()
        description.reach = wholeReach
        reportUnreadReferences()
    }

    // MARK: - Messages

    func place(of value: Value) -> SourcePlace {
        SourcePlace(pointer: value.pointer, location: references.library.location(value.range, in: value.file))
    }

    func location(of node: Node, in value: Value) -> SourceLocation {
        references.library.location(node.range, in: value.file)
    }

    /// Reports a part of the document that does not have the shape that its format requires, and that is left out.
    mutating func loseShape(_ value: Value, _ expectation: String, effect: APIDescription.Loss.Effect = .loss) {
        // The error of a value that cannot be read is reported already.
        if value.node.isInvalid || value.node.isIncomplete { return }
        lose("invalid part", expectation, at: value, effect: effect)
    }

    mutating func lose(
        _ kind: String,
        _ message: String,
        at value: Value,
        effect: APIDescription.Loss.Effect = .loss
    ) {
        let loss = APIDescription.Loss(kind: kind, message: message, place: place(of: value), effect: effect)
        // A schema that `allOf` merges into several others is read several times.
        if reported.insert(LossKey(place: value.key, message: message)).inserted { description.losses.append(loss) }
    }

    struct LossKey: Hashable {
        var place: Value.Key
        var message: String
    }

    // MARK: - References

    /// The target of a reference; `nil` after a loss is reported.
    mutating func target(of reference: Value, effect: APIDescription.Loss.Effect = .loss) -> Value? {
        follow(reference)
        do throws(References.Failure) {
            let target = try references.target(of: reference)
            use(target)
            return target
        } catch {
            lose(reference, error, effect: effect)
            return nil
        }
    }

    /// The value itself, or what it refers to in the end; `nil` after a loss is reported.
    mutating func resolved(_ value: Value, effect: APIDescription.Loss.Effect = .loss) -> Value? {
        var value = value
        var seen: Set<Value.Key> = []
        while let reference = value.reference {
            guard seen.insert(value.key).inserted else {
                loseCycle(at: reference, effect: effect)
                return nil
            }
            guard let target = target(of: reference, effect: effect) else { return nil }
            value = target
        }
        return value
    }

    /// The value of a key, or what it refers to. The standard has no references at most keys; documents do.
    mutating func part(_ key: String, of value: Value) -> Value? {
        value[key].flatMap { resolved($0) }
    }

    mutating func loseCycle(at reference: Value, effect: APIDescription.Loss.Effect = .loss) {
        let text = reference.node.text ?? ""
        let message = "`\(text)` leads back to this reference, so it has no value"
        lose("circular reference", message, at: reference, effect: effect)
    }

    private mutating func lose(
        _ reference: Value,
        _ failure: References.Failure,
        effect: APIDescription.Loss.Effect
    ) {
        let text = reference.node.text ?? ""
        let message: String
        switch failure {
        case .unreadable: return
        case .cycle: return loseCycle(at: reference, effect: effect)
        case .file(let error) where error.isOutside:
            // Whether the file may be read is the decision of the user.
            let location = references.library.location(reference.node.range, in: reference.file)
            diagnostics.append(.outside("`\(error.path)`", at: location))
            return
        case .file(let error):
            message =
                error.isMissingFile
                ? "there is no file `\(error.path)`; a path is seen from the folder of the file with the reference"
                : "cannot read `\(error.path)`: \(error.reason)"
        case .remote:
            message =
                "`\(text)` is in another document, which apigen does not download; save it in a file next to this one, "
                + "and write its path in the reference"
        case .target(let suggestion):
            let help = suggestion.map { "; did you mean `\($0)`?" } ?? ""
            message = "nothing is at `\(text)`\(help)"
        }
        lose("missing reference", message, at: reference, effect: effect)
    }
}
