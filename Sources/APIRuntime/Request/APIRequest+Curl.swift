nonisolated extension APIRequest {
    /// The curl command of the request, to run by hand or to put into a report.
    ///
    /// ```swift
    /// print(try await client.request(for: QuestionsResource(tagged: ["swift"])).curl())
    /// // curl 'https://api.stackexchange.com/2.3/questions?tagged=swift&key=REDACTED' \
    /// //     --compressed
    /// ```
    ///
    /// It works in any POSIX shell. Files are read when the command runs, and redirects are shown, not followed.
    ///
    /// - Parameter includesSecrets: Whether the command contains credentials and fields whose names contain `password`,
    ///   `secret` or `token`, so that it can be run unchanged. By default `REDACTED` replaces them.
    /// - Throws: The encoder's error, if the body is a value that cannot be encoded.
    public func curl(includesSecrets: Bool = false) throws -> String {
        try APICurlCommand(includesSecrets ? self : redacted, hiding: includesSecrets ? nil : APISecrets(of: self)).text
    }
}
