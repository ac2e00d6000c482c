package import APIGenDiagnostics
package import APIGenSupport

/// A response that the author kept beside the spec, as it was found.
package struct Sample: Sendable {
    /// The path as messages show it.
    package var path: String
    /// The text, or why there is none.
    package var text: Result<[UInt8], FileSystemError>

    package init(path: String, text: Result<[UInt8], FileSystemError>) {
        self.path = path
        self.text = text
    }

    /// The path of a sample, which a spec names as it is seen from the spec's folder.
    package static func path(of sample: Located<String>) -> String {
        sample.location.file.path(besides: sample.value)
    }
}
