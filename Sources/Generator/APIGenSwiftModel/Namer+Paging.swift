import APIGenModel
import APIGenSpecLanguage
import APIGenSupport

extension Namer {
    func paging(_ pagination: API.Pagination, _ parameters: [SwiftAPI.Parameter]) -> SwiftAPI.Paging {
        func keyPath(_ target: API.Pagination.Target, label: String? = nil) -> SwiftArgument {
            SwiftArgument(label, self.keyPath(target, parameters))
        }
        func reading(_ field: API.FieldPath, label: String? = nil) -> SwiftArgument {
            SwiftArgument(label, self.reading(field))
        }
        let (style, arguments): (SwiftAPI.Paging.Style, [SwiftArgument]) =
            switch pagination.strategy {
            case .number(let target, 1): (.number, [keyPath(target)])
            case .number(let target, let first):
                (.number, [keyPath(target), SwiftArgument("first", .number(String(first)))])
            case .offset(let target, let step): (.offset, [keyPath(target), keyPath(step, label: "step")])
            case .next(let field, let target): (.cursor, [keyPath(target), reading(field, label: "next")])
            case .last(let field, let target): (.cursor, [keyPath(target), reading(field, label: "last")])
            case .url(let field): (.url, [reading(field)])
            case .merge(let field): (.merge, [reading(field)])
            case .link(let relation): (.link, [SwiftArgument(nil, .string(relation))])
            }
        return SwiftAPI.Paging(
            style: style,
            parameter: pagination.strategy.target.flatMap { property(of: $0, parameters) },
            arguments: arguments,
            end: pagination.end.map { .call(.member($0.kind.rawValue), [reading($0.field)]) }
        )
    }

    private func property(of target: API.Pagination.Target, _ parameters: [SwiftAPI.Parameter]) -> String? {
        parameters.first { $0.place == target.parameter.place && $0.wireName == target.parameter.name.value }?
            .property.name
    }

    /// The key path from the resource to the parameter that requests a page.
    private func keyPath(_ target: API.Pagination.Target, _ parameters: [SwiftAPI.Parameter])
        -> SwiftExpression
    {
        let field = target.field.map { "." + SwiftIdentifier.escaped(Self.memberName(of: $0)) } ?? ""
        return .code("\\.\(property(of: target, parameters) ?? "")\(field)")
    }

    /// A function from the response, or from an item, to a field: a key path, or a closure if it calls a method.
    private func reading(_ field: API.FieldPath) -> SwiftExpression {
        let access = access(field)
        let link = field.isBehindOptional ? "?." : "."
        if !access.isKeyPath { return .code("{ $0\(link)\(access.expression) }") }
        return .code(field.isBehindOptional ? "\\.?.\(access.expression)" : "\\.\(access.expression)")
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
