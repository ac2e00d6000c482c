import APIGenMustache
import APIGenSupport
import APIGenSwiftModel

extension Layout {
    /// The maximum length of a line.
    static let width = 120

    /// An argument with its label, or an entry of a dictionary.
    static func argument(_ label: String, _ value: Layout) -> Layout {
        "\(label): \(mark: .annotation(isProperty: false))\(value)"
    }

    /// A text in which each line after the first begins with a tab for each level of indentation.
    init(text: String) {
        guard text.has("\n") else {
            self.init(text)
            return
        }
        let lines = text.parts(between: "\n", keepsEmpty: true).enumerated().map { index, line in
            let depth = line.utf8.prefix { $0 == UInt8(ascii: "\t") }.count
            return Line(depth: depth, Layout(String(line.dropFirst(depth))), isText: index > 0)
        }
        self = .lines(lines)
    }

    /// A `switch` statement.
    static func `switch`(_ subject: String, _ branches: [Layout]) -> Layout {
        .lines((["switch \(subject) {"] + branches + ["}"]).map { Line(depth: 0, $0) })
    }

    /// A string literal, which takes several lines if it is long.
    ///
    /// - Parameter depth: How much deeper than the line in which it begins its other lines are indented.
    static func string(_ text: String, depth: Int) -> Layout {
        Layout(text: SwiftLiteral.string(text, depth: depth))
    }
}

extension SwiftType {
    /// - Parameter names: How to write the names of standard types.
    func layout(_ names: StandardNames) -> Layout {
        switch self {
        case .standard(let name):
            names.module(of: name).map { "\($0)\(mark: .member).\(name.rawValue)" } ?? Layout(name.rawValue)
        case .nested(let name, let owner):
            owner.hasArguments ? Layout(source(names)) : "\(owner.layout(names))\(mark: .member).\(name)"
        case .array(let element): "[\(element.layout(names))]"
        case .optional(let wrapped): "\(wrapped.layout(names))?"
        case .runtime(.stream, let arguments):
            "\(RuntimeType.stream.rawValue)\(.types(arguments.map { $0.layout(names) }))"
        default: Layout(source(names))
        }
    }

    private var hasArguments: Bool {
        switch self {
        case .named(_, let arguments): !arguments.isEmpty
        case .nested(_, let owner): owner.hasArguments
        default: false
        }
    }
}

extension SwiftExpression {
    /// - Parameter names: How to write the names of standard types.
    func layout(_ names: StandardNames) -> Layout {
        switch self {
        case .array(let elements): .array(elements.map { $0.layout(names) })
        case .type(let type): type.layout(names)
        case .member(let name, let type?): "\(type.layout(names))\(mark: .member).\(name)"
        case .property(let name, let owner): "\(owner.layout(names)).\(name)"
        case .call(let callee, let arguments):
            "\(callee.layout(names))\(.arguments(arguments.map { $0.layout(names) }))"
        case .forced(let value): "\(value.layout(names))!"
        case .typed(let value, _): value.layout(names)
        case .nil, .bool, .number, .string, .emptyDictionary, .name, .member, .code: Layout(source(names))
        }
    }
}

extension SwiftArgument {
    /// - Parameter names: How to write the names of standard types.
    func layout(_ names: StandardNames) -> Layout {
        label.map { .argument($0, value.layout(names)) } ?? value.layout(names)
    }
}
