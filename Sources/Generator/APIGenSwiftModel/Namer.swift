package import APIGenDiagnostics
package import APIGenModel
import APIGenSpecLanguage
package import APIGenSupport

/// Chooses the Swift name of every declaration of an API.
///
/// - In: an ``API``.
/// - Out: a ``SwiftAPI``: names, types and literals of Swift without collisions.
/// - Start: ``Namer/name(_:)``; ``SwiftWords`` makes a name of words, and `NameScope` finds collisions.
package struct Namer {
    let api: API
    let models: [String: API.Model]
    let checker: NameChecker
    package let nestedNames: NestedNames
    let names: StandardNames

    package init(_ api: API) {
        self.api = api
        checker = NameChecker(api: api, diagnostics: DiagnosticSink())
        models = api.modelsByName
        let types = api.models.map { Self.typeName($0.name.value) }
        let groups = api.namespaces.map { Self.groupName($0.name.value) }
        names = StandardNames(shadowedBy: types + groups)
        let resources = checker.endpointNames.map(\.resource)
        let client = [api.name.value, api.name.value + "Client"]
        nestedNames = NestedNames(
            api,
            outer: Set(types + groups + resources + client),
            clientMembers: Self.clientMembers(of: api, checker.endpointNames)
        )
    }

    package static func name(_ api: API) -> (swift: SwiftAPI, diagnostics: [Diagnostic]) {
        let namer = Namer(api)
        let swift = namer.nameAPI()
        return (swift, namer.checker.diagnostics.diagnostics)
    }

    private func nameAPI() -> SwiftAPI {
        checker.checkModuleName()
        checker.checkFileNames()
        checker.checkTopLevelNames()
        checkGroups()
        let resources = zip(api.endpoints, checker.endpointNames).map { endpoint, names in
            (endpoint: endpoint, resource: nameResource(endpoint, names))
        }
        let calls = resources.map { (endpoint: $0.endpoint, methods: methods($0.endpoint, $0.resource)) }
        var tree = ServiceTree()
        for (call, names) in zip(calls, checker.endpointNames) {
            for method in call.methods { tree.insert(method, path: names.words[...]) }
        }
        let client = nameClient(tree)
        return SwiftAPI(
            module: api.name.value,
            names: names,
            client: client,
            services: tree.services,
            namespaces: api.namespaces.map { group in
                SwiftAPI.Namespace(
                    name: Self.groupName(group.name.value),
                    group: group.name.value,
                    nested: nameNestedTypes(in: group.types, .group(group.name.value))
                )
            },
            resources: resources.map(\.resource),
            models: api.models.map { nameModel($0) },
            tests: tests(calls)
        )
    }

    /// Reports an error once, even if the name is used several times.
    func report(_ diagnostic: Diagnostic?) { checker.report(diagnostic) }

    // MARK: Names of members

    /// The Swift name of a field, even if it is invalid.
    static func memberName(of field: API.Field) -> String { memberName(field.name, field.swiftName) }

    /// The Swift name of a field or parameter, even if it is invalid.
    static func memberName(_ wireName: Located<String>, _ swiftName: Located<String>?) -> String {
        swiftName?.value ?? SwiftWords(wireName.value).member
    }

    /// The Swift name of a field or parameter. It reports an invalid name of the author.
    package func nameMember(
        _ wireName: Located<String>,
        _ swiftName: Located<String>?,
        help: String = "name it with `as`"
    ) -> String {
        checker.nameMember(wireName, swiftName, help: help)
    }

    func nameNestedTypes(
        in types: [API.ValueType],
        _ owner: API.Owner,
        reserved: [String: String] = [:]
    ) -> SwiftAPI.Nested {
        var nested = SwiftAPI.Nested()
        var scope = NameScope(reserved: reserved)
        func claim(_ type: some InlineType) {
            report(scope.claim(nestedName(type), for: type.swiftName ?? type.field, kind: "the type of"))
        }
        for type in types.flatMap({ $0.inlineTypes(of: owner) }) {
            switch type {
            case .enumeration(let enumeration):
                claim(enumeration)
                nested.enumerations.append(nameEnumeration(enumeration))
            case .object(let object):
                claim(object)
                nested.models.append(nameObject(object))
            case .union(let union):
                claim(union)
                nested.unions.append(nameUnion(union))
            default: break
            }
        }
        return nested
    }

    func nameEnumeration(_ enumeration: API.Enumeration) -> SwiftAPI.Enumeration {
        var scope = NameScope(
            reserved: ["allCases": "is the list of all values", "rawValue": "is the value on the wire"]
        )
        var values: [SwiftAPI.Enumeration.Value] = []
        for value in enumeration.values {
            let name = nameCase(value)
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
                    literal: enumeration.isNumber ? .number(text) : .string(text),
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

    package func nameCase(_ value: API.Enumeration.Value) -> String {
        if value.text.value.isEmpty, value.swiftName == nil { return "empty" }
        return nameMember(value.text, value.swiftName, help: "name it by `$enum: {value: swiftName}`")
    }

    /// The documentation of a field, with the sentences about its access and its examples.
    func metadata(_ metadata: Metadata, access: Spec.Field.Access? = nil, example: String?) -> Metadata {
        if access == nil, example == nil { return metadata }
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

    func initial(_ initial: API.Initial?, _ type: API.ValueType) -> SwiftExpression? {
        switch initial {
        case nil: Optional.none
        case .text(let text):
            type.has(.url)
                ? .forced(.call(.type(.standard(.url)), [SwiftArgument("string", .string(text))])) : .string(text)
        case .number(let digits): type.has(.decimal) ? DecimalDigits(digits).expression : .number(digits)
        case .bool(let value): .bool(value)
        case .array(let values): .array(values.compactMap { self.initial($0, type.element) })
        case .kind(let index, let value): kind(index, value, of: type)
        case .null: .nil
        case .value(let text): member(caseReference(text, of: type), of: type)
        }
    }

    /// A case of a union with its content.
    private func kind(_ index: Int, _ value: API.Initial, of type: API.ValueType) -> SwiftExpression? {
        guard let union = models.union(of: type), let content = union.kinds[index].content else { return nil }
        let name = SwiftIdentifier.escaped(Self.caseName(union.kinds[index], of: union))
        return initial(value, content).map { .call(.member(name), [SwiftArgument(nil, $0)]) }
    }

    /// A case, with the name of its type if Swift would otherwise read it as a case of `Optional`.
    private func member(_ name: String, of type: API.ValueType) -> SwiftExpression {
        .member(name, of: ["none", "some"].contains(name) ? swift(type) : nil)
    }

    func caseReference(_ text: String, of type: API.ValueType) -> String {
        let value = type.enumeration?.values.first { $0.text.value == text }
        let kind = models.union(of: type)?.kinds.first { $0.word != nil && $0.name.value == text }
        let name = value?.swiftName ?? kind?.swiftName
        return SwiftIdentifier.escaped(name?.value ?? (text.isEmpty ? "empty" : SwiftWords(text).member))
    }
}

/// The name of the module, from which the names of its folder and of the client are derived.
extension Namer {
    static func isTaken(_ name: String) -> Bool {
        ReservedNames.modules.contains(name) || ReservedNames.standardTypes.contains(name)
    }

    private static func isModule(_ name: String) -> Bool {
        SwiftIdentifier.isValid(name) && name.first?.isUppercase == true
    }

    static func canNameModule(_ name: String) -> Bool { isModule(name) && !isTaken(name) }
}
