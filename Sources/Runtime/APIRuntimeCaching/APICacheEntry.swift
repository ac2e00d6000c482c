internal import APIRuntime
internal import Foundation

/// A cached response.
nonisolated struct APICacheEntry: Hashable, Sendable {
    /// The time of its request, or of its last revalidation.
    let date: Date
    let headers: APIHeaders
    let body: Data
    /// The request headers that the response depends on, sorted and in lowercase.
    let vary: [String]
    /// The hash of their values in the request.
    let variant: String

    init(date: Date, headers: APIHeaders, body: Data, vary: [String], variant: String) {
        self.date = date
        self.headers = headers
        self.body = body
        self.vary = vary
        self.variant = variant
    }

    /// The entry of a response; `nil` if it must not be cached.
    init?(_ response: APIRawResponse, to request: APIRequest, at date: Date, _ hash: APICacheHash) {
        guard response.status == 200, response.stream == nil, response.isOf(request),
            response.headers["ETag"] != nil || response.headers["Last-Modified"] != nil,
            !APICacheControl(response.headers).has("no-store")
        else { return nil }
        let names = Set(
            (response.headers["Vary"] ?? "").split(separator: ",").map {
                $0.trimmingCharacters(in: .whitespaces).lowercased()
            }
        )
        guard !names.contains("*") else { return nil }
        self.date = date
        var headers = response.headers
        // A cookie is a secret and must not be sent twice.
        headers["Set-Cookie"] = nil
        self.headers = headers
        body = response.body
        vary = names.sorted()
        variant = hash.variant(of: request, vary)
    }

    /// Its size in the cache.
    var byteCount: Int {
        headers.reduce(body.count) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    }

    /// Whether it contains secrets of its request, such as a key in a link to the next page.
    func holds(_ secrets: APISecrets) -> Bool {
        secrets.occur(in: body) || headers.contains { secrets.occur(in: Data($0.value.utf8)) }
    }

    /// The conditional request that revalidates the entry.
    func conditional(_ request: APIRequest) -> APIRequest {
        var request = request
        request.headers["If-None-Match"] = headers["ETag"]
        request.headers["If-Modified-Since"] = headers["Last-Modified"]
        return request
    }

    /// The response without revalidation, if it is still fresh.
    func freshResponse(to request: APIRequest, at now: Date) -> APIRawResponse? {
        let control = APICacheControl(headers)
        guard !control.has("no-cache"), let lifetime = control.seconds("max-age") ?? lifetimeByDates else { return nil }
        let age = now.timeIntervalSince(date) + (headers["Age"].flatMap(APIDeltaSeconds.number) ?? 0)
        guard now >= date, age < lifetime else { return nil }
        var headers = headers
        headers["Age"] = String(Int64(age))
        return APIRawResponse(status: 200, headers: headers, body: body, url: request.url)
    }

    private var lifetimeByDates: Double? {
        guard let end = headers["Expires"].flatMap({ APIHTTPDate.date(from: $0) }) else { return nil }
        let start = headers["Date"].flatMap { APIHTTPDate.date(from: $0) } ?? date
        return end.timeIntervalSince(start)
    }

    /// The response that a 304 confirms, with its updated headers (RFC 9111, sections 3.2 and 4.3.4); `nil` if the 304
    /// is about other content.
    func response(confirmedBy head: APIRawResponse, _ request: APIRequest) -> APIRawResponse? {
        guard head.isOf(request), Self.isSame(head.headers["ETag"], headers["ETag"]) else { return nil }
        var headers = headers
        let names = Set(head.headers.map { $0.name.lowercased() }).subtracting(Self.ofTheBody)
        for name in names {
            headers[name] = nil
        }
        for (name, value) in head.headers where names.contains(name.lowercased()) {
            headers.add(name, value)
        }
        return APIRawResponse(status: 200, headers: headers, body: body, url: head.url ?? request.url)
    }

    /// Headers of the body, which a 304 does not have.
    private static let ofTheBody: Set = [
        "content-encoding", "content-length", "content-range", "content-type", "transfer-encoding",
    ]

    /// Whether two tags match by weak comparison (RFC 9110, section 8.8.3.2). An absent tag matches.
    private static func isSame(_ tag: String?, _ other: String?) -> Bool {
        guard let tag, let other else { return true }
        return tag.trimmingPrefix("W/") == other.trimmingPrefix("W/")
    }
}

nonisolated extension APIRawResponse {
    /// Whether the response is of the request's own address and not of a redirect.
    fileprivate func isOf(_ request: APIRequest) -> Bool {
        url.map { $0.withoutFragment == request.url.withoutFragment } ?? true
    }
}

// A file has a line with a checksum of the rest, a line of JSON, and the body:
//
//     apigen cache 1 9c2b6e1f0d6a4f53
//     {"date":1714979289,"headers":[["ETag","\"a\""]],"variant":"","vary":[]}
//     {"id": 7}
nonisolated extension APICacheEntry {
    private struct Head: Codable {
        var date: Double
        var headers: [[String]]
        var variant: String
        var vary: [String]
    }

    private static let mark = "apigen cache 1 "

    /// The bytes of the entry's file.
    package var file: Data {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let head = Head(
                date: date.timeIntervalSince1970,
                headers: headers.map { [$0.name, $0.value] },
                variant: variant,
                vary: vary
            )
            let content = try encoder.encode(head) + Data("\n".utf8) + body
            return Data((Self.mark + APIChecksum.text(of: content) + "\n").utf8) + content
        }
    }

    /// The entry of a file; `nil` if the file is damaged or not one of a cache.
    init?(file: Data) {
        guard let (line, content) = Self.split(file), line == Self.mark + APIChecksum.text(of: content),
            let (json, body) = Self.split(content),
            let head = try? JSONDecoder().decode(Head.self, from: Data(json.utf8))
        else { return nil }
        var headers = APIHeaders()
        for field in head.headers {
            guard field.count == 2 else { return nil }
            headers.add(field[0], field[1])
        }
        self.init(
            date: Date(timeIntervalSince1970: head.date),
            headers: headers,
            body: Data(body),
            vary: head.vary,
            variant: head.variant
        )
    }

    private static func split(_ bytes: Data) -> (line: String, rest: Data)? {
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        return (String(decoding: bytes[..<end], as: UTF8.self), bytes[(end + 1)...])
    }
}

/// The directives of a `Cache-Control` (RFC 9111, section 5.2).
nonisolated struct APICacheControl {
    private var directives: [String: String] = [:]

    init(_ headers: APIHeaders) {
        for part in (headers["Cache-Control"] ?? "").split(separator: ",") {
            let words = part.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            guard let name = words.first?.lowercased(), directives[name] == nil else { continue }
            directives[name] = words.count > 1 ? words[1].trimmingCharacters(in: ["\""]) : ""
        }
    }

    func has(_ name: String) -> Bool {
        directives[name] != nil
    }

    /// The seconds of a directive; zero if it is not a number, `nil` if it is absent.
    func seconds(_ name: String) -> Double? {
        directives[name].map { APIDeltaSeconds.number(of: $0) ?? 0 }
    }
}

/// A number of seconds in a header (RFC 9111, section 1.2.2).
nonisolated enum APIDeltaSeconds {
    /// The number of the first member of a list; `nil` if it is not a whole number that is at least zero.
    ///
    /// A number above the maximum counts as the maximum, which is 68 years.
    static func number(of text: String) -> Double? {
        let digits = text.prefix { $0 != "," }.trimmingCharacters(in: .whitespaces).utf8
        guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return min(Double(String(digits)) ?? maximum, maximum)
    }

    private static let maximum: Double = 2_147_483_648
}
