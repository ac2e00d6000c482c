import APIGenSupport
import APIGenYAML

/// Reads the body of a recorded request or response.
enum BodyReader {
    /// The body of a string; `nil` if it is empty.
    ///
    /// Many servers and clients send JSON with another type, or without one. The body then has the type
    /// `application/json`, because its content is JSON.
    ///
    /// - Parameter form: Whether a person typed the text, which then may have variables: `{"id": {{userId}}}`.
    static func body(
        _ text: String,
        _ type: MediaType?,
        form: RecordedAddress.Form = .recorded
    ) -> RecordedBody? {
        let text = text.withoutByteOrderMark
        if text.isEmpty { return nil }
        if type?.isJSON != false || type?.mayHoldJSON == true {
            if let json = json(text, type) { return json }
            // VCR replaces what its user calls sensitive, also in a number: `"id": 78<ACCOUNT>`.
            let (opening, closing, value) = form == .typed ? ("{{", "}}", "null") : ("<", ">", "1")
            // A variable alone may be any string.
            let isJSON = form == .typed || text.first { !$0.isWhitespace }.map("{[".contains) == true
            if isJSON, text.range(ofText: opening) != nil,
                let json = json(text.replacingVariables(opening, closing, by: value), type)
            {
                return json
            }
        }
        guard let type else { return RecordedBody(type: nil, .text(text)) }
        if type.isForm { return self.form(RecordedAddress.items(of: text, form)) }
        if type.isMultipartForm {
            let parts = MultipartReader.parts(of: text, boundary: type["boundary"])
            return RecordedBody(type: type.name, parts.isEmpty ? .data(count: nil) : .multipart(parts))
        }
        return RecordedBody(type: type.name, type.isBinary ? .data(count: text.utf8.count) : .text(text))
    }

    /// The body of a form; `nil` if it is empty.
    static func form(_ items: [RecordedExchange.Item]) -> RecordedBody? {
        items.isEmpty ? nil : RecordedBody(type: "application/x-www-form-urlencoded", .form(items))
    }

    private static func json(_ text: String, _ type: MediaType?) -> RecordedBody? {
        let isDeclared = type?.isJSON == true
        if !isDeclared {
            // `true` and `12` are strings unless the type says otherwise.
            guard let first = text.utf8.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }),
                first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
            else { return nil }
        }
        let document = parseJSON(text.utf8, limits: .recording, replacesLoneSurrogates: true)
        guard let root = document.root else { return nil }
        return RecordedBody(type: isDeclared ? type?.name : "application/json", .json(root))
    }
}

extension String {
    var withoutByteOrderMark: String {
        unicodeScalars.first == "\u{FEFF}" ? String(unicodeScalars.dropFirst()) : self
    }

    /// A JSON text with a value in place of each variable outside of quotes.
    fileprivate func replacingVariables(_ opening: String, _ closing: String, by value: String) -> String {
        var text = ""
        var rest = self[...]
        var isQuoted = false
        while let character = rest.first {
            if !isQuoted, rest.hasPrefix(opening), let end = rest.firstRange(of: closing),
                String(rest[..<end.upperBound]).isVariable
            {
                text += value
                rest = rest[end.upperBound...]
                continue
            }
            rest.removeFirst()
            text.append(character)
            if character == "\"" { isQuoted.toggle() }
            if character == "\\", let escaped = rest.popFirst() { text.append(escaped) }
        }
        return text
    }
}
