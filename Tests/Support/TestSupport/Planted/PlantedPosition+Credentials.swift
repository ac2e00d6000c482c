extension PlantedPosition {
    /// Every kind of place where a credential can be.
    public static let credentials: [PlantedPosition] =
        addresses + headers + fields + issued + texts + structures

    private static let addresses: [PlantedPosition] = [
        .url("https://api.shop.example/v1/things?api_key=$"), .url("https://api.shop.example/v1/things?sig=$"),
        .url("https://ada:$@api.shop.example/v1/things") { $0.password() },
        .url("https://api.shop.example/v1/reset-password/$") { $0.token(8) },
        .url("https://api.shop.example/v1/password/reset/$") { $0.token(10) },
        .url("https://api.shop.example/v1/invitations/$/accept") { $0.token(12) },
        .url("https://api.shop.example/v1/verify-email/$") { $0.hexadecimal(32) },
        .url("https://hooks.slack.com/services/T024BE7LD/B024BE7LE/$"),
        .url("https://discord.com/api/webhooks/403712345678901234/$") { $0.token(40) },
        .url("https://outlook.webhook.office.com/webhookb2/$") { $0.hexadecimal(32) },
        .url("https://api.telegram.org/bot71234567:$/sendMessage") { $0.token(35) },
        .url("https://login.shop.example/oauth/callback?code=$&state=xyz") { $0.token(8) },
        .url("https://login.shop.example/oauth/callback?code=abc&state=$") { $0.token(8) },
        .url("https://api.shop.example/v1/things?next=https%3A%2F%2Fa.example%2F%3Ftoken%3D$"),
        .url("https://api.shop.example/v1/session/$/items") { $0.token(24) },
    ]

    private static let headers: [PlantedPosition] = [
        .header("Authorization", "Bearer $"), .header("Authorization", "$"), .header("X-Api-Key", "$"),
        .header("X-Shop-Key", "$"), .header("X-Auth", "$") { $0.hexadecimal(32) },
        .header("Cookie", "theme=dark; sid=$"), .header("Referer", "https://app.example/?access_token=$"),
        .header("Link", "<https://a.example/x?token=$>; rel=next"),
        .header("X-Forwarded-Authorization", "Basic $") { PlantedValues.base64("ada:" + $0.password()) },
        .header("X-Note", "Bearer $"),
    ]

    private static let fields: [PlantedPosition] = [
        .request(#"{"password": "$"}"#) { $0.word() }, .request(#"{"user": {"newPassword": "$"}}"#) { $0.word() },
        .response(#"{"access_token": "$", "token_type": "bearer"}"#), .response(#"{"secrets": {"db": "$"}}"#),
        .response(#"{"verification_code": "$"}"#) { $0.digits(6) }, .response(#"{"otp": $}"#) { $0.digits(6) },
        .response(#"{"token": {"id": "$", "scope": "read"}}"#) { $0.token(12) },
        .response(#"{"license_key": "$"}"#) { $0.capitals(20) },
        .response(#"{"connectionString": "postgres://ada:$@db.example/shop"}"#) { $0.password() },
        .response(#"{"dsn": "https://$@sentry.example/4"}"#) { $0.hexadecimal(32) },
        .response(#"{"card": {"cvc": "$"}}"#) { $0.digits(3) }, .response(#"{"api": {"key": "$"}}"#) { $0.token(24) },
        .request(#"{"headers": {"Authorization": "Bearer $"}}"#) { $0.token(12) },
        .request(#"{"headers": {"Cookie": "sid=$"}}"#) { $0.token(12) },
        .request(#"{"grant_type": "authorization_code", "code": "$"}"#) { $0.token(8) },
        .body("application/x-www-form-urlencoded", "grant_type=password&username=ada&password=$") { $0.password() },
        .body("application/x-www-form-urlencoded", "grant_type=authorization_code&code=$") { $0.token(8) },
        .body("application/x-www-form-urlencoded", "grant_type=jwt-bearer&assertion=$") { $0.token(40) },
        .body("application/x-www-form-urlencoded", "SAMLResponse=$&RelayState=x") { $0.token(40) },
    ]

    /// Without a name that says what they are.
    private static let issued: [PlantedPosition] = [
        .response(#"{"a": "AKIA$"}"#) { $0.capitals(16) }, .response(#"{"a": "ghp_$"}"#) { $0.token(36) },
        .response(#"{"a": "glpat-$"}"#) { $0.token(20) }, .response(#"{"a": "sk_live_$"}"#) { $0.token(24) },
        .response(#"{"a": "xoxb-2345-2345-$"}"#) { $0.token(24) }, .response(#"{"a": "AIza$"}"#) { $0.token(35) },
        .response(#"{"a": "npm_$"}"#) { $0.token(36) }, .response(#"{"a": "SG.$.abc"}"#) { $0.token(22) },
        .response(#"{"a": "hvs.$"}"#) { $0.token(24) }, .response(#"{"a": "sk-ant-api03-$"}"#) { $0.token(40) },
        .response(#"{"a": "ya29.$"}"#) { $0.token(40) }, .response(#"{"a": "shpat_$"}"#) { $0.hexadecimal(32) },
        .response(#"{"a": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.$"}"#) { $0.token(43) },
        .response(#"{"a": "$"}"#) { $0.token(40) },
        .response(#"{"a": "-----BEGIN PRIVATE KEY-----\n$\n-----END PRIVATE KEY-----"}"#) { $0.token(60) },
    ]

    private static let texts: [PlantedPosition] = [
        .response(#"{"error": "Invalid token '$'"}"#) { $0.token(12) },
        .response(#"{"error": "The API key $ is not valid."}"#) { $0.token(16) },
        .response(#"{"message": "Your code is $."}"#) { $0.digits(6) },
        .response(#"{"message": "Reset it at https://a.example/reset/$ today."}"#) { $0.token(10) },
        .response(#"{"log": "Authorization: Basic $"}"#) { PlantedValues.base64("ada:" + $0.password()) },
        .request(#"{"note": "sent Basic $"}"#) { PlantedValues.base64("ada:" + $0.password()) },
        .response(#"{"log": "login with password=$ failed"}"#) { $0.password() },
        .response(#"{"url": "https://ada:$@a.example/x"}"#) { $0.password() },
        .response(#"{"url": "https://hooks.slack.com/services/T024BE7LD/B024BE7LE/$"}"#) { $0.token(24) },
        .response(#"{"location": "https://a.example/cb?code=$&state=1"}"#) { $0.token(8) },
        .body("text/plain", "user: ada\npassword: $\n") { $0.password() },
    ]

    private static let structures: [PlantedPosition] = [
        .response(#"{"tokens": {"$": {"name": "CI"}}}"#) { $0.token(20) },
        .response(#"{"sessions": ["$"]}"#) { $0.token(16) }, .response(#"{"by_key": {"ghp_$": 1}}"#) { $0.token(36) },
        .request(#"{"variables": [{"name": "API_KEY", "value": "$"}]}"#) { $0.token(10) },
        .request(#"{"env": [{"key": "DB_PASSWORD", "value": "$"}]}"#) { $0.word() },
        .request(#"{"headers": [["X-Api-Key", "$"]]}"#) { $0.token(12) },
        .request(#"{"config": "{\"db\": {\"password\": \"$\"}}"}"#) { $0.word() },
        .request(#"{"config": "{\"inner\": \"{\\\"secret\\\": \\\"$\\\"}\"}"}"#) { $0.word() },
        .encoded(#"{"password": "$"}"#) { $0.word() },
        .encoded("user: ada\npassword: $\n# This is the account for tests.\n") { $0.password() },
        PlantedPosition("variable of GraphQL") { values, call in
            call.values = [values.word()]
            call.request =
                #"{"query": "mutation ($a: String!) { login(password: $a) { id } }", "variables": {"a": "#
                + "\"\(call.values[0])\"}}"
        },
        .request(#"{"query": "mutation { login(user: \"ada\", password: \"$\") { id } }"}"#) { $0.password() },
        .body("application/xml", "<login><user>ada</user><password>$</password></login>") { $0.word() },
        .body("application/xml", #"<s:Envelope xmlns:s="u"><wsse:Password Type="t">$</wsse:Password></s:Envelope>"#) {
            $0.word()
        },
        .body("application/xml", #"<config><add key="ApiKey" value="$"/></config>"#) { $0.token(12) },
        .body("application/xml", #"<login password="$"/>"#) { $0.word() },
        .body("application/xml", "<a><![CDATA[token=$]]></a>") { $0.token(12) },
        .body("text/html", #"<form><input name="csrf_token" value="$"></form>"#) { $0.token(12) },
        .body("application/x-ndjson", #"{"a": 1}"# + "\n" + #"{"password": "$"}"# + "\n") { $0.word() },
        .body("multipart/form-data; boundary=b", part("config", #"{"password": "$"}"#)) { $0.word() },
        .body("multipart/form-data; boundary=b", part("api_key", "$")) { $0.token(12) },
        .request(#"{"batch": "[{\"headers\": {\"Authorization\": \"Bearer $\"}}]"}"#) { $0.token(12) },
    ]

    private static func part(_ name: String, _ value: String) -> String {
        "--b\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n--b--\r\n"
    }
}
