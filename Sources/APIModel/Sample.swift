package import APIGenDiagnostics
package import APIGenSupport

/// A recorded response in a file.
package struct Sample: Sendable {
    /// The path in messages.
    package var path: String
    /// The text, or the error of reading it.
    package var text: Result<[UInt8], FileSystemError>

    package init(path: String, text: Result<[UInt8], FileSystemError>) {
        self.path = path
        self.text = text
    }

    /// The path of a sample, which the spec names relative to its own folder.
    package static func path(of sample: Located<String>) -> String {
        sample.location.file.path(besides: sample.value)
    }
}
