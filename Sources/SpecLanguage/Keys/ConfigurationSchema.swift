import APIGenDiagnostics
import APIGenSupport

/// The JSON Schema of `apigen.yaml`, for editors.
package enum ConfigurationSchema {
    package static var text: String {
        Vocabulary.configuration.document(title: "apigen.yaml", definitions: definitions).text() + "\n"
    }

    private static let definitions: [(key: String, value: JSONTree)] = [
        ("text", Shape.textSchema), ("spec", Vocabulary.listedSpec.schema),
    ]
}
