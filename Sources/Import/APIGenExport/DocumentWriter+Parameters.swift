import APIGenModel
import APIGenSpecLanguage
import APIGenSupport

// Parameters, bodies and the headers of responses.
extension DocumentWriter {
    mutating func writeParameters(of endpoint: API.Endpoint) -> [JSONTree] {
        var list: [JSONTree] = []
        for part in endpoint.path.parts {
            guard case .parameter(let parameter, let keepsSlashes) = part else { continue }
            var members = self.writeParameter(parameter)
            if keepsSlashes { members["x-multi-segment"] = true }
            if endpoint.path.isWholeAddress { members[.address] = true }
            list.append(members.tree)
        }
        let key = idempotencyKey(of: endpoint)
        for parameter in endpoint.otherParameters where parameter.place == .query || parameter.place == .header {
            var members = self.writeParameter(parameter)
            if let key, parameter.place == .header, parameter.name.value == key { members[.idempotency] = true }
            list.append(members.tree)
        }
        for (key, parameter) in components.parameters where !endpoint.omitted.contains(parameter.name.value) {
            list.append(["$ref": .text("#/components/parameters/\(key)")])
        }
        for (name, value) in endpoint.stream?.query ?? [] {
            var members: Members = ["name": .text(name), "in": "query"]
            if endpoint.response == nil { members["required"] = true }
            members["schema"] = Self.condition(value, of: endpoint).tree
            list.append(members.tree)
        }
        return list
    }

    /// The schema of a field that requests a stream. A call that can have another response as well needs no such field.
    private static func condition(_ value: API.Initial, of endpoint: API.Endpoint) -> Members {
        if endpoint.response == nil { return ["const": json(value)] }
        return switch value {
        case .bool: ["type": "boolean"]
        case .number: ["type": "number"]
        default: ["type": "string"]
        }
    }

    /// The header that the policy of the call adds, unless the spec declares it.
    private func idempotencyKey(of endpoint: API.Endpoint) -> String? {
        guard case .header(let name)? = endpoint.policies.idempotency,
            let last = endpoint.otherParameters.last(where: { $0.place == .header }),
            last.name.value == name.value, last.name.location.range == name.location.range
        else { return nil }
        return name.value
    }

    mutating func writeParameter(_ parameter: API.Parameter) -> Members {
        let place: JSONTree =
            switch parameter.place {
            case .path: "path"
            case .header: "header"
            default: "query"
            }
        let hasBrackets = parameter.array == .brackets && parameter.type.isArray && parameter.place == .query
        let name = parameter.name.value + (hasBrackets ? "[]" : "")
        var members: Members = ["name": .text(name), "in": place]
        if parameter.isRequired || parameter.isConstant || parameter.place == .path { members["required"] = true }
        describe(&members, parameter.metadata)
        addStyle(of: parameter, to: &members)
        var schema = writeValue(of: parameter)
        addExamples(parameter.examples, of: parameter.type, to: &schema)
        if members["content"] != nil {
            members["content"] = ["application/json": ["schema": schema.tree]]
        } else {
            members["schema"] = schema.tree
        }
        members[.as] = parameter.swiftName.map { .text($0.value) }
        members[.group] = groups.group(of: parameter, among: includedGroups).map { .text($0) }
        return members
    }

    /// The schema of the value, with its default or constant.
    private mutating func writeValue(of parameter: API.Parameter) -> Members {
        if parameter.isConstant, let initial = parameter.initial { return ["const": Self.json(initial)] }
        var members = writeSchema(parameter.type, .request)
        let hasDefault = parameter.isOptional && parameter.initial != nil
        if parameter.isPatch || parameter.sendsNull || hasDefault { members = notation.nullable(members) }
        if parameter.isPatch { members[.patch] = true }
        members["default"] = parameter.initial.map { Self.json($0, of: parameter.type) }
        return members
    }

    private func addStyle(of parameter: API.Parameter, to members: inout Members) {
        // In a path or a header, an array is one string whatever the common format is.
        let isIgnored = !parameter.canHaveItems && parameter.array == commonArrays && parameter.array?.isJoined == false
        if let array = parameter.array, parameter.type.isArray, !isIgnored {
            add(array, at: parameter.place, to: &members)
        }
        guard parameter.place == .query, isStructured(parameter.type) else { return }
        switch parameter.object {
        case .brackets?, nil: (members["style"], members["explode"]) = ("deepObject", true)
        case .flat?: (members["style"], members["explode"]) = ("form", true)
        case .json?: members["content"] = [:]
        case .dots?:
            (members["style"], members["explode"]) = ("deepObject", true)
            members[.object] = "dots"
        }
        // The keywords describe the objects in the array.
        if let array = parameter.array, parameter.type.isArray { members[.array] = .text(array.written) }
    }

    private func add(_ array: ArrayStyle, at place: API.Parameter.Place, to members: inout Members) {
        switch (array, place) {
        case (.joined(","), _): members["explode"] = false
        case (.joined("|"), .query): (members["style"], members["explode"]) = ("pipeDelimited", false)
        case (.joined(" "), .query): (members["style"], members["explode"]) = ("spaceDelimited", false)
        case (.joined(let separator), _):
            members["explode"] = false
            members[.array] = .text(separator)
        case (.repeated, .query), (.brackets, _): break
        case (.repeated, _), (.indices, _): members[.array] = array.name.map { .text($0) }
        case (.json, _): members["content"] = [:]
        }
    }

    /// Whether a value has members.
    private func isStructured(_ type: API.ValueType) -> Bool {
        switch type {
        case .object, .dictionary: true
        case .union(let union): union.kinds.contains { $0.content.map(isStructured) ?? false }
        case .array(let element): isStructured(element)
        case .optional(let wrapped), .formatted(let wrapped, _): isStructured(wrapped)
        case .model(let name, _):
            switch models[name]?.shape {
            case .object?: true
            case .union(let union)?: union.kinds.contains { $0.content.map(isStructured) ?? false }
            case .alias(let type)?: isStructured(type)
            default: false
            }
        default: false
        }
    }

    mutating func writeHeader(_ header: API.Parameter) -> Members {
        var members = Members()
        if header.isRequired { members["required"] = true }
        describe(&members, header.metadata)
        members["schema"] = writeSchema(header.type, .response).tree
        members[.as] = header.swiftName.map { .text($0.value) }
        return members
    }

    // MARK: Bodies

    mutating func writeBody(of endpoint: API.Endpoint) -> Members? {
        let fields = endpoint.otherParameters.filter { $0.place == .body }
        let whole = endpoint.otherParameters.first { $0.place == .wholeBody }
        let conditions = (endpoint.stream?.fields ?? []).map { name, value in
            (key: name, value: Self.condition(value, of: endpoint).tree)
        }
        guard whole != nil || !fields.isEmpty || !conditions.isEmpty else { return nil }
        let required = endpoint.response == nil ? conditions.map(\.key) : []
        var schema: Members
        if let whole {
            schema = endpoint.encodings == [.raw] ? raw(whole.type) : self.writeSchema(whole.type, .request)
            if !conditions.isEmpty { schema = ["allOf": [schema.tree, Self.writeObject(conditions, required).tree]] }
        } else {
            schema = writeObject(fields, in: endpoint.encodings, conditions, required)
        }
        var content: [(key: String, value: JSONTree)] = []
        for encoding in endpoint.encodings {
            var media = Members()
            media["schema"] = schema.tree
            let parts = encoding == .json ? [] : fields.compactMap { part($0, in: encoding) }
            if !parts.isEmpty { media["encoding"] = .object(parts) }
            content.append((mediaType(of: endpoint, in: encoding, whole?.type), media.tree))
        }
        var members = Members()
        members["required"] = .flag(whole.map { !$0.isOptional } ?? true)
        members["content"] = .object(content)
        return members
    }

    private func mediaType(
        of endpoint: API.Endpoint,
        in encoding: BodyEncoding,
        _ type: API.ValueType?
    ) -> String {
        switch encoding {
        case .json: return "application/json"
        case .form: return "application/x-www-form-urlencoded"
        case .multipart: return "multipart/form-data"
        case .raw:
            let isText = if case .scalar(.string)? = type?.wrapped { true } else { false }
            return constant("content-type", of: endpoint) ?? (isText ? "text/plain" : "application/octet-stream")
        }
    }

    /// The schema of a value that is the whole body: a string, or bytes without the Base64 that JSON needs.
    func raw(_ type: API.ValueType) -> Members {
        if case .optional(let wrapped) = type { return notation.nullable(raw(wrapped)) }
        guard case .scalar(let scalar) = type.wrapped, scalar == .data || scalar == .upload else {
            return ["type": "string"]
        }
        var members: Members = ["type": "string", "format": "binary"]
        if scalar == .upload { members[.type] = .text(notation.text(.scalar(.upload))) }
        return members
    }

    /// The media type that a constant header names.
    func constant(_ header: String, of endpoint: API.Endpoint) -> String? {
        let parameter = endpoint.otherParameters.first { $0.isConstant && $0.name.value.lowercased() == header }
        guard case .text(let type)? = parameter?.initial, type.contains("/"),
            type.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !",;*".utf8.contains($0) })
        else { return nil }
        return type
    }

    private static func writeObject(_ properties: [(key: String, value: JSONTree)], _ required: [String]) -> Members {
        var members: Members = ["type": "object", "properties": .object(properties)]
        if !required.isEmpty { members["required"] = JSONTree(required) }
        return members
    }

    /// - Parameter conditions: The fields that request a stream.
    private mutating func writeObject(
        _ fields: [API.Parameter],
        in encodings: [BodyEncoding],
        _ conditions: [(key: String, value: JSONTree)],
        _ requiredConditions: [String]
    ) -> Members {
        var properties = Members()
        var required: [String] = []
        for field in fields {
            var members = writeValue(of: field)
            describe(&members, field.metadata)
            addExamples(field.examples, of: field.type, to: &members)
            members[.as] = field.swiftName.map { .text($0.value) }
            members[.group] = groups.group(of: field, among: includedGroups).map { .text($0) }
            let isForm = encodings.contains(.form) && !encodings.contains(.multipart)
            if let array = field.array, field.type.isArray, !isForm || part(field, in: .form) == nil {
                members[.array] = .text(array.written)
            }
            members[.object] = field.object.map { .text($0.rawValue) }
            properties[field.name.value] = members.tree
            if field.isRequired || field.isConstant || field.sendsNull { required.append(field.name.value) }
        }
        return Self.writeObject(properties.entries + conditions, required + requiredConditions)
    }

    /// How the parts of a form are sent that are not strings.
    private func part(_ field: API.Parameter, in encoding: BodyEncoding) -> (key: String, value: JSONTree)? {
        var members = Members()
        if encoding == .multipart { members["contentType"] = field.contentType.map { .text($0) } }
        if encoding == .form, field.type.isArray {
            switch field.array {
            case .joined(",")?: (members["style"], members["explode"]) = ("form", false)
            case .joined("|")?: (members["style"], members["explode"]) = ("pipeDelimited", false)
            case .joined(" ")?: (members["style"], members["explode"]) = ("spaceDelimited", false)
            case .repeated?: (members["style"], members["explode"]) = ("form", true)
            default: break
            }
        }
        return members.isEmpty ? nil : (field.name.value, members.tree)
    }
}

extension API {
    /// The format of all arrays that have no other one (`arrays`); `nil` if nothing shows it.
    ///
    /// Each parameter has it that cannot have one of its own.
    var commonArrays: ArrayStyle? {
        let parameters = shared + responseHeaders + endpoints.flatMap(\.parameters)
        return parameters.lazy.filter { parameter in
            parameter.place != .wholeBody && parameter.place != .encoding
                && (!parameter.type.isArray || parameter.isPatch || parameter.sendsNull
                    || !parameter.canHaveItems && parameter.array?.isJoined == false)
        }.compactMap(\.array).first
    }
}

extension API.Parameter {
    /// Whether each element of an array can be an item of its own.
    fileprivate var canHaveItems: Bool { place != .path && place != .header }
}

extension ArrayStyle {
    var isJoined: Bool { if case .joined = self { true } else { false } }

    /// The style as a spec has it.
    var written: String {
        if case .joined(let separator) = self { separator } else { name ?? "" }
    }
}
