import APIGenModel
import APIGenMustache
import APIGenSpecLanguage
import APIGenSupport
import APIGenSwiftModel

extension ViewBuilder {
    func resource(_ resource: SwiftAPI.Resource) -> ResourceContext {
        let hasConstant = resource.parameters.contains { $0.constant != nil }
        let parameters = hasConstant ? resource.parameters.filter { $0.constant == nil } : resource.parameters
        let properties = parameters.map(\.property)
        let usesFoundation =
            resource.responses.contains { $0.modules.contains(.foundation) }
            || properties.contains(where: \.usesFoundation)
            || resource.nested.usesFoundation || resource.responseHeaders?.usesFoundation == true
        let protocols = [
            resource.paging == nil ? nil : "APIPagedResource", resource.stream == nil ? nil : "APIStreamedResource",
            resource.policies.limits == nil ? nil : "APIRateLimitedResource",
            resource.envelope.isEmpty ? nil : "APIEnvelopedResource",
        ].compactMap(\.self)
        let redaction = properties.contains(where: \.isSecret) ? ["APIRedactable"] : []
        let path =
            resource.address.map { Layout(".url(\($0))") } ?? Layout(text: SwiftLiteral.string(resource.path, depth: 0))

        return ResourceContext(
            header: header(runtime: .shown, foundation: usesFoundation ? .shown : .hidden),
            // The rest of the documentation is at the methods, and `@available` declares the deprecation.
            doc: DocContext(documentation(Metadata(doc: resource.metadata.doc), indent: 0)),
            initializer: initializer(properties),
            nested: nested(resource.nested, indent: 4, isFirst: false),
            outcome: outcome(of: resource),
            responseHeaders: responseHeaders(resource.responseHeaders),
            deprecation: deprecation(resource.metadata.deprecated),
            name: resource.name,
            conformances: conformances((protocols.isEmpty ? ["APIResource"] : protocols) + redaction),
            response: .assigned(layout(resource.response ?? .standard(.void))),
            result: result(resource.response ?? .standard(.void)),
            streamElement: (resource.stream?.element).map { .assigned(layout($0)) },
            constants: constants(of: resource),
            // A constant has fewer accessors than a variable, so the client compiles faster.
            properties: properties.map { property($0, isVariable: $0.name == resource.paging?.parameter) },
            shownFields: shownFields(properties),
            path: .body(path),
            query: resource.parameters.compactMap { $0.place == .query ? addition($0) : nil },
            headers: resource.parameters.compactMap { $0.place == .header ? addition($0) : nil },
            body: body(of: resource),
            bodyFields: resource.parameters.flatMap { $0.place == .body ? bodyAdditions($0) : [] },
            decodings: decodings(of: resource),
            paging: resource.paging.map { paging($0) }
        )
    }

    /// The calls that add a field to a body.
    private func bodyAdditions(_ parameter: SwiftAPI.Parameter) -> [Layout] {
        let name = SwiftLiteral.string(parameter.wireName)
        if parameter.constant == .nil { return ["addNull\(.arguments([Layout(name)]))"] }
        // A variable of the template has this name.
        var parameter = parameter
        if parameter.property.name == "fields" { parameter.property.name = "self.fields" }
        let type = parameter.contentType.map {
            "setContentType\(.arguments([Layout(SwiftLiteral.string($0)), .argument("of", Layout(name))]))" as Layout
        }
        return [addition(parameter)] + [type].compactMap(\.self)
    }

    /// The expression of the body; `nil` for a request without one.
    private func body(of resource: SwiftAPI.Resource) -> Layout? {
        guard resource.hasBody else { return nil }
        guard let choice = resource.parameters.first(where: { $0.place == .encoding }) else {
            return Layout(body(of: resource, in: resource.encodings[0]))
        }
        let cases = resource.encodings.map { encoding -> Layout in
            "case .\(encoding.rawValue): \(.body(Layout(body(of: resource, in: encoding))))"
        }
        return .switch(choice.property.name, cases)
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

    private func constants(of resource: SwiftAPI.Resource) -> [Layout] {
        func constant(_ declaration: String, _ value: Layout) -> Layout { "\(declaration) = \(.assigned(value))" }
        func strings(_ texts: [String]) -> Layout { .array(texts.map { Layout(SwiftLiteral.string($0)) }) }
        var constants = [constant("name", Layout(SwiftLiteral.string(resource.endpoint)))]
        if resource.method != "GET" {
            constants.append(constant("method: APIMethod", ".\(resource.method.lowercased())"))
        }
        if let requirement = layout(of: resource.authentication) {
            constants.append(constant("authentication: APIAuthenticationRequirement", requirement))
        }
        if !resource.omitted.isEmpty {
            let type = "\(names(.set))<\(names(.string))>"
            constants.append(constant("omittedDefaults: \(type)", strings(resource.omitted)))
        }
        if let server = resource.server {
            constants.append(constant("server: \(names(.string))?", Layout(SwiftLiteral.string(server))))
        }
        if !resource.envelope.isEmpty { constants.append(constant("envelope", strings(resource.envelope))) }
        if let statuses = acceptedStatuses(of: resource) {
            constants.append(constant("acceptedStatuses: \(names(.set))<\(names(.int))>", Layout(statuses)))
        }
        constants += policies(of: resource)
        if !resource.failures.isEmpty {
            constants.append(constant("failures: APIFailures", layout(of: resource.failures)))
        }
        if let stream = resource.stream { constants.append(constant("streaming: APIStreaming", layout(of: stream))) }
        return constants
    }

    /// The comment of a method. It does not repeat the declaration.
    private func doc(of method: SwiftAPI.Method, parameters: [SwiftAPI.Parameter], indent: Int) -> DocComment {
        let resource = method.resource
        var doc = DocComment(indent: indent)
        if let text = resource.metadata.doc { doc.addParagraph(text) }
        doc.addParagraph(
            "`\(resource.method) \(resource.pattern)`" + (method.isStream ? " with a streamed response" : "")
                + (resource.metadata.see.map { ": <\($0)>" } ?? "")
        )
        doc.addParameters(parameters)
        if let stream = resource.stream, method.isStream {
            doc.addItem("Returns: Each `\(source(stream.element))` as it arrives. A loop over them sends the request.")
        } else if let result = result(of: method) {
            doc.addItem("Returns: \(result)")
        }
        return doc
    }

    /// The result of a function, with its arrow.
    private func result(_ type: SwiftType) -> Layout {
        " \(mark: .result)-> \(layout(type))\(mark: .resultEnd)"
    }

    func method(_ method: SwiftAPI.Method, indent: Int, sender: String) -> MethodContext {
        let resource = method.resource
        let parameters = resource.parameters.filter { $0.constant == nil }
        let effects = Layout(method.isStream ? "" : " async throws")
        return MethodContext(
            doc: DocContext(doc(of: method, parameters: parameters, indent: indent)),
            deprecation: deprecation(resource.metadata.deprecated),
            name: method.name,
            signature: .parameters(parameters.map { declaration($0.property, $0.outerType) }),
            result: method.result.map { effects + result($0) } ?? effects,
            call: call(of: method, with: parameters.map(\.property.label), sender: sender)
        )
    }

    /// The statement that sends the request. A resource with many arguments has a statement of its own.
    private func call(of method: SwiftAPI.Method, with labels: [String], sender: String) -> Layout {
        let arguments = labels.map { Layout.argument(SwiftIdentifier.label($0), Layout(SwiftIdentifier.escaped($0))) }
        // A parameter with this name would hide the member.
        let isHidden = labels.contains { ["send", "stream", "client"].contains($0) }
        let sender = isHidden ? "self.\(sender)" : sender
        let function = method.isStream ? "\(sender)stream" : "try await \(sender)send"
        let value = method.isStream ? "" : ".body" + (method.unwrapped?.suffix ?? "")
        let resource: Layout = "\(method.resource.name)\(.arguments(arguments))"
        let short: Layout = "\(function)\(.arguments([resource]))\(value)"
        if arguments.isEmpty { return short }
        var variable = "resource"
        while labels.contains(variable) { variable += "Value" }
        let statements: [Layout] = [
            "let \(variable) = \(.assigned(resource))",
            "return \(function)\(.arguments([Layout(variable)]))\(value)",
        ]
        return .choice(short, .lines(statements.map { Layout.Line(depth: 0, $0) }))
    }
}

extension DocComment {
    /// The parameters, if at least one has a text.
    ///
    /// DocC warns of a declaration that documents only some of its parameters. So the others are documented by what they
    /// are in the request.
    mutating func addParameters(_ parameters: [SwiftAPI.Parameter]) {
        guard parameters.contains(where: { $0.doc != nil }) else { return }
        let items = parameters.map { "\($0.property.label): \($0.doc ?? $0.place.doc(of: $0.wireName))" }
        if items.count == 1 { addItem("Parameter \(items[0])") } else { addItem("Parameters:", items) }
    }
}
