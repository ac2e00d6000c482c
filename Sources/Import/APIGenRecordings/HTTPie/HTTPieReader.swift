import APIGenSupport
import APIGenYAML

/// Reads the commands of HTTPie and xh in a script as the requests that they send.
struct HTTPieReader {
    let file: RecordingFile

    private static let programs = ["http", "https", "xh", "xhs"]
    private static let optionsWithValues: Set = [
        "raw", "auth", "auth-type", "print", "style", "pretty", "output", "session", "session-read-only", "proxy",
        "verify", "ssl", "cert", "cert-key", "cert-key-pass", "ciphers", "timeout", "max-redirects", "max-headers",
        "default-scheme", "boundary", "response-charset", "response-mime", "format-options", "history-print", "bearer",
    ]
    private static let letters: [Character: String] = [
        "f": "form", "j": "json", "a": "auth", "A": "auth-type", "p": "print", "s": "style", "o": "output",
        "P": "history-print",
    ]

    /// - Returns: `nil` if no command runs HTTPie with an address.
    func read(_ commands: [ShellCommand]) -> RecordingReader.Result? {
        var result = RecordingReader.Result()
        var count = 0
        for command in commands {
            for program in Self.programs {
                guard let (name, arguments) = command.arguments(of: program) else { continue }
                let request = Request(arguments)
                // A sentence may begin with the name of the program.
                guard let url = request.url,
                    url.text.contains(where: { "./:{".contains($0) }) || url.text == "localhost"
                else { continue }
                result.add(in: file) { () throws(RecordingError) in
                    if let quote = command.openQuote { throw RecordingError("this quote is never closed", at: quote) }
                    let isSecure = name.text.hasSuffix("s")
                    return [try exchange(request, url, isSecure: isSecure, command.input, pointer: "/\(count)")]
                }
                count += 1
            }
        }
        return count == 0 ? nil : result
    }

    /// The arguments of a command.
    private struct Request {
        var method: ShellCommand.Word?
        var url: ShellCommand.Word?
        var items: [String] = []
        var options: [String: String] = [:]

        init(_ arguments: ArraySlice<ShellCommand.Word>) {
            var words = arguments
            while let word = words.popFirst() {
                if word.text.hasPrefix("--") {
                    let parts = word.text.dropFirst(2).split(separator: "=", maxSplits: 1).map(String.init)
                    let name = parts.first ?? ""
                    let takesNext = parts.count < 2 && HTTPieReader.optionsWithValues.contains(name)
                    options[name] = parts.count > 1 ? parts[1] : takesNext ? words.popFirst()?.text ?? "" : ""
                } else if word.text.hasPrefix("-"), word.text.count > 1 {
                    for (offset, letter) in word.text.dropFirst().enumerated() {
                        let name = HTTPieReader.letters[letter] ?? String(letter)
                        options[name] = ""
                        guard HTTPieReader.optionsWithValues.contains(name) else { continue }
                        let rest = String(word.text.dropFirst(offset + 2))
                        options[name] = rest.isEmpty ? words.popFirst()?.text ?? "" : rest
                        break
                    }
                } else if url == nil, method == nil, word.text.allSatisfy({ $0.isASCII && $0.isUppercase }) {
                    method = word
                } else if url == nil {
                    url = word
                } else {
                    items.append(word.text)
                }
            }
        }
    }

    private func exchange(
        _ request: Request,
        _ url: ShellCommand.Word,
        isSecure: Bool,
        _ input: ShellCommand.Input,
        pointer: String
    ) throws(RecordingError) -> RecordedExchange {
        var text = url.text
        // A port or a path alone is on this computer.
        if text.hasPrefix(":") {
            text = "localhost" + (text.dropFirst().first?.isNumber == true ? text : String(text.dropFirst()))
        }
        let scheme = request.options["default-scheme"] ?? (isSecure ? "https" : "http")
        if !text.contains("://"), !text.hasPrefix("{") {
            text = "\(scheme)://\(text.hasPrefix("/") ? "localhost" : "")\(text)"
        }
        guard let address = RecordedAddress(text, form: .typed) else {
            throw RecordingError("this is not a URL", at: url.range)
        }
        var parts = Items(request.items)
        addCredentials(of: request, to: &parts.headers)
        let body = body(of: request, parts, input)
        var exchange = RecordedExchange(
            method: request.method?.text ?? (body == nil ? "GET" : "POST"),
            address,
            headers: parts.headers,
            body: body,
            place: file.place(pointer, at: url.range)
        )
        exchange.query += parts.query
        return exchange
    }

    private func addCredentials(of request: Request, to headers: inout [RecordedExchange.Item]) {
        let bearer = request.options["bearer"]
        guard let auth = bearer ?? request.options["auth"], headers.first("Authorization") == nil else { return }
        let scheme = bearer == nil ? request.options["auth-type"]?.lowercased() ?? "basic" : "bearer"
        switch scheme {
        case "basic": headers = headers.adding(userInfo: auth)
        case "bearer": headers.append(.init(name: "Authorization", value: "Bearer \(auth)"))
        default:
            let value = "\(scheme.capitalizedWord) username=\"\(auth.prefix { $0 != ":" })\""
            headers.append(.init(name: "Authorization", value: value))
        }
    }

    private func body(of request: Request, _ parts: Items, _ input: ShellCommand.Input) -> RecordedBody? {
        let type = MediaType(parts.headers.first("Content-Type"))
        let isMultipart = request.options["multipart"] != nil
        if isMultipart || request.options["form"] != nil {
            return isMultipart || parts.form.contains { $0.fileName != nil }
                ? RecordedBody(type: "multipart/form-data", .multipart(parts.form))
                : BodyReader.form(parts.form.map { .init(name: $0.name, value: $0.value) })
        }
        if let json = parts.json {
            return RecordedBody(type: type?.isJSON == true ? type?.name : "application/json", .json(json))
        }
        if let raw = request.options["raw"] {
            return BodyReader.body(raw, type ?? MediaType("application/json"), form: .typed)
        }
        if case .text(let raw) = input { return BodyReader.body(raw, type, form: .typed) }
        return input == .unknown ? RecordedBody(type: type?.name, .data(count: nil)) : nil
    }

    /// The items after the address: `Name:value`, `name==value`, `name=value`, `name:=json`, `name@file`.
    private struct Items {
        var headers: [RecordedExchange.Item] = []
        var query: [RecordedExchange.Item] = []
        var form: [RecordedBody.Part] = []
        var json: Node?

        private static let separators = [":=@", "==@", ":=", "==", "=@", ":@", "=", ":", ";", "@"]

        init(_ items: [String]) {
            for item in items {
                guard let (name, separator, value) = Self.parts(of: item) else { continue }
                switch separator {
                case ":": if !value.isEmpty { headers.append(.init(name: name, value: value)) }
                case ";": headers.append(.init(name: name, value: ""))
                case "==": query.append(RecordedExchange.Item(name: name, value: value).withoutVariable)
                case "==@": query.append(.init(name: name, value: nil))
                case "@":
                    let path = value.split(separator: ";").first ?? ""
                    form.append(.init(name: name, fileName: path.split(separator: "/").last.map(String.init) ?? "file"))
                case "=", "=@", ":=", ":=@":
                    form.append(.init(name: name, value: separator == "=" ? value : ""))
                    let node = separator == ":=" ? parseJSON(value.utf8).root : nil
                    let keys = name.split(separator: "[", omittingEmptySubsequences: false).map { key in
                        key.hasSuffix("]") ? String(key.dropLast()) : String(key)
                    }
                    json = Self.setting(node ?? .text(separator == "=" ? value : ""), at: keys[...], in: json)
                default: break
                }
            }
        }

        /// The parts at the first separator. A backslash makes the next character a part of the name.
        private static func parts(of item: String) -> (name: String, separator: String, value: String)? {
            var name = ""
            var rest = item[...]
            while let character = rest.first {
                if character == "\\" {
                    rest.removeFirst()
                    if let escaped = rest.popFirst() { name.append(escaped) }
                    continue
                }
                if let separator = separators.first(where: rest.hasPrefix) {
                    return name.isEmpty ? nil : (name, separator, String(rest.dropFirst(separator.count)))
                }
                name.append(rest.removeFirst())
            }
            return nil
        }

        /// A value with another one at the keys of `a[b][]`, of which numbers and nothing are places in a list.
        private static func setting(_ value: Node, at keys: ArraySlice<String>, in node: Node?) -> Node {
            guard let key = keys.first else { return value }
            if node?.entries == nil, key.allSatisfy(\.isNumber), node != nil || keys.startIndex > 0 {
                return .list((node?.elements ?? []) + [setting(value, at: keys.dropFirst(), in: nil)])
            }
            var entries = node?.entries ?? []
            if let index = entries.firstIndex(where: { $0.key.text == key }) {
                entries[index].value = setting(value, at: keys.dropFirst(), in: entries[index].value)
            } else {
                entries.append(Node.Entry(key: .text(key), value: setting(value, at: keys.dropFirst(), in: nil)))
            }
            return Node(.mapping(Array(entries)), range: MarkRange(Mark(line: 1, column: 1), Mark(line: 1, column: 1)))
        }
    }
}

extension String {
    fileprivate var capitalizedWord: String { prefix(1).uppercased() + dropFirst() }
}
