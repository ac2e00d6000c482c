import APIGenRecordings
import Testing

/// Requests that browsers copy as JavaScript or PowerShell, and those of scripts and documents.
@Suite struct ScriptReaderTests {
    @Test(
        arguments: [
            (
                """
                fetch("https://a.b/c?x=1", {
                  "headers": {
                    "accept": "application/json",
                    "content-type": "application/json"
                  },
                  "referrer": "https://a.b/",
                  "body": "{\\"name\\":\\"Zo\\u00eb\\"}",
                  "method": "PUT",
                  "mode": "cors",
                  "credentials": "include"
                }); ;
                fetch("https://a.b/d", {"body": null, "method": "GET"});
                """,
                """
                PUT https://a.b /c ?x=1
                  accept: application/json
                  content-type: application/json
                  Referer: https://a.b/
                  application/json {"name": "Zoë"}
                GET https://a.b /d
                """
            ),
            (
                """
                // Adds a user.
                const response = await fetch(`${API}/users/${user.id}?q=` + query, {
                  method: 'post', // adds
                  headers: new Headers({ 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }),
                  body: JSON.stringify({ name, age: 7, tags: ['a', "b"], ...rest, at: new Date().getTime() }, null, 2),
                  signal,
                })
                """,
                """
                POST - /users/%7Bid%7D as /users/{id} ?q
                  Content-Type: application/json
                  Authorization: Bearer {{token}}
                  application/json {"name": null, "age": 7, "tags": ["a", "b"], "at": null}
                """
            ),
            (
                "fetch('https://a.b/c', {method: 'POST', body: new URLSearchParams({a: '1', b})})",
                "POST https://a.b /c\n  application/x-www-form-urlencoded a=1&b"
            ),
            ("fetch('https://a.b/c', {method: 'POST', body: form})", "POST https://a.b /c\n  - data "),
            ("# Use\n\nIt's short:\n\n```sh\ncurl https://a.b/c\n```\n\nDon't.\n", "GET https://a.b /c"),
        ]
    )
    func `calls of fetch and code blocks are read`(_ script: String, _ outline: String) {
        let result = RecordingReader.read(script)
        #expect(result.messages.isEmpty)
        #expect(result.outline == outline)
    }

    @Test(
        arguments: [
            (
                """
                $session = New-Object Microsoft.PowerShell.Commands.WebRequestSession
                $session.UserAgent = "Browser/1"
                $session.Cookies.Add((New-Object System.Net.Cookie("a", "1", "/", "a.b")))
                Invoke-WebRequest -UseBasicParsing -Uri "https://a.b/c?x=1" `
                -Method "POST" `
                -WebSession $session `
                -Headers @{
                "authority"="a.b"
                  "accept"="*/*"
                  "x-a"="it`"s"
                } `
                -ContentType "application/json" `
                -Body "{`"name`":`"Zo`$`"}"
                """,
                """
                POST https://a.b /c ?x=1
                  accept: */*
                  x-a: it"s
                  Content-Type: application/json
                  User-Agent: Browser/1
                  Cookie: a=1
                  application/json {"name": "Zo$"}
                """
            ),
            (
                """
                # Adds a user.
                $base = 'https://a.b'
                $headers = @{ Authorization = "Bearer $token"; 'X-A' = 1 }
                $body = @{ name = 'Ada'; tags = @('a', 'b'); id = $id } | ConvertTo-Json -Depth 3
                $user = Invoke-RestMethod "$base/users/${id}" -Method Post -Headers $headers -Body $body
                irm -Uri $base/users -Body @{ page = 2 }
                """,
                """
                POST https://a.b /users/%7Bid%7D as /users/{id}
                  Authorization: Bearer {{token}}
                  X-A: 1
                  application/json {"name": "Ada", "tags": ["a", "b"], "id": null}
                GET https://a.b /users ?page=2
                """
            ),
            (
                "$p = @{ Uri = 'https://a.b/c'; Method = 'Put' }\nInvoke-RestMethod @p -Body @'\n{\"a\": \"$b\"}\n'@",
                "PUT https://a.b /c\n  application/json {\"a\": \"$b\"}"
            ),
            (
                "Invoke-RestMethod https://a.b/c -Method POST -Form @{ a = '1' }; iwr https://a.b/d -Method POST -Body @{ a = 1 }",
                "POST https://a.b /c\n  multipart/form-data a=1\nPOST https://a.b /d\n  application/x-www-form-urlencoded a=1"
            ),
        ]
    )
    func `commands of PowerShell are read`(_ script: String, _ outline: String) {
        let result = RecordingReader.read(script)
        #expect(result.messages.isEmpty)
        #expect(result.outline == outline)
    }

    @Test func `a call without an address is left out with its place`() {
        let help = "write the address in place, or copy the request as a curl command"
        #expect(
            RecordingReader.read("let a = 1\n  fetch(url)\nfetch('https://a.b/c')").messages == [
                "r:2:3: AG162 the address of this call of `fetch` is not a string; \(help)"
            ]
        )
        #expect(
            RecordingReader.read("Invoke-RestMethod -Method Post").messages == [
                "r:1:1: AG162 this command has no address; \(help)"
            ]
        )
    }
}
