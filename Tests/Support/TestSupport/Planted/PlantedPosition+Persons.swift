extension PlantedPosition {
    /// Every kind of place where personal data can be.
    public static let persons: [PlantedPosition] = [
        .response(#"{"email": "$@lovelace.dev"}"#) { $0.word() },
        .response(#"{"note": "Write to $@lovelace.dev."}"#) { $0.word() },
        .url("https://api.shop.example/v1/users?email=$%40lovelace.dev") { $0.word() },
        .response(#"{"first_name": "$", "last_name": "x"}"#) { $0.word() },
        .response(#"{"customer": {"lastName": "$"}}"#) { $0.word() },
        .response(#"{"author": "Ada $"}"#) { $0.word() },
        .response(#"{"cardholder_name": "Ada $"}"#) { $0.word() },
        .response(#"{"owner": {"name": "$", "email": "a@b.example"}}"#) { $0.word() },
        .response(#"{"phone": "$"}"#) { "0171 " + $0.digits(7) },
        .response(#"{"mobileNumber": "$"}"#) { "+49171" + $0.digits(7) },
        .response(#"{"tel": $}"#) { $0.digits(10) },
        .response(#"{"note": "Call $ now"}"#) { "+49 30 " + $0.digits(7) },
        .response(#"{"note": "Call ($"}"#) { "555) 423-" + $0.digits(4) },
        .response(#"{"note": "Tel.: $"}"#) { "030 " + $0.digits(7) },
        .body("application/xml", "<person><phone>$</phone></person>") { "0171 " + $0.digits(7) },
        .response(#"{"address": {"street": "$ Street 4"}}"#) { $0.word() },
        .response(#"{"address": "$"}"#) { "\($0.number(from: 10, to: 99)) \($0.word()) Road" },
        .response(#"{"address_line1": "$"}"#) { $0.word() + "weg" },
        .response(#"{"note": "Deliver to $, please."}"#) { "\($0.number(from: 10, to: 99)) \($0.word()) Street" },
        .response(#"{"note": "Wohnt in der $."}"#) { "\($0.word())straße \($0.number(from: 10, to: 99))" },
        .response(#"{"birthDate": "$"}"#) { "18\($0.number(from: 10, to: 99))-12-10" },
        .response(#"{"dob": "$"}"#) { "10/12/18\($0.number(from: 10, to: 99))" },
        .response(#"{"date_of_birth": $}"#) { "18\($0.number(from: 10, to: 99))1210" },
        .response(#"{"note": "She was born on $."}"#) { "10 December 18\($0.number(from: 10, to: 99))" },
        .response(#"{"ip": "$"}"#) { "93.\($0.number(from: 10, to: 250)).\($0.number(from: 10, to: 250)).7" },
        .response(#"{"note": "from $:443"}"#) {
            "93.\($0.number(from: 10, to: 250)).\($0.number(from: 10, to: 250)).7"
        },
        .response(#"{"client": "$"}"#) { "2a02:8109:\($0.hexadecimal(4))::1f" },
        .header("X-Forwarded-For", "$, 10.0.0.1") {
            "93.\($0.number(from: 10, to: 250)).\($0.number(from: 10, to: 250)).7"
        },
        .response(#"{"filename": "$.pdf"}"#) { "Passport " + $0.word() },
        .response(#"{"attachment": {"name": "$.jpg"}}"#) { "Passport_" + $0.word() },
        .header("X-Upload", #"attachment; filename="$.pdf""#) { "CV " + $0.word() },
        .body("multipart/form-data; boundary=b", file("Passport_$.pdf")) { $0.word() },
        .response(#"{"path": "/Users/$/Documents/x"}"#) { $0.word() },
        .response(#"{"passport_number": "$"}"#) { $0.capitals(2) + $0.digits(7) },
        .response(#"{"iban": "DE$"}"#) { $0.digits(20) },
    ]

    private static func file(_ name: String) -> String {
        "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\(name)\"\r\n\r\nx\r\n--b--\r\n"
    }

    /// Values that a redaction must leave as they are.
    public static let ordinary: [PlantedPosition] = [
        .response(#"{"sha": "$"}"#) { $0.hexadecimal(40) }, .response(#"{"commit": "$"}"#) { $0.hexadecimal(40) },
        .response(#"{"a": "$"}"#) { $0.hexadecimal(40) }, .response(#"{"checksum": "$"}"#) { $0.hexadecimal(64) },
        .response(#"{"trace_id": "$"}"#) { $0.hexadecimal(32) }, .response(#"{"_id": "$"}"#) { $0.hexadecimal(24) },
        .header("traceparent", "00-$-01") { $0.hexadecimal(32) + "-" + $0.hexadecimal(16) },
        .header("ETag", #"W/"$""#) { $0.token(32) }, .header("X-Request-Id", "$") { $0.token(40) },
        .url("https://api.shop.example/v1/things/$") { $0.hexadecimal(24) },
        .url("https://api.shop.example/v1/commits/$") { $0.hexadecimal(40) },
        .url("https://api.shop.example/v1/things?cursor=$") { PlantedValues.base64(#"{"id":\#($0.digits(6))}"#) },
        .response(#"{"id": "$"}"#) { $0.token(40) }, .response(#"{"integrity": "sha512-$=="}"#) { $0.token(86) },
        .response(#"{"next_page_token": "$"}"#) { $0.token(30) },
        .response(#"{"version": "1.2.3.$"}"#) { $0.digits(2) },
        .response(#"{"version": "Chrome/120.0.$.10"}"#) { $0.digits(3) }, .response(#"{"count": $}"#) { $0.digits(9) },
        .response(#"{"at": "2024-05-01T10:00:0$Z"}"#) { $0.digits(1) },
        .response(#"{"prompt_tokens": $}"#) { $0.digits(4) },
        .response(#"{"token_type": "$"}"#) { $0.word() }, .response(#"{"name": "$"}"#) { $0.word() },
        .response(#"{"title": "The $ was announced in 2024"}"#) { $0.word() },
        .response(#"{"message": "invalid token: $"}"#) { $0.word().lowercased() },
        .response(#"{"type": "token", "value": "$"}"#) { $0.word() }, .response(#"{"state": "$"}"#) { $0.word() },
        .response(#"{"code": "$"}"#) { $0.word() }, .response(#"{"slug": "release-$-notes"}"#) { $0.digits(8) },
        .response(#"{"required": ["password", "$"]}"#) { $0.word().lowercased() },
        .response(#"{"ratio": "$:1"}"#) { $0.digits(3) }, .response(#"{"network": "10.$.0.0/16"}"#) { $0.digits(2) },
        .response(#"{"url": "https://cdn.example/img/$/logo.png"}"#) { $0.hexadecimal(32) },
        .response(#"{"sid": "CA$"}"#) { $0.hexadecimal(32) }, .response(#"{"isbn": "978-$-5"}"#) { $0.digits(9) },
        .response(#"{"city": "$"}"#) { $0.word() }, .response(#"{"content": "$"}"#) { $0.token(400) },
        .response(#"{"content": "$"}"#) { PlantedValues.base64("# The \($0.word())\nIt is of \($0.word()).\n") },
        .response(#"{"thumbnail": "https://thumbs.example/$.jpg"}"#) { $0.token(43) },
        .response(#"{"label": "go-test-instance-without-disk-$"}"#) { $0.token(12).lowercased() },
        .response(#"{"birthday": "https://a.example/emoji/birthday.png?v$"}"#) { $0.digits(6) },
        .response(#"{"certificate": "-----BEGIN CERTIFICATE-----\n$\n-----END CERTIFICATE-----\n"}"#) { $0.token(64) },
        .response(#"{"secret_id": "00000000-0000-0000-0000-000000000000", "a": "$"}"#) { _ in
            "00000000-0000-0000-0000-000000000000"
        },
        .response(#"{"country": "$", "place": {"full_name": "$", "id": "4"}}"#) { $0.word() + " City" },
        .response(#"{"full_name": "$", "place_type": "city"}"#) { $0.word() + ", CA" },
        .response(#"{"owner": {"login": "shop", "name": "$", "email": null, "type": "Organization"}}"#) { $0.word() },
        .url("https://api.shop.example/v1/webhooks/configuration/custom-variables/$") { $0.letters(12) },
        .url("https://api.shop.example/v1/webhooks/configuration/custom-variables/$") {
            $0.letters(12) + "16523490" + $0.digits(2)
        },
    ]
}
