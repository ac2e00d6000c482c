import APIGenDescription
import APIGenSupport
import APIGenYAML

/// Reads the commands of wget in a script as the requests that they send.
struct WgetReader {
    let file: RecordingFile

    private static let optionsWithValues: Set = [
        "header", "method", "post-data", "body-data", "post-file", "body-file", "user", "password", "http-user",
        "http-password", "user-agent", "referer", "output-document", "output-file", "append-output", "tries", "timeout",
        "wait", "directory-prefix", "execute", "ca-certificate", "certificate", "private-key", "load-cookies",
        "save-cookies", "limit-rate", "max-redirect", "input-file",
    ]
    private static let letters: [Character: String] = [
        "U": "user-agent", "O": "output-document", "o": "output-file", "a": "append-output", "t": "tries",
        "T": "timeout", "w": "wait", "P": "directory-prefix", "e": "execute", "i": "input-file",
    ]

    /// - Returns: `nil` if no command runs wget with an address.
    func read(_ commands: [ShellCommand]) -> RecordingReader.Result? {
        var result = RecordingReader.Result()
        var count = 0
        for command in commands {
            guard let (_, arguments) = command.arguments(of: "wget") else { continue }
            let request = Request(arguments)
            for url in request.urls {
                result.add(in: file) { () throws(RecordingError) in
                    if let quote = command.openQuote { throw RecordingError("this quote is never closed", at: quote) }
                    return [try exchange(request, url, pointer: "/\(count)")]
                }
                count += 1
            }
        }
        return count == 0 ? nil : result
    }

    /// The arguments of a command.
    private struct Request {
        var urls: [ShellCommand.Word] = []
        var headers: [RecordedExchange.Item] = []
        var options: [String: String] = [:]

        init(_ arguments: ArraySlice<ShellCommand.Word>) {
            var words = arguments
            while let word = words.popFirst() {
                guard word.text.hasPrefix("-"), word.text.count > 1 else {
                    urls.append(word)
                    continue
                }
                var name: String
                var value: String?
                if word.text.hasPrefix("--") {
                    let parts = word.text.dropFirst(2).split(separator: "=", maxSplits: 1).map(String.init)
                    name = parts.first ?? ""
                    value = parts.count > 1 ? parts[1] : nil
                } else {
                    // The letters before one with a value are switches.
                    let letters = word.text.dropFirst()
                    let valued = letters.firstIndex { WgetReader.letters[$0] != nil }
                    name = valued.flatMap { WgetReader.letters[letters[$0]] } ?? ""
                    let rest = valued.map { letters[letters.index(after: $0)...] } ?? ""
                    value = rest.isEmpty ? nil : String(rest)
                }
                if value == nil, WgetReader.optionsWithValues.contains(name) { value = words.popFirst()?.text }
                add(name, value ?? "")
            }
        }

        private mutating func add(_ name: String, _ value: String) {
            guard name == "header" else {
                options[name] = value
                return
            }
            guard let colon = value.firstIndex(of: ":") else { return }
            let text = String(value[value.index(after: colon)...]).trimmed
            headers.append(.init(name: String(value[..<colon]), value: text))
        }
    }

    private func exchange(
        _ request: Request,
        _ url: ShellCommand.Word,
        pointer: String
    ) throws(RecordingError) -> RecordedExchange {
        let hasScheme = url.text.contains("://") || url.text.hasPrefix("{")
        guard let address = RecordedAddress(hasScheme ? url.text : "http://\(url.text)", form: .typed) else {
            throw RecordingError("this is not a URL", at: url.range)
        }
        let options = request.options
        var headers = request.headers
        if let agent = options["user-agent"] { headers.append(.init(name: "User-Agent", value: agent)) }
        if let page = options["referer"] { headers.append(.init(name: "Referer", value: page)) }
        if let user = options["http-user"] ?? options["user"], headers.first("Authorization") == nil {
            let password = options["http-password"] ?? options["password"] ?? ""
            headers = headers.adding(userInfo: "\(user):\(password)")
        }
        let body = body(of: options, MediaType(headers.first("Content-Type")))
        return RecordedExchange(
            method: options["method"]?.uppercased() ?? (body == nil ? "GET" : "POST"),
            address,
            headers: headers,
            body: body,
            place: file.place(pointer, at: url.range)
        )
    }

    private func body(of options: [String: String], _ type: MediaType?) -> RecordedBody? {
        let type = type ?? MediaType("application/x-www-form-urlencoded")
        if let text = options["post-data"] ?? options["body-data"] {
            return BodyReader.body(text, type, form: .typed)
        }
        let isFile = options["post-file"] != nil || options["body-file"] != nil
        return isFile ? RecordedBody(type: type?.name, .data(count: nil)) : nil
    }
}
