import APIGenMustache
import APIGenSpecLanguage
import APIGenSupport
import APIGenSwiftModel

// Responses that depend on the status.
extension ViewBuilder {
    func outcome(of resource: SwiftAPI.Resource) -> OutcomeContext {
        OutcomeContext(
            outcomeType: resource.outcomeType,
            outcomeConformances: conformances([names(.hashable), names(.sendable)]),
            cases: resource.outcomes.map { outcome in
                var declaration = Layout(outcome.name)
                if case .value(let type) = outcome.meaning { declaration += .arguments([layout(type)]) }
                let doc = documentation(outcome.metadata, text: description(of: outcome.status), indent: 8)
                return EnumCaseContext(doc: DocContext(doc), declaration: declaration)
            }
        )
    }

    /// The cases of the switch over the status; empty if only one status is declared.
    func decodings(of resource: SwiftAPI.Resource) -> [Layout] {
        guard resource.outcomes.count > 1 else { return [] }
        return resource.outcomes.map { "\(pattern($0.status)): \(.body(decoding($0, of: resource)))" }
    }

    private func decoding(_ outcome: SwiftAPI.Outcome, of resource: SwiftAPI.Resource) -> Layout {
        let arguments: [Layout] = ["from: response"] + (resource.envelope.isEmpty ? [] : ["inside: envelope"])
        switch outcome.meaning {
        case .flag(let flag): return Layout(String(flag))
        case .nothing: return resource.outcomeType == nil ? "nil" : ".\(outcome.name)"
        case .value(let type):
            if resource.outcomeType != nil {
                return "try .\(outcome.name)\(.arguments(["decoder.decode\(.arguments(arguments))"]))"
            }
            return "try decoder.decode\(.arguments(["\(source(type)).self"] + arguments))"
        }
    }

    private func pattern(_ status: HTTPStatus) -> String {
        switch status {
        case .one(let code): String(code)
        case .all(let digit): "\(digit)00..<\(digit + 1)00"
        }
    }

    private func description(of status: HTTPStatus) -> String {
        switch status {
        case .one(let code): "The status \(code)\(status.phrase.hasPrefix("Status ") ? "" : " (\(status.phrase))")."
        case .all: "Any other \(status.text) status."
        }
    }

    /// The statuses outside of 2xx that are responses.
    func acceptedStatuses(of resource: SwiftAPI.Resource) -> String? {
        let statuses = resource.outcomes.map(\.status).filter { !$0.isSuccess }
        if statuses.isEmpty { return nil }
        let classes = statuses.filter { $0 == .all($0.firstDigit) }
        let single = statuses.filter { !classes.contains(.all($0.firstDigit)) }
        let list = "[\(single.map(\.text).joined(separator: ", "))]"
        guard let first = classes.first else { return list }
        let others = classes.dropFirst().map(pattern) + (single.isEmpty ? [] : [list])
        return "\(names(.set))(\(pattern(first)))" + others.map { ".union(\($0))" }.joined()
    }

    /// A sentence about the statuses for which the result is `nil` or `false`; `nil` if there are none.
    func result(of method: SwiftAPI.Method) -> String? {
        let resource = method.resource
        if method.result == nil || resource.outcomeType != nil || resource.outcomes.count < 2 { return nil }
        let absent = resource.outcomes.filter { $0.meaning == .nothing || $0.meaning == .flag(false) }
        let statuses = absent.map(\.status.text).joined(separator: ", ")
        return "`\(method.result == .standard(.bool) ? "false" : "nil")` for the status \(statuses)."
    }
}

extension ViewBuilder {
    /// The nested type that reads response headers, if one is declared.
    func responseHeaders(_ headers: SwiftAPI.ResponseHeaders?) -> ResponseHeadersContext {
        ResponseHeadersContext(
            responseHeaders: headers.map { headers in
                HeaderReaderContext(
                    type: headers.name,
                    accessors: headers.headers.map { header in
                        let isRenamed = SwiftWords(header.wireName).member != header.property.label
                        let text = isRenamed ? "The header `\(header.wireName)`." : nil
                        return HeaderAccessorContext(
                            doc: DocContext(documentation(header.property.metadata, text: text, indent: 8)),
                            property: header.property.name,
                            type: annotation(header.property.type, isProperty: true),
                            reading: .assigned(layout(header.reading))
                        )
                    }
                )
            }
        )
    }

    /// The format of a streamed response as a value of the runtime.
    func layout(of stream: SwiftAPI.Stream) -> Layout {
        func literal(_ pairs: [(name: String, value: SwiftExpression)]) -> Layout {
            .array(pairs.map { .argument(SwiftLiteral.string($0.name), layout($0.value)) })
        }
        var arguments: [Layout] = []
        if let terminator = stream.terminator {
            arguments.append(.argument("until", Layout(SwiftLiteral.string(terminator))))
        }
        if !stream.query.isEmpty { arguments.append(.argument("query", literal(stream.query))) }
        if !stream.fields.isEmpty { arguments.append(.argument("fields", literal(stream.fields))) }
        return ".\(stream.format.rawValue)\(.arguments(arguments))"
    }
}
