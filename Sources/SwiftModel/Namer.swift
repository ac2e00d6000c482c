package import APIGenDiagnostics
import APIGenSupport
package import APIModel
import SpecLanguage

/// Chooses the Swift name of every declaration of an API.
package struct Namer {
    let api: API
    let models: [String: API.Model]
    private(set) var diagnostics: [Diagnostic] = []
    private var reported: Set<String> = []
    package let nestedNames: NestedNames
    let names: StandardNames

    /// - Parameter names: How to write the names of standard types; the default is that of the client.
    package init(_ api: API, names: StandardNames? = nil) {
        self.api = api
        models = api.modelsByName
        let types = api.models.map { Self.typeName($0.name.value) }
        let groups = api.namespaces.map { Self.groupName($0.name.value) }
        self.names = names ?? StandardNames(shadowedBy: types + groups)
        let resources = api.endpoints.map { Self.resourceName($0.name.value) }
        let client = [api.name.value, api.name.value + "Client"]
        nestedNames = NestedNames(api, outer: Set(types + groups + resources + client))
    }

    package static func name(_ api: API) -> (swift: SwiftAPI, diagnostics: [Diagnostic]) {
        var namer = Namer(api)
        let swift = namer.swiftAPI()
        return (swift, namer.diagnostics)
    }

    private mutating func swiftAPI() -> SwiftAPI {
        checkModuleName()
        checkFileNames()
        checkTopLevelNames()
        checkGroups()
        let resources = api.endpoints.map { (endpoint: $0, resource: resource($0)) }
        let calls = resources.map { (endpoint: $0.endpoint, methods: methods($0.endpoint, $0.resource)) }
        var tree = ServiceTree()
        for (endpoint, methods) in calls {
            for method in methods {
                tree.insert(method, path: endpoint.name.value.parts(between: ".").map(String.init))
            }
        }
        let client = self.client(tree)
        return SwiftAPI(
            module: api.name.value,
            names: names,
            client: client,
            services: tree.services,
            namespaces: api.namespaces.map { group in
                SwiftAPI.Namespace(
                    name: Self.groupName(group.name.value),
                    group: group.name.value,
                    nested: nested(in: group.types, .group(group.name.value))
                )
            },
            resources: resources.map(\.resource),
            models: api.models.map { model($0) },
            tests: tests(calls)
        )
    }

    /// Reports an error once, even if the name is used several times.
    mutating func report(_ diagnostic: Diagnostic?) {
        guard let diagnostic else { return }
        if reported.insert(diagnostic.identity).inserted { diagnostics.append(diagnostic) }
    }

    // MARK: Names of types

    private mutating func checkTopLevelNames() {
        var reserved: [String: String] = [:]
        for name in RuntimeNames.all { reserved[name] = "is a name of the runtime" }
        if !api.name.isPlaceholder {
            reserved[api.name.value] = "is the name of the module"
            reserved[clientName] = "is the name of the client"
        }
        for endpoint in api.endpoints {
            let words = endpoint.name.value.parts(between: ".").map(String.init)
            for depth in words.indices.dropLast() {
                let path = words[...depth]
                reserved[Self.serviceName(path)] = "is the name of the service `\(path.joined(separator: "."))`"
            }
        }
        var scope = NameScope(reserved: reserved, areFiles: true)
        for model in api.models {
            let name = Self.typeName(model.name.value)
            let help = name == api.name.value ? "give it another name, or the module: `name: \(name)API`" : nil
            report(scope.claim(name, for: model.name, kind: "the model", remedy: "another name", help: help))
            if name != model.name.value {
                report(
                    Diagnostic(
                        .renamedModel,
                        "the model `\(model.name.value)` is named `\(name)` in Swift, where the other name means something else",
                        at: model.name.location,
                        help: "give it another name in the spec; it is not part of any request"
                    )
                )
            }
            for parameter in model.parameters {
                let isStandard = SwiftIdentifier.standardTypes.contains(parameter)
                guard let reason = isStandard ? "is a name of Swift or Foundation" : reserved[parameter] else {
                    continue
                }
                report(
                    Diagnostic(
                        .reservedName,
                        "the type parameter `\(parameter)` \(reason)",
                        at: model.name.location,
                        help: "write <Item>"
                    )
                )
            }
        }
        for group in api.namespaces {
            if Self.groupName(group.name.value).isEmpty {
                report(Diagnostic(.invalidName, "`\(group.name.value)` gives no Swift name", at: group.name.location))
            }
            report(
                scope.claim(
                    Self.groupName(group.name.value),
                    for: group.name,
                    kind: "the group",
                    remedy: "another name"
                )
            )
        }
        for endpoint in api.endpoints {
            let name = Self.resourceName(endpoint.name.value)
            report(
                scope.claim(
                    name,
                    for: endpoint.name,
                    kind: "the endpoint",
                    remedy: "another name with `as`",
                    fix: endpoint.naming?.fix(forEndpoint: endpoint.name.value, method: endpoint.method)
                )
            )
        }
    }

    package var clientName: String { api.name.value + "Client" }

    /// Names with a special meaning in generated code, which no model may have.
    private static let ownMeanings: Set<String> = [
        "Any", "CodingKeys", "Foundation", "Response", "Self", "StreamElement", "Swift",
    ]

    /// The name of a model's type.
    package static func typeName(_ model: String) -> String {
        ownMeanings.contains(model) ? model + "Model" : model
    }

    /// The name of the type in which the types of a group are nested.
    package static func groupName(_ group: String) -> String {
        let name = SwiftWords(group).type
        return ownMeanings.contains(name) || name == "Protocol" || name == "Type" ? name + "Group" : name
    }

    package static func resourceName(_ endpoint: String) -> String {
        SwiftWords(endpoint).type + "Resource"
    }

    static func serviceName(_ path: some Sequence<String>) -> String {
        path.map { SwiftWords($0).type }.joined() + "Service"
    }

    package func nestedName(_ enumeration: API.Enumeration) -> String {
        if case .itself(let model) = enumeration.owner { return Self.typeName(model) }
        return nestedNames[enumeration]
    }

    package func nestedName(_ object: API.Object) -> String { nestedNames[object] }

    /// The name of a nested type, for code outside of its owner.
    ///
    /// - Parameter arguments: The types of the type parameters of the model around it.
    private func qualified(_ name: String, in owner: API.Owner, _ arguments: [String: API.ValueType] = [:]) -> String {
        let nested = SwiftIdentifier.escaped(name)
        return ownerName(owner, arguments).map { "\($0).\(nested)" } ?? nested
    }

    private func ownerName(_ owner: API.Owner, _ arguments: [String: API.ValueType]) -> String? {
        switch owner {
        case .client: clientName
        case .endpoint(let name): Self.resourceName(name)
        case .group(let name): Self.groupName(name)
        case .model(let name): source(.model(name, models[name]?.parameters.compactMap { arguments[$0] } ?? []))
        case .itself: nil
        case .nested(let outer, _): nestedNames[owner].map { qualified($0, in: outer, arguments) }
        }
    }

    /// A type as Swift source.
    ///
    /// - Parameter owner: The type that contains the source, whose nested types need no qualification.
    func source(_ type: API.ValueType, inside owner: API.Owner? = nil) -> String {
        switch type {
        case .scalar(let scalar): StandardName(rawValue: scalar.rawValue).map { names($0) } ?? scalar.swiftName
        case .date: names(.date)
        case .array(let element): "[\(source(element, inside: owner))]"
        case .dictionary(let key, let value): "[\(source(key, inside: owner)): \(source(value, inside: owner))]"
        case .optional(let wrapped): "\(source(wrapped, inside: owner))?"
        case .formatted(let type, _): source(type, inside: owner)
        case .model(let name, let arguments):
            Self.typeName(name)
                + (arguments.isEmpty ? "" : "<\(arguments.map { source($0, inside: owner) }.joined(separator: ", "))>")
        case .parameter(let name): name
        case .enumeration(let enumeration):
            enumeration.owner == owner
                ? SwiftIdentifier.escaped(nestedName(enumeration))
                : qualified(nestedName(enumeration), in: enumeration.owner)
        case .object(let object):
            object.owner == owner
                ? SwiftIdentifier.escaped(nestedName(object))
                : qualified(nestedName(object), in: object.owner, object.arguments)
        case .union(let union):
            union.owner == owner
                ? SwiftIdentifier.escaped(nestedName(union))
                : qualified(nestedName(union), in: union.owner)
        case .invalid: ""
        }
    }

    // MARK: Names of members

    /// The Swift name of a field or parameter, even if it is invalid.
    package static func memberName(_ wireName: Located<String>, _ swiftName: Located<String>?) -> String {
        swiftName?.value ?? SwiftWords(wireName.value).member
    }

    /// The Swift name of a field or parameter. It reports an invalid name of the author.
    package mutating func memberName(
        _ wireName: Located<String>,
        _ swiftName: Located<String>?,
        help: String = "name it with `as`"
    ) -> String {
        if let swiftName {
            if SwiftIdentifier.isValid(swiftName.value) {
                // A member `String` would hide the type.
                guard swiftName.value.first?.isUppercase == true else { return swiftName.value }
                report(
                    Diagnostic(
                        .invalidName,
                        "`\(swiftName.value)` begins with a capital letter, which in Swift only types do",
                        at: swiftName.location,
                        help: "write: \(SwiftWords(swiftName.value).member)"
                    )
                )
                return swiftName.value
            }
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

    /// The declarations of the types that are nested in an owner.
    package mutating func nested(
        in types: [API.ValueType],
        _ owner: API.Owner,
        reserved: [String: String] = [:]
    ) -> SwiftAPI.Nested {
        var nested = SwiftAPI.Nested()
        var scope = NameScope(reserved: reserved)
        for type in types.flatMap({ $0.inlineTypes(of: owner) }) {
            switch type {
            case .enumeration(let enumeration):
                report(
                    scope.claim(
                        nestedName(enumeration),
                        for: enumeration.swiftName ?? enumeration.field,
                        kind: "the type of"
                    )
                )
                nested.enumerations.append(self.enumeration(enumeration))
            case .object(let object):
                report(scope.claim(nestedName(object), for: object.swiftName ?? object.field, kind: "the type of"))
                nested.models.append(self.object(object))
            case .union(let union):
                report(scope.claim(nestedName(union), for: union.swiftName ?? union.field, kind: "the type of"))
                nested.unions.append(self.union(union))
            default: break
            }
        }
        return nested
    }

    mutating func enumeration(_ enumeration: API.Enumeration) -> SwiftAPI.Enumeration {
        var scope = NameScope(
            reserved: ["allCases": "is the list of all values", "rawValue": "is the value on the wire"]
        )
        var values: [SwiftAPI.Enumeration.Value] = []
        for value in enumeration.values {
            let name = caseName(value)
            report(
                scope.claim(
                    name,
                    for: value.swiftName ?? value.text,
                    kind: "the value",
                    help: "name the values by `$enum: {value: swiftName}`"
                )
            )
            let text = value.text.value
            values.append(
                SwiftAPI.Enumeration.Value(
                    name: SwiftIdentifier.escaped(name),
                    literal: enumeration.isNumber ? SwiftLiteral.number(text) : SwiftLiteral.string(text),
                    metadata: value.metadata
                )
            )
        }
        return SwiftAPI.Enumeration(
            name: SwiftIdentifier.escaped(nestedName(enumeration)),
            doc: enumeration.doc,
            values: values,
            isFrozen: enumeration.isFrozen,
            raw: StandardName(rawType: enumeration.rawType)
        )
    }

    package mutating func caseName(_ value: API.Enumeration.Value) -> String {
        if value.text.value.isEmpty, value.swiftName == nil { return "empty" }
        return memberName(value.text, value.swiftName, help: "name it by `$enum: {value: swiftName}`")
    }

    /// The documentation of a field, with the sentences about its access and its examples.
    func metadata(_ metadata: Metadata, access: Spec.Field.Access? = nil, example: String?) -> Metadata {
        var metadata = metadata
        let direction: String? =
            switch access {
            case .readOnly: "Read-only: requests do not contain it."
            case .writeOnly: "Write-only: responses do not contain it."
            case nil: nil
            }
        let sentences = [metadata.doc, direction, example].compactMap(\.self)
        metadata.doc = sentences.isEmpty ? nil : sentences.joined(separator: " ")
        return metadata
    }

    func initial(_ initial: API.Initial?, _ type: API.ValueType) -> String? {
        switch initial {
        case nil: nil
        case .text(let text):
            type.isURL ? "\(names(.url))(string: \(SwiftLiteral.string(text)))!" : SwiftLiteral.string(text)
        case .number(let digits):
            type.isDecimal ? DecimalDigits(digits).source(decimal: names(.decimal)) : SwiftLiteral.number(digits)
        case .bool(let value): String(value)
        case .array(let values):
            "[\(values.compactMap { self.initial($0, type.element) }.joined(separator: ", "))]"
        case .kind(let index, let value): kind(index, value, of: type)
        case .null: "nil"
        case .value(let text): optionalPrefix(text, type) + "." + caseReference(text, of: type)
        }
    }

    /// A case of a union with its content.
    private func kind(_ index: Int, _ value: API.Initial, of type: API.ValueType) -> String? {
        guard let union = union(type), let content = union.kinds[index].content else { return nil }
        let name = SwiftIdentifier.escaped(Self.caseName(union.kinds[index], of: union))
        return initial(value, content).map { ".\(name)(\($0))" }
    }

    /// The type name that prevents Swift from reading a value as a case of `Optional`.
    private func optionalPrefix(_ text: String, _ type: API.ValueType) -> String {
        ["none", "some"].contains(caseReference(text, of: type)) ? source(type) : ""
    }

    func caseReference(_ text: String, of type: API.ValueType) -> String {
        let value = type.enumeration?.values.first { $0.text.value == text }
        let kind = union(type)?.kinds.first { $0.word != nil && $0.name.value == text }
        let name = value?.swiftName ?? kind?.swiftName
        return SwiftIdentifier.escaped(name?.value ?? (text.isEmpty ? "empty" : SwiftWords(text).member))
    }
}

extension API.ValueType {
    /// Whether the name of the type requires an import of the runtime.
    var usesRuntime: Bool {
        switch self {
        case .scalar(let scalar): scalar.isFromRuntime
        case .array(let inner), .optional(let inner), .formatted(let inner, _): inner.usesRuntime
        case .dictionary(let key, let value): key.usesRuntime || value.usesRuntime
        case .model(_, let arguments): arguments.contains(where: \.usesRuntime)
        case .date, .parameter, .enumeration, .object, .union, .invalid: false
        }
    }

    /// Whether the name of the type requires an import of Foundation.
    var usesFoundation: Bool {
        switch self {
        case .scalar(let scalar): scalar.isFromFoundation
        case .date: true
        case .array(let inner), .optional(let inner), .formatted(let inner, _): inner.usesFoundation
        case .dictionary(let key, let value): key.usesFoundation || value.usesFoundation
        case .model(_, let arguments): arguments.contains(where: \.usesFoundation)
        case .parameter, .enumeration, .object, .union, .invalid: false
        }
    }
}
