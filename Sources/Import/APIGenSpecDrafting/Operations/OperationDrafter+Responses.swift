import APIGenDescription
import APIGenSpecLanguage
import APIGenSpecWriting
import APIGenSupport

extension OperationDrafter {
    private typealias Response = APIDescription.Response

    mutating func addResponses(of operation: APIDescription.Operation, to endpoint: inout DraftEndpoint) {
        var successes = operation.responses.filter(\.status.isSuccess)
        let redirects = operation.responses.filter { $0.status.digit == 3 }
        let failures = operation.responses.filter { $0.status.digit >= 4 }
        let others = operation.responses.filter { $0.status == .any }
        // A response to everything is the result if nothing else is.
        if successes.isEmpty, redirects.isEmpty { successes = others }
        addErrors(failures + (successes.isEmpty || successes[0].status != .any ? others : []), to: &endpoint)
        addStream(successes, of: operation, to: &endpoint)
        let isConditional = endpoint.headers.fields.contains {
            ["if-none-match", "if-modified-since"].contains($0.name.value.lowercased())
        }
        let declared = redirects.filter { response in
            response.status == .exact(304) ? isConditional && endpoint.stream == nil : successes.isEmpty
        }
        addOutcomes(successes, declared, of: operation, to: &endpoint)
        addHeaders(of: successes + declared, to: &endpoint)
    }

    private mutating func addOutcomes(
        _ successes: [Response],
        _ redirects: [Response],
        of operation: APIDescription.Operation,
        to endpoint: inout DraftEndpoint
    ) {
        // A range says nothing in addition to the statuses in it.
        let exact = successes.filter { $0.status.exact != nil }
        var outcomes: [DraftEndpoint.Response] = []
        for response in exact.isEmpty ? Array(successes.prefix(1)) : exact {
            outcomes.append(.init(status: response.status.exact, type: draftType(of: response, endpoint)))
        }
        outcomes += redirects.compactMap { response in
            response.status.exact.map { .init(status: $0, type: nil) }
        }
        outcomes.sort { ($0.status ?? 0) < ($1.status ?? 0) }
        if isQuestion(operation, outcomes), let status = outcomes.first?.status {
            endpoint.responses = [
                .init(status: status, type: nil, flag: true), .init(status: 404, type: nil, flag: false),
            ]
            endpoint.errors.removeAll { $0.condition.value == .status(404) }
            return
        }
        let isRedirect = outcomes.contains { ($0.status ?? 0) >= 300 }
        if !isRedirect, let first = outcomes.first, outcomes.allSatisfy({ $0.type == first.type }) {
            endpoint.responses = [.init(status: nil, type: first.type)]
        } else {
            endpoint.responses = outcomes
        }
    }

    /// Whether the status is the result of a question: 204 for yes, and 404 for no.
    private func isQuestion(_ operation: APIDescription.Operation, _ outcomes: [DraftEndpoint.Response]) -> Bool {
        guard operation.method == "GET", outcomes.count == 1, outcomes[0].status == 204, outcomes[0].type == nil else {
            return false
        }
        return operation.responses.contains { $0.status == .exact(404) }
    }

    /// The type of a body; `nil` if there is none.
    private mutating func draftType(of response: Response, _ endpoint: DraftEndpoint) -> TypeExpression? {
        if response.status == .exact(204) || response.status == .exact(205) { return nil }
        let content = response.content.filter { !($0.isEventStream || $0.isLines) || endpoint.stream == nil }
        guard let best = best(of: content) else { return nil }
        for other in content where other.type != best.type && !(other.isJSON && best.isJSON) {
            if other.isJSON || best.hasValues(of: other) {
                // A file that is JSON, too, is that file.
                noteSpare(other)
            } else if endpoint.stream != nil || other.isEventStream || other.isLines || description.reach.isEmpty {
                // Recordings do not show that the header `Accept` selects the type.
                lose("response encoding", "the response is read as \(best.type), not as \(other.type)", other.place)
            } else if !otherContents.contains(where: { $0.type == other.type || $0.hasValues(of: other) }) {
                otherContents.append(other)
            }
        }
        guard best.isJSON else {
            if best.isText { return .string }
            // Some documents say only for the type of the media that the response is JSON.
            if best.isEventStream || best.isLines {
                lose("stream", "the stream has no type, so the response is `Data`", best.place)
            }
            return .data
        }
        guard let schema = best.schema else { return .json }
        if best.type.contains("*"), isBinary(schema) { return .data }
        let type = schemas.draftType(of: schema, SchemaUse(.response))
        let value: TypeExpression
        switch type.wrapped {
        case .alternatives(let alternatives, _) where alternatives.areValues:
            value = EnumerationDraft.plainType(of: alternatives)
        case .alternatives(let alternatives, _):
            value = schemas.addUnnamedModel(.alias(.alternatives(alternatives)), title: schema.typeTitle, of: schema) {
                _ in
            }
        case .object(let object):
            if object.fields.isEmpty, object.includes.isEmpty {
                return object.additional.map { .dictionary(of: $0) } ?? .json
            }
            // The name of a shared response is that of its model.
            let needsModel = object.additional != nil || response.shared != nil && schema.typeTitle != nil
            guard needsModel else { return type }
            value = draftModel(of: object, schema, title: schema.typeTitle)
        default: return type
        }
        return type.wrapped == type ? value : .optional(value)
    }

    private func isBinary(_ schema: Schema) -> Bool {
        if case .string(let format)? = schemas.kind(of: schema) { return format == "binary" }
        return false
    }

    // MARK: - Errors

    private mutating func addErrors(_ responses: [Response], to endpoint: inout DraftEndpoint) {
        for response in responses {
            guard let content = response.content.filter(\.isJSON).min(by: { Self.rank($0) < Self.rank($1) }),
                let schema = content.schema, let type = draftErrorType(of: schema, response)
            else { continue }
            let condition: Spec.ErrorCase.Condition
            switch response.status {
            case .any: condition = .any
            case .range(let digit): condition = .statusClass(digit)
            case .exact(let status) where (400...599).contains(status): condition = .status(status)
            case .exact: continue
            }
            if endpoint.errors.contains(where: { $0.condition.value == condition }) { continue }
            endpoint.errors.append(Spec.ErrorCase(condition: condition, type: type))
        }
    }

    /// A model; `nil` for a schema that says nothing. Many operations have the same errors.
    private mutating func draftErrorType(of schema: Schema, _ response: Response) -> TypeExpression? {
        guard let shared = response.shared else { return draftErrorType(of: schema) }
        if let known = errorTypes[shared] { return known }
        let type = draftErrorType(of: schema)
        errorTypes[shared] = .some(type)
        return type
    }

    private mutating func draftErrorType(of schema: Schema) -> TypeExpression? {
        if let dictionary = draftDictionaryError(of: schema) { return dictionary }
        let type = schemas.draftType(of: schema, SchemaUse(.response)).wrapped
        switch type {
        case .named: return type
        case .object(let object):
            if object.fields.isEmpty, object.includes.isEmpty { return nil }
            return draftModel(of: object, schema, title: schema.typeTitle ?? Self.failureTitle)
        case .alternatives(let alternatives, _) where !alternatives.areValues:
            return schemas.addUnnamedModel(
                .alias(type),
                title: schema.typeTitle ?? Self.failureTitle,
                of: schema
            ) { _ in }
        default: return nil
        }
    }

    /// The model of a dictionary, such as the messages by field: a failure is a type of its own.
    private mutating func draftDictionaryError(of schema: Schema) -> TypeExpression? {
        guard case .object(let object)? = schemas.kind(of: schema), object.properties.isEmpty,
            object.includes.isEmpty, let additional = object.additional?.schema
        else { return nil }
        var value = schemas.draftType(of: additional, SchemaUse(.response))
        if case .object(let inline) = value { value = draftModel(of: inline, additional, title: additional.typeTitle) }
        var title = schema.typeTitle
        if case .reference(let id) = schema.kind { title = schemas.sourceName(of: id) }
        return schemas.addUnnamedModel(.object([]), title: title ?? Self.failureTitle, of: schema) { model in
            model.additional = value
        }
    }

    // MARK: - Streams

    private mutating func addStream(
        _ successes: [Response],
        of operation: APIDescription.Operation,
        to endpoint: inout DraftEndpoint
    ) {
        let contents = successes.flatMap(\.content)
        guard let content = contents.first(where: { $0.isEventStream }) ?? contents.first(where: { $0.isLines }),
            let schema = content.schema
        else { return }
        let type: TypeExpression
        switch schemas.draftType(of: schema, SchemaUse(.response)).wrapped {
        case .date: return
        case .scalar(let scalar, _) where scalar != .json: return
        case .array(let element) where content.isLines: type = element
        case .object(let object): type = draftModel(of: object, schema, title: schema.typeTitle ?? "Event")
        case .alternatives(let alternatives, _) where !alternatives.areValues:
            let title = schema.typeTitle ?? "Event"
            type = schemas.addUnnamedModel(.alias(.alternatives(alternatives)), title: title, of: schema) { _ in }
        case let other: type = other
        }
        var stream = Spec.Stream(format: content.isEventStream ? .events : .lines, element: type)
        stream.terminator = content.terminator
        let text = [operation.doc, content.schema?.doc].compactMap(\.self) + successes.compactMap(\.doc)
        if text.contains(where: { $0.contains("[DONE]") }) { stream.terminator = "[DONE]" }
        if contents.contains(where: \.isJSON), let condition = streamCondition(of: operation) {
            stream.conditions = [condition]
            if stream.terminator == nil, stream.format == .events, condition.value == .plain("true") {
                stream.terminator = "[DONE]"
                guess("stream", "the event `[DONE]` ends the stream", content.place)
            }
            switch endpoint.body {
            case .fields(var fields):
                fields.fields.removeAll { $0.name == condition.name }
                // A call without a stream would have a body without fields.
                if fields.fields.isEmpty { return }
                endpoint.body = .fields(fields)
            // The call that streams sends a body, so both calls have one.
            case .type(let type): endpoint.body = .type(type.wrapped)
            case nil: break
            }
        }
        endpoint.stream = stream
    }

    /// The field of the body that decides that the response is a stream: `stream: true` or `response_mode: streaming`.
    private func streamCondition(of operation: APIDescription.Operation) -> Spec.Stream.Condition? {
        guard let schema = operation.body?.content.first(where: \.isJSON)?.schema else { return nil }
        for property in schemas.allProperties(of: schema) {
            switch schemas.kind(of: property.schema) {
            case .boolean? where property.name == "stream":
                return .init(name: property.name, value: .plain("true"))
            case .enumeration(let values)?:
                guard
                    let value = values.first(where: { ["stream", "streaming", "sse"].contains($0.text.lowercased()) })
                else { continue }
                return .init(name: property.name, value: .text(value.text))
            default: continue
            }
        }
        return nil
    }

    // MARK: - Headers

    /// Headers that every server sends, or that the connection and browsers use.
    private static let unneededHeaders: Set<String> = [
        "content-type", "content-length", "date", "connection", "server", "vary", "transfer-encoding", "set-cookie",
        "keep-alive", "link", "via", "cache-control", "pragma", "expires", "strict-transport-security", "alt-svc",
    ]

    private mutating func addHeaders(of responses: [Response], to endpoint: inout DraftEndpoint) {
        var seen: Set<String> = []
        let headers = responses.flatMap(\.headers)
        if case .array? = endpoint.responses.first?.type, headers.contains(where: { $0.name.lowercased() == "link" }) {
            endpoint.pagination = Spec.Pagination(strategy: .link(Located("next")))
        }
        for header in headers {
            let name = header.name.lowercased()
            // The address of what a response contains is of little use.
            if name == "location", endpoint.responses.contains(where: { $0.type != nil }) { continue }
            guard SpecDecoder.isHeaderName(header.name), !Self.unneededHeaders.contains(name),
                !name.hasPrefix("access-control-"), !name.hasPrefix("x-content-type"), seen.insert(name).inserted
            else { continue }
            var field = schemas.draftField(
                named: header.name,
                isRequired: false,
                schema: header.schema,
                doc: header.doc,
                isDeprecated: false,
                examples: [],
                SchemaUse(.responseHeader)
            )
            // A proxy can remove a header.
            field.isOptional = true
            field.initial = nil
            field.type = headerType(Self.sendable(field.type?.wrapped ?? .string))
            field.access = nil
            endpoint.responseHeaders.append(field)
        }
    }

    /// The text of a header does not say which type of a union it has.
    private func headerType(_ type: TypeExpression) -> TypeExpression {
        switch type {
        case .array(let element): .array(headerType(element))
        case .alternatives: type.values == nil ? .string : type
        case .named(let name, _, _): schemas.isUnion(named: name) ? .string : type
        default: type
        }
    }
}

extension APIDescription.Response.Status {
    /// The first digit of the statuses; 0 for all.
    var digit: Int {
        switch self {
        case .exact(let status): status / 100
        case .range(let digit): digit
        case .any: 0
        }
    }

    var exact: Int? {
        if case .exact(let status) = self { status } else { nil }
    }
}
