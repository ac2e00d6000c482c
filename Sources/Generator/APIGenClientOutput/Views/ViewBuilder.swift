import APIGenModel
import APIGenMustache
import APIGenSpecLanguage
package import APIGenSupport
package import APIGenSwiftModel

/// Converts a `SwiftAPI` to the contexts of templates. Templates make no further decisions.
package struct ViewBuilder {
    package let swift: SwiftAPI
    /// The name of the spec's file, which is in the first line of every generated file.
    let sourceName: String
    package let options: OutputOptions
    /// The access modifier of public declarations, with a space after it.
    let access: String
    /// The traits of the client's package; `nil` if it has none.
    let traits: PackageTraits?

    package init(swift: SwiftAPI, sourceName: String, options: OutputOptions) {
        self.swift = swift
        self.sourceName = sourceName
        self.options = options
        access = options.access.modifier
        traits = options.hasTraits ? PackageTraits(swift) : nil
    }

    var names: StandardNames { swift.names }

    func source(_ type: SwiftType) -> String { type.source(names) }
    func layout(_ type: SwiftType) -> Layout { type.layout(names) }
    func layout(_ expression: SwiftExpression) -> Layout { expression.layout(names) }
    func layout(_ arguments: [SwiftArgument]) -> Layout { .arguments(arguments.map { $0.layout(names) }) }

    /// A type after a colon.
    func annotation(_ type: SwiftType, isProperty: Bool) -> Layout {
        "\(mark: .annotation(isProperty: isProperty))\(layout(type))"
    }

    /// A declaration of a parameter: its label, its type and its default.
    func declaration(_ property: SwiftAPI.Property, _ type: SwiftType) -> Layout {
        let label = SwiftIdentifier.escaped(property.label)
        var declaration: Layout = "\(label): \(mark: .annotation(isProperty: false))\(layout(type))"
        if let initial = property.initial { declaration.append(" = \(mark: .assignment)\(layout(initial))" as Layout) }
        return declaration
    }

    /// The files of the client. The file with the client's type is first.
    func files() -> [FileView] {
        var files = [FileView(path: "\(swift.client.name).swift", client(), swift.client.nested.directives)]
        files += swift.services.map {
            conditional(FileView(path: "Services/\($0.name).swift", service($0)), $0.name)
        }
        files += swift.namespaces.map {
            conditional(FileView(path: "Resources/\($0.name).swift", namespace($0), $0.nested.directives), $0.name)
        }
        files += swift.resources.map {
            conditional(FileView(path: "Resources/\($0.file).swift", resource($0), $0.nested.directives), $0.name)
        }
        files += swift.models.map { conditional(model($0), $0.name) }
        return files
    }

    /// A file that is compiled only with the traits that need a declaration.
    private func conditional(_ file: FileView, _ declaration: String) -> FileView {
        var file = file
        file.traits = traits?[declaration] ?? []
        return file
    }

    // MARK: Parts of several files

    /// The heading of a file with the imports of the runtime and of Foundation.
    func header(runtime: Visibility, foundation: Visibility) -> HeaderContext {
        let modules = [("APIRuntime", options.isStandalone ? .hidden : runtime), ("Foundation", foundation)]
        // If the file only has a conformance, the compiler requires `public import`, but warns about `package import`.
        let shown = options.access == .package ? Visibility.shown : .conformed
        let imports = modules.filter { $0.1 != .hidden }.map { SwiftImport(module: $0.0, isShown: $0.1 >= shown) }
        return header(imports: imports.map { $0.statement(options.access) }, of: imports)
    }

    /// - Parameters:
    ///   - modules: The modules that the file imports, for a client in one file.
    ///   - source: The source from which the file is generated; the spec if `nil`.
    func header(imports: [String], of modules: [SwiftImport] = [], source: String? = nil) -> HeaderContext {
        HeaderContext(
            source: source ?? sourceName,
            ignoresFormat: options.ignoresFormat,
            imports: imports,
            modules: modules,
            access: access,
            names: names
        )
    }

    /// The documentation comment of a declaration.
    ///
    /// - Parameter text: The text for a declaration without documentation in the spec.
    func documentation(_ metadata: Metadata, text: String? = nil, indent: Int) -> DocComment {
        var doc = DocComment(indent: indent)
        doc.describe(metadata, text: text)
        return doc
    }

    /// How a file uses a module.
    enum Visibility: Comparable {
        case hidden, used
        /// A type conforms to a protocol of the module.
        case conformed
        /// A declaration contains a type of the module.
        case shown
    }

    /// - Parameter model: The model that the enum is, if it has a name of its own.
    func enumeration(
        _ enumeration: SwiftAPI.Enumeration,
        indent: Int,
        of model: SwiftAPI.Model? = nil
    ) -> EnumerationContext {
        var metadata = model?.metadata ?? Metadata()
        metadata.doc = enumeration.doc
        let doc = documentation(metadata, indent: indent)
        let raw = names(enumeration.raw)
        // A dictionary has no fractions as keys.
        let frozen =
            [raw, "APIParameter"]
            + [.caseIterable, .codable, .codingKeyRepresentable, .hashable]
            .filter { $0 != .codingKeyRepresentable || enumeration.raw != .double }.map { names($0) }
        return EnumerationContext(
            doc: DocContext(doc),
            modifiers: (model == nil ? "" : "nonisolated ") + access,
            name: enumeration.name,
            isFrozen: enumeration.isFrozen,
            raw: raw,
            conformances: conformances(enumeration.isFrozen ? frozen : ["APIOpenEnum"]),
            values: enumeration.values.map { value in
                let literal = layout(value.literal)
                let wrapped: Layout =
                    "Self\(.arguments([.argument("rawValue", literal)]))"
                return EnumerationValueContext(
                    doc: DocContext(documentation(value.metadata, indent: indent + 4)),
                    name: value.name,
                    value: .assigned(enumeration.isFrozen ? literal : wrapped)
                )
            },
            cases: .array(enumeration.values.map { Layout($0.name) })
        )
    }

    func conformances(_ names: [String]) -> Layout {
        .conformances(names.map { Layout($0) })
    }

    /// The nested types of a type, indented by `indent` columns.
    ///
    /// - Parameter isFirst: Whether the first of them is the first member of the type, which has no blank line before
    /// it.
    func nested(_ nested: SwiftAPI.Nested, indent: Int, isFirst: Bool) -> NestedContext {
        var isSpaced = !isFirst
        /// Sets `isSpaced` for all types but the first.
        func spaced<Context>(_ context: Context, _ path: WritableKeyPath<Context, Bool>) -> Context {
            defer { isSpaced = true }
            var context = context
            context[keyPath: path] = isSpaced
            return context
        }
        return NestedContext(
            enumerations: nested.enumerations.map { spaced(enumeration($0, indent: indent), \.isSpaced) },
            models: nested.models.map { spaced(object($0, indent: indent), \.isSpaced) },
            unions: nested.unions.map { spaced(union($0, indent: indent), \.isSpaced) }
        )
    }

    func property(
        _ property: SwiftAPI.Property,
        isVariable: Bool = true,
        standardDoc: String? = nil,
        indent: Int = 4
    ) -> PropertyContext {
        let doc = documentation(property.metadata, text: standardDoc, indent: indent)
        let type = annotation(property.type, isProperty: true)
        return PropertyContext(
            doc: DocContext(doc),
            introducer: isVariable ? "var" : "let",
            name: property.name,
            type: type,
            constant: property.constant.map { .assigned(layout($0)) },
            constantType: property.type.isOptional ? ": \(type)" : "",
            storage: property.storage,
            storageType: "\(mark: .annotation(isProperty: true))APIIndirect<\(source(property.type))>"
        )
    }

    /// The names and values of properties for descriptions; `nil` if none is secret.
    func shownFields(_ properties: [SwiftAPI.Property]) -> Layout? {
        guard properties.contains(where: \.isSecret) else { return nil }
        return .array(
            properties.map { property in
                let value: Layout =
                    property.isSecret
                    ? "APIShownFields.secret\(.arguments([Layout(property.name)]))" : Layout(property.name)
                return .argument(SwiftLiteral.string(property.label), value)
            }
        )
    }

    /// The signature and the assignments of a memberwise initializer.
    func initializer(_ properties: [SwiftAPI.Property]) -> InitializerContext {
        InitializerContext(
            signature: .parameters(properties.map { declaration($0, $0.type) }),
            assignments: properties.map { property in
                let parameter = SwiftIdentifier.escaped(property.label)
                return AssignmentContext(
                    name: property.storage ?? property.name,
                    value: .assigned(
                        property.storage == nil ? Layout(parameter) : "APIIndirect\(.arguments([Layout(parameter)]))"
                    )
                )
            }
        )
    }

    /// The arguments of `@available`; `nil` if the declaration is not deprecated.
    func deprecation(_ message: String?) -> Layout? {
        message.map { .arguments(["*", "deprecated", "message: \(.string($0, depth: 1))"]) }
    }

    /// A call that adds a parameter to the query, to the headers or to the body.
    func addition(_ parameter: SwiftAPI.Parameter) -> Layout {
        var arguments = [Layout(SwiftLiteral.string(parameter.wireName))]
        if let constant = parameter.constant {
            arguments.append(layout(constant))
        } else {
            arguments.append(Layout(parameter.property.name))
            for argument in parameter.style.arguments { arguments.append(argument.layout(names)) }
        }
        // The headers of a request are texts, for which there is one method.
        let method = parameter.place == .header ? "add" : parameter.adding
        return "\(method)\(.arguments(arguments))"
    }
}

extension SwiftAPI.Parameter {
    /// The method of the runtime that adds the parameter.
    var adding: String { isJSON ? "addJSON" : sendsNull ? "addOrNull" : "add" }
}

extension DocContext {
    init(_ comment: DocComment) {
        self.init(lines: comment.lines)
    }
}
