import APIGenSupport

/// Reads `Invoke-WebRequest` and `Invoke-RestMethod` of PowerShell, as browsers copy requests and as people write them.
struct PowerShellReader {
    private let file: RecordingFile
    private var values: PowerShellValueReader
    /// The cookies and the user agent of the session that a browser copies before the request.
    private var cookies: [String] = []
    private var userAgent: String?
    private var result = RecordingReader.Result()
    private var count = 0

    private static let commands: Set = ["invoke-webrequest", "invoke-restmethod", "iwr", "irm"]

    /// - Parameters:
    ///   - script: The text of the file, or its code alone.
    ///   - file: The file, for places.
    init(_ script: String, in file: RecordingFile) {
        self.file = file
        values = PowerShellValueReader(ScriptCursor(script))
    }

    /// - Returns: `nil` if the text has no such command.
    mutating func read() -> RecordingReader.Result? {
        while let scalar = values.cursor.next {
            switch scalar {
            case "#": _ = values.cursor.takeLine()
            case "\"", "'": _ = values.readValue()
            case "$": readAssignment()
            case _ where scalar.isIdentifier: readWord()
            default: values.cursor.advance()
            }
        }
        return count == 0 ? nil : result
    }

    /// Reads a word at the beginning of a command or inside of one.
    private mutating func readWord() {
        let start = values.cursor.mark
        let word = values.cursor.take { $0.isIdentifier || $0 == "-" }
        if Self.commands.contains(word.lowercased()) {
            readCommand(MarkRange(start, values.cursor.mark))
        } else if word == "Cookies", values.cursor.hasPrefix(".Add(") {
            readCookie()
        }
    }

    private mutating func readAssignment() {
        values.cursor.advance()
        let name = values.cursor.take { $0.isIdentifier || $0 == "." || $0 == ":" }
        guard !name.hasSuffix(".Cookies.Add") else { return readCookie() }
        values.skipSpace()
        guard values.cursor.next == "=" else { return }
        values.cursor.advance()
        values.skipSpace()
        if let next = values.cursor.next, next.isIdentifier { return readWord() }
        let value = values.readPipedValue()
        if name.lowercased().hasSuffix(".useragent") { userAgent = value.text }
        values.variables[name.lowercased()] = value
    }

    /// Reads `New-Object System.Net.Cookie("name", "value", …)`.
    private mutating func readCookie() {
        var texts: [String] = []
        while let scalar = values.cursor.next, scalar != "\n", texts.count < 2 {
            guard scalar == "\"" || scalar == "'" else {
                values.cursor.advance()
                continue
            }
            texts.append(values.readValue().text)
        }
        if texts.count == 2 { cookies.append("\(texts[0])=\(texts[1])") }
    }

    // MARK: - Commands

    private mutating func readCommand(_ range: MarkRange) {
        let (options, pointer) = (values.readParameters(), "/\(count)")
        count += 1
        var result = self.result
        result.add(in: file) { () throws(RecordingError) in [try exchange(options, pointer: pointer, at: range)] }
        self.result = result
    }

    private func exchange(
        _ options: ScriptValue,
        pointer: String,
        at range: MarkRange
    ) throws(RecordingError) -> RecordedExchange {
        guard let uri = options["uri"], let address = RecordedAddress(uri.text, form: .typed) else {
            let help = "write the address in place, or copy the request as a curl command"
            throw RecordingError("this command has no address", at: range, help: help)
        }
        let method = (options["method"] ?? options["custommethod"])?.text.uppercased() ?? "GET"
        try RecordingError.check(method: method, at: range)
        var headers = (options["headers"]?.items ?? []).filter { !$0.isPseudoHeader }
        headers.addMissing("Content-Type", options["contenttype"]?.text)
        headers.addMissing("User-Agent", options["useragent"]?.text ?? userAgent)
        if !cookies.isEmpty, options["websession"] != nil {
            headers.addMissing("Cookie", cookies.joined(separator: "; "))
        }
        let isBearer = options["authentication"]?.text.lowercased() == "bearer"
        if isBearer { headers.addMissing("Authorization", "Bearer {{token}}") }
        if options["credential"] != nil { headers.addMissing("Authorization", "Basic {{credential}}") }
        let type = MediaType(headers.first("Content-Type"))
        let place = file.place(pointer, at: range)
        var exchange = RecordedExchange(method: method, address, headers: headers, place: place)
        if let form = options["form"] {
            let parts = form.items.map { RecordedBody.Part(name: $0.name, value: $0.value) }
            exchange.body = RecordedBody(type: "multipart/form-data", .multipart(parts))
        } else if let body = options["body"] {
            if method == "GET", case .object = body {
                exchange.query += body.items
            } else {
                exchange.body = BodyReader.body(body, type, sendsObjectsAsForms: true)
            }
        } else if options["infile"] != nil {
            exchange.body = RecordedBody(type: type?.name, .data(count: nil))
        }
        return exchange
    }
}
