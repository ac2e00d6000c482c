/// Gives everything of an API its Swift name, the one place where names are made.
package struct Namer {
    let api: API
    private(set) var diagnostics: [Diagnostic] = []
    private var told: Set<String> = []
    /// The names that a nested type must not hide: models, resources, namespaces of groups.
    private let topLevel: Set<String>

    private init(_ api: API) {
        self.api = api
        topLevel = Set(api.models.map(\.name.value))
            .union(api.endpoints.map { Self.resourceName($0.name.value) })
            .union(api.groups.map { SwiftWords($0.name.value).type })
    }

    package static func name(_ api: API) -> (swift: SwiftAPI, diagnostics: [Diagnostic]) {
        var namer = Namer(api)
        let swift = namer.swiftAPI()
        return (swift, namer.diagnostics)
    }

    private mutating func swiftAPI() -> SwiftAPI {
        checkModuleName()
        checkTopLevelNames()
        let resources = api.endpoints.map { resource($0) }
        var tree = ServiceTree()
        for (endpoint, resource) in zip(api.endpoints, resources) {
            tree.insert(method(endpoint, resource), path: endpoint.name.value.split(separator: ".").map(String.init))
        }
        return SwiftAPI(
            module: api.name.value,
            client: client(tree),
            services: tree.services,
            namespaces: api.groups.map { group in
                SwiftAPI.Namespace(
                    name: SwiftWords(group.name.value).type,
                    group: group.name.value,
                    enumerations: enumerations(group.enumerations)
                )
            },
            resources: resources,
            models: api.models.map { model($0) }
        )
    }

    /// Reports a mistake once, however often the name is made.
    mutating func report(_ diagnostic: Diagnostic?) {
        guard let diagnostic else { return }
        if told.insert(diagnostic.identity).inserted { diagnostics.append(diagnostic) }
    }

    // MARK: Names of types

    private mutating func checkModuleName() {
        let name = api.name
        let isReserved = SwiftIdentifier.standardTypes.contains(name.value) || name.value == "APIRuntime"
        guard SwiftIdentifier.isValid(name.value), name.value.first?.isUppercase == true, !isReserved else {
            report(
                Diagnostic(
                    .invalidName,
                    "`\(name.value)` cannot name a Swift module",
                    at: name.location,
                    help: "letters and digits, with a capital first: StackExchange"
                )
            )
            return
        }
    }

    private mutating func checkTopLevelNames() {
        var reserved: [String: String] = [:]
        for name in SwiftIdentifier.standardTypes { reserved[name] = "is a name of Swift or Foundation" }
        for name in RuntimeNames.all { reserved[name] = "is a name of the runtime" }
        reserved[api.name.value] = "is the name of the module"
        reserved[clientName] = "is the name of the client"
        for endpoint in api.endpoints {
            let words = endpoint.name.value.split(separator: ".").map(String.init)
            for depth in words.indices.dropLast() {
                let path = words[...depth]
                reserved[Self.serviceName(path)] = "is the name of the service `\(path.joined(separator: "."))`"
            }
        }
        var scope = NameScope(reserved: reserved, areFiles: true)
        for model in api.models {
            report(scope.claim(model.name.value, for: model.name, kind: "the model", remedy: "another name"))
            for parameter in model.parameters where reserved[parameter] != nil {
                report(
                    Diagnostic(
                        .reservedName,
                        "the type parameter `\(parameter)` \(reserved[parameter] ?? "")",
                        at: model.name.location,
                        help: "write <Item>"
                    )
                )
            }
        }
        for group in api.groups {
            if SwiftWords(group.name.value).type.isEmpty {
                report(Diagnostic(.invalidName, "`\(group.name.value)` gives no Swift name", at: group.name.location))
            }
            report(
                scope.claim(
                    SwiftWords(group.name.value).type,
                    for: group.name,
                    kind: "the group",
                    remedy: "another name"
                )
            )
        }
        for endpoint in api.endpoints {
            let name = Self.resourceName(endpoint.name.value)
            report(scope.claim(name, for: endpoint.name, kind: "the endpoint", remedy: "another name"))
        }
    }

    var clientName: String { api.name.value + "Client" }

    static func resourceName(_ endpoint: String) -> String {
        SwiftWords(endpoint).type + "Resource"
    }

    static func serviceName(_ path: some Sequence<String>) -> String {
        path.map { SwiftWords($0).type }.joined() + "Service"
    }

    /// The name of an enum inside the type that it nests in.
    func nestedName(_ enumeration: API.Enumeration) -> String {
        if case .itself(let model) = enumeration.owner { return model }
        let name = SwiftWords(enumeration.swiftName?.value ?? enumeration.field.value).type
        if name == "Type" { return name }
        // `Response` and `Item` have a meaning for the runtime inside a resource or a page.
        let hides =
            topLevel.contains(name) || SwiftIdentifier.standardTypes.contains(name) || RuntimeNames.all.contains(name)
            || name == "Response" || name == "Item"
        return hides ? name + "Value" : name
    }

    /// The enums of one type, whose names must differ.
    mutating func enumerations(_ enumerations: [API.Enumeration]) -> [SwiftAPI.Enumeration] {
        var scope = NameScope()
        return enumerations.map { enumeration in
            report(scope.claim(nestedName(enumeration), for: enumeration.field, kind: "the enum of"))
            return self.enumeration(enumeration)
        }
    }

    /// The name of an enum as a type outside its owner has to write it.
    private func qualifiedName(_ enumeration: API.Enumeration) -> String {
        let nested = SwiftIdentifier.escaped(nestedName(enumeration))
        return switch enumeration.owner {
        case .client: "\(clientName).\(nested)"
        case .endpoint(let name): "\(Self.resourceName(name)).\(nested)"
        case .group(let name): "\(SwiftWords(name).type).\(nested)"
        case .model(let name): "\(name).\(nested)"
        case .itself: nested
        }
    }

    /// A type as Swift source.
    ///
    /// - Parameter owner: The type that the source stands in, whose nested types need no qualification.
    func source(_ type: API.ValueType, inside owner: API.Enumeration.Owner? = nil) -> String {
        switch type {
        case .scalar(let scalar): scalar.rawValue
        case .date: "Date"
        case .array(let element): "[\(source(element, inside: owner))]"
        case .dictionary(let value): "[String: \(source(value, inside: owner))]"
        case .optional(let wrapped): "\(source(wrapped, inside: owner))?"
        case .model(let name, let arguments):
            arguments.isEmpty ? name : "\(name)<\(arguments.map { source($0, inside: owner) }.joined(separator: ", "))>"
        case .parameter(let name): name
        case .enumeration(let enumeration):
            enumeration.owner == owner ? SwiftIdentifier.escaped(nestedName(enumeration)) : qualifiedName(enumeration)
        }
    }

    // MARK: Names of members

    /// The Swift name of a field or parameter; an author's own name must be an identifier.
    mutating func memberName(
        _ wireName: Located<String>,
        _ swiftName: Located<String>?,
        help: String = "name it with `as`"
    ) -> String {
        if let swiftName {
            if SwiftIdentifier.isValid(swiftName.value) { return swiftName.value }
            report(
                Diagnostic(
                    .invalidName,
                    "`\(swiftName.value)` cannot be a name in Swift",
                    at: swiftName.location,
                    help: swiftName.value == "self"
                        ? "`value.self` is the value itself"
                        : "a name has letters, digits and _, and begins with a letter"
                )
            )
            return wireName.value
        }
        let name = SwiftWords(wireName.value).member
        if name.isEmpty || !SwiftWords.canSpell(wireName.value) {
            report(
                Diagnostic(
                    .invalidName,
                    "`\(wireName.value)` gives no Swift name: a name is made of the letters a to z and of digits",
                    at: wireName.location,
                    help: help
                )
            )
            return wireName.value
        }
        return name
    }

    mutating func enumeration(_ enumeration: API.Enumeration) -> SwiftAPI.Enumeration {
        var scope = NameScope(reserved: ["allCases": "is the list of all values"])
        var values: [(name: String, text: String)] = []
        for value in enumeration.values {
            let name = caseName(value)
            report(
                scope.claim(
                    name,
                    for: value,
                    kind: "the value",
                    help: "use `String` instead of the enum, or leave one of them out"
                )
            )
            values.append((SwiftIdentifier.escaped(name), value.value))
        }
        return SwiftAPI.Enumeration(
            name: SwiftIdentifier.escaped(nestedName(enumeration)),
            field: enumeration.field.value,
            doc: enumeration.doc,
            values: values
        )
    }

    private mutating func caseName(_ value: Located<String>) -> String {
        if value.value.isEmpty { return "empty" }
        return memberName(value, nil, help: "use `String` instead of the enum, or leave this value out")
    }

    func initial(_ initial: API.Initial?, _ type: API.ValueType) -> String? {
        switch initial {
        case nil: nil
        case .text(let text): SwiftLiteral.string(text, indent: 8)
        case .number(let digits): SwiftLiteral.number(digits)
        case .bool(let value): String(value)
        case .emptyArray: "[]"
        case .value(let text): "." + caseReference(text)
        }
    }

    private func caseReference(_ text: String) -> String {
        text.isEmpty ? "empty" : SwiftIdentifier.escaped(SwiftWords(text).member)
    }
}

extension API.ValueType {
    /// Whether naming the type needs Foundation.
    var usesFoundation: Bool {
        switch self {
        case .scalar(let scalar): scalar.isFromFoundation
        case .date: true
        case .array(let inner), .dictionary(let inner), .optional(let inner): inner.usesFoundation
        case .model(_, let arguments): arguments.contains(where: \.usesFoundation)
        case .parameter, .enumeration: false
        }
    }
}
