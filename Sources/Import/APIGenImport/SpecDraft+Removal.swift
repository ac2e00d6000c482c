import APIGenSpecLanguage
import APIGenSpecWriting
import APIGenSupport

/// Removes what no repair and no simplification makes valid.
extension SpecDraft {
    /// Removes the part of a declaration that a path names: a parameter, a field, a response, a credential, a server.
    ///
    /// - Returns: Whether there is such a part, with its place in the source.
    mutating func removePart(at path: SpecPath) -> (isRemoved: Bool, place: SourcePlace?) {
        guard let first = path.keys.first else { return (false, nil) }
        let rest = path.keys.dropFirst()
        switch path.owner {
        case .top: return removePart(first, rest.first)
        case .group(let name):
            return groups.firstIndex { $0.name.value == name }.map { groups[$0].parameters.fields.remove(first) }
                ?? (false, nil)
        case .endpoint(let name):
            guard let index = endpoints.firstIndex(where: { $0.name == name }) else { return (false, nil) }
            let (isRemoved, place) = endpoints[index].removePart(first, rest.first)
            return (isRemoved, place ?? endpoints[index].origin)
        case .model(let name):
            guard let index = models.firstIndex(where: { $0.name == name }) else { return (false, nil) }
            let (isRemoved, place) = models[index].removePart(first)
            return (isRemoved, place ?? models[index].origin)
        }
    }

    private mutating func removePart(_ key: String, _ name: String?) -> (isRemoved: Bool, place: SourcePlace?) {
        switch key {
        case "paginate":
            defer { pagination = nil }
            return (pagination != nil, endpoints.first?.origin)
        case "servers": return removeServer(named: name ?? "")
        case "auth":
            let name = name ?? schemes.first?.name.value
            guard let index = schemes.firstIndex(where: { $0.name.value == name }) else {
                defer { auth = nil }
                return (auth != nil, schemes.first?.origin)
            }
            return (true, removeScheme(at: index))
        case "query": return query.remove(name)
        case "headers": return headers.remove(name)
        case "responseHeaders": return responseHeaders.remove(name)
        case "errors": return (errors.remove(name), endpoints.first?.origin)
        default: return (false, nil)
        }
    }

    private mutating func removeServer(named name: String) -> (isRemoved: Bool, place: SourcePlace?) {
        guard let index = servers.firstIndex(where: { $0.name.value == name }) else { return (false, nil) }
        let server = servers.remove(at: index)
        if servers.isEmpty { servers = [.placeholder] }
        for index in endpoints.indices where endpoints[index].server == name { endpoints[index].server = nil }
        return (true, server.origin)
    }

    private mutating func removeScheme(at index: Int) -> SourcePlace? {
        let scheme = schemes.remove(at: index)
        auth = auth?.without(scheme.name.value)
        for index in endpoints.indices { endpoints[index].auth = endpoints[index].auth?.without(scheme.name.value) }
        return scheme.origin
    }

    /// Removes a whole declaration. What uses it remains.
    ///
    /// - Returns: The place of the declaration in the source.
    mutating func remove(_ owner: SpecPath.Owner) -> SourcePlace? {
        switch owner {
        case .top:
            let place = endpoints.first?.origin ?? servers.first?.origin
            metadata = Metadata()
            (dates, arrays, encoding, auth, pagination) = (nil, nil, nil, nil, nil)
            (query, headers, responseHeaders, errors) = ([], [], [], [])
            while !schemes.isEmpty { _ = removeScheme(at: 0) }
            servers = [.placeholder]
            for index in endpoints.indices { endpoints[index].server = nil }
            return place
        case .group(let name):
            groups.removeAll { $0.name.value == name }
            for index in groups.indices { groups[index].parameters.groups.removeAll { $0.value == name } }
            for index in endpoints.indices {
                endpoints[index].query.groups.removeAll { $0.value == name }
                endpoints[index].headers.groups.removeAll { $0.value == name }
            }
            return endpoints.first?.origin
        case .endpoint(let name):
            guard let index = endpoints.firstIndex(where: { $0.name == name }) else { return nil }
            return endpoints.remove(at: index).origin
        case .model(let name):
            guard let index = models.firstIndex(where: { $0.name == name }) else { return nil }
            let model = models.remove(at: index)
            for index in models.indices { models[index].includes.removeAll { $0 == name } }
            mapTypes { type, _ in
                if case .named(name, _, _) = type { .json } else { nil }
            }
            return model.origin
        }
    }
}

extension Spec.Server {
    /// The server of an API whose source has no valid address.
    fileprivate static let placeholder = Spec.Server(name: "", address: "https://api.example.com")
}

extension Spec.Authentication {
    fileprivate func without(_ scheme: String) -> Spec.Authentication {
        var sets: [[Located<String>]] = []
        for set in alternatives {
            let rest = set.filter { $0.value != scheme }
            if !(rest.isEmpty && !set.isEmpty), !sets.contains(rest) { sets.append(rest) }
        }
        return sets.isEmpty ? Spec.Authentication.none : Spec.Authentication(alternatives: sets)
    }
}

extension DraftEndpoint {
    fileprivate mutating func removePart(_ key: String, _ name: String?) -> (isRemoved: Bool, place: SourcePlace?) {
        switch key {
        case "query": return query.fields.remove(name)
        case "headers": return headers.fields.remove(name)
        case "params": return path.resetField(named: name)
        case "responseHeaders": return responseHeaders.remove(name)
        case "errors": return (errors.remove(name), nil)
        case "body":
            guard case .fields(var parameters)? = body else { return (false, nil) }
            let result = parameters.fields.remove(name)
            body = parameters.isEmpty ? nil : .fields(parameters)
            return result
        case "response":
            let count = responses.count
            responses.removeAll { $0.status.map(String.init) == name }
            return (responses.count < count, nil)
        case "stream":
            defer { stream = nil }
            return (stream != nil, nil)
        case "auth":
            defer { auth = nil }
            return (auth != nil, nil)
        default: return (false, nil)
        }
    }
}

extension DraftModel {
    fileprivate mutating func removePart(_ name: String) -> (isRemoved: Bool, place: SourcePlace?) {
        switch shape {
        case .object(var fields):
            let result = fields.remove(name)
            shape = .object(fields)
            return result
        case .union(var union, var shared):
            let count = union.kinds.count
            union.kinds.removeAll { $0.field.name.value == name }
            let result = union.kinds.count < count ? (true, nil) : shared.remove(name)
            shape = .union(union, shared)
            return result
        case .alias, .enumeration: return (false, nil)
        }
    }
}

extension [Spec.Field] {
    fileprivate mutating func remove(_ name: String?) -> (isRemoved: Bool, place: SourcePlace?) {
        guard let index = firstIndex(where: { $0.name.value == name }) else { return (false, nil) }
        return (true, remove(at: index).origin)
    }
}

extension [Spec.ErrorCase] {
    fileprivate mutating func remove(_ condition: String?) -> Bool {
        guard let index = firstIndex(where: { $0.condition.value.name == condition }) else { return false }
        remove(at: index)
        return true
    }
}

extension PathTemplate {
    /// Makes a parameter a string, because a path cannot lack it.
    fileprivate mutating func resetField(named name: String?) -> (isRemoved: Bool, place: SourcePlace?) {
        var result: (isRemoved: Bool, place: SourcePlace?) = (false, nil)
        mapFields { field in
            guard field.name.value == name else { return }
            result = (true, field.origin)
            field = Spec.Field(name: field.name.value, type: .string)
        }
        return result
    }
}
