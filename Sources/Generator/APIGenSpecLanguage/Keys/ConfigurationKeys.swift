import APIGenSupport

package enum ConfigurationKey: String, KeysWithOptions {
    case specs

    package var definition: (values: Shape, doc: String) {
        switch self {
        case .specs:
            (.list(.any([.text, .defined(.spec)])), "The specs; the default is every `Specs/*.yaml`.")
        }
    }

    package static let subject = "apigen.yaml"
    package static let doc = "Which clients apigen generates, and how. A key next to `specs` applies to all of them."
}

/// The keys of a spec that has options of its own.
package enum ListedSpecKey: String, KeysWithOptions {
    case spec

    package var definition: (values: Shape, doc: String) {
        switch self {
        case .spec: (.text, "The path of the spec, relative to the folder of this file.")
        }
    }

    package static let subject = "a spec in apigen.yaml"
    package static let doc = "A spec with options of its own, which precede those of all specs."
    package static let required: [ListedSpecKey] = [.spec]
}

/// The options of all specs or of one, with the names of the command's options.
package enum OptionKey: String, KeySet {
    case output, templates, emit, access, standalone, package, traits, with
    case singleFile = "single-file"
    case noFormatCheck = "no-format-check"
    case strict

    package var definition: (values: Shape, doc: String) {
        let parts = Shape.words(OutputOptions.Part.allCases.map(\.rawValue))
        let runtimeParts = Shape.words(RuntimePart.allCases.map(\.rawValue))
        return switch self {
        case .output: (.text, "The folder with the folder of each client; the default is `Generated`.")
        case .templates: (.text, "The folder with templates that replace the built-in ones.")
        case .emit: (.any([parts, .list(parts)]), "What to generate besides the client: `tests`.")
        case .access:
            (
                .words(OutputOptions.Access.allCases.map(\.rawValue)),
                "The access level of the client's declarations; the default is `public`."
            )
        case .standalone: (.choice, "Include the runtime in the client, which then imports only Foundation.")
        case .package: (.choice, "Make the folder a standalone Swift package with the tests.")
        case .traits: (.choice, "Make each service a trait of the package, which brings only the models it needs.")
        case .with:
            (
                .any([runtimeParts, .list(runtimeParts)]),
                "More parts of the runtime for a standalone client; `curl` needs `package`."
            )
        case .singleFile: (.choice, "Write the client, with an included runtime, as one file.")
        case .noFormatCheck: (.choice, "Exclude the files from the checks of swift-format.")
        case .strict: (.choice, "Treat warnings as errors.")
        }
    }
}

// For each kind of mapping, an example that uses all of its keys.

extension ConfigurationKey {
    package static let exampleFile = """
        output: Clients
        emit: tests
        access: package
        strict: true
        specs:
          - Specs/forge.yaml
          - {spec: Specs/shop.yaml, access: public}

        """
}

extension ListedSpecKey {
    package static let exampleFile = """
        specs:
          - spec: Specs/shop.yaml
            output: Sources
            templates: Templates
            emit: tests
            access: package
            standalone: true
            package: false
            traits: false
            with: [caching, logging]
            single-file: true
            no-format-check: true
            strict: true

        """
}

/// A kind of mapping that has the keys of ``OptionKey``, too.
protocol KeysWithOptions: MappingKeys {}

extension KeysWithOptions {
    package static var sharedKeys: [Key] { OptionKey.keys }
}

/// The JSON Schema of `apigen.yaml`, for editors.
package enum ConfigurationSchema {
    package static var text: String {
        ConfigurationKey.table.document(title: "apigen.yaml", definitions: definitions).text() + "\n"
    }

    private static let definitions: [(Shape.Definition, JSONTree)] = [
        (.text, Shape.textSchema), (.spec, ListedSpecKey.table.schema),
    ]
}
