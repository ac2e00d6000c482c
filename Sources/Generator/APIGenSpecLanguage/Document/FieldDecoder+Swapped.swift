import APIGenDiagnostics
import APIGenYAML

// Entries whose key and value are in each other's place, or whose key is a path or a method.
extension SpecDecoder {
    /// `GET /users: list` or `/users: {get: …}`: an endpoint has a name, and its path is a value.
    mutating func endpoint(namedByPath key: Located<String>, _ node: Node) -> Spec.Endpoint? {
        guard key.value.utf8.contains(UInt8(ascii: "/")) else { return nil }
        let words = key.value.split(separator: " ")
        guard words.last?.first == "/", words.count == 1 || Self.methodKeys.contains(String(words[0])) else {
            return nil
        }
        let isName = if case .scalar(let scalar) = node.content { Self.isIdentifier(scalar.text) } else { false }
        report(
            .invalidName,
            "`\(key.value)` cannot name an endpoint",
            at: key.location,
            help: "name the call, and write it after the colon: pets: GET /pets -> [Pet]",
            fix: words.count == 2 && isName ? .swap(key, node, in: file) : nil
        )
        return Spec.Endpoint(
            name: .placeholder(at: key.location),
            path: .invalid(at: key.location),
            query: Spec.Parameters(),
            headers: Spec.Parameters(),
            response: .invalid(key.location)
        )
    }

    /// Reads `get: /users` as `call: GET /users`, and reports it.
    mutating func withCall(_ node: Node, _ entries: [Node.Entry]) -> Node {
        guard let entry = entries.first(where: { Self.methodKeys.contains($0.keyText ?? "") }),
            let method = entry.keyText
        else { return node }
        var call = Node(.invalid, range: entry.value.range)
        var fix: Fix?
        switch entry.value.content {
        case .scalar(let scalar) where scalar.text.first == "/":
            let written = "\(method.uppercased()) \(scalar.text)"
            call.content = .scalar(Node.Scalar(written, style: scalar.style))
            let start = MarkRange(entry.value.range.start, entry.value.range.start)
            let edits = [
                Fix.Edit(place: SourceLocation(file, entry.key.range), replacement: "call"),
                Fix.Edit(place: SourceLocation(file, start), replacement: "\(method.uppercased()) "),
            ]
            fix = Fix("write call: \(written)", scalar.style == .plain ? edits : [])
        case .mapping, .invalid: break
        case .scalar, .sequence: return node
        }
        report(
            .unknownKey,
            "an endpoint has no key `\(method)`",
            at: location(entry.key),
            help: "name each call, and write it in a line: pets: GET /pets -> [Pet]",
            fix: fix
        )
        var node = node
        let rest = entries.filter { !Self.methodKeys.contains($0.keyText ?? "") }
        let key = Node(.scalar(Node.Scalar(EndpointKey.call.rawValue)), range: entry.key.range)
        let declaresPath = rest.contains { [EndpointKey.call, .path].map(\.rawValue).contains($0.keyText) }
        node.content = .mapping(declaresPath ? rest : rest + [Node.Entry(key: key, value: call)])
        return node
    }

    private static let methodKeys = Set(EndpointKey.methods + EndpointKey.methods.map { $0.lowercased() })

    /// `Missing: 404`, with the model before the colon.
    mutating func swappedErrorCase(_ key: Located<String>, _ value: Node) -> Spec.ErrorCase? {
        guard Self.isTypeName(key.value), case .scalar(let scalar) = value.content,
            let condition = Self.condition(named: scalar.text)
        else { return nil }
        report(
            .invalidValue,
            "`\(key.value)` is not a status of an error",
            at: key.location,
            fix: .swap(key, value, in: file)
        )
        return Spec.ErrorCase(condition: Located(condition, at: location(value)), model: key)
    }

    /// `bearer: token`, with the kind of the credential before the colon.
    mutating func swappedScheme(_ key: Located<String>, _ value: Node) -> Spec.Scheme? {
        guard let placement = Self.schemeKinds[key.value], case .scalar(let scalar) = value.content,
            Self.schemeKinds[scalar.text] == nil, Self.isIdentifier(scalar.text)
        else { return nil }
        report(
            .invalidValue,
            "`\(scalar.text)` is not a kind of credential",
            at: location(value),
            fix: .swap(key, value, in: file)
        )
        return Spec.Scheme(name: Located(scalar.text, at: location(value)), placement: placement)
    }

    /// `String: name`, with the type before the colon, as in many languages.
    mutating func swappedField(_ key: Located<String>, _ value: Node) -> Spec.Field? {
        guard key.value.utf8.first.map({ $0 < UInt8(ascii: "a") }) == true, TypeExpression.builtIn.contains(key.value),
            case .scalar(let scalar) = value.content, scalar.style == .plain, value.tag == nil,
            Self.isIdentifier(scalar.text), scalar.text.first?.isLowercase == true
        else { return nil }
        report(
            .unknownType,
            "there is no type `\(scalar.text)`",
            at: location(value),
            fix: .swap(key, value, in: file)
        )
        var field = Spec.Field(name: Located(scalar.text, at: location(value)), isOptional: false)
        field.type = .named(key, [])
        return field
    }
}

extension Fix {
    /// Swaps the key and the value of an entry.
    ///
    /// - Returns: `nil` if the value is not a text.
    static func swap(_ key: Located<String>, _ value: Node, in file: SourceFile) -> Fix? {
        guard case .scalar = value.content else { return nil }
        let (first, second) = (file.text(in: key.location.range), file.text(in: value.range))
        return Fix(
            "the name comes first: \(second): \(first)",
            [
                Edit(place: key.location, replacement: String(second)),
                Edit(place: SourceLocation(file, value.range), replacement: String(first)),
            ]
        )
    }
}
