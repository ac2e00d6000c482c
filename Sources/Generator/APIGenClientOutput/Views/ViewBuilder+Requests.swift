import APIGenModel
import APIGenSpecLanguage
import APIGenSupport
import APIGenSwiftModel

extension ViewBuilder {
    func resource(_ resource: SwiftAPI.Resource) -> ResourceContext {
        let parameters = resource.parameters.filter { $0.constant == nil }
        let usesFoundation =
            resource.responses.contains { $0.modules.contains(.foundation) }
            || parameters.contains(where: \.property.usesFoundation)
            || resource.nested.usesFoundation || resource.responseHeaders?.usesFoundation == true
        let query = resource.parameters.filter { $0.place == .query }
        let headers = resource.parameters.filter { $0.place == .header }
        let protocols = [
            resource.paging == nil ? nil : "APIPagedResource", resource.stream == nil ? nil : "APIStreamedResource",
            resource.policies.limits == nil ? nil : "APIRateLimitedResource",
            resource.envelope.isEmpty ? nil : "APIEnvelopedResource",
        ].compactMap(\.self)
        let redaction = parameters.contains(where: \.property.isSecret) ? ["APIRedactable"] : []
        let path = resource.address.map { ".url(\($0))" } ?? SwiftLiteral.string(resource.path, depth: 0)

        return ResourceContext(
            header: header(runtime: .shown, foundation: usesFoundation ? .shown : .hidden),
            // The rest of the documentation is at the methods, and `@available` declares the deprecation.
            doc: DocContext(documentation(Metadata(doc: resource.metadata.doc), indent: 0)),
            initializer: initializer(parameters.map(\.property)),
            nested: nested(resource.nested, indent: 4, isFirst: false),
            outcome: outcome(of: resource),
            responseHeaders: responseHeaders(resource.responseHeaders),
            deprecation: deprecation(resource.metadata.deprecated, indent: 0),
            name: resource.name,
            conformances: ((protocols.isEmpty ? ["APIResource"] : protocols) + redaction).joined(separator: ", "),
            response: source(resource.response ?? .standard(.void)),
            streamElement: (resource.stream?.element).map { source($0) },
            constants: constants(of: resource),
            // A constant has fewer accessors than a variable, so the client compiles faster.
            properties: parameters.map {
                property($0.property, isVariable: $0.property.name == resource.paging?.parameter)
            },
            shownFields: shownFields(parameters.map(\.property)),
            path: ExpressionContext(path),
            query: query.map { queryAddition($0) },
            headers: headers.map { addition($0) },
            body: body(of: resource),
            bodyFields: resource.parameters.filter { $0.place == .body }.flatMap { bodyAdditions($0) },
            decodings: decodings(of: resource),
            paging: resource.paging.map { paging($0) }
        )
    }

    /// The calls that add a field to a body.
    private func bodyAdditions(_ parameter: SwiftAPI.Parameter) -> [String] {
        let name = SwiftLiteral.string(parameter.wireName)
        if parameter.constant == .nil { return ["addNull(\(name))"] }
        // A variable of the template has this name.
        var parameter = parameter
        if parameter.property.name == "fields" { parameter.property.name = "self.fields" }
        let type = parameter.contentType.map { "setContentType(\(SwiftLiteral.string($0)), of: \(name))" }
        return ["\(parameter.adding)(\(addition(parameter)))"] + [type].compactMap(\.self)
    }

    /// The expression of the body; `nil` for a request without one.
    private func body(of resource: SwiftAPI.Resource) -> String? {
        guard resource.hasBody else { return nil }
        guard let choice = resource.parameters.first(where: { $0.place == .encoding }) else {
            return body(of: resource, in: resource.encodings[0])
        }
        let cases = resource.encodings.map { "case .\($0.rawValue): \(body(of: resource, in: $0))" }
        return (["switch \(choice.property.name) {"] + cases + ["}"]).joined(separator: "\n")
    }

    private func body(of resource: SwiftAPI.Resource, in encoding: BodyEncoding) -> String {
        guard let parameter = resource.parameters.first(where: { $0.place == .wholeBody }) else {
            return ".\(encoding.rawValue)(fields)"
        }
        let name = parameter.property.name
        let kind =
            switch parameter.property.type.wrapped {
            case .standard(.string) where encoding == .raw: "text"
            case .standard(.data): "data"
            case .runtime(.upload, _): "upload"
            default: encoding.rawValue
            }
        return parameter.property.initial == .nil ? "\(name).map { .\(kind)($0) }" : ".\(kind)(\(name))"
    }

    private func constants(of resource: SwiftAPI.Resource) -> [String] {
        var constants = ["name = \(SwiftLiteral.string(resource.endpoint))"]
        if resource.method != "GET" {
            constants.append("method: APIMethod = .\(resource.method.lowercased())")
        }
        if let requirement = source(of: resource.authentication, room: 80) {
            constants.append("authentication: APIAuthenticationRequirement = \(requirement)")
        }
        if !resource.omitted.isEmpty {
            let list = Layout.array(resource.omitted.map { SwiftLiteral.string($0) }, room: 60)
            constants.append("omittedDefaults: \(names(.set))<\(names(.string))> = \(list)")
        }
        if let server = resource.server {
            constants.append("server: \(names(.string))? = \(SwiftLiteral.string(server))")
        }
        if !resource.envelope.isEmpty {
            let keys = resource.envelope.map { SwiftLiteral.string($0) }
            constants.append("envelope = [\(keys.joined(separator: ", "))]")
        }
        if let statuses = acceptedStatuses(of: resource) {
            constants.append("acceptedStatuses: \(names(.set))<\(names(.int))> = \(statuses)")
        }
        constants += policies(of: resource)
        if !resource.failures.isEmpty {
            let failures = resource.failures.map { ".\($0.condition): \($0.model).self" }
            constants.append("failures: APIFailures = \(Layout.array(failures, room: 60))")
        }
        if let stream = resource.stream { constants.append("streaming: APIStreaming = \(source(of: stream))") }
        return constants
    }

    /// The comment of a method. It does not repeat the declaration.
    private func doc(of method: SwiftAPI.Method, parameters: [SwiftAPI.Parameter], indent: Int) -> DocComment {
        let resource = method.resource
        var doc = DocComment(indent: indent)
        if let text = resource.metadata.doc { doc.paragraph(text) }
        doc.paragraph(
            "`\(resource.method) \(resource.pattern)`" + (method.isStream ? " with a streamed response" : "")
                + (resource.metadata.see.map { ": <\($0)>" } ?? "")
        )
        doc.parameters(parameters)
        if let stream = resource.stream, method.isStream {
            doc.item("Returns: Each `\(source(stream.element))` as it arrives. A loop over them sends the request.")
        } else if let result = result(of: method) {
            doc.item("Returns: \(result)")
        }
        return doc
    }

    func method(_ method: SwiftAPI.Method, indent: Int, sender: String) -> MethodContext {
        let resource = method.resource
        let parameters = resource.parameters.filter { $0.constant == nil }
        let items = parameters.map { declaration($0.property, $0.outerType) }
        let effects = method.isStream ? "" : " async throws"
        let result = effects + (method.result.map { " -> \(source($0))" } ?? "")
        let arguments = parameters.map { parameter in
            let label = parameter.property.label
            return "\(SwiftIdentifier.label(label)): \(SwiftIdentifier.escaped(label))"
        }
        // A parameter with this name would hide the member.
        let isHidden = parameters.contains { ["send", "stream", "client"].contains($0.property.label) }
        let sender = isHidden ? "self.\(sender)" : sender
        let function = method.isStream ? "\(sender)stream" : "try await \(sender)send"
        let unwrapped = method.unwrapped?.suffix ?? ""
        let value = method.isStream ? "" : ".body" + unwrapped
        let labels = parameters.map(\.property.label)
        var variable = "resource"
        while labels.contains(variable) { variable += "Value" }
        /// The initializer of the resource, in a line that also contains other text.
        func call(_ rest: String) -> String {
            resource.name + Layout.arguments(arguments, room: indent + 4 + rest.count + resource.name.count)
        }
        let short = call("\(function)()\(value)")
        return MethodContext(
            doc: DocContext(doc(of: method, parameters: parameters, indent: indent)),
            deprecation: deprecation(resource.metadata.deprecated, indent: indent),
            name: method.name,
            signature: Layout.arguments(items, room: indent + "\(access)func \(method.name)\(result) {".count),
            result: result,
            function: function,
            call: short.has("\n")
                ? ExpressionContext(call("let \(variable) = "), isMultiline: true) : ExpressionContext(short),
            variable: variable,
            value: value
        )
    }
}

extension DocComment {
    /// The parameters, if at least one has a text.
    ///
    /// DocC warns of a declaration that documents only some of its parameters. So the others are documented by what they
    /// are in the request.
    mutating func parameters(_ parameters: [SwiftAPI.Parameter]) {
        guard parameters.contains(where: { $0.doc != nil }) else { return }
        let items = parameters.map { "\($0.property.label): \($0.doc ?? $0.place.doc(of: $0.wireName))" }
        if items.count == 1 { item("Parameter \(items[0])") } else { item("Parameters:", items) }
    }
}
