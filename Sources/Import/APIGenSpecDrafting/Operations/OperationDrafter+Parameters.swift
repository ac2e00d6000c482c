import APIGenDescription
import APIGenSpecLanguage
import APIGenSpecWriting
import APIGenSupport

extension OperationDrafter {
    private typealias Parameter = APIDescription.Parameter

    mutating func addParameters(of operation: APIDescription.Operation, to endpoint: inout DraftEndpoint) {
        var seen: Set<String> = Set(endpoint.query.fields.map { "query \($0.name.value)" })
        let credentials = security.sentNames(endpoint.auth)
        let names = Set(operation.parameters.lazy.filter { $0.location == .query }.map(\.name))
        for parameter in operation.parameters {
            let key = parameter.location == .header ? parameter.name.lowercased() : parameter.name
            guard !parameter.name.isEmpty, seen.insert("\(parameter.location.rawValue) \(key)").inserted else {
                continue
            }
            switch parameter.location {
            case .path: continue
            case .query:
                if credentials.contains(.query(parameter.name)) { continue }
                if let field = draftQueryField(parameter, of: names) { endpoint.query.fields.append(field) }
            case .header:
                if credentials.contains(.header(key)) { continue }
                if let field = draftHeaderField(parameter) { endpoint.headers.fields.append(field) }
            case .cookie:
                if credentials.contains(.cookie(parameter.name)) { continue }
                lose("cookie", "the cookie `\(parameter.name)` is not sent", parameter.place)
            }
        }
    }

    private mutating func draftField(_ parameter: Parameter) -> Spec.Field {
        var field = schemas.draftField(
            named: parameter.name,
            isRequired: parameter.isRequired,
            schema: parameter.schema,
            doc: parameter.doc,
            isDeprecated: parameter.isDeprecated,
            examples: parameter.examples,
            SchemaUse(.parameter(parameter.location))
        )
        let given = parameter.clientName.flatMap(GivenNames.member)
        field.swiftName = given == GivenNames.derivedMember(of: parameter) ? nil : given.map { Located($0) }
        return field
    }

    /// - Parameter names: The names of all items of the query.
    private mutating func draftQueryField(_ parameter: Parameter, of names: Set<String>) -> Spec.Field? {
        var parameter = parameter
        // `tags[]` is the array `tags` in the style of PHP.
        let hasBrackets = parameter.name.hasSuffix("[]") && parameter.name.count > 2
        if hasBrackets { parameter.name.removeLast(2) }
        var field = draftField(parameter)
        guard let type = field.type else { return field }
        if case .optional(let wrapped) = type {
            field.type = wrapped
            field.isOptional = true
        }
        field.type = Self.queryType(field.type ?? .string)
        let target = schemas.target(of: parameter.schema)
        if hasBrackets {
            field.array = Located(.brackets)
            if case .array = field.type {} else { field.type = .array(field.type ?? .string) }
            return field
        }
        switch target?.kind {
        case .array:
            field.array = Self.separator(of: parameter).map { Located($0) }
            if parameter.style == .tabDelimited { loseTabs(between: parameter.name, parameter.place) }
            if case .array = field.type {} else { field.array = nil }
        case .object where parameter.style == .json: field.object = Located(.json)
        case .object where parameter.style == .form && parameter.explode:
            let clash = schemas.allProperties(of: parameter.schema).first {
                $0.name != parameter.name && names.contains($0.name)
            }
            if let clash {
                let key = "`\(parameter.name)[\(clash.name)]`"
                guess("style", "\(key) has brackets, because `\(clash.name)` is another parameter", parameter.place)
            } else {
                field.object = Located(.flat)
            }
        case .object where parameter.style == .form:
            lose("style", "`\(parameter.name)` is an object without a style of its own", parameter.place)
        case .object: break
        case _ where parameter.style == .json: field.type = .string
        default: break
        }
        // A value of any type is one string in a query.
        if field.type == .json { field.type = .string }
        return field
    }

    mutating func loseTabs(between elements: String, _ place: SourcePlace) {
        lose("style", "the elements of `\(elements)` are not joined by tabs, which no array of a spec has", place)
    }

    /// The separator of an array in a path or a header; `nil` for a comma.
    mutating func findSimpleSeparator(of parameter: APIDescription.Parameter, _ type: TypeExpression) -> ArrayStyle? {
        guard case .array = type else { return nil }
        if parameter.style == .tabDelimited { loseTabs(between: parameter.name, parameter.place) }
        return [.spaceDelimited, .pipeDelimited].contains(parameter.style) ? Self.separator(of: parameter) : nil
    }

    /// The format of an array; `nil` for the one that the language uses without a word.
    private static func separator(of parameter: Parameter) -> ArrayStyle? {
        switch parameter.style {
        case .json: .json
        case .spaceDelimited: .joined(" ")
        case .pipeDelimited: .joined("|")
        case .tabDelimited: .joined(",")
        case .deepObject: .brackets
        default: parameter.explode ? nil : .joined(",")
        }
    }

    /// Headers that every client sends, or that only a browser sends.
    private static let unneededHeaders: Set<String> = [
        "accept", "content-type", "content-length", "host", "connection", "keep-alive", "te", "trailer",
        "transfer-encoding", "upgrade", "accept-encoding", "origin",
    ]

    /// Whether it is an `Accept` header that selects one media type other than JSON.
    private func asksForOtherThanJSON(_ parameter: Parameter) -> Bool {
        guard parameter.name.lowercased() == "accept", parameter.isRequired else { return false }
        return schemas.constant(parameter.schema, named: "").map { !$0.contains("json") && !$0.contains("*") } ?? false
    }

    mutating func draftHeaderField(_ parameter: APIDescription.Parameter) -> Spec.Field? {
        if Self.unneededHeaders.contains(parameter.name.lowercased()), !asksForOtherThanJSON(parameter) { return nil }
        guard SpecDecoder.isHeaderName(parameter.name) else {
            lose("header", "`\(parameter.name.prefix(60))` cannot name a header", parameter.place)
            return nil
        }
        var field = draftField(parameter)
        guard let type = field.type else { return field }
        if case .optional = type { field.isOptional = true }
        let sent = draftSendableType(type.wrapped, of: parameter)
        field.type = sent
        field.array = findSimpleSeparator(of: parameter, sent).map { Located($0) }
        return field
    }

    /// A type that a query can have: one string, or an object or an array of these.
    static func queryType(_ type: TypeExpression) -> TypeExpression {
        switch type {
        case .optional(let wrapped): queryType(wrapped)
        case .formatted(.date, _): type
        case .formatted(let inner, _): queryType(inner)
        case .scalar(.data, _), .scalar(.upload, _): .string
        case .array(let element): .array(queryType(element))
        case .dictionary(let key, let value): .dictionary(key, queryType(value))
        case .alternatives: type.members.map { union(of: $0.map(queryType)) } ?? type
        default: type
        }
    }

    /// A union without equal members, or the only one.
    private static func union(of members: [TypeExpression]) -> TypeExpression {
        var seen: Set<TypeExpression> = []
        let distinct = members.filter { seen.insert($0).inserted }
        return distinct.count == 1 ? distinct[0] : .union(of: distinct)
    }

    /// A type that is one string: in a path or a header. A model cannot say which of several types the text is.
    mutating func draftSendableType(_ type: TypeExpression, of parameter: APIDescription.Parameter) -> TypeExpression {
        guard case .named = type, let target = schemas.target(of: parameter.schema), case .union = target.kind else {
            return Self.sendable(type)
        }
        return Self.sendable(schemas.draftType(of: target, SchemaUse(.parameter(parameter.location))))
    }

    /// A type that is one string: in a path or a header.
    static func sendable(_ type: TypeExpression) -> TypeExpression {
        switch type {
        case .optional(let wrapped): return sendable(wrapped)
        case .formatted(.date, _): return type
        case .formatted(let inner, _): return sendable(inner)
        case .scalar(.data, _), .scalar(.upload, _), .scalar(.json, _), .dictionary, .object: return .string
        case .array(let element):
            if case .array = sendable(element) { return .string }
            return .array(sendable(element))
        case .alternatives:
            guard let members = type.members, !members.allSatisfy(isSingle) else { return type }
            // One string and a list of strings are a list, which may have one element.
            let elements = members.map { if case .array(let element) = $0 { element } else { $0 } }
            guard elements.allSatisfy(isSingle) else { return .string }
            let distinct = UnionTypes.simplified(elements) { _ in nil }
            return distinct.count == 1 ? .array(distinct[0]) : .string
        default: return type
        }
    }

    private static func isSingle(_ type: TypeExpression) -> Bool {
        switch type {
        case .scalar, .date: true
        default: type.values != nil
        }
    }
}
