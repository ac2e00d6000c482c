package import APIGenModel
package import APIGenSpecLanguage
import APIGenSupport

/// An expression in generated code: a default, a constant or an argument.
package enum SwiftExpression: Hashable, Sendable {
    case `nil`
    case bool(Bool)
    /// The digits of a number, with a point or a sign.
    case number(String)
    /// The text of a string literal, which is not escaped yet.
    case string(String)
    case array([SwiftExpression])
    case emptyDictionary
    /// A variable or a function.
    case name(String)
    case type(SwiftType)
    /// A static member or a case: `.votes`, or `Sort.none` if the type cannot be inferred.
    case member(String, of: SwiftType? = nil)
    indirect case property(String, of: SwiftExpression)
    indirect case call(SwiftExpression, [SwiftArgument])
    /// `URL(string: "https://example.com")!`
    indirect case forced(SwiftExpression)
    /// A key path or a closure.
    case code(String)
    /// An expression that calls an initializer of a type without its name, which requires an import as well.
    indirect case typed(SwiftExpression, SwiftType)

    /// The modules of the types in it.
    package var modules: SwiftModules {
        switch self {
        case .nil, .bool, .number, .string, .emptyDictionary, .name, .code: []
        case .array(let elements): SwiftModules(elements.map(\.modules))
        case .type(let type): type.modules
        case .member(_, let type): type?.modules ?? []
        case .property(_, let owner): owner.modules
        case .call(let callee, let arguments): SwiftModules(arguments.map(\.value.modules)).union(callee.modules)
        case .forced(let value): value.modules
        case .typed(let value, let type): value.modules.union(type.modules)
        }
    }

    /// Whether it calls an initializer of a type of the client, or makes a case with content.
    var isComposed: Bool {
        guard case .call(let callee, _) = self else { return false }
        return switch callee {
        case .type(.named), .type(.nested), .member: true
        default: false
        }
    }

    /// The expression in one line.
    ///
    /// - Parameter names: How to write the names of standard types.
    package func source(_ names: StandardNames) -> String {
        switch self {
        case .nil: "nil"
        case .bool(let value): value ? "true" : "false"
        case .number(let digits): SwiftLiteral.number(digits)
        case .string(let text): SwiftLiteral.string(text)
        case .array(let elements): "[\(elements.map { $0.source(names) }.joined(separator: ", "))]"
        case .emptyDictionary: "[:]"
        case .name(let name), .code(let name): name
        case .type(let type): type.source(names)
        case .member(let name, let type): "\(type?.source(names) ?? "").\(name)"
        case .property(let name, let owner): "\(owner.source(names)).\(name)"
        case .call(let callee, let arguments): "\(callee.source(names))(\(arguments.source(names)))"
        case .forced(let value): "\(value.source(names))!"
        case .typed(let value, _): value.source(names)
        }
    }
}

/// An argument of a call.
package struct SwiftArgument: Hashable, Sendable {
    /// The label, in backticks if it needs them.
    package var label: String?
    package var value: SwiftExpression

    package init(_ label: String? = nil, _ value: SwiftExpression) {
        self.label = label
        self.value = value
    }

    package func source(_ names: StandardNames) -> String {
        (label.map { "\($0): " } ?? "") + value.source(names)
    }
}

extension [SwiftArgument] {
    /// The arguments with commas, without parentheses.
    package func source(_ names: StandardNames) -> String {
        map { $0.source(names) }.joined(separator: ", ")
    }
}

extension DecimalDigits {
    /// The number as an expression of type `Decimal`, because Swift reads a literal of `Decimal` as a `Double`.
    var expression: SwiftExpression {
        if exponent >= 0, digits.count + exponent <= 18 {
            return .number((isNegative ? "-" : "") + digits + String(repeating: "0", count: exponent))
        }
        return .call(
            .type(.standard(.decimal)),
            [
                SwiftArgument("sign", .member(isNegative ? "minus" : "plus")),
                SwiftArgument("exponent", .number(String(exponent))),
                SwiftArgument("significand", .number(digits)),
            ]
        )
    }
}

extension API.WireFormat {
    /// The format as a value of the runtime.
    package var expression: SwiftExpression {
        switch self {
        case .plain: .member("plain")
        case .elements(let format): .call(.member("elements"), [SwiftArgument(nil, format.expression)])
        case .date(let format): .call(.member("date"), [SwiftArgument(nil, format.expression)])
        case .named(let format): .member(format.rawValue)
        }
    }
}

extension ArrayStyle {
    /// The style as a value of the runtime.
    var expression: SwiftExpression {
        switch self {
        case .joined(let joiner): .call(.member("joined"), [SwiftArgument(nil, .string(joiner))])
        case .repeated, .json: .member("repeated")
        case .brackets: .member("brackets")
        case .indices: .member("indices")
        }
    }
}

extension DateFormat {
    /// The format as a value of the runtime.
    package var expression: SwiftExpression {
        if case .pattern(let pattern) = self {
            return .call(.member("pattern"), [SwiftArgument(nil, .string(pattern))])
        }
        return .member(name ?? "")
    }
}
