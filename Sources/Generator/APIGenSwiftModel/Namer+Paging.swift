import APIGenDiagnostics
import APIGenModel
import APIGenSpecLanguage

extension Namer {
    mutating func paging(_ pagination: API.Pagination, _ parameters: [SwiftAPI.Parameter]) -> SwiftAPI.Paging {
        let (style, arguments): (String, [String])
        switch pagination.strategy {
        case .number(let target, let first):
            (style, arguments) = ("number", [keyPath(target, parameters)] + (first == 1 ? [] : ["first: \(first)"]))
        case .offset(let target, let step):
            (style, arguments) = ("offset", [keyPath(target, parameters), "step: \(keyPath(step, parameters))"])
        case .next(let field, let target):
            (style, arguments) = ("cursor", [keyPath(target, parameters), "next: \(reading(field))"])
        case .last(let field, let target):
            (style, arguments) = ("cursor", [keyPath(target, parameters), "last: \(reading(field))"])
        case .url(let field): (style, arguments) = ("url", [reading(field)])
        case .merge(let field): (style, arguments) = ("merge", [reading(field)])
        case .link(let relation): (style, arguments) = ("link", [SwiftLiteral.string(relation)])
        }
        let end = pagination.end.map { "\($0.kind.rawValue)(\(reading($0.field)))" }
        return SwiftAPI.Paging(
            style: style,
            parameter: pagination.strategy.target.flatMap { property(of: $0, parameters) },
            arguments: arguments,
            end: end
        )
    }

    private func property(of target: API.Pagination.Target, _ parameters: [SwiftAPI.Parameter]) -> String? {
        parameters.first { $0.place == target.parameter.place && $0.wireName == target.parameter.name.value }?
            .property.name
    }

    /// The key path from the resource to the parameter that requests a page.
    private mutating func keyPath(_ target: API.Pagination.Target, _ parameters: [SwiftAPI.Parameter]) -> String {
        let field = target.field.map { "." + SwiftIdentifier.escaped(memberName($0.name, $0.swiftName)) } ?? ""
        return "\\.\(property(of: target, parameters) ?? "")\(field)"
    }

    /// A function from the response, or from an item, to a field: a key path, or a closure if it calls a method.
    private mutating func reading(_ field: API.FieldPath) -> String {
        let expression = access(field).expression
        let link = field.isBehindOptional ? "?." : "."
        if expression.contains("(") { return "{ $0\(link)\(expression) }" }
        return field.isBehindOptional ? "\\.?.\(expression)" : "\\.\(expression)"
    }
}

extension API.Pagination.Strategy {
    /// The parameter that selects the page; `nil` if the response has the address of the next page.
    fileprivate var target: API.Pagination.Target? {
        switch self {
        case .number(let target, _), .offset(let target, _), .next(_, let target), .last(_, let target): target
        case .url, .merge, .link: nil
        }
    }
}
