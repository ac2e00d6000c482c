import APIGenDescription
import APIGenSpecDrafting
import APIGenSpecLanguage
import APIGenSpecWriting
import APIGenSupport

/// Makes exactly those fields optional or lenient that recorded responses and examples contradict.
struct SampleRelaxation {
    private enum Contradiction: Hashable {
        case absent
        case null
        /// A number or a Boolean in quotes.
        case text
    }

    /// A field of a model, or of an inline object in it.
    private struct FieldPath: Hashable {
        var model: String
        var fields: [String]
    }

    private let models: [String: DraftModel]
    /// Whether a body may lack fields because its author left them out.
    private var allowsExcerpts = false
    private var contradictions: [FieldPath: Set<Contradiction>] = [:]

    private init(_ draft: SpecDraft) {
        models = Dictionary(draft.models.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    static func run(
        on draft: inout SpecDraft,
        _ description: APIDescription,
        _ samples: [ImportOptions.Sample],
        report: inout ImportReport
    ) {
        var relaxation = SampleRelaxation(draft)
        let operations = Dictionary(
            description.operations.map { ($0.place.pointer, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        let recordings = byEndpoint(samples, in: draft)
        for sample in recordings[nil] ?? [] {
            let call = sample.target.map { "\(sample.method ?? "GET") \($0)" } ?? sample.path
            let message = "no endpoint has the sample `\(call)`, so it changes nothing"
            report.findings.append(.init(.note, subject: "sample", message: message, place: sample.place))
        }
        for endpoint in draft.endpoints {
            let operation = operations[endpoint.origin.pointer]
            for (isExample, bodies) in [
                (true, examples(of: endpoint, operation)),
                (false, recorded(recordings[endpoint.name] ?? [], by: endpoint, draft.errors)),
            ] {
                relaxation.allowsExcerpts = isExample
                for (type, body) in bodies { relaxation.check(body, type, at: nil, [:]) }
            }
        }
        relaxation.apply(to: &draft, &report)
    }

    /// The samples by the names of their endpoints; those without an endpoint by `nil`.
    private static func byEndpoint(
        _ samples: [ImportOptions.Sample],
        in draft: SpecDraft
    ) -> [String?: [ImportOptions.Sample]] {
        // The patterns of all paths take long.
        if samples.isEmpty { return [:] }
        let lookup = EndpointLookup(draft)
        return Dictionary(grouping: samples) { lookup.endpoint(of: $0) }
    }

    /// The examples of the source, with the types of their responses.
    private static func examples(
        of endpoint: DraftEndpoint,
        _ operation: APIDescription.Operation?
    ) -> [(TypeExpression, Node)] {
        var bodies: [(TypeExpression, Node)] = []
        for response in operation?.responses ?? [] {
            guard case .exact(let status) = response.status, let type = endpoint.type(of: status) else { continue }
            for content in response.content where content.type.hasSuffix("json") {
                bodies += content.examples.compactMap { endpoint.unwrapped($0).map { (type, $0) } }
            }
        }
        return bodies
    }

    private static func recorded(
        _ samples: [ImportOptions.Sample],
        by endpoint: DraftEndpoint,
        _ errors: [Spec.ErrorCase]
    ) -> [(TypeExpression, Node)] {
        samples.compactMap { sample in
            let status = sample.status ?? 200
            if let type = endpoint.type(of: status) { return endpoint.unwrapped(sample.body).map { (type, $0) } }
            return endpoint.failure(of: status, errors).map { ($0, sample.body) }
        }
    }

    // MARK: Checking

    /// - Parameters:
    ///   - path: The field with the value; `nil` for elements and whole bodies.
    ///   - arguments: The types that a generic model was given.
    /// - Returns: How the value contradicts a type that is no object.
    @discardableResult
    private mutating func check(
        _ node: Node,
        _ type: TypeExpression,
        at path: FieldPath?,
        _ arguments: [String: TypeExpression]
    ) -> Contradiction? {
        if node.isNull { return type.allowsNull ? nil : .null }
        switch type {
        case .optional(let wrapped): return check(node, wrapped, at: path, arguments)
        case .array(let element):
            guard case .sequence(let elements) = node.content else { return nil }
            for value in elements { check(value, element, at: path, arguments) }
        case .dictionary(_, let element):
            guard case .mapping(let entries) = node.content else { return nil }
            for entry in entries { check(entry.value, element, at: path, arguments) }
        case .object(let object):
            if let path { check(node, object.fields, in: path, arguments) }
        case .named(let name, let types, _):
            if let argument = arguments[name] { return check(node, argument, at: nil, [:]) }
            guard let model = models[name] else { return nil }
            let substituted = types.map { type -> TypeExpression in
                if case .named(let name, [], _) = type, let argument = arguments[name] { argument } else { type }
            }
            let inner = Dictionary(zip(model.parameters, substituted), uniquingKeysWith: { first, _ in first })
            check(node, model, inner)
        case .scalar(let scalar, _): return contradiction(node, scalar)
        case .date, .formatted, .alternatives, .union, .invalid: break
        }
        return nil
    }

    private mutating func check(
        _ node: Node,
        _ model: DraftModel,
        _ arguments: [String: TypeExpression],
        depth: Int = 0
    ) {
        guard depth < PassThresholds.modelDepth else { return }
        switch model.shape {
        case .object(let fields):
            check(node, fields, in: FieldPath(model: model.name, fields: []), arguments)
            for name in model.includes {
                if let included = models[name] { check(node, included, arguments, depth: depth + 1) }
            }
        case .union(let union, let shared):
            check(node, shared, in: FieldPath(model: model.name, fields: []), arguments)
            guard let tag = union.tag, case .scalar(let value)? = node.value(at: tag.value)?.content,
                let type = union.kinds.first(where: { $0.field.name.value == value.text })?.field.type
            else { return }
            check(node, type, at: nil, arguments)
        case .alias, .enumeration: break
        }
    }

    private mutating func check(
        _ node: Node,
        _ fields: [Spec.Field],
        in path: FieldPath,
        _ arguments: [String: TypeExpression]
    ) {
        guard case .mapping(let entries) = node.content else { return }
        let values = Dictionary(
            entries.compactMap { entry in entry.key.scalarText.map { ($0, entry.value) } },
            uniquingKeysWith: { first, _ in first }
        )
        // A copy of a field takes longer than its check.
        let missing = fields.indices.count {
            !fields[$0].isOptional && fields[$0].initial == nil && values[fields[$0].name.value] == nil
        }
        // An example with a part of the fields is shortened for readers.
        let isWhole = !allowsExcerpts || missing * PassThresholds.fieldsPerOmission <= fields.count
        for index in fields.indices {
            guard let type = fields[index].type else { continue }
            let isOptional = fields[index].isOptional
            let inner = FieldPath(model: path.model, fields: path.fields + [fields[index].name.value])
            guard let value = values[fields[index].name.value] else {
                if isWhole, !isOptional, !type.isAbsentAllowed {
                    contradictions[inner, default: []].insert(.absent)
                }
                continue
            }
            if isOptional, value.isNull { continue }
            if let contradiction = check(value, type, at: inner, arguments) {
                contradictions[inner, default: []].insert(contradiction)
            }
        }
    }

    private func contradiction(_ node: Node, _ type: ScalarType) -> Contradiction? {
        guard case .scalar(let scalar) = node.content, scalar.style != .plain, let literal = JSONLiteral(scalar.text)
        else { return nil }
        if type.isWholeNumber { return literal == .integer ? .text : nil }
        if type.isNumber { return literal.isNumber ? .text : nil }
        return type == .bool && (literal == .bool(true) || literal == .bool(false)) ? .text : nil
    }

    // MARK: Relaxing

    private func apply(to draft: inout SpecDraft, _ report: inout ImportReport) {
        guard !contradictions.isEmpty else { return }
        for index in draft.models.indices {
            let path = FieldPath(model: draft.models[index].name, fields: [])
            switch draft.models[index].shape {
            case .object(var fields):
                relax(&fields, in: path, &report)
                draft.models[index].shape = .object(fields)
            case .union(let union, var shared):
                relax(&shared, in: path, &report)
                draft.models[index].shape = .union(union, shared)
            case .alias, .enumeration: break
            }
        }
    }

    private func relax(_ fields: inout [Spec.Field], in path: FieldPath, _ report: inout ImportReport) {
        for index in fields.indices {
            let inner = FieldPath(model: path.model, fields: path.fields + [fields[index].name.value])
            fields[index].type = fields[index].type.map { relaxed($0, in: inner, &report) }
            guard let found = contradictions[inner] else { continue }
            if found.contains(.absent) || found.contains(.null) { fields[index].isOptional = true }
            if found.contains(.text) { fields[index].type = fields[index].type?.lenient }
            guard let place = fields[index].origin else { continue }
            let field = "`\(inner.model).\(inner.fields.joined(separator: "."))`"
            let result = found == [.text] ? "lenient" : "optional"
            report.findings.append(
                .init(
                    .guess,
                    subject: "relaxed field",
                    message: "\(field) is \(result), as a sample has it",
                    place: place
                )
            )
        }
    }

    private func relaxed(_ type: TypeExpression, in path: FieldPath, _ report: inout ImportReport) -> TypeExpression {
        switch type {
        case .array(let inner): return .array(relaxed(inner, in: path, &report))
        case .dictionary(let key, let inner): return .dictionary(key, relaxed(inner, in: path, &report))
        case .optional(let inner): return .optional(relaxed(inner, in: path, &report))
        case .object(var object):
            relax(&object.fields, in: path, &report)
            return .object(object)
        case .scalar, .date, .named, .formatted, .alternatives, .union, .invalid: return type
        }
    }
}

extension DraftEndpoint {
    fileprivate func type(of status: Int) -> TypeExpression? {
        guard (200...299).contains(status) else { return nil }
        let exact = responses.first { $0.status == status }
        return (exact ?? responses.first { $0.status == nil })?.type
    }

    /// The part of a response that the endpoint declares.
    fileprivate func unwrapped(_ body: Node) -> Node? {
        unwrap.map { body.value(at: $0) } ?? body
    }

    /// The type of a failure, which is looked for as a client does it.
    fileprivate func failure(of status: Int, _ shared: [Spec.ErrorCase]) -> TypeExpression? {
        guard status >= 300 else { return nil }
        return [errors, shared].lazy.compactMap { errors in
            [.status(status), .statusClass(status / 100), .any].lazy.compactMap { condition in
                errors.first { $0.condition.value == condition }?.type
            }.first
        }.first
    }
}

/// Finds the endpoints of recorded responses.
private struct EndpointLookup {
    private let endpoints: [DraftEndpoint]
    /// The paths by method, with that of each server in front, and without it.
    private var patterns: [String: [(name: String, pattern: PathPattern)]] = [:]

    init(_ draft: SpecDraft) {
        endpoints = draft.endpoints
        let servers = draft.servers.map(\.address) + [""]
        for endpoint in endpoints {
            let paths = servers.map { (endpoint.name, PathPattern(endpoint.path.text(), below: $0)) }
            patterns[endpoint.method, default: []] += paths
        }
    }

    /// The name of the endpoint with a response: by the request, else by the name of the file, `users.get.json`.
    func endpoint(of sample: ImportOptions.Sample) -> String? {
        guard let target = sample.target else {
            let file = sample.path.split(separator: "/").last ?? ""
            return endpoints.first { file.hasPrefix($0.name + ".") }?.name
        }
        let path = PathPattern.segments(of: target)
        var best: (name: String, rank: PathPattern.Rank)?
        for (name, pattern) in patterns[(sample.method ?? "GET").uppercased()] ?? [] {
            guard let rank = pattern.rank(of: path) else { continue }
            if best.map({ $0.rank < rank }) ?? true { best = (name, rank) }
        }
        return best?.name
    }
}

extension Node {
    fileprivate var isNull: Bool {
        guard case .scalar(let scalar) = content else { return false }
        return scalar.style == .plain && ["null", "~", ""].contains(scalar.text)
    }

    fileprivate var scalarText: String? {
        if case .scalar(let scalar) = content { scalar.text } else { nil }
    }

    fileprivate func value(at key: String) -> Node? {
        guard case .mapping(let entries) = content else { return nil }
        return entries.first { $0.key.scalarText == key }?.value
    }
}

extension TypeExpression {
    fileprivate var allowsNull: Bool {
        switch self {
        case .optional, .scalar(.json, _): true
        case .scalar, .date, .named, .array, .dictionary, .formatted, .alternatives, .union, .object, .invalid: false
        }
    }

    /// Whether a field of the type may be absent without a mark.
    fileprivate var isAbsentAllowed: Bool { allowsNull }

    fileprivate var lenient: TypeExpression {
        switch self {
        case .optional(let wrapped): .optional(wrapped.lenient)
        case .scalar, .date, .named: .formatted(self, by: "lenient")
        case .array, .dictionary, .formatted, .alternatives, .union, .object, .invalid: self
        }
    }
}
