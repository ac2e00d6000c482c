import Foundation

@testable import APIRuntime
@testable import APIRuntimeCaching

/// A part of the runtime that reads bytes of a server, for `make fuzz`.
///
/// The folder `Tests/Corpus/Runtime` has a folder of seeds for each target.
enum FuzzTarget: String, CaseIterable {
    case headers, dates, cache, links, events, delays, json

    /// Reads an input.
    ///
    /// - Returns: What is wrong with the result; `nil` if it is right.
    func problem(with input: [UInt8]) -> String? {
        switch self {
        case .headers: Self.problem(inHeaders: input)
        case .dates: Self.problem(inDate: input)
        case .cache: Self.problem(inCacheFile: input)
        case .links: Self.problem(inLink: input)
        case .events: Self.problem(inEvents: input)
        case .delays: Self.problem(inDelays: input)
        case .json: Self.problem(inJSON: input)
        }
    }

    /// A date that is the same in every run: 2024-05-06T07:08:09Z.
    static let now = Date(timeIntervalSince1970: 1_714_979_289)

    /// The lines of an input, each a name and a value.
    static func headers(_ input: some Sequence<UInt8>) -> APIHeaders {
        var headers = APIHeaders()
        for line in String(decoding: Array(input), as: UTF8.self).split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            headers.add(String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
        }
        return headers
    }
}

// MARK: Headers

extension FuzzTarget {
    private static func problem(inHeaders input: [UInt8]) -> String? {
        let headers = headers(input)
        var reader = APIHeaderReader(headers)
        for (name, _) in headers {
            readValues(of: name, &reader)
        }
        _ = (headers.problem, headers.mediaType, headers.isJSON)
        _ = try? APICharset(headers).text(of: Data(input))
        let response = APIRawResponse(status: 200, headers: headers)
        if let length = response.length, length < 0 { return "a negative length" }
        if let version = APIContentVersion(response), !version.validator.utf8.isEmpty,
            version.validator.unicodeScalars.allSatisfy({ $0.value >= 0x20 }),
            APIContentVersion(fileNamePart: version.fileNamePart) != version
        {
            return "the version does not survive its file name"
        }
        if let range = APIContentRange(headers["Content-Range"] ?? ""), range.start < 0 || (range.total ?? 1) < 1 {
            return "a negative range"
        }
        return nil
    }

    private static func readValues(of name: String, _ reader: inout APIHeaderReader) {
        _ = reader.value(name) as Int?
        _ = reader.value(name) as Int32?
        _ = reader.values(name) as [Int64]?
        _ = reader.value(name) as UInt64?
        _ = reader.value(name) as Double?
        _ = reader.value(name) as Float?
        _ = reader.value(name) as Bool?
        _ = (reader.value(name) as Decimal?)?.parameterText
        _ = reader.value(name) as URL?
        _ = reader.value(name) as UUID?
        _ = reader.value(name) as APIID?
        _ = reader.value(name) as APIDay?
        _ = reader.dates(name, .http)
        for format in [APIDateFormat.seconds, .milliseconds] {
            guard let date = reader.date(name, format) else { continue }
            _ = (APIISO8601.text(of: date), APIHTTPDate.text(of: date), APIDay(date, in: .gmt), "\(date)")
        }
    }
}

// MARK: Dates

extension FuzzTarget {
    private static let formats: [APIDateFormat] = [
        .iso8601, .rfc2822, .http, .seconds, .milliseconds, .pattern("yyyy-MM-dd HH:mm:ss"),
        .pattern("EEEE, d MMM yyyy"), .pattern("yyyy-MM-dd'T'HH:mm:ssZ"),
    ]

    private static func problem(inDate input: [UInt8]) -> String? {
        let text = String(decoding: input, as: UTF8.self)
        _ = APIHTTPDate.date(from: text, now: now)
        _ = APIHTTPDate.date(from: text, now: .distantFuture)
        for format in formats {
            guard let date = format.date(fromHeader: text) else { continue }
            for other in formats { _ = other.text(of: date) }
            _ = APIDay(date, in: .gmt).date(in: .gmt)
            if !isReadAgain(date, format) { return "\(format) does not read what it writes of \(date)" }
        }
        if let day = APIDay(text), day.description != text { return "the day \(day) has another text" }
        return nil
    }

    private static func isReadAgain(_ date: Date, _ format: APIDateFormat) -> Bool {
        guard [.iso8601, .rfc2822, .http].contains(format) else { return true }
        guard let other = format.date(fromText: format.text(of: date)) else { return false }
        // Distant dates are only exact to 30 microseconds.
        return abs(other.timeIntervalSince(date)) < 0.000_05
    }
}

// MARK: Entries of a cache

extension FuzzTarget {
    private static func problem(inCacheFile input: [UInt8]) -> String? {
        _ = APICacheEntry(file: Data(input))
        // Random bytes never have a valid checksum.
        let content = Data(input)
        let file = Data("apigen cache 1 \(APIChecksum.text(of: content))\n".utf8) + content
        let hash = APICacheHash(salt: [1, 2, 3])
        let request = APIRequest(method: .get, url: URL(filePath: "/a"))
        var entries: [APICacheEntry] = []
        if let entry = APICacheEntry(file: file) {
            entries.append(entry)
            if (try? entry.file).flatMap(APICacheEntry.init(file:)) != entry { return "another entry is read again" }
        }
        let response = APIRawResponse(status: 200, headers: headers(input))
        if let entry = APICacheEntry(response, to: request, at: now, hash) { entries.append(entry) }
        for entry in entries {
            for distance in [-1, 0, 1, 3_600, 1e9, 1e15] {
                guard let fresh = entry.freshResponse(to: request, at: now.addingTimeInterval(distance)) else {
                    continue
                }
                let age = fresh.headers["Age"].flatMap { Int64($0) }
                guard let age, age >= 0, age < 400_000_000_000 else { return "a fresh response has no valid age" }
            }
            _ = entry.response(confirmedBy: APIRawResponse(status: 304, headers: headers(input)), request)
            _ = (entry.conditional(request), entry.byteCount)
        }
        return nil
    }
}

// MARK: Links

extension FuzzTarget {
    private static func problem(inLink input: [UInt8]) -> String? {
        let text = String(decoding: input, as: UTF8.self)
        guard let base = URL(string: "https://api.example/a/b?c=d") else { return "there is no base" }
        if let url = APILink.address("next", in: text, relativeTo: base) {
            _ = (APIOrigin(url), APIAddress(url).text)
        }
        var request = APIRequest(method: .get, url: base, headers: ["Authorization": "Bearer 1"])
        request.secretHeaders = ["authorization"]
        let response = APIRawResponse(status: 302, headers: ["Location": text])
        guard let next = try? request.redirected(by: response) else { return nil }
        if APIOrigin(next.url)?.scheme == "http" { return "a redirect from https to http" }
        let isSame = APIOrigin(next.url) == APIOrigin(base)
        return isSame || next.headers["Authorization"] == nil ? nil : "a secret is sent to another origin"
    }
}

// MARK: Events

extension FuzzTarget {
    private static func problem(inEvents input: [UInt8]) -> String? {
        for format in [APIStreaming.Format.events, .lines] {
            let whole = events(in: [Data(input)], format)
            let middle = input.count / 2
            let halves = events(in: [Data(input[..<middle]), Data(input[middle...])], format)
            let bytes = events(in: input.map { Data([$0]) }, format)
            if whole != halves || whole != bytes { return "the events depend on the chunks" }
        }
        return nil
    }

    /// The events with the delay before a reconnection.
    private static func events(in chunks: [Data], _ format: APIStreaming.Format) -> [String] {
        var parser = APIEventParser(format, limit: 1 << 20)
        var events: [String] = []
        for chunk in chunks {
            parser.append(chunk)
            while let event = try? parser.next() { events.append("\(event)") }
        }
        if let event = parser.last() { events.append("\(event)") }
        return events + [parser.lastID, "\(parser.reconnectionDelay ?? .zero)"]
    }
}

// MARK: Delays

extension FuzzTarget {
    private static func problem(inDelays input: [UInt8]) -> String? {
        let text = String(decoding: input, as: UTF8.self)
        let limits = APIRateLimits(remaining: "Left", reset: "Reset")
        var headers = headers(input)
        headers.add("Retry-After", text)
        headers.add("Left", "0")
        headers.add("Reset", text)
        let delays = [
            APIRetryAfter.delay(in: headers, now: now), limits.delay(after: headers, now: now),
            APIRetryAfter.delay(in: headers, now: .distantPast), APIRetryAfter.delay(in: headers, now: .distantFuture),
        ]
        for case let delay? in delays where delay < .zero || delay > .seconds(40_000_000) {
            return "a delay of \(delay)"
        }
        return nil
    }
}

// MARK: JSON

extension FuzzTarget {
    private static func problem(inJSON input: [UInt8]) -> String? {
        let body = Data(input)
        let value = try? APIJSONCoding.decode(APIJSON.self, from: body)
        // A plain decoder is slow for deep values, and does not replace invalid code units of UTF-16.
        guard !JSONDifference.allCases.contains(where: { $0.concerns(input) }),
            input.count(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") }) < 40,
            !input.prefix(4).contains(where: { $0 == 0 || $0 >= 0xFE })
        else { return nil }
        if value != (try? JSONDecoder().decode(APIJSON.self, from: body)) { return "a plain decoder differs" }
        return JSONTrace.difference(of: body) ?? ReaderOutcome<ReaderProbe>.difference(of: body)
            ?? ReaderOutcome<ReaderPage<ReaderProbe.Inner>>.difference(of: body)
    }
}
