import APIGenDiagnostics
import APIGenSupport
import APIGenYAML

struct EndpointDecoder: SpecPart {
    let context: SpecContext

    func decode(_ name: Located<String>, _ node: Node) -> Spec.Endpoint {
        if let call = decode(namedByPath: name, node) { return call }
        let name = name.isPlaceholder && node.isInvalid ? name : check(endpointName: name)
        if case .mapping(let entries) = node.content {
            return decodeLongForm(name, joinCall(node, entries))
        }
        let call = decodeCall(node)
        return Spec.Endpoint(
            name: name,
            naming: .call(node, in: file),
            method: call.method,
            path: call.path,
            query: Spec.Parameters(),
            headers: Spec.Parameters(),
            response: call.response
        )
    }

    private func decodeLongForm(_ name: Located<String>, _ node: Node) -> Spec.Endpoint {
        var mapping = readMapping(node, EndpointKey.self)
        let call = mapping.takeEntry(.call)
        let method = mapping.takeEntry(.method)
        let path = mapping.takeEntry(.path)
        let response = mapping.takeEntry(.response)
        let line = call.flatMap { decodeCall($0.value) }

        let swiftName = mapping.take(.as).map { readName($0) }.map { check(endpointName: $0) }

        var endpoint = Spec.Endpoint(
            name: name,
            swiftName: swiftName,
            naming: swiftName == nil ? .endpoint(node, in: file) : nil,
            metadata: readMetadata(&mapping),
            method: line?.method ?? method.map { decodeMethod($0.value) },
            path: line?.path ?? .invalid(at: name.location),
            query: mapping.take(.query).map { fields.decodeParameters($0) } ?? Spec.Parameters(),
            headers: mapping.take(.headers).map { fields.decodeParameters($0) } ?? Spec.Parameters(),
            body: mapping.take(.body).map { decodeBody($0) },
            encodings: mapping.take(.encoding).map { decodeEncodings($0) },
            authentication: mapping.take(.auth).map { AuthenticationDecoder(context: context).decode($0) },
            response: line?.response,
            unwrap: mapping.take(.unwrap).map { fields.decodeFieldPath($0) },
            errors: mapping.take(.errors).map { ErrorCaseDecoder(context: context).decode($0) } ?? [],
            server: mapping.take(.server).map { readName($0) },
            policies: PolicyDecoder(context: context).decode(&mapping),
            pagination: mapping.take(.paginate).flatMap { PaginationDecoder(context: context).decode($0) }
        )
        endpoint.parameterPlaces = Self.parameterPlaces(in: mapping.entries)
        if let response, listsStatuses(response.value) {
            (endpoint.outcomes, endpoint.response) = decodeOutcomes(response.value)
        } else if let response {
            endpoint.response = decodeResponse(response.value)
        }
        endpoint.stream = mapping.take(.stream).flatMap { decodeStream($0) }
        endpoint.responseHeaders = mapping.take(.responseHeaders).map { fields.decodeSharedFields($0) } ?? []
        endpoint.sample = mapping.take(.sample).flatMap { readValidName($0) }
        let params = mapping.take(.params).map { PathFieldDecoder(context: context).decode($0) } ?? []
        finish(mapping)

        if let call {
            let response = line?.response == nil ? nil : response
            reportSecond([method, path, response].compactMap(\.self), after: call)
        } else if let path {
            endpoint.path = decodePath(path.value)
        } else {
            reportMissing(.path, in: mapping, at: name.location, help: "add `path: /users/{id:Int}`")
        }
        PathFieldDecoder(context: context).describe(params, in: &endpoint.path)
        if mapping.isIncomplete {
            endpoint.method = endpoint.method ?? .placeholder(at: name.location)
            endpoint.response = endpoint.response ?? .invalid(name.location)
            endpoint.query.groups.append(.placeholder(at: name.location))
        }
        return endpoint
    }

    /// Reports keys that declare what `call` declares.
    private func reportSecond(_ others: [Node.Entry], after call: Node.Entry) {
        for other in others {
            report(
                .contradictoryKeys,
                "`call` already declares what `\(other.keyText ?? "")` declares",
                at: location(other.key),
                notes: [.init("`call` is here", at: location(call.key))]
            )
        }
    }

    /// Every place of parameters, those first that an endpoint has.
    private static func parameterPlaces(in entries: [Node.Entry]) -> [Spec.Endpoint.ParameterPlace] {
        let all = Spec.Endpoint.ParameterPlace.allCases
        let written = entries.compactMap { $0.keyText.flatMap(Spec.Endpoint.ParameterPlace.init(rawValue:)) }
        return written.reduce(into: []) { if !$0.contains($1) { $0.append($1) } } + all.filter { !written.contains($0) }
    }

    /// The name of an endpoint or a service, or the placeholder for an invalid name.
    func check(endpointName name: Located<String>, of kind: String = "an endpoint") -> Located<String> {
        if name.isPlaceholder { return name }
        let parts = name.value.parts(between: ".", keepsEmpty: true)
        if parts.count > Self.maximumWords {
            report(.invalidName, "a name of \(kind) has at most \(Self.maximumWords) words", at: name.location)
        }
        let underscore = UInt8(ascii: "_")
        guard parts.contains(where: { !SpecDecoder.isIdentifier($0) || $0.utf8.allSatisfy { $0 == underscore } }) else {
            return name
        }
        report(
            .invalidName,
            "`\(name.value)` cannot name \(kind)",
            at: name.location,
            help: "a name has letters, digits and _, and begins with a letter; a dot groups: `users.list`",
            fix: Self.identifier(of: name)
        )
        return .placeholder(at: name.location)
    }

    /// Suggests `listPets` for `list-pets`, and `get` for `get(id)`.
    private static func identifier(of name: Located<String>) -> Fix? {
        if let opening = name.value.firstIndex(of: "("), name.value.last == ")",
            SpecDecoder.isIdentifier(name.value[..<opening])
        {
            return .write(String(name.value[..<opening]), for: name)
        }
        let words = SwiftWords(name.value).member
        guard SpecDecoder.isIdentifier(words), name.value.first?.isLetter == true,
            name.value.allSatisfy({ $0.isLetter || $0.isNumber || "-_ ".contains($0) })
        else { return nil }
        return .write(words, for: name)
    }

    /// The maximum number of words in a name. All but the last one are services.
    private static let maximumWords = 8
}

// MARK: - Bodies

extension EndpointDecoder {
    /// The fields of the body, or the type of the whole body.
    private func decodeBody(_ node: Node) -> Spec.Body {
        switch node.content {
        case .mapping: .fields(fields.decodeParameters(node), beginning(node))
        case .scalar, .sequence, .invalid: .type(fields.decodeType(node))
        }
    }

    /// One encoding, or a list of those among which the caller chooses.
    private func decodeEncodings(_ node: Node) -> Located<[BodyEncoding]> {
        guard case .sequence(let elements) = node.content else {
            let encoding = decodeEncoding(node)
            return Located([encoding.value], at: encoding.location)
        }
        var encodings: [BodyEncoding] = []
        for element in elements {
            let encoding = decodeEncoding(element)
            if encodings.contains(encoding.value) {
                report(
                    .invalidValue,
                    "`\(encoding.value.rawValue)` is listed twice",
                    at: encoding.location,
                    help: "delete one of them"
                )
            } else {
                encodings.append(encoding.value)
            }
        }
        if elements.isEmpty, !node.isIncomplete {
            report(.invalidValue, "an empty list has no encoding", at: beginning(node), help: "encoding: [json, form]")
        }
        return Located(encodings.isEmpty ? [.multipart] : encodings, at: location(node))
    }

    /// For an unknown encoding, the one that was probably meant, or else the one that can send most types.
    func decodeEncoding(_ node: Node) -> Located<BodyEncoding> {
        guard let name = readText(node) else { return Located(.multipart, at: location(node)) }
        if let encoding = BodyEncoding(rawValue: name.value) { return Located(encoding, at: name.location) }
        let names = BodyEncoding.allCases.map(\.rawValue)
        report(
            .invalidValue,
            "`\(name.value)` is not an encoding of a body",
            at: name.location,
            help: "the encodings are \(names.joined(separator: ", "))",
            fix: .word(of: name, in: names, at: .encoding)
        )
        let meant = Spelling.nearest(to: name.value, in: names).flatMap { BodyEncoding(rawValue: $0) }
        return Located(meant ?? .multipart, at: name.location)
    }
}

// MARK: - Method, path and response

extension EndpointDecoder {
    private struct Call {
        var method: Located<String>?
        var path: PathTemplate
        var response: TypeExpression?
    }

    /// Parses `GET /answers/{ids:[Int]}/comments -> Page<Comment>`.
    private func decodeCall(_ node: Node) -> Call {
        guard let scalar = readScalar(node) else {
            return Call(
                method: .placeholder(at: beginning(node)),
                path: .invalid(at: beginning(node)),
                response: .invalid(beginning(node))
            )
        }
        let source = SourceText(scalar, at: location(node))
        var arrow: Range<Int>?
        for index in source.scalars.indices.dropLast()
        where source.scalars[index] == "-" && source.scalars[index + 1] == ">" {
            arrow = index..<index + 2
            break
        }
        let head = 0..<(arrow?.lowerBound ?? source.scalars.count)
        let response = arrow.flatMap { arrow -> TypeExpression? in
            let type = fields.decodeType(in: source.part(arrow.upperBound..<source.scalars.count))
            return fields.isNone(type) ? nil : type
        }
        let words = Self.words(of: source.scalars[head])
        guard words.count == 2 else {
            if arrow == nil, words.count == 4, Self.arrows.contains(source.text(words[2].indices)) {
                let text = [words[0], words[1], words[3]].map { source.text($0.indices) }
                let written = "\(text[0]) \(text[1]) -> \(text[2])"
                report(
                    .wrongShape,
                    "an arrow `->` is before the response of a call",
                    at: source.location(words[2].indices),
                    fix: .write(written, for: Located(scalar.text, at: location(node)))
                )
                var corrected = node
                corrected.content = .scalar(Node.Scalar(written, style: scalar.style))
                return decodeCall(corrected)
            }
            report(
                .wrongShape,
                "a call is a method, a path and perhaps a response",
                at: location(node),
                help: words.count == 3 && words[1].first == "/"
                    ? "the body belongs under a key of its own: {call: POST /users -> User, body: NewUser}"
                    : "write: GET /users/{id:Int} -> User",
                fix: words.count == 1 && words[0].first == "/"
                    ? .write("GET \(scalar.text)", for: Located(scalar.text, at: location(node))) : nil
            )
            return Call(
                method: .placeholder(at: location(node)),
                path: .invalid(at: location(node)),
                response: arrow == nil ? .invalid(location(node)) : response
            )
        }
        let method = words[0].startIndex..<words[0].endIndex
        let path = words[1].startIndex..<words[1].endIndex
        return Call(
            method: checkMethod(Located(source.text(method), at: source.location(method))),
            path: decodePath(source, in: path),
            response: response
        )
    }

    /// What other notations write before a response.
    private static let arrows: Set<String> = ["=>", "→", "-->", ":", "returns", "return", "="]

    /// Splits a string at its spaces, except for those in braces.
    private static func words(of text: ArraySlice<Unicode.Scalar>) -> [ArraySlice<Unicode.Scalar>] {
        var depth = 0
        return text.split { scalar in
            if scalar == "{" { depth += 1 }
            if scalar == "}" { depth -= 1 }
            return depth <= 0 && scalar.isWhitespace
        }
    }

    private func decodeMethod(_ node: Node) -> Located<String> {
        readText(node).map { checkMethod($0) } ?? .placeholder(at: beginning(node))
    }

    private func checkMethod(_ method: Located<String>) -> Located<String> {
        if EndpointKey.methods.contains(method.value) { return method }
        report(
            .invalidValue,
            "`\(method.value)` is not an HTTP method",
            at: method.location,
            help: "the methods are \(EndpointKey.methods.joined(separator: ", "))",
            fix: .spelling(of: method, in: EndpointKey.methods)
        )
        return .placeholder(at: method.location)
    }

    private func decodePath(_ node: Node) -> PathTemplate {
        if case .mapping = node.content {
            report(
                .wrongShape,
                "YAML reads braces at the beginning of a value as a mapping",
                at: beginning(node),
                help: "quote the path: \(file.text(in: node.range).quoted)"
            )
            return .invalid(at: beginning(node))
        }
        guard let scalar = readScalar(node) else { return .invalid(at: beginning(node)) }
        let source = SourceText(scalar, at: location(node))
        return decodePath(source, in: source.scalars.indices)
    }

    private func decodePath(_ source: SourceText, in range: Range<Int>) -> PathTemplate {
        let template: PathTemplate
        do {
            template = try PathTemplate.parse(source, in: range)
        } catch {
            report(
                .pathSyntax,
                error.message,
                at: source.location(error.range),
                help: error.help,
                fix: error.fix(in: source)
            )
            return .invalid(at: source.location(range))
        }
        if !template.isWholeAddress, source.scalars[range].first != "/" {
            let path = source.text(range)
            report(
                .pathSyntax,
                "a path begins with a slash",
                at: template.location,
                help: "the address before it belongs to `server`",
                fix: path.contains("://") ? nil : .write("/\(path)", for: Located(path, at: template.location))
            )
        }
        return template
    }

    private func decodeResponse(_ node: Node) -> TypeExpression? {
        let type = fields.decodeType(node)
        return fields.isNone(type) ? nil : type
    }
}

extension PathTemplate {
    /// `{url:URL}`: any address, which the server may have sent.
    package var isWholeAddress: Bool {
        guard parts.count == 1, case .parameter(let parameter) = parts[0] else { return false }
        return parameter.type?.name?.value == ScalarType.url.rawValue
    }
}

// Endpoints whose name is a path or a method.
extension EndpointDecoder {
    /// `GET /users: list` or `/users: {get: …}`: an endpoint has a name, and its path is a value.
    func decode(namedByPath key: Located<String>, _ node: Node) -> Spec.Endpoint? {
        guard key.value.utf8.contains(UInt8(ascii: "/")) else { return nil }
        let words = key.value.split(separator: " ")
        guard words.last?.first == "/", words.count == 1 || Self.methodKeys.contains(String(words[0])) else {
            return nil
        }
        let isName = node.text.map { SpecDecoder.isIdentifier($0) } ?? false
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
    func joinCall(_ node: Node, _ entries: [Node.Entry]) -> Node {
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
                Fix.Edit(file, entry.key.range, "call"),
                Fix.Edit(file, start, "\(method.uppercased()) "),
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
}
