nonisolated extension APIRequest {
    /// The command that sends the request with curl, to be tried by hand or put into a report.
    ///
    /// ```swift
    /// print(try await client.request(for: QuestionsResource(tagged: ["swift"])).curl())
    /// // curl 'https://api.stackexchange.com/2.3/questions?tagged=swift&key=REDACTED' \
    /// //     --compressed
    /// ```
    ///
    /// It is for any POSIX shell. Files are read when the command runs, and redirects are shown, not followed.
    ///
    /// - Parameter includesSecrets: Whether credentials stand in it, and the fields of its body whose names say
    ///   `password`, `secret` or `token`, so that it can be run as it is; `REDACTED` stands in their places unless asked for.
    /// - Throws: What the encoder throws where the body is a value that cannot be encoded.
    public func curl(includesSecrets: Bool = false) throws -> String {
        try APICurlCommand(includesSecrets ? self : redacted, hiding: includesSecrets ? nil : APISecrets(of: self)).text
    }
}
