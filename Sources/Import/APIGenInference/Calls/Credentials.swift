import APIGenDescription
import APIGenRecordings
import APIGenSupport

/// The credentials of calls: how they are sent, never their values.
///
/// The names are those by which APIs authenticate a caller. `SecretNames` has what must not be shown, which is another
/// question: a `pin` is a parameter, although it is secret.
struct Credentials {
    private(set) var schemes: [APIDescription.SecurityScheme] = []
    private var names: [APIDescription.SecurityScheme.Kind: String] = [:]

    /// Notes the credentials that a call sends.
    ///
    /// - Parameter place: The place of the operation.
    /// - Returns: The names of their schemes, in order.
    mutating func addSchemes(of exchange: RecordedExchange, at place: SourcePlace) -> [String] {
        var found: [String] = []
        for kind in Self.kinds(of: exchange) {
            let name = nameScheme(of: kind, at: place)
            if !found.contains(name) { found.append(name) }
        }
        return found.sorted()
    }

    private mutating func nameScheme(of kind: APIDescription.SecurityScheme.Kind, at place: SourcePlace) -> String {
        if let name = names[kind] { return name }
        let base =
            switch kind {
            case .basic: "credentials"
            case .bearer, .oauth: "token"
            case .http(let scheme): scheme.lowercased()
            case .query(let name), .header(let name), .cookie(let name): Self.withoutPrefix(name)
            case .mutualTLS: "certificate"
            }
        var taken = Set(schemes.map(\.name))
        let name = taken.insertDistinct(base)
        names[kind] = name
        schemes.append(.init(name: name, kind: kind, place: place))
        return name
    }

    /// `X-API-Key` is the API key.
    private static func withoutPrefix(_ name: String) -> String {
        name.lowercased().hasPrefix("x-") ? String(name.dropFirst(2)) : name
    }

    private static func kinds(of exchange: RecordedExchange) -> [APIDescription.SecurityScheme.Kind] {
        var kinds: [APIDescription.SecurityScheme.Kind] = []
        for header in exchange.headers {
            let name = header.name.lowercased()
            if name == "authorization" {
                kinds += authorization(header.value ?? "")
            } else if name == "cookie" {
                let cookies = (header.value ?? "").split(separator: ";").map { $0.prefix { $0 != "=" } }
                kinds += cookies.map { String($0.drop { $0 == " " }) }.filter(isSession).map { .cookie(name: $0) }
            } else if isCredential(header: header.name) {
                kinds.append(.header(name: header.name))
            }
        }
        for item in exchange.query where item.value?.isEmpty == false && isCredential(query: item.name) {
            kinds.append(.query(name: item.name))
        }
        return kinds
    }

    private static func authorization(_ value: String) -> [APIDescription.SecurityScheme.Kind] {
        let words = value.utf8.split(separator: UInt8(ascii: " "), maxSplits: 1).map { Substring($0) }
        guard let scheme = words.first else { return [] }
        switch scheme.lowercased() {
        case "bearer": return [.bearer]
        case "basic": return [.basic]
        default:
            return [
                words.count == 2 || value.hasSuffix(" ")
                    ? .http(scheme: String(scheme)) : .header(name: "Authorization")
            ]
        }
    }

    // MARK: - Names

    /// Strings between the words of a name do not matter: `X-API-Key` and `x_apikey`.
    private static func letters(_ name: String) -> String { name.lowercased().letters() }

    static func isCredential(header name: String) -> Bool {
        let lowercased = name.lowercased()
        if ["proxy-authorization", "idempotency-key", "postman-token", "sec-websocket-key"].contains(lowercased) {
            return false
        }
        let letters = letters(name)
        return ["apikey", "token", "authkey", "accesskey", "secret", "appkey", "applicationkey", "subscriptionkey"]
            .contains(where: letters.hasSuffix)
            || ["xauth", "xapi", "xcsrf", "xxsrf", "xamzsecuritytoken", "xkey", "xsession", "xsessionid"].contains(
                letters
            )
            || ["xaccesskeyid", "xclientsecret", "signature", "xsignature", "password", "xpassword"].contains(letters)
    }

    static func isCredential(query name: String) -> Bool {
        let letters = letters(name)
        // A token for the next page is not a credential.
        if ["page", "next", "continuation", "cursor", "sync", "prev", "start", "resume"].contains(
            where: letters.hasPrefix
        ) {
            return false
        }
        return [
            "apikey", "key", "token", "accesstoken", "authtoken", "appid", "appkey", "apitoken", "auth", "secret",
            "clientsecret", "signature", "sig", "password", "sessionid", "sessiontoken", "applicationkey",
            "subscriptionkey", "accesskey", "xapikey", "hmac", "jwt", "authkey", "usertoken", "apisecret",
        ].contains(letters)
    }

    private static func isSession(_ cookie: String) -> Bool {
        let letters = letters(cookie)
        return ["session", "sessid", "connectsid", "token", "jwt", "authentication", "credential"].contains {
            letters.contains($0)
        } && !["csrf", "xsrf", "analytics", "amplitude", "mixpanel"].contains { letters.contains($0) }
            || ["sid", "auth", "login", "remember"].contains(letters)
    }
}
