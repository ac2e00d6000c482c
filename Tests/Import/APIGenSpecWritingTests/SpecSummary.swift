import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSpecWriting
import APIGenSupport

/// The content of a spec as a list of texts, which are equal for a draft and for the spec that is read from its text.
enum SpecSummary {
    static func lines(of draft: SpecDraft) -> [String] {
        let summary = Summary(names: draft.models.map(\.name) + draft.models.flatMap(\.parameters))
        let lines = ["spec \(draft.name): \(draft.metadata.doc ?? "-")"]
        return lines + draft.servers.map(summary.text) + draft.errors.map(summary.text)
            + draft.groups.map(summary.text) + draft.endpoints.map(summary.text) + draft.models.map(summary.text)
    }

    static func lines(of spec: Spec) -> [String] {
        let summary = Summary(names: spec.models.flatMap { [$0.name.value] + $0.parameters.map(\.value) })
        let lines = ["spec \(spec.name.value): \(spec.metadata.doc ?? "-")"]
        return lines + spec.servers.map(summary.text) + spec.errors.map(summary.text)
            + spec.groups.map(summary.text) + spec.endpoints.map(summary.text) + spec.models.map(summary.text)
    }
}

private struct Summary {
    private let types: Set<String>

    /// - Parameter names: The names of models and type parameters.
    init(names: [String]) {
        types = Set(names).union(["String", "Int", "Double", "Bool", "Date", "URL", "UUID", "ID", "JSON"])
    }

    func text(_ server: Spec.Server) -> String {
        "server \(server.name.value): \(server.address) \(server.bare != nil) \(server.metadata.doc ?? "-")"
    }

    func text(_ error: Spec.ErrorCase) -> String { "error \(error.condition.value.name): \(text(error.type))" }

    func text(_ group: Spec.Group) -> String { "group \(group.name.value): \(text(group.parameters))" }

    func text(_ endpoint: DraftEndpoint) -> String {
        var parts = ["endpoint \(endpoint.name): \(endpoint.method) \(endpoint.path)"]
        parts.append(endpoint.swiftName ?? "-")
        parts.append(endpoint.metadata.doc ?? "-")
        parts.append("\(endpoint.metadata.deprecated != nil) \(endpoint.server ?? "-")")
        parts.append("query \(text(endpoint.query)) headers \(text(endpoint.headers))")
        switch endpoint.body {
        case nil: parts.append("-")
        case .fields(let parameters): parts.append("fields \(text(parameters))")
        case .type(let type): parts.append("body \(text(type))")
        }
        parts += endpoint.responses.map { response in
            let meaning = response.flag.map { "\($0)" } ?? response.type.map(text) ?? "none"
            return "response \(response.status.map(String.init) ?? "-") \(meaning)"
        }
        parts += endpoint.responseHeaders.map(text)
        parts += endpoint.errors.map(text)
        return parts.joined(separator: "\n  ")
    }

    func text(_ model: DraftModel) -> String {
        let deprecated = model.metadata.deprecated != nil
        let head = "model \(model.name)<\(model.parameters)> \(model.metadata.doc ?? "-") \(deprecated)"
        let message = "\(model.message) \(model.includes) \(model.unwrap ?? "-") \(model.additional.map(text) ?? "-")"
        switch model.shape {
        case .object(let fields): return "\(head) \(message) object \(fields.map(text))"
        case .alias(let type): return "\(head) alias \(text(type))"
        case .enumeration(let values): return "\(head) alias \(text(.alternatives(values)))"
        case .union(let union, let shared): return "\(head) \(text(union)) \(shared.map(text))"
        }
    }

    func text(_ endpoint: Spec.Endpoint) -> String {
        var parts = ["endpoint \(endpoint.name.value): \(endpoint.method?.value ?? "GET") \(text(endpoint.path))"]
        parts.append(endpoint.swiftName?.value ?? "-")
        parts.append(endpoint.metadata.doc ?? "-")
        parts.append("\(endpoint.metadata.deprecated != nil) \(endpoint.server?.value ?? "-")")
        parts.append("query \(text(endpoint.query)) headers \(text(endpoint.headers))")
        switch endpoint.body {
        case nil: parts.append("-")
        case .fields(let parameters, _): parts.append("fields \(text(parameters))")
        case .type(let type): parts.append("body \(text(type))")
        }
        if let response = endpoint.response { parts.append("response - \(text(response))") }
        parts += endpoint.outcomes.map { outcome in
            let meaning =
                switch outcome.meaning {
                case .type(let type): text(type)
                case .nothing: "none"
                case .flag(let flag): "\(flag)"
                }
            return "response \(outcome.status.value.text) \(meaning)"
        }
        parts += endpoint.responseHeaders.map(text)
        parts += endpoint.errors.map(text)
        return parts.joined(separator: "\n  ")
    }

    private func text(_ path: PathTemplate) -> String {
        path.parts.map { part in
            switch part {
            case .text(let text): text
            case .parameter(let parameter): "{\(parameter.name.value)\(parameter.type.map { ":\(text($0))" } ?? "")}"
            case .invalid: "invalid"
            }
        }.joined()
    }

    func text(_ model: Spec.Model) -> String {
        let deprecated = model.metadata.deprecated != nil
        let head =
            "model \(model.name.value)<\(model.parameters.map(\.value))> \(model.metadata.doc ?? "-") \(deprecated)"
        let message =
            "\(model.messages.map(\.text.value)) \(model.include.map(\.value)) \(model.unwrap.map(\.text.value) ?? "-") "
            + "\(model.additional.flatMap(\.type).map(text) ?? "-")"
        switch model.shape {
        case .object(let fields):
            guard let union = model.union else { return "\(head) \(message) object \(fields.map(text))" }
            return "\(head) \(text(union)) \(fields.map(text))"
        case .expression(.union(let union)): return "\(head) \(text(union)) []"
        case .expression(let type): return "\(head) alias \(text(type))"
        }
    }

    private func text(_ union: Spec.Union) -> String {
        let kinds = union.kinds.map { "\($0.field.name.value): \($0.field.type.map(text) ?? "none")" }
        return "union by \(union.tag?.value ?? "-") \(kinds)"
    }

    func text(_ parameters: Spec.Parameters) -> String {
        "\(parameters.groups.map(\.value)) \(parameters.omitted.map(\.value)) \(parameters.fields.map(text))"
    }

    private func text(_ field: Spec.Field) -> String {
        var marks = field.isOptional ? "?" : ""
        if case .optional = field.type { marks += "?" }
        let flags =
            "\(field.metadata.deprecated != nil) \(field.array.map { "\($0.value)" } ?? "-") "
            + (field.object?.value.rawValue ?? "-")
        return "\(field.name.value)\(marks): \(field.type.map { text($0.wrapped) } ?? "constant") "
            + "= \(field.initial.map(text) ?? "-") as \(field.swiftName?.value ?? "-") \(field.metadata.doc ?? "-") \(flags)"
    }

    private func text(_ literal: Literal) -> String {
        literal.isQuoted && JSONLiteral(literal.text) != nil ? "\"\(literal.text)\"" : literal.text
    }

    func text(_ type: TypeExpression) -> String {
        switch type {
        case .scalar(let scalar, _): scalar.rawValue
        case .date: "Date"
        case .named(let name, let arguments, _): arguments.isEmpty ? name : "\(name)<\(arguments.map(text))>"
        case .array(let element): "[\(text(element))]"
        case .dictionary(let key, let value): "[\(text(key)): \(text(value))]"
        case .optional(let wrapped): "\(text(wrapped))?"
        case .formatted(let wrapped, let format): "\(text(wrapped))(\(format.text))"
        case .alternatives(let alternatives, _): "values \(alternatives.map(text))"
        case .object(let object): "{\(object.includes.map(\.value)) \(object.fields.map(text))}"
        case .union(let union): text(union)
        case .invalid: "invalid"
        }
    }

    private func text(_ alternative: TypeExpression.Alternative) -> String {
        if let type = alternative.type { return text(type) }
        if !alternative.isQuoted, types.contains(alternative.text) { return alternative.text }
        let isLiteral = !alternative.isQuoted && JSONLiteral(alternative.text) != nil
        // A value that has a name only because others have one keeps its own.
        let name = alternative.swiftName.flatMap { $0.value == alternative.text ? nil : $0.value }
        return "\(isLiteral ? "literal" : "word") \(alternative.text) \(name ?? "-") "
            + (alternative.metadata.doc ?? "-")
    }
}
