/// A type in generated code.
package enum SwiftType: Hashable, Sendable {
    case standard(StandardName)
    /// A type of the runtime: `APIDay`, `APIPatch<String>`.
    case runtime(RuntimeType, [SwiftType] = [])
    /// A type of the client: `Page<User>`.
    case named(String, [SwiftType] = [])
    /// A type of the client that is declared in another one: `QuestionsResource.Order`.
    indirect case nested(String, in: SwiftType)
    case parameter(String)
    indirect case array(SwiftType)
    indirect case dictionary(SwiftType, SwiftType)
    indirect case optional(SwiftType)
    /// A type with an error, which is reported already.
    case invalid

    package var isOptional: Bool { if case .optional = self { true } else { false } }

    /// The type without its `?`.
    package var wrapped: SwiftType { if case .optional(let wrapped) = self { wrapped } else { self } }

    /// The type with a `?` if the condition is true.
    func optional(if condition: Bool) -> SwiftType { condition ? .optional(self) : self }

    /// The modules whose types its name contains.
    package var modules: SwiftModules {
        switch self {
        case .standard(let name): name.isFromFoundation ? .foundation : []
        case .runtime(_, let arguments): SwiftModules(arguments.map(\.modules)).union(.runtime)
        case .named(_, let arguments): SwiftModules(arguments.map(\.modules))
        case .nested(_, let owner): owner.modules
        case .array(let inner), .optional(let inner): inner.modules
        case .dictionary(let key, let value): key.modules.union(value.modules)
        case .parameter, .invalid: []
        }
    }

    /// - Parameter names: How to write the names of standard types.
    package func source(_ names: StandardNames) -> String {
        switch self {
        case .standard(let name): names(name)
        case .runtime(let type, let arguments): type.rawValue + Self.list(arguments, names)
        case .named(let name, let arguments): name + Self.list(arguments, names)
        case .parameter(let name): name
        case .nested(let name, let owner): "\(owner.source(names)).\(name)"
        case .array(let element): "[\(element.source(names))]"
        case .dictionary(let key, let value): "[\(key.source(names)): \(value.source(names))]"
        case .optional(let wrapped): "\(wrapped.source(names))?"
        case .invalid: ""
        }
    }

    private static func list(_ types: [SwiftType], _ names: StandardNames) -> String {
        types.isEmpty ? "" : "<\(types.map { $0.source(names) }.joined(separator: ", "))>"
    }
}

/// A type of the runtime that declarations of a client contain.
package enum RuntimeType: String, Sendable {
    case configuration = "APIConfiguration"
    case credential = "APICredential"
    case day = "APIDay"
    case id = "APIID"
    case json = "APIJSON"
    case patch = "APIPatch"
    case server = "APIServer"
    case stream = "APIStream"
    case upload = "APIUpload"
}

/// The modules besides the client's that a file imports for the types in it.
package struct SwiftModules: OptionSet, Hashable, Sendable {
    package static let runtime = SwiftModules(rawValue: 1)
    package static let foundation = SwiftModules(rawValue: 2)

    package let rawValue: Int

    package init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The names of the modules, sorted.
    package var names: [String] {
        (contains(.runtime) ? ["APIRuntime"] : []) + (contains(.foundation) ? ["Foundation"] : [])
    }
}
