package import APIGenDiagnostics
import APIGenSpecLanguage
package import APIGenSupport

/// Compares the samples of endpoints with the declared responses.
///
/// An error is reported once for each declaration that it contradicts, even if several elements of a list have it.
package struct SampleChecker {
    private let models: [String: API.Model]
    let branches: [API.Owner: [API.Union.Branch]]
    private var reported: Set<String> = []
    /// The keys and indices that lead to the value.
    private var path = JSONPath()
    private(set) var contradictions: [SampleContradiction] = []

    init(_ api: API, _ models: [String: API.Model]) {
        self.models = models
        branches = api.branches
    }

    /// - Parameter samples: The files by their paths in messages.
    package static func check(_ api: API, samples: [String: Sample]) -> [Diagnostic] {
        let models = api.modelsByName
        var diagnostics: [Diagnostic] = []
        // Several endpoints may have the same sample.
        var reported: Set<String> = []
        for endpoint in api.endpoints {
            guard let name = endpoint.sample else { continue }
            for diagnostic in check(samples[Sample.path(of: name)], named: name, of: endpoint, api, models)
            where reported.insert(diagnostic.identity).inserted {
                diagnostics.append(diagnostic)
            }
        }
        return diagnostics
    }

    /// The diagnostic for an API whose tests are requested, and which has no sample.
    package static func absence(in api: API) -> Diagnostic? {
        guard api.endpoints.allSatisfy({ $0.sample == nil }) else { return nil }
        return Diagnostic(
            .nothingToTest,
            "no endpoint of `\(api.name.value)` has a sample, so there are no tests to write",
            at: api.name.location,
            help: "save a response in a file and name it at its endpoint: `sample: samples/user.json`"
        )
    }

    private static func check(
        _ sample: Sample?,
        named name: Located<String>,
        of endpoint: API.Endpoint,
        _ api: API,
        _ models: [String: API.Model]
    ) -> [Diagnostic] {
        guard let response = endpoint.sampleType else {
            return [
                Diagnostic(
                    .sampleMismatch,
                    "`\(endpoint.name.value)` has no JSON response that a sample could show",
                    at: name.location
                )
            ]
        }
        guard let sample else { return [] }
        let bytes: [UInt8]
        switch sample.text {
        case .success(let text): bytes = text
        case .failure(let error) where error.isOutside:
            return [.outside("'\(sample.path)'", at: name.location)]
        case .failure(let error):
            let message =
                error.isMissingFile
                ? "there is no file '\(sample.path)'" : "cannot read '\(sample.path)': \(error.reason)"
            let help = "save a response in this file; its path begins at the folder of the spec"
            return [Diagnostic(.missingSample, message, at: name.location, help: help)]
        }
        let (file, value, problems) = YAMLReader.readSample(bytes, path: sample.path)
        guard let root = value else { return problems }
        var checker = SampleChecker(api, models)
        let place = Place(name.location, "the sample of this endpoint")
        checker.check(root, in: endpoint.envelope, is: response, declared: place)
        return checker.contradictions.map { $0.diagnostic(in: file) }
    }

    /// A response, perhaps inside of objects that `unwrap` names.
    mutating func check(
        _ root: Node,
        in envelope: [String],
        is type: API.ValueType,
        declared place: Place
    ) {
        var node = root
        for key in envelope {
            switch node.content {
            case .mapping(let entries):
                guard let value = entries.value(of: key) else {
                    if case .optional = type { return }
                    return report("`\(key)` is missing, which contains the response", at: node, place)
                }
                node = value
            case .sequence(let elements):
                guard let index = Int(key), elements.indices.contains(index) else {
                    return report("the element \(key) is missing, which contains the response", at: node, place)
                }
                node = elements[index]
            case .scalar, .invalid: return report(node, "an object", place)
            }
        }
        check(node, is: type, declared: place)
    }

    mutating func check(_ node: Node, is type: API.ValueType, _ format: API.FieldFormat? = nil, declared place: Place) {
        if type.isInvalid { return }
        switch type {
        case .optional(let wrapped):
            if JSONKind(node) != .null, !wrapped.isNone(node, format) {
                check(node, is: wrapped, format, declared: place)
            }
        case .formatted(let inner, let format): check(node, is: inner, format, declared: place)
        case .scalar(let scalar):
            if !scalar.reads(node, format) { report(node, scalar.phrase, place) }
        case .date(let format):
            if !format.reads(node) { report(node, "a date (\(format.phrase))", place) }
        case .array(let element):
            if format == .lenient, JSONKind(node) != .array {
                if !node.isEmptyValue { check(node, is: element, declared: place) }
                return
            }
            guard case .sequence(let elements) = node.content else { return report(node, "an array", place) }
            if format == .lossy { return }
            for (index, node) in elements.enumerated() {
                checkPart(at: "[\(index)]") { $0.check(node, is: element, declared: place) }
            }
        case .dictionary(let key, let value):
            if format == .lenient, node.isEmptyValue { return }
            guard case .mapping(let entries) = node.content else { return report(node, "an object", place) }
            for entry in entries {
                if !key.names(entry) {
                    report("the key `\(entry.keyText ?? "")` is not \(key.keyPhrase)", at: entry.key, place)
                }
                checkPart(at: entry.keyText ?? "") { $0.check(entry.value, is: value, declared: place) }
            }
        case .enumeration(let enumeration): check(node, is: enumeration, format, place)
        case .object(let object): check(node, has: object.fields, of: [:], place)
        case .model(let name, let arguments): check(node, is: models[name], arguments, format, place)
        case .union(let union): check(node, is: union, place)
        // `substituting` replaces it where its model is used.
        case .parameter, .invalid: break
        }
    }

    private mutating func check(
        _ node: Node,
        is model: API.Model?,
        _ arguments: [API.ValueType],
        _ format: API.FieldFormat?,
        _ place: Place
    ) {
        guard let model else { return }
        let types = model.types(arguments)
        switch model.shape {
        case .object(let fields): check(node, has: fields, of: types, place)
        case .enumeration(let enumeration): check(node, is: enumeration, format, place)
        case .union(let union): check(node, is: union.substituting(types), place)
        case .alias(let type): check(node, is: type.substituting(types), format, declared: place)
        }
    }

    private mutating func check(
        _ node: Node,
        has fields: [API.Field],
        of arguments: [String: API.ValueType],
        _ place: Place
    ) {
        guard case .mapping(let entries) = node.content else { return report(node, "an object", place) }
        for field in fields where !field.isAdditional {
            let place = Place(field.name.location, "`\(field.name.value)` is declared here")
            if field.isFlattened {
                check(node, is: field.type, declared: place)
                continue
            }
            let mayBeAbsent = field.isOptional || field.initial != nil && !field.isConstant || field.type.isInvalid
            if let value = entries.value(of: field.name.value) {
                let type = field.type.substituting(arguments)
                checkPart(at: field.name.value) { checker in
                    if let initial = field.initial, field.isConstant, !initial.isValue(value) {
                        checker.report(value, initial.phrase, place)
                    } else {
                        checker.check(value, is: mayBeAbsent ? .optional(type) : type, field.format, declared: place)
                    }
                }
            } else if !mayBeAbsent {
                report(
                    "`\(field.name.value)` is missing",
                    at: node,
                    place,
                    help: "if the server may omit it, declare it as `\(field.name.value)?`"
                )
            }
        }
        for field in fields where field.isAdditional {
            let rest = entries.filter { entry in !fields.contains { $0.name.value == entry.keyText } }
            let place = Place(field.name.location, "unknown keys are declared here")
            check(Node(.mapping(rest), range: node.range), is: field.type.substituting(arguments), declared: place)
        }
    }

    private mutating func check(
        _ node: Node,
        is enumeration: API.Enumeration,
        _ format: API.FieldFormat?,
        _ place: Place
    ) {
        let scalar = enumeration.rawType
        guard scalar.reads(node, format), case .scalar(let value) = node.content else {
            return report(node, scalar.phrase, place)
        }
        let texts = enumeration.values.map(\.text.value)
        guard enumeration.isFrozen, !enumeration.has(value.text) else { return }
        report(
            "`\(value.text)` is not one of the frozen enum's values: \(texts.joined(separator: ", "))",
            at: node,
            place
        )
    }

    mutating func report(_ node: Node, _ expected: String, _ place: Place) {
        let kind = JSONKind(node)
        // If the JSON type is right, the value is the error. A long value would hide the rest of the message.
        var found = kind.phrase
        if case .scalar(let scalar) = node.content, scalar.text.unicodeScalars.count <= 40 {
            found = kind == .string ? "the string \"\(scalar.text)\"" : scalar.text
        }
        let help = kind == .null ? "if the server may send null, make the type optional" : nil
        report("expected \(expected), found \(found)", at: node, place, help: help)
    }

    mutating func report(_ message: String, at node: Node, _ place: Place, help: String? = nil) {
        let start = place.location.range.start
        guard reported.insert("\(place.location.file.path):\(start.line):\(start.column)").inserted else { return }
        contradictions.append(
            SampleContradiction(
                path: path,
                message: message,
                range: node.beginning,
                declaration: .init(place.note, at: place.location),
                help: help
            )
        )
    }

    /// Checks a part of a value.
    mutating func checkPart(at key: String, _ check: (inout Self) -> Void) {
        path.keys.append(key)
        check(&self)
        path.keys.removeLast()
    }
}

extension API.Endpoint {
    /// The type of the JSON of a successful response.
    fileprivate var sampleType: API.ValueType? {
        let successes = outcomes.filter(\.status.value.isSuccess).compactMap(\.value)
        return (outcomes.isEmpty ? [response].compactMap(\.self) : successes).first { $0.isInvalid || !$0.isRaw }
    }
}

extension SampleChecker {
    /// The declaration of a value, for the note of a message.
    struct Place {
        let location: SourceLocation
        let note: String

        init(_ location: SourceLocation, _ note: String) {
            self.location = location
            self.note = note
        }
    }
}

extension [Node.Entry] {
    func value(of key: String) -> Node? {
        first { $0.keyText == key }?.value
    }
}

/// A recorded response in a file.
package struct Sample: Sendable {
    /// The path in messages.
    package var path: String
    /// The text, or the error of reading it.
    package var text: Result<[UInt8], FileSystemError>

    package init(path: String, text: Result<[UInt8], FileSystemError>) {
        self.path = path
        self.text = text
    }

    /// The path of a sample, which the spec names relative to its own folder.
    package static func path(of sample: Located<String>) -> String {
        sample.location.file.path(ofFile: sample.value)
    }
}
