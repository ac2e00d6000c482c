/// What the generator says about itself.
package enum APIGen {
    /// The version in manifests and `--version`. Generated files do not name it: each release would change all of them.
    package static let version = "0.1.0"
    /// The day of the version, which a manual page has at its foot.
    package static let date = "2026-11-21"
}
