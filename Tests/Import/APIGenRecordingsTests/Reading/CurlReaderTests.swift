import APIGenRecordings
import TestExpectations
import Testing

/// Curl commands as people type them, documents show them and browsers copy them.
@Suite struct CurlReaderTests {
    @Test(
        arguments: [
            ("curl example.com", "GET http://example.com /"),
            ("curl https://a.b:8443/c?x=1", "GET https://a.b:8443 /c ?x=1"),
            ("$ curl https://a.b/c # all of them", "GET https://a.b /c"),
            ("curl https://a.b/c?x=1&y=2", "GET https://a.b /c ?x=1&y=2"),
            ("/usr/bin/curl -sSL -o out.json --max-time 3 'https://a.b/c'", "GET https://a.b /c"),
            ("curl -XPUT https://a.b/c", "PUT https://a.b /c"),
            ("curl -I https://a.b/c", "HEAD https://a.b /c"),
            ("curl --sil --requ delete https://a.b/c", "DELETE https://a.b /c"),
            ("curl -G -d x=1 --data-urlencode 'q=a b&c' https://a.b/c", "GET https://a.b /c ?x=1&q=a b&c"),
            ("curl --url-query x=1 --url https://a.b/c?y=2", "GET https://a.b /c ?y=2&x=1"),
            (
                "curl -d 'x=1&y=a+b' -d z https://a.b",
                "POST https://a.b /\n  application/x-www-form-urlencoded x=1&y=a b&z"
            ),
            ("curl -d '{\"x\": [1]}' https://a.b", "POST https://a.b /\n  application/json {\"x\": [1]}"),
            ("curl --data=x=1 https://a.b", "POST https://a.b /\n  application/x-www-form-urlencoded x=1"),
            ("curl -d @body.json https://a.b", "POST https://a.b /\n  - data "),
            (
                "curl -H 'Content-Type: application/json' -d @body.json https://a.b",
                "POST https://a.b /\n  Content-Type: application/json\n  application/json data "
            ),
            (
                "curl --json '{\"x\":' --json '1}' https://a.b",
                """
                POST https://a.b /
                  Content-Type: application/json
                  Accept: application/json
                  application/json {"x": 1}
                """
            ),
            (
                "curl -F 'title=A; B' -F 'file=@dir/a.pdf;type=application/pdf' -F 'notes=<n.txt' https://a.b",
                "POST https://a.b /\n  multipart/form-data title=A; B file=@a.pdf;application/pdf notes="
            ),
            ("curl -T dir/a.txt https://a.b/files/", "PUT https://a.b /files/a.txt\n  - data "),
            (
                "curl -u ada:secret -A App/1 -e https://c.d -b 'a=1; b=2' -b jar.txt https://a.b",
                """
                GET https://a.b /
                  User-Agent: App/1
                  Referer: https://c.d
                  Cookie: a=1; b=2
                  Authorization: Basic YWRhOnNlY3JldA==
                """
            ),
            ("curl --digest -u ada:secret a.b", "GET http://a.b /\n  Authorization: Digest username=\"ada\""),
            ("curl --oauth2-bearer T a.b", "GET http://a.b /\n  Authorization: Bearer T"),
            (
                "curl -H 'X-A:1' -H 'X-B;' -H 'Accept:' -H \"'X-C': 'c'\" a.b",
                "GET http://a.b /\n  X-A: 1\n  X-B: \n  X-C: c"
            ),
            (
                "curl a.b/1 -d x=1 --next a.b/2",
                "POST http://a.b /1\n  application/x-www-form-urlencoded x=1\nGET http://a.b /2"
            ),
        ]
    )
    func `an option of curl changes the request`(_ command: String, _ outline: String) {
        let result = RecordingReader.read(command)
        #expect(result.messages.isEmpty)
        #expect(result.outline == outline)
    }

    @Test(
        arguments: [
            ("curl \"https://a.b/\\$x/${ID}/$NAME\"", "GET https://a.b /$x/%7BID%7D/%7BNAME%7D as /$x/{ID}/{NAME}"),
            (
                "curl 'https://a.b/users/{id}/:key?page=<page>'",
                "GET https://a.b /users/%7Bid%7D/%7Bkey%7D as /users/{id}/{key} ?page"
            ),
            ("curl https://a.b/users/<user-id>", "GET https://a.b /users/%7Buser-id%7D as /users/{user-id}"),
            ("curl $BASE/users", "GET - /users"),
            ("curl https://$HOST/users", "GET - /users"),
            ("curl https://$REGION.a.b/users", "GET https://{REGION}.a.b /users"),
            ("BASE=https://a.b/v1\nexport ID=7\ncurl \"$BASE/users/$ID\"", "GET https://a.b /v1/users/7"),
            ("curl ${BASE:-https://a.b}/c", "GET https://a.b /c"),
            ("curl -H \"Authorization: Bearer $TOKEN\" a.b", "GET http://a.b /\n  Authorization: Bearer {{TOKEN}}"),
            (
                "curl a.b -d \"{\\\"id\\\": $ID, \\\"name\\\": \\\"$NAME\\\"}\"",
                "POST http://a.b /\n  application/json {\"id\": null, \"name\": \"{{NAME}}\"}"
            ),
            (
                "TOKEN=$(curl -s a.b/login | jq -r .token)\ncurl a.b/c?t=$TOKEN",
                "GET http://a.b /login\nGET http://a.b /c ?t"
            ),
            ("curl a.b -d \"$(cat <<EOF\n{\"x\": 1}\nEOF\n)\"", "POST http://a.b /\n  application/json {\"x\": 1}"),
            (
                "curl a.b -d @- <<'EOF'\n{\"x\": \"$y\"}\nEOF\ncurl c.d",
                "POST http://a.b /\n  application/json {\"x\": \"$y\"}\nGET http://c.d /"
            ),
            ("cat <<EOF | curl -d @- a.b\n{\"x\": 1}\nEOF", "POST http://a.b /\n  application/json {\"x\": 1}"),
            (
                "echo '{\"x\": 1}' | curl --json @- a.b > out 2>&1",
                "POST http://a.b /\n  Content-Type: application/json\n  Accept: application/json\n  application/json {\"x\": 1}"
            ),
            (
                "cat <<EOF | curl -d @- a.b\n{\"x\": \n\"y\u{2028}z\"}\nEOF",
                "POST http://a.b /\n  application/json {\"x\": \"y\u{2028}z\"}"
            ),
            ("cat x.json | curl -d @- a.b", "POST http://a.b /\n  - data "),
            ("curl a.b \\\n  -d x=1 \\  \n  -d y=2", "POST http://a.b /\n  application/x-www-form-urlencoded x=1&y=2"),
            (
                "curl a.b --data-raw $'{\"x\":\"it\\'s \\u00e9\\x41\"}\\n'",
                "POST http://a.b /\n  application/json {\"x\": \"it's éA\"}"
            ),
            ("for i in 1 2; do curl a.b/$i; done; echo curl x", "GET http://a.b /%7Bi%7D as /{i}"),
        ]
    )
    func `a shell's quotes, variables and pipes are read`(_ script: String, _ outline: String) {
        let result = RecordingReader.read(script)
        #expect(result.messages.isEmpty)
        #expect(result.outline == outline)
    }

    @Test func `a command that a browser copies for the command prompt is read`() {
        let result = RecordingReader.read(
            """
            curl ^"https://a.b/c?x=1^&y=2^" ^\r
              -X ^"PATCH^" ^\r
              -H ^"content-type: application/json^" ^\r
              --data-raw ^"^{^\\^"name^\\^":^\\^"50^% ^^ more^\\^"^}^" &\r
            curl "https://a.b/d" ^\r
              -H "x-a: 1"
            """
        )
        #expect(result.messages.isEmpty)
        expect(
            result.outline,
            is: """
                PATCH https://a.b /c ?x=1&y=2
                  content-type: application/json
                  application/json {"name": "50% ^ more"}
                GET https://a.b /d
                  x-a: 1
                """
        )
    }

    @Test func `a command that cannot be read is left out with its place`() {
        let result = RecordingReader.read(
            """
            # requests
            curl --haeder 'X: 1' a.b
            curl -d
            curl -s
            curl -X 'A B' a.b
            curl ' ' 'http://a b:x/'
            curl a.b/ok
              curl 'a.b
            """
        )
        expect(
            result.messages,
            is: [
                "r:2:6: AG162 curl has no option `--haeder`; did you mean `--header`?",
                "r:3:6: AG162 the option `-d` needs a value",
                "r:4:1: AG162 this command has no URL",
                "r:5:9: AG162 `A B` is not a method",
                "r:6:6: AG162 this is not a URL",
                "r:8:8: AG162 this quote is never closed",
            ]
        )
        #expect(result.outline == "GET http://a.b /ok")
    }
}
