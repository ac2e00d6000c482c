import YAML

extension SpecDecoder {
    mutating func endpoint(_ name: Located<String>, _ node: Node) -> Spec.Endpoint? {
        check(endpointName: name)
        if case .mapping = node.content { return longEndpoint(name, node) }
        guard let call = call(node) else { return nil }
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

    private mutating func longEndpoint(_ name: Located<String>, _ node: Node) -> Spec.Endpoint? {
        guard var mapping = mapping(node, "an endpoint", .endpoint) else { return nil }
        let call = mapping.entry("call")
        let method = mapping.entry("method")
        let path = mapping.entry("path")
        let response = mapping.entry("response")
        let line = call.flatMap { self.call($0.value) }

        let swiftName = mapping.take("as").flatMap { text($0) }
        if let swiftName { check(endpointName: swiftName) }

        var endpoint = Spec.Endpoint(
            name: name,
            swiftName: swiftName,
            naming: swiftName == nil ? Fix.Naming(endpoint: node, in: file) : nil,
            doc: mapping.take("doc").flatMap { text($0)?.value },
            see: mapping.take("see").flatMap { text($0)?.value },
            deprecated: mapping.take("deprecated").flatMap { text($0)?.value },
            method: line?.method ?? method.flatMap { self.method($0.value) },
            path: line?.path ?? PathTemplate(parts: [], location: name.location),
            query: mapping.take("query").map { parameters($0) } ?? Spec.Parameters(),
            headers: mapping.take("headers").map { parameters($0) } ?? Spec.Parameters(),
            body: mapping.take("body").flatMap { body($0) },
            encoding: mapping.take("encoding").flatMap { encoding($0) },
            schemes: mapping.take("auth").map { schemeNames($0) },
            response: line?.response,
            unwrap: mapping.take("unwrap").flatMap { text($0) }.flatMap { fieldPath($0) },
            errors: mapping.take("errors").map { errorCases($0) } ?? [],
            server: mapping.take("server").flatMap { text($0) },
            policies: policies(&mapping),
            pagination: mapping.take("paginate").flatMap { pagination($0) }
        )
        if let response, listsStatuses(response.value) {
            endpoint.outcomes = outcomes(response.value)
        } else if let response {
            endpoint.response = self.response(response.value)
        }
        endpoint.stream = mapping.take("stream").flatMap { stream($0) }
        endpoint.responseHeaders = mapping.take("responseHeaders").map { sharedFields($0) } ?? []
        endpoint.sample = mapping.take("sample").flatMap { text($0) }
        let params = mapping.take("params").map { pathFields($0) } ?? []
        finish(mapping)

        if let call {
            for other in [method, path].compactMap({ $0 }) + (line?.response == nil ? [] : [response].compactMap { $0 })
            {
                report(
                    .contradictoryKeys,
                    "`call` says already what `\(other.keyText ?? "")` says",
                    at: location(other.key),
                    notes: [.init("`call` stands here", at: location(call.key))]
                )
            }
            guard line != nil else { return nil }
            describe(params, in: &endpoint.path)
            return endpoint
        }
        guard let path else {
            reportMissing("path", in: mapping, at: name.location, help: "add `path: /users/{id:Int}`")
            return nil
        }
        guard let template = self.path(path.value) else { return nil }
        endpoint.path = template
        describe(params, in: &endpoint.path)
        return endpoint
    }

    private mutating func check(endpointName name: Located<String>) {
        let parts = name.value.split(separator: ".", omittingEmptySubsequences: false)
        if parts.count > Self.maximumWords {
            report(.invalidName, "a name of an endpoint has at most \(Self.maximumWords) words", at: name.location)
        }
        guard parts.contains(where: { !Self.isIdentifier($0) || $0.allSatisfy { $0 == "_" } }) else { return }
        report(
            .invalidName,
            "`\(name.value)` cannot name an endpoint",
            at: name.location,
            help: "a name has letters, digits and _, and begins with a letter; a dot groups: `users.list`",
            fix: Self.identifier(of: name)
        )
    }

    /// `listPets` for `list-pets`.
    private static func identifier(of name: Located<String>) -> Fix? {
        let words = SwiftWords(name.value).member
        guard isIdentifier(words), name.value.first?.isLetter == true,
            name.value.allSatisfy({ $0.isLetter || $0.isNumber || "-_ ".contains($0) })
        else { return nil }
        return .write(words, for: name)
    }

    /// How deep services may stand inside one another.
    private static let maximumWords = 8

    static func isIdentifier(_ text: some StringProtocol) -> Bool {
        guard let first = text.unicodeScalars.first, first.properties.isAlphabetic || first == "_" else { return false }
        return text.unicodeScalars.allSatisfy {
            $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "_")
        }
    }
}

// MARK: - Bodies

extension SpecDecoder {
    /// Fields, or the type of the whole body.
    private mutating func body(_ node: Node) -> Spec.Body? {
        switch node.content {
        case .mapping: .fields(parameters(node), beginning(node))
        case .scalar, .sequence, .invalid: type(node).map { .type($0) }
        }
    }

    mutating func encoding(_ node: Node) -> Located<BodyEncoding>? {
        guard let name = text(node) else { return nil }
        if let encoding = BodyEncoding(rawValue: name.value) { return Located(encoding, at: name.location) }
        let names = BodyEncoding.allCases.map(\.rawValue)
        report(
            .invalidValue,
            "`\(name.value)` is no encoding of a body",
            at: name.location,
            help: "the encodings are \(names.joined(separator: ", "))",
            fix: .spelling(of: name, in: names) ?? .synonym(of: name, at: .encoding)
        )
        return nil
    }
}

// MARK: - Method, path and response

extension SpecDecoder {
    static let methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]

    private struct Call {
        var method: Located<String>?
        var path: PathTemplate
        var response: TypeExpression?
    }

    /// `GET /answers/{ids:[Int]}/comments -> Page<Comment>`.
    private mutating func call(_ node: Node) -> Call? {
        guard let scalar = scalar(node) else { return nil }
        let source = SourceText(scalar, at: location(node))
        var arrow: Range<Int>?
        for index in source.scalars.indices.dropLast()
        where source.scalars[index] == "-" && source.scalars[index + 1] == ">" {
            arrow = index..<index + 2
            break
        }
        let head = 0..<(arrow?.lowerBound ?? source.scalars.count)
        let words = Self.words(of: source.scalars[head])
        guard words.count == 2 else {
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
            return nil
        }
        let method = words[0].startIndex..<words[0].endIndex
        let path = words[1].startIndex..<words[1].endIndex
        guard let template = self.path(source, in: path) else { return nil }
        var response: TypeExpression?
        if let arrow {
            let rest = source.part(arrow.upperBound..<source.scalars.count)
            let type = parsed(in: rest) { () throws(TypeSyntaxError) in try TypeParser.type(rest) }
            guard let type else { return nil }
            response = isNone(type) ? nil : type
        }
        return Call(
            method: checkedMethod(Located(source.text(method), at: source.location(method))),
            path: template,
            response: response
        )
    }

    /// What spaces separate, except in braces.
    private static func words(of text: ArraySlice<Unicode.Scalar>) -> [ArraySlice<Unicode.Scalar>] {
        var depth = 0
        return text.split { scalar in
            if scalar == "{" { depth += 1 }
            if scalar == "}" { depth -= 1 }
            return depth <= 0 && scalar.properties.isWhitespace
        }
    }

    private mutating func method(_ node: Node) -> Located<String>? {
        text(node).flatMap { checkedMethod($0) }
    }

    private mutating func checkedMethod(_ method: Located<String>) -> Located<String>? {
        if Self.methods.contains(method.value) { return method }
        report(
            .invalidValue,
            "`\(method.value)` is no HTTP method",
            at: method.location,
            help: "the methods are \(Self.methods.joined(separator: ", "))",
            fix: .spelling(of: method, in: Self.methods)
        )
        return nil
    }

    private mutating func path(_ node: Node) -> PathTemplate? {
        if case .mapping = node.content {
            report(
                .wrongShape,
                "YAML reads braces at the beginning of a value as a mapping",
                at: beginning(node),
                help: "quote the path: \(file.text(in: node.range).quoted)"
            )
            return nil
        }
        guard let scalar = scalar(node) else { return nil }
        let source = SourceText(scalar, at: location(node))
        return path(source, in: source.scalars.indices)
    }

    private mutating func path(_ source: SourceText, in range: Range<Int>) -> PathTemplate? {
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
            return nil
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
            return nil
        }
        return template
    }

    private mutating func response(_ node: Node) -> TypeExpression? {
        guard let type = type(node), !isNone(type) else { return nil }
        return type
    }

    func isNone(_ type: TypeExpression) -> Bool {
        if case .named(let name, let arguments) = type { name.value == "none" && arguments.isEmpty } else { false }
    }
}

extension PathTemplate {
    /// `{url:URL}`: an address from somewhere else.
    package var isWholeAddress: Bool {
        guard parts.count == 1, case .parameter(let parameter) = parts[0] else { return false }
        guard case .named(let name, _) = parameter.type else { return false }
        return name.value == "URL"
    }
}

// MARK: - Credentials and errors

extension SpecDecoder {
    /// The schemes that an endpoint needs; `none` is an empty list.
    private mutating func schemeNames(_ node: Node) -> Located<[Located<String>]> {
        let names = names(node)
        let isNone = names.count == 1 && names[0].value == "none"
        return Located(isNone ? [] : names, at: location(node))
    }

    mutating func errorCases(_ node: Node) -> [Spec.ErrorCase] {
        entries(node, "errors").compactMap { key, value in
            guard let condition = condition(key), let model = text(value) else { return nil }
            return Spec.ErrorCase(condition: Located(condition, at: key.location), model: model)
        }
    }

    private mutating func condition(_ key: Located<String>) -> Spec.ErrorCase.Condition? {
        if key.value == "default" { return .any }
        if key.value == "body" { return .body }
        if key.value == "4xx" { return .statusClass(4) }
        if key.value == "5xx" { return .statusClass(5) }
        // Three digits and no sign, so that no status can be written in two ways.
        if key.value.utf8.count == 3, let status = Int(key.value), (400...599).contains(status) {
            return .status(status)
        }
        report(
            .invalidValue,
            "`\(key.value)` is no status of a failure",
            at: key.location,
            help: "write a status (401), a class (4xx), `default`, or `body` for a failure that the body tells of",
            fix: .spelling(of: key, in: ["default"]) ?? .synonym(of: key, at: .failureStatus)
        )
        return nil
    }
}
