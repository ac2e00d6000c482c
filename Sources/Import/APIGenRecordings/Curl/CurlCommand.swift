import APIGenSupport

/// The arguments of one curl command in the groups that `--next` separates.
struct CurlCommand {
    typealias Word = ShellCommand.Word

    /// A part of the body of a request, or of its query.
    enum DataPart {
        case text(String)
        /// A name with its value as text; the value is `nil` if a file has it.
        case item(name: String, value: String?)
        case file
    }

    /// The requests that have the same options.
    struct Group {
        var urls: [Word] = []
        var method: Word?
        var headers: [String] = []
        var data: [DataPart] = []
        var isJSON = false
        var form: [RecordedBody.Part] = []
        var uploads: [String] = []
        var query: [DataPart] = []
        var cookies: [String] = []
        var user: String?
        /// The scheme of the credentials: `Basic`, `Digest`, `NTLM`, `Negotiate`, `AWS4-HMAC-SHA256`.
        var scheme = "Basic"
        var bearer: String?
        var userAgent: String?
        var referer: String?
        var range: String?
        var sendsDataInQuery = false
        var isHead = false
    }

    private(set) var groups = [Group()]
    /// Whether the command only prints the version or the help.
    private(set) var isInformation = false
    private let input: ShellCommand.Input

    /// - Parameter input: The standard input of the command.
    init(_ arguments: ArraySlice<Word>, input: ShellCommand.Input) throws(RecordingError) {
        self.input = input
        var words = arguments
        var takesOptions = true
        while let word = words.popFirst() {
            if word.text == "--", takesOptions {
                takesOptions = false
            } else if !takesOptions || !word.text.hasPrefix("-") || word.text == "-" {
                // A shell leaves an empty string where a variable has no value.
                if !word.text.isEmpty { groups[groups.count - 1].urls.append(word) }
            } else if word.text.hasPrefix("--") {
                try readLong(word, &words)
            } else {
                try readLetters(word, &words)
            }
        }
    }

    private mutating func readLong(_ word: Word, _ words: inout ArraySlice<Word>) throws(RecordingError) {
        let text = word.text.dropFirst(2)
        // curl does not know `--name=value`, but many people write it.
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = CurlOption.full(String(text)) ?? parts.first.flatMap({ CurlOption.full(String($0)) }) else {
            let help = CurlOption.suggestion(for: String(text)).map { "did you mean `--\($0)`?" }
            throw RecordingError("curl has no option `\(word.text)`", at: word.range, help: help)
        }
        guard CurlOption.hasValue(name) else { return apply(flag: name) }
        if parts.count == 2, CurlOption.full(String(text)) == nil {
            apply(name, Word(text: String(parts[1]), range: word.range))
        } else {
            apply(name, try takeValue(of: word, &words))
        }
    }

    /// Reads `-sSL`, `-XPOST` or `-d 'a=b'`.
    private mutating func readLetters(_ word: Word, _ words: inout ArraySlice<Word>) throws(RecordingError) {
        var letters = word.text.dropFirst()
        while let letter = letters.popFirst() {
            guard let name = CurlOption.name(of: letter) else {
                throw RecordingError("curl has no option `-\(letter)`", at: word.range)
            }
            guard CurlOption.hasValue(name) else {
                apply(flag: name)
                continue
            }
            if letters.isEmpty {
                apply(name, try takeValue(of: word, &words))
            } else {
                apply(name, Word(text: String(letters), range: word.range))
            }
            return
        }
    }

    private func takeValue(of option: Word, _ words: inout ArraySlice<Word>) throws(RecordingError) -> Word {
        guard let value = words.popFirst() else {
            throw RecordingError("the option `\(option.text)` needs a value", at: option.range)
        }
        return value
    }

    private mutating func apply(flag: String) {
        switch flag {
        case "next": groups.append(Group())
        case "get": groups[groups.count - 1].sendsDataInQuery = true
        case "head": groups[groups.count - 1].isHead = true
        case "basic": groups[groups.count - 1].scheme = "Basic"
        case "digest": groups[groups.count - 1].scheme = "Digest"
        case "ntlm": groups[groups.count - 1].scheme = "NTLM"
        case "negotiate": groups[groups.count - 1].scheme = "Negotiate"
        case "version", "help", "manual": isInformation = true
        default: break
        }
    }

    private mutating func apply(_ name: String, _ word: Word) {
        var group = groups[groups.count - 1]
        defer { groups[groups.count - 1] = group }
        let text = word.text
        switch name {
        case "url": group.urls.append(word)
        case "request": group.method = word
        case "header": group.headers.append(text)
        case "data", "data-ascii": group.data.append(data(text, keepsLines: false))
        case "data-binary": group.data.append(data(text, keepsLines: true))
        case "data-raw": group.data.append(.text(text))
        case "data-urlencode": group.data.append(encodedData(text))
        case "json":
            group.isJSON = true
            group.data.append(data(text, keepsLines: true))
        case "url-query": group.query.append(text.hasPrefix("+") ? .text(String(text.dropFirst())) : encodedData(text))
        case "form": group.form += parts(text)
        case "form-string": group.form += [pair(text)].map { RecordedBody.Part(name: $0.name, value: $0.value) }
        case "upload-file": group.uploads.append(text)
        case "cookie": if text.contains("=") { group.cookies.append(text) }
        case "user": group.user = text
        case "aws-sigv4": group.scheme = "AWS4-HMAC-SHA256"
        case "oauth2-bearer": group.bearer = text
        case "user-agent": group.userAgent = text
        case "referer": group.referer = text
        case "range": group.range = text
        default: break
        }
    }

    // MARK: - Data

    private func data(_ text: String, keepsLines: Bool) -> DataPart {
        guard text.hasPrefix("@") else { return .text(text) }
        guard text == "@-", case .text(let input) = input else { return .file }
        // As curl does it, which keeps other line breaks of Unicode.
        let isKept: (Unicode.Scalar) -> Bool = { keepsLines || $0 != "\r" && $0 != "\n" }
        return .text(String(String.UnicodeScalarView(input.unicodeScalars.filter(isKept))))
    }

    /// `text`, `=text`, `name=text`, `@file` or `name@file`.
    private func encodedData(_ text: String) -> DataPart {
        guard let separator = text.firstIndex(where: { $0 == "=" || $0 == "@" }) else {
            return .item(name: text, value: nil)
        }
        let (name, rest) = (String(text[..<separator]), String(text[text.index(after: separator)...]))
        if text[separator] == "=" {
            return name.isEmpty ? .item(name: rest, value: nil) : .item(name: name, value: rest)
        }
        return name.isEmpty ? .file : .item(name: name, value: nil)
    }

    private func pair(_ text: String) -> (name: String, value: String) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        return (parts[0], parts.count == 2 ? parts[1] : "")
    }

    /// The parts of `name=value;type=text/plain`, `name=@file,other` or `name=<file`.
    private func parts(_ text: String) -> [RecordedBody.Part] {
        let (name, content) = pair(text)
        var values: [String] = []
        var type: String?
        var fileName: String?
        for (index, piece) in MediaType.parts(of: content).enumerated() {
            let parameter = piece.trimmed
            let lowercased = parameter.lowercased()
            if index > 0, lowercased.hasPrefix("type=") {
                type = MediaType(String(parameter.dropFirst(5)))?.name
            } else if index > 0, lowercased.hasPrefix("filename=") {
                fileName = String(parameter.dropFirst(9)).unquoted
            } else if index == 0 || !lowercased.hasPrefix("headers=") && !lowercased.hasPrefix("encoder=") {
                values.append(piece)
            }
        }
        let value = values.joined(separator: ";").trimmed
        if value.hasPrefix("@") {
            return value.dropFirst().split(separator: ",").map { path in
                let path = String(path).unquoted
                return RecordedBody.Part(name: name, fileName: fileName ?? path.fileName ?? path, contentType: type)
            }
        }
        let shown = value.hasPrefix("<") ? "" : value.unquoted
        return [
            RecordedBody.Part(
                name: name,
                fileName: fileName,
                contentType: type,
                value: fileName == nil ? shown : nil
            )
        ]
    }
}
