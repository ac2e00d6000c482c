package import APIGenDiagnostics

/// What `apigen.yaml` says: which specs there are, and what is made of each.
package struct Configuration: Sendable {
    package static let fileName = "apigen.yaml"

    package struct Entry: Sendable {
        /// The path as it is seen from the folder of the file.
        package var spec: Located<String>
        /// What is said at the spec, and what is said for all specs and not at this one.
        package var options: ClientOptions
        /// Where the paths among the options are written.
        package var places: Places
    }

    /// The specs that it lists; `nil` if it lists none, and so applies to all.
    package var entries: [Entry]?
    /// What is said for all specs.
    package var common: ClientOptions
    /// Where the paths among the common options are written.
    package var commonPlaces: Places

    /// Where the file names folders; `nil` for a folder that it does not name.
    package struct Places: Sendable {
        package var output: SourceLocation?
        package var templates: SourceLocation?

        func completed(by others: Places) -> Places {
            Places(output: output ?? others.output, templates: templates ?? others.templates)
        }
    }

    /// What is said of a spec that it does not list: nothing, if it lists any.
    package var unlisted: ClientOptions? { entries == nil ? common : nil }
}
