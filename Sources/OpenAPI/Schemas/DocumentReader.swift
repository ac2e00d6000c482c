import APIDescription
import APIGenDiagnostics
import APIGenSupport
import YAML

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
    var diagnostics: [Diagnostic] = []

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

    init(version: Version, root: Value, library: DocumentLibrary) {
        self.version = version
        self.root = root
        references = References(library: library)
    }

    mutating func read() {
        readHead()
        declareSchemas()
        readServers()
        readSecurity()
        readPaths()
        readWebhooks()
        readNamedSchemas()
    }

    // MARK: - Messages

    func place(of value: Value) -> SourcePlace {
        SourcePlace(pointer: value.pointer, location: references.library.location(value.range, in: value.file))
    }

    func location(of node: Node, in value: Value) -> SourceLocation {
        references.library.location(node.range, in: value.file)
    }

    mutating func report(
        _ code: DiagnosticCode,
        _ message: String,
        at value: Value,
        notes: [Diagnostic.Note] = [],
        help: String? = nil,
        fix: Fix? = nil
    ) {
        let location = references.library.location(value.range, in: value.file)
        diagnostics.append(Diagnostic(code, message, at: location, notes: notes, help: help, fix: fix))
    }

    /// Reports a part of the document that does not have the shape that its format requires.
    mutating func reportShape(_ value: Value, _ expectation: String) {
        // The error of a value that cannot be read is reported already.
        if value.node.isInvalid || value.node.isIncomplete { return }
        report(.invalidDocumentPart, expectation, at: value)
    }

    mutating func lose(_ kind: String, _ message: String, at value: Value) {
        description.losses.append(.init(kind: kind, message: message, place: place(of: value)))
    }

    // MARK: - References

    /// The target of a reference; `nil` after an error is reported.
    mutating func target(of reference: Value) -> Value? {
        do throws(References.Failure) {
            return try references.target(of: reference)
        } catch {
            report(error, of: reference)
            return nil
        }
    }

    /// The value itself, or what it refers to in the end; `nil` after an error is reported.
    mutating func resolved(_ value: Value) -> Value? {
        var value = value
        var seen: Set<Value.Key> = []
        while let reference = value.reference {
            guard seen.insert(value.key).inserted else {
                reportCycle(at: reference)
                return nil
            }
            guard let target = target(of: reference) else { return nil }
            value = target
        }
        return value
    }

    mutating func reportCycle(at reference: Value) {
        report(
            .referenceCycle,
            "`\(reference.node.text ?? "")` leads back to this reference, so it has no value",
            at: Value(reference.node, file: reference.file, pointer: reference.pointer),
            help: "replace one of the references by the value that is meant"
        )
    }

    private mutating func report(_ failure: References.Failure, of reference: Value) {
        let text = reference.node.text ?? ""
        let value = Value(reference.node, file: reference.file, pointer: reference.pointer)
        switch failure {
        case .file(let error) where error.isOutside:
            diagnostics.append(.outside("`\(error.path)`", at: location(of: reference.node, in: reference)))
        case .file(let error):
            report(
                .missingReferenceTarget,
                error.isMissingFile
                    ? "there is no file `\(error.path)`" : "cannot read `\(error.path)`: \(error.reason)",
                at: value,
                help: "a path is seen from the folder of the file that has the reference"
            )
        case .remote:
            report(
                .missingReferenceTarget,
                "`\(text)` is in another document, which apigen does not download",
                at: value,
                help: "save the other document in a file next to this one, and write its path here"
            )
        case .target(let suggestion):
            var fix: Fix?
            if let suggestion, case .scalar(let scalar) = reference.node.content {
                let location = SourceLocation(location(of: reference.node, in: reference), partOf: scalar)
                fix = .didYouMean(suggestion, for: Located(text, at: location))
            }
            report(.missingReferenceTarget, "nothing is at `\(text)`", at: value, fix: fix)
        case .cycle:
            reportCycle(at: reference)
        case .unreadable:
            break
        }
    }
}
