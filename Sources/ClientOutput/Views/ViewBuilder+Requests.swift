import APIModel
import SpecLanguage
import SwiftModel

extension ViewBuilder {
    func resource(_ resource: SwiftAPI.Resource) -> ResourceContext {
        let parameters = resource.parameters.filter { $0.constant == nil }
        let usesFoundation =
            resource.responseUsesFoundation || parameters.contains(where: \.property.usesFoundation)
            || resource.nested.usesFoundation
            || resource.responseHeaders?.headers.contains(where: \.property.usesFoundation) == true
        let query = resource.parameters.filter { $0.place == .query }
        let headers = resource.parameters.filter { $0.place == .header }
        let protocols = [
            resource.paging == nil ? nil : "APIPagedResource", resource.stream == nil ? nil : "APIStreamedResource",
        ].compactMap(\.self)
        let path = resource.address.map { ".url(\($0))" } ?? SwiftLiteral.string(resource.path, depth: 0)

        return ResourceContext(
            header: header(runtime: .shown, foundation: usesFoundation ? .shown : .hidden),
            doc: DocContext(doc(of: resource, parameters: [], isMethod: false)),
            initializer: initializer(parameters.map(\.property)),
            nested: nested(resource.nested, indent: 4, isFirst: false),
            outcome: outcome(of: resource),
            responseHeaders: responseHeaders(resource.responseHeaders),
            deprecation: deprecation(resource.metadata.deprecated, indent: 0),
            name: resource.name,
            conformances: ((protocols.isEmpty ? ["APIResource"] : protocols) + [names(.hashable)]).joined(
                separator: ", "
            ),
            response: resource.response ?? names(.void),
            streamElement: resource.stream?.element,
            constants: constants(of: resource),
            properties: parameters.map { property($0.property) },
            path: ExpressionContext(path),
            query: query.map { queryAddition($0) },
            headers: headers.map { addition($0) },
            body: body(of: resource),
            bodyFields: resource.parameters.filter { $0.place == .body }.map { bodyAddition($0) },
            decodings: decodings(of: resource),
            paging: resource.paging.map { paging($0) }
        )
    }

    /// The call that adds a field to a body; an explicit null is no value of any type.
    private func bodyAddition(_ parameter: SwiftAPI.Parameter) -> String {
        if parameter.constant == "nil" { return "addNull(\(SwiftLiteral.string(parameter.wireName)))" }
        // The template's own variable is called `fields`, too.
        var parameter = parameter
        if parameter.property.name == "fields" { parameter.property.name = "self.fields" }
        return "\(parameter.adding)(\(addition(parameter)))"
    }

    /// The expression of the body; `nil` for a request without one.
    private func body(of resource: SwiftAPI.Resource) -> String? {
        guard let parameter = resource.parameters.first(where: { $0.place == .wholeBody }) else {
            let hasFields = resource.parameters.contains { $0.place == .body }
            return hasFields ? ".\(resource.encoding.rawValue)(fields)" : nil
        }
        let name = parameter.property.name
        let isOptional = parameter.property.initial == "nil"
        let type = parameter.property.type.prefix { $0 != "?" }
        let isText = type == names(.string) && resource.encoding == .raw
        let kinds = [names(.data): "data", API.Scalar.upload.swiftName: "upload"]
        let kind = isText ? "text" : kinds[String(type)] ?? resource.encoding.rawValue
        return isOptional ? "\(name).map { .\(kind)($0) }" : ".\(kind)(\(name))"
    }

    private func constants(of resource: SwiftAPI.Resource) -> [String] {
        var constants = ["name = \(SwiftLiteral.string(resource.endpoint))"]
        if resource.method != "GET" {
            constants.append("method: APIMethod = .\(resource.method.lowercased())")
        }
        switch resource.authentication {
        case .standard: break
        case .required([]): constants.append("authentication: APIAuthenticationRequirement = .none")
        case .required(let schemes):
            let list = Layout.array(schemes.map { SwiftLiteral.string($0) }, room: 80)
            constants.append("authentication: APIAuthenticationRequirement = .required(\(list))")
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

    /// The comment of a resource or of the method that sends it.
    func doc(
        of resource: SwiftAPI.Resource,
        parameters: [SwiftAPI.Parameter],
        isMethod: Bool,
        isStream: Bool = false,
        indent: Int = 0
    ) -> DocComment {
        let call = "`\(resource.method) \(resource.pattern)`"
        var metadata = resource.metadata
        var doc = DocComment(indent: indent)
        if let text = metadata.doc {
            doc.paragraph(text)
            doc.paragraph(isStream ? "\(call), with a streamed response." : call)
        } else {
            doc.paragraph(isStream ? "Calls \(call), and streams the response." : "Calls \(call).")
        }
        // The rest: the deprecation is an attribute of the declaration.
        (metadata.doc, metadata.deprecated) = (nil, nil)
        doc.describe(metadata)
        if isMethod { doc.parameters(parameters) }
        return doc
    }

    func method(_ method: SwiftAPI.Method, indent: Int, sender: String) -> MethodContext {
        let resource = method.resource
        let parameters = resource.parameters.filter { $0.constant == nil }
        var doc = doc(
            of: resource,
            parameters: parameters,
            isMethod: true,
            isStream: method.isStream,
            indent: indent
        )
        if let stream = resource.stream, method.isStream {
            doc.item(
                "Returns: Each `\(stream.element)` as it comes. A loop over them sends the request, and throws ``APIError``,"
                    + " or `CancellationError` if the task is cancelled."
            )
        } else if let result = result(of: method) {
            doc.item("Returns: \(result)")
        }
        if !method.isStream { doc.item("Throws: ``APIError``, or `CancellationError` if the task is cancelled.") }

        let items = parameters.map { parameter in
            "\(SwiftIdentifier.escaped(parameter.property.label)): \(parameter.outerType)"
                + (parameter.property.initial.map { " = \($0)" } ?? "")
        }
        let effects = method.isStream ? "" : " async throws"
        let result = effects + (method.result.map { " -> \($0)" } ?? "")
        let arguments = parameters.map { parameter in
            let label = parameter.property.label
            return "\(SwiftIdentifier.label(label)): \(SwiftIdentifier.escaped(label))"
        }
        // A parameter of that name would hide the member.
        let isHidden = parameters.contains { ["send", "stream", "client"].contains($0.property.label) }
        let sender = isHidden ? "self.\(sender)" : sender
        let function = method.isStream ? "\(sender)stream" : "try await \(sender)send"
        let unwrapped = method.unwrapped.map { $0.access.link + $0.access.expression } ?? ""
        let value = method.isStream ? "" : ".body" + unwrapped
        let tail = "\(function)()\(value)".count
        return MethodContext(
            doc: DocContext(doc),
            deprecation: deprecation(resource.metadata.deprecated, indent: indent),
            name: method.name,
            signature: Layout.arguments(items, room: indent + "\(access)func \(method.name)\(result) {".count),
            result: result,
            function: function,
            call: call(resource.name, arguments, room: indent + 4 + tail),
            value: value
        )
    }

    /// The resource inside `send(…)`, which moves to lines of its own if its arguments do.
    private func call(_ name: String, _ arguments: [String], room: Int) -> ExpressionContext {
        let line = name + Layout.arguments(arguments, room: room + name.count)
        if !line.contains("\n") { return ExpressionContext(line) }
        return ExpressionContext(name + Layout.arguments(arguments, room: 0), isMultiline: true)
    }
}

extension DocComment {
    /// The items that say what the arguments of a function are.
    mutating func parameters(_ parameters: [SwiftAPI.Parameter]) {
        if parameters.count == 1, let parameter = parameters.first {
            item("Parameter \(parameter.property.label): \(parameter.doc ?? "")")
        } else if !parameters.isEmpty {
            item("Parameters:")
            for parameter in parameters {
                item("\(parameter.property.label): \(parameter.doc ?? "")", level: 1)
            }
        }
    }
}
