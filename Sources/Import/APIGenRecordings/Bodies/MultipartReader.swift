import APIGenSupport

/// Reads the parts of a `multipart/form-data` body (RFC 7578).
enum MultipartReader {
    /// - Parameters:
    ///   - text: The body. Its line breaks may have lost their carriage returns.
    ///   - boundary: The boundary of the type. If there is none, the first line of the body has it.
    /// - Returns: The parts with a name.
    static func parts(of text: String, boundary: String?) -> [RecordedBody.Part] {
        // A CRLF is one character, but it is two scalars.
        let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            String(Substring(line.last == "\r" ? line.dropLast() : line))
        }
        let first = lines.first { !$0.isEmpty } ?? ""
        let delimiter = boundary.map { "--\($0)" } ?? first
        guard delimiter.hasPrefix("--"), delimiter.count > 2 else { return [] }
        var parts: [RecordedBody.Part] = []
        var current: [String]?
        for line in lines {
            guard line == delimiter || line == delimiter + "--" else {
                current?.append(line)
                continue
            }
            if let part = current.flatMap(part) { parts.append(part) }
            current = line == delimiter ? [] : nil
        }
        // A program that records long bodies may cut them.
        if let part = current.flatMap(part) { parts.append(part) }
        return parts
    }

    private static func part(_ lines: [String]) -> RecordedBody.Part? {
        let headers = lines.prefix { !$0.isEmpty }
        let fields = headers.compactMap { RecordedExchange.Item(headerLine: $0) }
        // The value has the syntax of a media type.
        guard let disposition = MediaType(fields.first("Content-Disposition")), let name = disposition["name"] else {
            return nil
        }
        let fileName = disposition["filename"] ?? disposition["filename*"]
        let value = lines.dropFirst(headers.count + 1).joined(separator: "\n")
        return RecordedBody.Part(
            name: name,
            fileName: fileName,
            contentType: MediaType(fields.first("Content-Type"))?.name,
            value: fileName == nil ? value : nil
        )
    }
}
