import APIGenDescription
import APIGenRecordings
import APIGenSupport

/// Decides which exchanges are calls of the API.
struct ExchangeFilter {
    /// The address with which all calls begin, if it is known.
    private let server: (origin: String, path: String)?
    /// The origins of the API, that of most calls first.
    private(set) var origins: [String] = []
    /// The recorded origins that measure the visitors of web pages.
    private let analytics: Set<String>

    init(_ exchanges: [RecordedExchange], server: String?) {
        self.server = server.flatMap(Self.address)
        analytics = Set(exchanges.compactMap(\.origin)).filter { Self.isAnalytics(RecordedExchange.host(of: $0)) }
        if let given = self.server {
            origins = [given.origin]
            return
        }
        var order: [String] = []
        var weights: [String: Int] = [:]
        for exchange in exchanges where reason(exchange) == nil {
            guard let origin = exchange.origin.map(Self.normal) else { continue }
            if weights[origin] == nil { order.append(origin) }
            let isJSON = exchange.response?.body?.isJSON == true
            weights[origin, default: 0] += isJSON ? Threshold.Host.weightOfJSON : 1
        }
        let sorted = order.enumerated().sorted { left, right in
            (weights[right.element] ?? 0, left.offset) < (weights[left.element] ?? 0, right.offset)
        }.map(\.element)
        guard let main = sorted.first else { return }
        let domain = Self.domain(of: main)
        origins = sorted.filter { $0 == main || domain != nil && Self.domain(of: $0) == domain }
    }

    /// Why an exchange is left out; `nil` for a call of the API.
    func reasonToOmit(_ exchange: RecordedExchange) -> Inference.Omission.Reason? {
        if let reason = reason(exchange) { return reason }
        guard let origin = exchange.origin.map(Self.normal) else { return nil }
        guard origins.contains(origin) else { return .otherHost }
        guard let path = server?.path, !path.isEmpty else { return nil }
        return exchange.path == path || exchange.path.hasPrefix(path + "/") ? nil : .otherAddress
    }

    /// The path of the given server.
    var serverPath: String? { server?.path }

    // MARK: - Kinds of exchanges

    private func reason(_ exchange: RecordedExchange) -> Inference.Omission.Reason? {
        if let origin = exchange.origin {
            if origin.hasPrefix("ws:") || origin.hasPrefix("wss:") { return .webSocket }
            if !origin.hasPrefix("http:"), !origin.hasPrefix("https:"), !origin.has("{") { return .noAddress }
            if analytics.contains(origin) { return .analytics }
        }
        if exchange.response?.status == 101 || exchange.headers.first("upgrade")?.lowercased() == "websocket" {
            return .webSocket
        }
        if exchange.method == "OPTIONS", exchange.headers.first("access-control-request-method") != nil {
            return .preflight
        }
        // A path with parameters, or a named request, is a call.
        if exchange.template != nil || exchange.name != nil { return nil }
        if exchange.response?.body?.isJSON == true { return nil }
        if Self.isFile(exchange) { return .file }
        if Self.isPage(exchange) { return .page }
        return nil
    }

    private static func isPage(_ exchange: RecordedExchange) -> Bool {
        let type = exchange.responseType
        guard type == "text/html" || type == "application/xhtml+xml" else { return false }
        let accept = exchange.headers.first("accept") ?? ""
        if accept.contains("text/html") { return true }
        // A client that asks for JSON can get an error page.
        return exchange.method == "GET" && !accept.contains("json")
    }

    private static let fileExtensions: Set<String> = [
        "js", "mjs", "css", "png", "jpg", "jpeg", "gif", "svg", "webp", "ico", "woff", "woff2", "ttf", "eot", "otf",
        "map", "mp4", "webm", "mp3", "m4a", "ogg", "avif", "webmanifest", "wasm",
    ]

    private static func isFile(_ exchange: RecordedExchange) -> Bool {
        guard exchange.method == "GET" || exchange.method == "HEAD" else { return false }
        let last = exchange.path.split(separator: "/").last ?? ""
        if ["favicon.ico", "robots.txt", "manifest.json", "sitemap.xml"].contains(last) { return true }
        if let dot = last.lastIndex(of: "."), fileExtensions.contains(last[dot...].dropFirst().lowercased()) {
            return true
        }
        let type = exchange.responseType ?? ""
        return ["image/", "font/", "video/", "audio/"].contains(where: type.hasPrefix)
            || [
                "text/css", "text/javascript", "application/javascript", "application/x-javascript",
                "application/font-woff", "application/wasm", "application/manifest+json",
            ].contains(type)
    }

    private static let analyticsHosts = [
        "google-analytics.", "googletagmanager.", "doubleclick.", "segment.io", "segment.com", "sentry.io", "mixpanel.",
        "amplitude.", "hotjar.", "fullstory.", "newrelic.", "nr-data.", "bugsnag.", "intercom.io", "clarity.ms",
        "facebook.net", "connect.facebook.", "googleadservices.", "googlesyndication.", "scorecardresearch.",
        "cloudflareinsights.", "optimizely.", "hs-analytics.", "matomo.", "plausible.io", "heap.io", "heapanalytics.",
        "logrocket.", "datadoghq-browser-agent.", "browser-intake-", "posthog.", "statsig", "launchdarkly.",
    ]

    private static func isAnalytics(_ host: String) -> Bool {
        analyticsHosts.contains { host.range(ofText: $0) != nil }
    }

    // MARK: - Addresses

    /// The origin in lowercase, without the port that its scheme has anyway.
    static func normal(_ origin: String) -> String {
        let origin = origin.lowercased()
        if origin.hasPrefix("https:"), origin.hasSuffix(":443") { return String(origin.dropLast(4)) }
        if origin.hasPrefix("http:"), origin.hasSuffix(":80") { return String(origin.dropLast(3)) }
        return origin
    }

    private static func address(_ text: String) -> (origin: String, path: String)? {
        guard let start = text.firstRange(of: "://")?.upperBound else { return nil }
        let end = text[start...].firstIndex { $0 == "/" || $0 == "?" || $0 == "#" } ?? text.endIndex
        var path = text[end...].prefix { $0 != "?" && $0 != "#" }
        while path.hasSuffix("/") { path.removeLast() }
        return (normal(String(text[..<end])), String(path))
    }

    /// The part of a host that its owner registered; `nil` for numbers and names without a dot.
    private static func domain(of origin: String) -> String? {
        let labels = RecordedExchange.host(of: origin).split(separator: ".")
        guard labels.count > 1, labels.contains(where: { !$0.allSatisfy(\.isNumber) }) else { return nil }
        let isSecondLevel =
            labels.count > 2 && labels[labels.count - 2].count <= Threshold.Host.lettersOfSecondLevel
            && labels[labels.count - 1].count == Threshold.Host.lettersOfCountry
        return labels.suffix(isSecondLevel ? 3 : 2).joined(separator: ".")
    }
}

extension RecordedExchange {
    fileprivate var responseType: String? {
        if let type = response?.body?.type { return type }
        return response?.headers.first("content-type").map { $0.prefix { $0 != ";" }.lowercased() }
    }
}

extension RecordedBody {
    var isJSON: Bool { if case .json = content { true } else { false } }
}
