/// An answer that the author kept beside the spec, as it was found.
package struct Sample: Sendable {
    /// The path as messages show it.
    package var path: String
    /// The text, or why there is none.
    package var text: Result<[UInt8], FileSystemError>

    package init(path: String, text: Result<[UInt8], FileSystemError>) {
        self.path = path
        self.text = text
    }

    /// A path as a spec names it, which is seen from the spec's folder.
    package static func path(of sample: String, besides spec: String) -> String {
        guard !sample.hasPrefix("/"), let slash = spec.lastIndex(of: "/") else { return sample }
        return spec[...slash] + sample
    }
}
