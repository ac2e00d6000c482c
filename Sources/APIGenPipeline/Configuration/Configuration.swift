package import APIGenDiagnostics

/// The content of `apigen.yaml`: the specs, and the options of their clients.
package struct Configuration: Sendable {
    package static let fileName = "apigen.yaml"

    package struct Entry: Sendable {
        /// The path, relative to the folder of `apigen.yaml`.
        package var spec: Located<String>
        /// The options of the spec, completed by those of all specs.
        package var options: ClientOptions
        /// The locations of the paths in the options.
        package var places: Places
    }

    /// The specs that it lists; `nil` if it lists none, and its options apply to any spec.
    package var entries: [Entry]?
    /// The options of all specs.
    package var common: ClientOptions
    /// The locations of the paths in the common options.
    package var commonPlaces: Places

    /// The locations of the folders in the file; `nil` for a folder that it does not name.
    package struct Places: Sendable {
        package var output: SourceLocation?
        package var templates: SourceLocation?

        func completed(by others: Places) -> Places {
            Places(output: output ?? others.output, templates: templates ?? others.templates)
        }
    }

    /// The options of a spec that it does not list; empty if it lists other specs.
    package var unlisted: ClientOptions? { entries == nil ? common : nil }
}
