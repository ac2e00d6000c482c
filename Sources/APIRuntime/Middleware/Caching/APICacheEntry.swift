internal import Foundation

/// An answer that is kept.
nonisolated struct APICacheEntry: Hashable, Sendable {
    /// When it was asked for, or last confirmed.
    let date: Date
    let headers: APIHeaders
    let body: Data
    /// The headers of requests that the answer depends on, sorted and in lower case.
    let vary: [String]
    /// The hash of what the request had for them.
    let variant: String

    init(date: Date, headers: APIHeaders, body: Data, vary: [String], variant: String) {
        self.date = date
        self.headers = headers
        self.body = body
        self.vary = vary
        self.variant = variant
    }

    /// The entry of an answer; `nil` for one that is not to be kept.
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
        // It is a secret, and nobody's for a second time.
        headers["Set-Cookie"] = nil
        self.headers = headers
        body = response.body
        vary = names.sorted()
        variant = hash.variant(of: request, vary)
    }

    /// How much of a limit it takes.
    var byteCount: Int {
        headers.reduce(body.count) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    }

    /// Whether secrets of its request stand in it, as a key does in a link to the next page.
    func holds(_ secrets: APISecrets) -> Bool {
        secrets.occur(in: body) || headers.contains { secrets.occur(in: Data($0.value.utf8)) }
    }

    /// The request that asks whether the answer is still the same.
    func conditional(_ request: APIRequest) -> APIRequest {
        var request = request
        request.headers["If-None-Match"] = headers["ETag"]
        request.headers["If-Modified-Since"] = headers["Last-Modified"]
        return request
    }

    /// The answer, without asking, where its time is not over.
    func freshResponse(to request: APIRequest, at now: Date) -> APIRawResponse? {
        let control = APICacheControl(headers)
        guard !control.has("no-cache"), let lifetime = control.seconds("max-age") ?? lifetimeByDates else { return nil }
        let age = now.timeIntervalSince(date) + (headers["Age"].flatMap(Double.init) ?? 0)
        guard now >= date, age < lifetime else { return nil }
        var headers = headers
        headers["Age"] = String(Int(age))
        return APIRawResponse(status: 200, headers: headers, body: body, url: request.url)
    }

    private var lifetimeByDates: Double? {
        guard let end = headers["Expires"].flatMap({ APIHTTPDate.date(from: $0) }) else { return nil }
        let start = headers["Date"].flatMap { APIHTTPDate.date(from: $0) } ?? date
        return end.timeIntervalSince(start)
    }

    /// The answer that a 304 stands for, with what it says anew (RFC 9111, sections 3.2 and 4.3.4); `nil` where it is
    /// about other content.
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

    /// What a 304 would say of a body that it does not have.
    private static let ofTheBody: Set = [
        "content-encoding", "content-length", "content-range", "content-type", "transfer-encoding",
    ]

    /// Whether two tags mean the same content, as a 304 compares (RFC 9110, section 8.8.3.2); one that is not there does.
    private static func isSame(_ tag: String?, _ other: String?) -> Bool {
        guard let tag, let other else { return true }
        return tag.trimmingPrefix("W/") == other.trimmingPrefix("W/")
    }
}

nonisolated extension APIRawResponse {
    /// Whether the address of the request itself has answered, and none that it was redirected to.
    fileprivate func isOf(_ request: APIRequest) -> Bool {
        url.map { $0.withoutFragment == request.url.withoutFragment } ?? true
    }
}
