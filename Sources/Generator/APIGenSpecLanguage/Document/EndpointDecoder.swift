import APIGenDiagnostics
import APIGenSupport
import APIGenYAML

extension SpecDecoder {
    mutating func endpoint(_ name: Located<String>, _ node: Node) -> Spec.Endpoint {
        if let call = endpoint(namedByPath: name, node) { return call }
        let name = name.isPlaceholder && node.isInvalid ? name : checked(endpointName: name)
        if case .mapping(let entries) = node.content {
            return longEndpoint(name, withCall(node, entries))
        }
        let call = call(node)
        return Spec.Endpoint(
            name: name,
            naming: Fix.Naming(call: node, in: file),
            method: call.method,
            path: call.path,
            query: Spec.Parameters(),
            headers: Spec.Parameters(),
            response: call.response
        )
    }

    private mutating func longEndpoint(_ name: Located<String>, _ node: Node) -> Spec.Endpoint {
        var mapping = mapping(node, EndpointKey.self)
        let call = mapping.entry(.call)
        let method = mapping.entry(.method)
        let path = mapping.entry(.path)
        let response = mapping.entry(.response)
        let line = call.flatMap { self.call($0.value) }

        let swiftName = mapping.take(.as).map { self.name($0) }.map { checked(endpointName: $0) }

        var endpoint = Spec.Endpoint(
            name: name,
            swiftName: swiftName,
            naming: swiftName == nil ? Fix.Naming(endpoint: node, in: file) : nil,
            metadata: metadata(&mapping),
            method: line?.method ?? method.map { self.method($0.value) },
            path: line?.path ?? .invalid(at: name.location),
            query: mapping.take(.query).map { parameters($0) } ?? Spec.Parameters(),
            headers: mapping.take(.headers).map { parameters($0) } ?? Spec.Parameters(),
            body: mapping.take(.body).map { body($0) },
            encodings: mapping.take(.encoding).map { encodings($0) },
            authentication: mapping.take(.auth).map { authentication($0) },
            response: line?.response,
            unwrap: mapping.take(.unwrap).map { fieldPath($0) },
            errors: mapping.take(.errors).map { errorCases($0) } ?? [],
            server: mapping.take(.server).map { self.name($0) },
            policies: policies(&mapping),
            pagination: mapping.take(.paginate).flatMap { pagination($0) }
        )
        endpoint.parameterPlaces = Self.parameterPlaces(in: mapping.entries)
        if let response, listsStatuses(response.value) {
            (endpoint.outcomes, endpoint.response) = outcomes(response.value)
        } else if let response {
            endpoint.response = self.response(response.value)
        }
        endpoint.stream = mapping.take(.stream).flatMap { stream($0) }
        endpoint.responseHeaders = mapping.take(.responseHeaders).map { sharedFields($0) } ?? []
        endpoint.sample = mapping.take(.sample).flatMap { validName($0) }
        let params = mapping.take(.params).map { pathFields($0) } ?? []
        finish(mapping)

        if let call {
            for other in [method, path].compactMap({ $0 }) + (line?.response == nil ? [] : [response].compactMap { $0 })
            {
                report(
                    .contradictoryKeys,
                    "`call` already declares what `\(other.keyText ?? "")` declares",
                    at: location(other.key),
                    notes: [.init("`call` is here", at: location(call.key))]
                )
            }
        } else if let path {
            endpoint.path = self.path(path.value)
        } else {
            reportMissing(.path, in: mapping, at: name.location, help: "add `path: /users/{id:Int}`")
        }
        describe(params, in: &endpoint.path)
        if mapping.isIncomplete {
            endpoint.method = endpoint.method ?? .placeholder(at: name.location)
            endpoint.response = endpoint.response ?? .invalid(name.location)
            endpoint.query.groups.append(.placeholder(at: name.location))
        }
        return endpoint
    }

    /// Every place of parameters, those first that an endpoint has.
    private static func parameterPlaces(in entries: [Node.Entry]) -> [Spec.Endpoint.ParameterPlace] {
        let all = Spec.Endpoint.ParameterPlace.allCases
        let keys = entries.lazy.compactMap(\.keyText)
        let written = keys.compactMap { key in all.first { $0.rawValue == key } }
        return written.reduce(into: []) { if !$0.contains($1) { $0.append($1) } } + all.filter { !written.contains($0) }
    }

    /// The name of an endpoint or a service, or the placeholder for an invalid name.
    mutating func checked(endpointName name: Located<String>, of kind: String = "an endpoint") -> Located<String> {
        if name.isPlaceholder { return name }
        let parts = name.value.parts(between: ".", keepsEmpty: true)
        if parts.count > Self.maximumWords {
            report(.invalidName, "a name of \(kind) has at most \(Self.maximumWords) words", at: name.location)
        }
        guard parts.contains(where: { !Self.isIdentifier($0) || $0.allSatisfy { $0 == "_" } }) else { return name }
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
        if let opening = name.value.firstIndex(of: "("), name.value.last == ")", isIdentifier(name.value[..<opening]) {
            return .write(String(name.value[..<opening]), for: name)
        }
        let words = SwiftWords(name.value).member
        guard isIdentifier(words), name.value.first?.isLetter == true,
            name.value.allSatisfy({ $0.isLetter || $0.isNumber || "-_ ".contains($0) })
        else { return nil }
        return .write(words, for: name)
    }

    /// The maximum number of words in a name. All but the last one are services.
    private static let maximumWords = 8

    package static func isIdentifier(_ text: some StringProtocol) -> Bool {
        guard let first = text.unicodeScalars.first, !first.isASCIIDigit else { return false }
        return text.unicodeScalars.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == "_" }
    }
}

// MARK: - Bodies

extension SpecDecoder {
    /// The fields of the body, or the type of the whole body.
    private mutating func body(_ node: Node) -> Spec.Body {
        switch node.content {
        case .mapping: .fields(parameters(node), beginning(node))
        case .scalar, .sequence, .invalid: .type(type(node))
        }
    }

    /// One encoding, or a list of those among which the caller chooses.
    private mutating func encodings(_ node: Node) -> Located<[BodyEncoding]> {
        guard case .sequence(let elements) = node.content else {
            let encoding = encoding(node)
            return Located([encoding.value], at: encoding.location)
        }
        var encodings: [BodyEncoding] = []
        for element in elements {
            let encoding = encoding(element)
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
    mutating func encoding(_ node: Node) -> Located<BodyEncoding> {
        guard let name = text(node) else { return Located(.multipart, at: location(node)) }
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

extension SpecDecoder {
    private struct Call {
        var method: Located<String>?
        var path: PathTemplate
        var response: TypeExpression?
    }

    /// Parses `GET /answers/{ids:[Int]}/comments -> Page<Comment>`.
    private mutating func call(_ node: Node) -> Call {
        guard let scalar = scalar(node) else {
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
            let type = type(in: source.part(arrow.upperBound..<source.scalars.count))
            return isNone(type) ? nil : type
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
                return call(corrected)
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
            method: checkedMethod(Located(source.text(method), at: source.location(method))),
            path: self.path(source, in: path),
            response: response
        )
    }

    /// What other notations write before a response.
    private static let arrows: Set<String> = ["=>", "→", "-->", ":", "returns", "return", "="]

    /// Splits a text at its spaces, except for those in braces.
    private static func words(of text: ArraySlice<Unicode.Scalar>) -> [ArraySlice<Unicode.Scalar>] {
        var depth = 0
        return text.split { scalar in
            if scalar == "{" { depth += 1 }
            if scalar == "}" { depth -= 1 }
            return depth <= 0 && scalar.isWhitespace
        }
    }

    private mutating func method(_ node: Node) -> Located<String> {
        text(node).map { checkedMethod($0) } ?? .placeholder(at: beginning(node))
    }

    private mutating func checkedMethod(_ method: Located<String>) -> Located<String> {
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

    private mutating func path(_ node: Node) -> PathTemplate {
        if case .mapping = node.content {
            report(
                .wrongShape,
                "YAML reads braces at the beginning of a value as a mapping",
                at: beginning(node),
                help: "quote the path: \(file.text(in: node.range).quoted)"
            )
            return .invalid(at: beginning(node))
        }
        guard let scalar = scalar(node) else { return .invalid(at: beginning(node)) }
        let source = SourceText(scalar, at: location(node))
        return path(source, in: source.scalars.indices)
    }

    private mutating func path(_ source: SourceText, in range: Range<Int>) -> PathTemplate {
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

    private mutating func response(_ node: Node) -> TypeExpression? {
        let type = type(node)
        return isNone(type) ? nil : type
    }

    func isNone(_ type: TypeExpression) -> Bool {
        if case .named(let name, let arguments) = type { name.value == "none" && arguments.isEmpty } else { false }
    }
}

extension PathTemplate {
    /// `{url:URL}`: any address, which the server may have sent.
    package var isWholeAddress: Bool {
        guard parts.count == 1, case .parameter(let parameter) = parts[0] else { return false }
        guard case .named(let name, _) = parameter.type else { return false }
        return name.value == "URL"
    }
}

// MARK: - Errors

extension SpecDecoder {
    mutating func errorCases(_ node: Node) -> [Spec.ErrorCase] {
        namedEntries(node, "errors").map { key, value in
            swappedErrorCase(key, value)
                ?? Spec.ErrorCase(
                    condition: Located(key.isPlaceholder ? .any : condition(key), at: key.location),
                    model: name(value)
                )
        }
    }

    static func condition(named name: String) -> Spec.ErrorCase.Condition? {
        switch name {
        case "default": return .any
        case "body": return .body
        case "4xx": return .statusClass(4)
        case "5xx": return .statusClass(5)
        default:
            // Exactly three digits, so that a status has only one spelling.
            guard name.utf8.count == 3, let status = Int(name), (400...599).contains(status) else { return nil }
            return .status(status)
        }
    }

    private mutating func condition(_ key: Located<String>) -> Spec.ErrorCase.Condition {
        if let condition = Self.condition(named: key.value) { return condition }
        report(
            .invalidValue,
            "`\(key.value)` is not a status of an error",
            at: key.location,
            help: "write a status (401), a class (4xx), `default`, or `body` for an error that the body reports",
            fix: .word(of: key, in: ["default"], at: .failureStatus)
        )
        return .any
    }
}

extension SpecDecoder {
    /// Whether a text is a token (RFC 9110, section 5.6.2).
    package static func isHeaderName(_ text: String) -> Bool {
        !text.isEmpty
            && text.unicodeScalars.allSatisfy { scalar in
                scalar.isASCII
                    && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                        || "!#$%&'*+-.^_`|~".unicodeScalars.contains(scalar))
            }
    }
}
