import APIGenRecordings
import APIGenSupport
import TestExpectations
import Testing

/// Files of requests, and commands of HTTPie.
@Suite struct HTTPFileReaderTests {
    @Test func `requests are read with their variables, and without scripts`() {
        let result = RecordingReader.read(
            """
            @host = https://a.b
            @api={{host}}/v1

            ### List users
            # @no-redirect
            GET {{api}}/users
                ?page=1
                &size=20
            Accept: application/json

            ###
            // @name create
            < {%
              request.variables.set("x", "1")
            %}
            POST {{api}}/users/{{login.response.body.$.id}} HTTP/1.1
            Content-Type: application/json
            Authorization: Basic ada secret

            {
              "name": "Ada",
              "age": {{age}}
            }

            > {%
              client.global.set("id", response.body.id);
            %}

            ###
            https://a.b/short

            ### Form
            POST /form HTTP/1.1
            Host: localhost:8080
            Content-Type: application/x-www-form-urlencoded

            a=1&
            b=2
            ### GraphQL
            POST https://a.b/graphql
            X-Request-Type: GraphQL

            query { a }

            {"x": 1}
            """
        )
        expect(
            result.outline,
            is: """
                List users:
                GET https://a.b /v1/users ?page=1&size=20
                  Accept: application/json
                create:
                POST https://a.b /v1/users/%7Blogin_response_body_id%7D as /v1/users/{login_response_body_id}
                  Content-Type: application/json
                  Authorization: Basic YWRhOnNlY3JldA==
                  application/json {"name": "Ada", "age": null}
                GET https://a.b /short
                Form:
                POST http://localhost:8080 /form
                  Host: localhost:8080
                  Content-Type: application/x-www-form-urlencoded
                  application/x-www-form-urlencoded a=1&b=2
                GraphQL:
                POST https://a.b /graphql
                  X-Request-Type: GraphQL
                  application/json {"query": "query { a }", "variables": {"x": 1}}
                """
        )
        #expect(result.messages == [])
    }

    @Test func `lines may end as on Windows`() {
        let text = "### A\r\nPOST https://a.b/c\r\nContent-Type: application/json\r\n\r\n{\"a\": 1}\r\n"
        let outline = "A:\nPOST https://a.b /c\n  Content-Type: application/json\n  application/json {\"a\": 1}"
        #expect(RecordingReader.read(text).outline == outline)
        let bru = "meta {\r\n  name: A\r\n}\r\n\r\nget {\r\n  url: https://a.b/c\r\n}\r\n"
        #expect(RecordingReader.read(bru).outline == "A:\nGET https://a.b /c")
    }

    @Test func `a response follows its request, or is in a file that the request names`() {
        let text = """
            POST {{host}}/users
            Content-Type: application/json

            < ./user.json

            <> 2024-01-15T101112.201.json
            <> 2024-01-15T101113-1.422.json

            ###
            GET /users HTTP/1.1
            Host: a.b

            HTTP/1.1 200 OK
            Content-Type: application/json

            [{"id": 7}]

            GET /users/7 HTTP/1.1
            Host: a.b

            HTTP/2 404
            content-length: 0

            """
        let files = [
            "api/user.json": #"{"name": "Ada"}"#, "api/2024-01-15T101112.201.json": #"{"id": 7}"#,
            "api/http-client.env.json":
                #"{"dev": {"host": "https://d"}, "prod": {"host": "https://a.b"}, "$shared": {"host": "https://s"}}"#,
        ]
        let nearby = NearbyFiles(
            names: { _ in [] },
            bytes: { name, folder in files[folder + name].map { Array($0.utf8) } }
        )
        let result = RecordingReader.read(path: "api/shop.http", bytes: Array(text.utf8), nearby: nearby)
        expect(
            result.outline,
            is: """
                POST https://a.b /users
                  Content-Type: application/json
                  application/json {"name": "Ada"}
                  201
                    application/json {"id": 7}
                POST https://a.b /users
                  Content-Type: application/json
                  application/json {"name": "Ada"}
                  422
                GET https://a.b /users
                  Host: a.b
                  200
                    Content-Type: application/json
                    application/json [{"id": 7}]
                GET https://a.b /users/7
                  Host: a.b
                  404
                    content-length: 0
                """
        )
    }

    @Test(arguments: ["\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"])
    func `only LF and CRLF end a line`(character: String) {
        for ending in ["\n", "\r\n"] {
            let lines = ["POST https://a.b/c", "", "x\(character)y", "###", "POST https://a!b"]
            let result = RecordingReader.read(lines.joined(separator: ending))
            #expect(result.exchanges.count == 1)
            #expect(result.messages.count == 1)
            #expect(result.messages.first?.hasPrefix("r:5:1: ") == true, "\(result.messages)")
        }
    }

    @Test(
        arguments: [
            ("http GET a.b/c x==1 y==2", "GET http://a.b /c ?x=1&y=2"),
            (
                "https a.b/c X-Key:k 'a b'=c n:=1 l:='[1]'",
                "POST https://a.b /c\n  X-Key: k\n  application/json {\"a b\": \"c\", \"n\": 1, \"l\": [1]}"
            ),
            (
                "http -f PUT :3000/c a=1 b=2",
                "PUT http://localhost:3000 /c\n  application/x-www-form-urlencoded a=1&b=2"
            ),
            ("http :/c", "GET http://localhost /c"),
            ("http --multipart a.b a=1 f@/x/y.png", "POST http://a.b /\n  multipart/form-data a=1 f=@y.png"),
            ("http -a ada:secret a.b", "GET http://a.b /\n  Authorization: Basic YWRhOnNlY3JldA=="),
            ("http -A bearer -a t a.b --verify=no", "GET http://a.b /\n  Authorization: Bearer t"),
            ("echo '{\"a\": 1}' | http a.b", "POST http://a.b /\n  application/json {\"a\": 1}"),
            ("http --raw '{\"a\": 1}' PATCH a.b", "PATCH http://a.b /\n  application/json {\"a\": 1}"),
            (
                "http a.b 'a[b][c]=1' 'a[d][]:=2' 'a[d][]:=3' 'e\\=f=g'",
                "POST http://a.b /\n  application/json {\"a\": {\"b\": {\"c\": \"1\"}, \"d\": [2, 3]}, \"e=f\": \"g\"}"
            ),
            ("$ http -v a.b/users/$ID", "GET http://a.b /users/%7BID%7D as /users/{ID}"),
        ]
    )
    func `a command of HTTPie is read`(_ command: String, _ outline: String) {
        let result = RecordingReader.read(command)
        #expect(result.outline == outline, "\(result.messages)")
    }
}
