import YAML

/// The credentials of a request, a folder or a collection of Postman, as they are sent.
struct PostmanAuth {
    enum Field {
        case header(name: String, value: String)
        case query(name: String, value: String)
    }

    let fields: [Field]
    /// The value of a key, whose header or query item may have any name.
    private(set) var key: String?

    /// - Parameter auth: The object `auth`. Version 2.1 lists the values, and version 2.0 has them as an object.
    init(_ auth: Node, _ variables: PostmanVariables) {
        let type = auth["type"]?.string?.lowercased() ?? ""
        let values = auth[type]
        func value(_ name: String) -> String? {
            let node = values?[name] ?? values?.elements?.first { $0["key"]?.string == name }?["value"]
            guard let text = node?.string, !text.isEmpty else { return nil }
            return variables.resolved(text)
        }
        func authorization(_ value: String) -> [Field] { [.header(name: "Authorization", value: value)] }
        switch type {
        case "bearer": fields = authorization("Bearer \(value("token") ?? "{{token}}")")
        case "basic":
            let user = "\(value("username") ?? "{{username}}"):\(value("password") ?? "{{password}}")"
            fields = [RecordedExchange.Item]().adding(userInfo: user)
                .map { .header(name: $0.name, value: $0.value ?? "") }
        case "apikey":
            let name = value("key") ?? "X-API-Key"
            self.key = value("value")
            let key = key ?? "{{key}}"
            fields = [value("in") == "query" ? .query(name: name, value: key) : .header(name: name, value: key)]
        case "oauth2":
            let token = value("accessToken") ?? "{{accessToken}}"
            fields =
                value("addTokenTo") == "queryParams"
                ? [.query(name: "access_token", value: token)]
                : authorization("\(value("headerPrefix")?.trimmed ?? "Bearer") \(token)")
        case "jwt", "asap": fields = authorization("Bearer {{token}}")
        case "digest": fields = authorization("Digest username=\"\(value("username") ?? "{{username}}")\"")
        case "oauth1": fields = authorization("OAuth oauth_consumer_key=\"\(value("consumerKey") ?? "")\"")
        case "hawk": fields = authorization("Hawk id=\"\(value("authId") ?? "")\"")
        case "ntlm": fields = authorization("NTLM {{token}}")
        case "awsv4": fields = authorization("AWS4-HMAC-SHA256 Credential=\(value("accessKey") ?? "")")
        case "edgegrid": fields = authorization("EG1-HMAC-SHA256 client_token=\(value("clientToken") ?? "")")
        default: fields = []
        }
    }
}
