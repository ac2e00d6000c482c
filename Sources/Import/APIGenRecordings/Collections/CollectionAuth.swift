import APIGenSupport

/// The credentials of a request, a folder or a collection, as they are sent.
///
/// Postman, Insomnia, Bruno and HTTPie have the same kinds under different keys.
struct CollectionAuth {
    enum Field {
        case header(name: String, value: String)
        case query(name: String, value: String)
    }

    let fields: [Field]
    /// The value of a key, whose header or query item may have any name.
    private var key: String?

    /// Whether an object has credentials of its own, and does not leave them to the folder around it.
    static func isOwn(_ auth: Node) -> Bool {
        guard let kind = kind(of: auth), auth["disabled"]?.bool != true else { return false }
        return !kind.hasPrefix("inherit")
    }

    private static func kind(of auth: Node) -> String? { (auth["type"] ?? auth["mode"])?.string?.lowercased() }

    /// - Parameter auth: The object with the kind. The values are in it, or in an object or a list in it.
    init(_ auth: Node, _ variables: CollectionVariables) {
        let type = Self.kind(of: auth) ?? ""
        let values = auth[type] ?? auth["credentials"] ?? auth
        func value(_ names: String...) -> String? {
            for name in names {
                let node = values[name] ?? values.elements?.first { $0["key"]?.string == name }?["value"]
                guard let text = node?.string, !text.isEmpty else { continue }
                return variables.resolved(text)
            }
            return nil
        }
        func authorization(_ value: String) -> [Field] { [.header(name: "Authorization", value: value)] }
        switch type {
        case "bearer":
            fields = authorization("\(value("prefix") ?? "Bearer") \(value("token", "password") ?? "{{token}}")")
        case "basic":
            let user = "\(value("username") ?? "{{username}}"):\(value("password") ?? "{{password}}")"
            fields = [RecordedExchange.Item]().adding(userInfo: user)
                .map { .header(name: $0.name, value: $0.value ?? "") }
        case "apikey":
            let name = value("key", "username") ?? "X-API-Key"
            self.key = value("value", "password")
            let key = key ?? "{{key}}"
            let place = (value("in", "placement", "addTo") ?? auth["target"]?.string ?? "").lowercased()
            let isInQuery = place.hasPrefix("query") || place == "params"
            fields = [isInQuery ? .query(name: name, value: key) : .header(name: name, value: key)]
        case "oauth2":
            let token = value("accessToken") ?? "{{accessToken}}"
            fields =
                value("addTokenTo") == "queryParams"
                ? [.query(name: "access_token", value: token)]
                : authorization("\(value("headerPrefix", "tokenPrefix")?.trimmed ?? "Bearer") \(token)")
        case "jwt", "asap": fields = authorization("Bearer {{token}}")
        case "digest": fields = authorization("Digest username=\"\(value("username") ?? "{{username}}")\"")
        case "oauth1": fields = authorization("OAuth oauth_consumer_key=\"\(value("consumerKey") ?? "")\"")
        case "hawk": fields = authorization("Hawk id=\"\(value("authId", "id") ?? "")\"")
        case "ntlm": fields = authorization("NTLM {{token}}")
        case "awsv4", "iam":
            fields = authorization("AWS4-HMAC-SHA256 Credential=\(value("accessKey", "accessKeyId") ?? "")")
        case "edgegrid", "akamai-edgegrid":
            fields = authorization("EG1-HMAC-SHA256 client_token=\(value("clientToken") ?? "")")
        default: fields = []
        }
    }

    /// Adds the credentials to a request, unless it has a field of the same name.
    ///
    /// - Parameter credentials: The values that are credentials wherever they occur.
    func add(
        to headers: inout [RecordedExchange.Item],
        _ query: inout [RecordedExchange.Item],
        _ credentials: inout Set<String>
    ) {
        if let key, !key.contains("{{") { credentials.insert(key) }
        for field in fields {
            switch field {
            case .header(let name, let value): headers.addMissing(name, value)
            case .query(let name, let value):
                if !query.contains(where: { $0.name == name }) { query.append(.init(name: name, value: value)) }
            }
        }
    }
}
