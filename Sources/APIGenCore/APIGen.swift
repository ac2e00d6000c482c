/// What the generator says about itself.
package enum APIGen {
    /// The version in manifests, in `--version` and at the top of generated files.
    package static let version = "0.1.0"
}
