import APIGenEmbeddedFiles

/// A kind of finding: the code of a diagnostic, or the kind of a difference or change.
package struct ReportRule: Hashable, Sendable {
    package var id: String
    /// A sentence that applies to all findings of this kind.
    package var meaning: String
    /// The address of the page that describes it; `nil` if there is none.
    package var page: String?

    package init(id: String, meaning: String, page: String? = nil) {
        self.id = id
        self.meaning = meaning
        self.page = page
    }
}

/// The pages of codes.
enum DocumentationSite {
    /// The address of a release that was given one; `nil` in other builds.
    private static let address = documentationAddress().map { String(cString: $0) }

    /// The page of a diagnostic or change code; `nil` without an address.
    @Sendable static func page(of code: String) -> String? { address.map { page(of: code, at: $0) } }

    /// DocC writes the names of pages in lowercase letters.
    static func page(of code: String, at address: String) -> String {
        "\(address)/documentation/apigen/\(code.lowercased())"
    }
}
