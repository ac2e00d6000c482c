import APIGenSupport

/// Reads the curl commands of a script as the requests that they send.
struct CurlReader {
    let file: RecordingFile

    /// - Returns: `nil` if no command runs curl.
    func read(_ commands: [ShellCommand]) -> RecordingReader.Result? {
        var result = RecordingReader.Result()
        var count = 0
        for command in commands {
            guard let (name, arguments) = command.arguments(of: "curl") else { continue }
            result.add(in: file) { () throws(RecordingError) in
                if let quote = command.openQuote {
                    throw RecordingError("this quote is never closed", at: quote)
                }
                return try exchanges(name, arguments, command.input, pointer: "/\(count)")
            }
            count += 1
        }
        return count == 0 ? nil : result
    }

    private func exchanges(
        _ name: ShellCommand.Word,
        _ arguments: ArraySlice<ShellCommand.Word>,
        _ input: ShellCommand.Input,
        pointer: String
    ) throws(RecordingError) -> [RecordedExchange] {
        let command = try CurlCommand(arguments, input: input)
        if command.isInformation { return [] }
        var exchanges: [RecordedExchange] = []
        for group in command.groups {
            guard !group.urls.isEmpty else {
                throw RecordingError("this command has no URL", at: name.range)
            }
            for (index, url) in group.urls.enumerated() {
                let upload = index < group.uploads.count ? group.uploads[index] : nil
                exchanges.append(try exchange(url, upload, group, input, pointer))
            }
        }
        return exchanges
    }

    private func exchange(
        _ url: ShellCommand.Word,
        _ upload: String?,
        _ group: CurlCommand.Group,
        _ input: ShellCommand.Input,
        _ pointer: String
    ) throws(RecordingError) -> RecordedExchange {
        guard var address = RecordedAddress(url.text, form: .typed) else {
            throw RecordingError("this is not a URL", at: url.range)
        }
        if let upload, upload != "-", upload != ".", address.path.hasSuffix("/") {
            // curl adds the name of the file to the address of a folder.
            let name = (upload.split(separator: "/").last.map(String.init) ?? upload).percentEncoded()
            address.path += name
            address.template? += name
        }
        if let method = group.method { try RecordingError.check(method: method.text, at: method.range) }
        let hasBody = !group.form.isEmpty || !group.data.isEmpty && !group.sendsDataInQuery
        let implied = group.isHead ? "HEAD" : upload != nil ? "PUT" : hasBody ? "POST" : "GET"
        if group.bearer != nil { address.userInfo = nil }
        let headers = headers(group).adding(userInfo: address.userInfo)
        var exchange = RecordedExchange(
            method: group.method?.text.uppercased() ?? implied,
            address,
            headers: headers,
            place: file.place(pointer, at: url.range)
        )
        exchange.query += group.query.flatMap(items)
        let type = MediaType(headers.first("Content-Type"))
        if group.sendsDataInQuery {
            exchange.query += group.data.flatMap(items)
        } else if !group.form.isEmpty {
            let name = type.map { $0.name.hasPrefix("multipart/") ? $0.name : nil } ?? nil
            exchange.body = RecordedBody(type: name ?? "multipart/form-data", .multipart(group.form))
        } else if !group.data.isEmpty {
            exchange.body = body(group, type)
        } else if upload != nil {
            exchange.body = upload == "-" ? inputBody(input, type) : RecordedBody(type: type?.name, .data(count: nil))
        }
        return exchange
    }

    // MARK: - Headers

    private func headers(_ group: CurlCommand.Group) -> [RecordedExchange.Item] {
        var headers: [RecordedExchange.Item] = []
        for text in group.headers where !text.hasPrefix("@") {
            // `Name;` sends a field without a value, and `Name:` removes a field of curl.
            let end = text.dropFirst().firstIndex(of: ":") ?? text.lastIndex(of: ";")
            guard let end else { continue }
            let quotes: Set<Character> = ["'", "\""]
            let isQuoted = text.first.map(quotes.contains) == true
            func plain(_ text: Substring) -> String {
                let text = String(text).trimmed
                guard isQuoted else { return text }
                return String(text.drop(while: quotes.contains).prefix { !quotes.contains($0) })
            }
            let value = plain(text[text.index(after: end)...])
            let field = RecordedExchange.Item(name: plain(text[..<end]), value: value)
            guard field.name.isToken, !field.isPseudoHeader, !value.isEmpty || text[end] == ";" else { continue }
            headers.append(field)
        }
        if group.isJSON {
            headers.addMissing("Content-Type", "application/json")
            headers.addMissing("Accept", "application/json")
        }
        headers.addMissing("User-Agent", group.userAgent)
        headers.addMissing("Referer", group.referer)
        headers.addMissing("Range", group.range.map { "bytes=\($0)" })
        headers.addMissing("Cookie", group.cookies.isEmpty ? nil : group.cookies.joined(separator: "; "))
        headers.addMissing("Authorization", group.bearer.map { "Bearer \($0)" })
        if let user = group.user, group.scheme == "Basic" { return headers.adding(userInfo: user) }
        let name = group.user?.prefix { $0 != ":" }
        headers.addMissing("Authorization", name.map { "\(group.scheme) username=\"\($0)\"" })
        return headers
    }

    // MARK: - Bodies

    private func body(_ group: CurlCommand.Group, _ type: MediaType?) -> RecordedBody? {
        let texts = group.data.map { part -> String? in
            switch part {
            case .text(let text): text
            case .item(let name, let value?): "\(name)=\(value.percentEncoded())"
            case .item(let name, nil): name
            case .file: nil
            }
        }
        let known = texts.compactMap(\.self)
        guard known.count == texts.count else {
            let items = group.data.flatMap(items)
            let isForm = type?.isForm != false && items.contains { $0.value != nil }
            return isForm ? BodyReader.form(items) : RecordedBody(type: type?.name, .data(count: nil))
        }
        let text = known.joined(separator: group.isJSON ? "" : "&")
        if type?.isForm != false {
            // curl calls everything a form, also what a person meant as JSON or XML.
            switch text.trimmed.first {
            case "{", "[":
                let json = MediaType("application/json")
                return BodyReader.body(text, json, form: .typed)
            case "<" where type == nil: return RecordedBody(type: nil, .text(text))
            default: return BodyReader.form(group.data.flatMap(items))
            }
        }
        return BodyReader.body(text, type, form: .typed)
    }

    private func inputBody(_ input: ShellCommand.Input, _ type: MediaType?) -> RecordedBody? {
        guard case .text(let text) = input else { return RecordedBody(type: type?.name, .data(count: nil)) }
        return BodyReader.body(text, type, form: .typed)
    }

    private func items(_ part: CurlCommand.DataPart) -> [RecordedExchange.Item] {
        switch part {
        case .text(let text): RecordedAddress.items(of: text, .typed)
        case .item(let name, let value):
            [RecordedExchange.Item(name: name, value: value).withoutVariable]
        case .file: []
        }
    }
}
