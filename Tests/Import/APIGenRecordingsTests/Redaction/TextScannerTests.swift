import Testing

@testable import APIGenRecordings

/// What is found inside of strings, and the nearest strings in which nothing is.
@Suite struct TextScannerTests {
    private func findings(_ text: String, _ options: TextScanner.Options = TextScanner.Options()) -> [String] {
        let bytes = Array(text.utf8)
        let found = TextScanner.findings(in: bytes, options: options, traits: { FieldTraits($0) })
        return found.map { "\($0.finding): \(String(decoding: bytes[$0.range], as: UTF8.self))" }
    }

    static let texts: [(text: String, findings: [String])] = [
        // E-mail addresses.
        ("to ada@x.dev.", ["email: ada@x.dev"]), ("ada@x", []), ("@x.dev", []), ("ada@x.1", []),
        ("git@github.com:ada/tool", []), ("core@1.2.3", []), ("a.b+c@x.co.uk", ["email: a.b+c@x.co.uk"]),
        // Telephone numbers.
        ("+49 30 1234567", ["phone: +49 30 1234567"]), ("+49301234", ["phone: +49301234"]), ("+4930123", []),
        ("(555) 123-4567", ["phone: (555) 123-4567"]), ("555-123-4567", ["phone: 555-123-4567"]), ("155-123-4567", []),
        ("1 555 123 4567", ["phone: 1 555 123 4567"]), ("030 1234567", ["phone: 030 1234567"]), ("30 1234567", []),
        ("01/02/2024 10:00", []), ("Tel.: 4711 0815", ["phone: 4711 0815"]), ("4711 0815", []), ("10:00+01:00", []),
        ("v030 1234567", []), ("030 1234567x", []),
        // Addresses of machines.
        ("at 10.1.2.3 now", ["address: 10.1.2.3"]), ("10.1.2.3:8080", ["address: 10.1.2.3"]), ("10.1.2", []),
        ("10.1.2.300", []), ("10.01.2.3", []), ("127.0.0.1", []), ("192.0.2.7", []), ("8.8.8.8", []),
        ("10.0.0.0/8", []),
        ("Chrome/120.0.6099.1", []), ("version 1.2.3.4", []), ("fe80::1", ["address: fe80::1"]), ("2001:db8::1", []),
        ("1:2:3:4:5:6:7:8", ["address: 1:2:3:4:5:6:7:8"]), ("10:20:30", []), ("::", []),
        // Streets.
        ("12 Main Street, Oslo", ["street: 12 Main Street"]), ("12 Old Main St.", ["street: 12 Old Main St"]),
        ("12 main street", []), ("123456 Main Street", []), ("12 A B C D Street", ["street: 12 A B C D Street"]),
        ("12 A B C D E Street", []), ("12 rue de Rivoli", ["street: 12 rue de Rivoli"]), ("rue de 12", []),
        ("Via Roma, 5", ["street: Via Roma, 5"]), ("Hauptstraße 12a", ["street: Hauptstraße 12a"]),
        ("Lange Str. 5", ["street: Lange Str. 5"]), ("hauptstraße 12", []),
        // Dates of birth.
        ("born on 10 December 1815", ["birthDate: 10 December 1815"]), ("born 1815-12-10", ["birthDate: 1815-12-10"]),
        ("born in a b c 1815-12-10", []), ("seen on 10 December 1815", []),
        ("DOB: 10.12.1815", [#"field("DOB"): 10.12.1815"#, "birthDate: 10.12.1815"]),
        // Names of users.
        ("/Users/ada/notes", ["user: ada"]), ("/home/ada/x", ["user: ada"]), (#"C:\Users\ada\x"#, ["user: ada"]),
        ("https://a.example/Users/ada/", []), ("/home/ada", []), ("/home/7/x", []),
        // Names with values.
        ("?access_token=abc&x=1", ["credential: abc"]),
        ("password: hunter2", ["credential: hunter2", "credential: hunter2"]),
        ("password: required", []), (#"{"password": "required"}"#, ["credential: required"]), ("08:30", []),
        ("code=abc", []), ("code=abc&state=def", ["credential: abc", "credential: def"]),
        ("first_name=Ada", ["field(\"first_name\"): Ada"]), ("Authorization: Bearer abc", ["credential: abc"]),
        // Announced values.
        ("your code is 123456", ["credential: 123456"]), ("error code 123456", []),
        (
            "Invalid token 'k3yOfAda'",
            [
                "credential: k3yOfAda"
            ]
        ),
        ("token for the user is k3yOfAda", ["credential: k3yOfAda"]), ("token for the user is given k3yOfAda", []),
        ("token expired k3yOfAda", []), ("Basic dXNlcjpwYXNz1", ["credential: dXNlcjpwYXNz1"]), ("Basic abcdefgh", []),
        ("Basic abcdefghijklmnopqrst", ["credential: abcdefghijklmnopqrst"]), ("Basic abc1", []),
        // Tokens.
        ("ghp_16C7e42F292c6912", ["credential: ghp_16C7e42F292c6912"]),
        ("eyJhbGciOiJI.eyJzdWIi.dozj", ["credential: eyJhbGciOiJI.eyJzdWIi.dozj"]), ("eyJhbGciOiJI", []),
        ("aB3dE5gH7jK9mN1pQ3sT5vX7zA1cD3fG", ["random: aB3dE5gH7jK9mN1pQ3sT5vX7zA1cD3fG"]),
        ("aB3dE5gH7jK9mN1pQ3sT5vX7zA1cD3f", []), ("sha256-aB3dE5gH7jK9mN1pQ3sT5vX7zA1cD3fG", []),
        ("aB3dE5gH7jK9mN1pQ3sT5vX7zA1cD3fG.png", []),
        // Links.
        ("https://ada:pw@db.example/x", ["credential: ada:pw", "email: pw@db.example"]),
        (
            "https://db.example/reset/k3yOfAda",
            [
                "credential: k3yOfAda"
            ]
        ),
        ("x%40y.dev", ["encoded: x%40y.dev"]), ("a%20b", []),
    ]

    @Test(arguments: texts)
    func `credentials and personal data are found by their forms and by the words before them`(
        text: String,
        findings: [String]
    ) {
        #expect(self.findings(text) == findings)
    }

    @Test func `options say where credentials are usual`() {
        let token = "aB3dE5gH7jK9mN1pQ3sT"
        let short = TextScanner.Options(tokenLength: RecordingThreshold.Token.shortLength)
        #expect(findings(token, short) == ["random: \(token)"])
        #expect(findings(String(token.dropLast()), short) == [])
        #expect(findings(token, TextScanner.Options(tokenLength: 20, isIdentifier: true)) == [])
        #expect(findings("secrets=hunter2", TextScanner.Options(hasPermissions: true)) == ["credential: hunter2"])
        #expect(findings("secrets=read", TextScanner.Options(hasPermissions: true)) == [])
        let hexadecimal = "5f4dcc3b5aa765d61d8327deb882cf99"
        #expect(findings(hexadecimal) == [])
        #expect(findings(hexadecimal, TextScanner.Options(acceptsHexadecimal: true)) == ["random: \(hexadecimal)"])
    }

    @Test func `a random string of at most 256 bytes is a token, and a longer one a file`() {
        func random(_ count: Int) -> String { String(String(repeating: "aB3dE5gH", count: 40).prefix(count)) }
        let most = RecordingThreshold.Token.maximumLength
        #expect(findings(random(most)).count == 1)
        #expect(findings(random(most + 1)) == [])
    }

    @Test func `the content of a private key is a credential, and a certificate is none`() {
        let key = "-----BEGIN RSA PRIVATE KEY-----\nMIIEpAIBAAKCAQEA\n-----END RSA PRIVATE KEY-----"
        #expect(findings(key).first == "credential: \nMIIEpAIBAAKCAQEA\n")
        #expect(findings(key.replacing("RSA PRIVATE KEY", with: "CERTIFICATE")) == [])
    }
}

/// The values in XML and HTML.
@Suite struct MarkupReaderTests {
    private func values(_ text: String) -> [String] {
        let bytes = Array(text.utf8)
        return MarkupReader.values(in: bytes).map { value in
            let path = (value.parents + [value.name]).joined(separator: "/")
            return "\(path)=\(String(decoding: bytes[value.range], as: UTF8.self))"
        }
    }

    static let documents: [(text: String, values: [String])] = [
        ("<a>1</a>", ["a=1"]), ("<a><b>1</b><c>2</c></a>", ["a/b=1", "a/c=2"]), ("<a> </a>", []),
        (#"<a b="1" c='2' d=3>4</a>"#, ["b=1", "c=2", "d=3", "a=4"]), (#"<a b="1"/><c>2</c>"#, ["b=1", "c=2"]),
        (#"<add key="token" value="x"/>"#, ["key=token", "token=x"]),
        (
            #"<meta name="csrf" content="x">"#,
            [
                "name=csrf", "csrf=x",
            ]
        ),
        (#"<string name="token">x</string>"#, ["name=token", "token=x"]), ("<s:a>1</s:a>", ["a=1"]),
        ("<a><![CDATA[1<2]]></a>", ["a=1<2"]), ("<a><!-- 1 --></a>", ["a= 1 "]),
        ("<?xml version='1.0'?><a>1</a>", ["a=1"]),
        ("<!DOCTYPE html><a>1</a>", ["a=1"]), ("<a><b>1</a>2", ["a/b=1", "=2"]), ("<a", []), ("<a b=", []),
        ("text", ["=text"]),
        (#"<a b="1"#, ["b=1"]),
    ]

    @Test(arguments: documents)
    func `strings and attributes have the name of what contains them`(text: String, values: [String]) {
        #expect(self.values(text) == values)
    }
}
