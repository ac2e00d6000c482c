import APIGenRecordings
import Testing

/// Requests of wget commands.
@Suite struct WgetReaderTests {
    @Test(
        arguments: [
            (
                "wget -q -O - 'https://a.b/c?x=1' --header='Accept: application/json' -U probe",
                """
                GET https://a.b /c ?x=1
                  Accept: application/json
                  User-Agent: probe
                """
            ),
            (
                """
                wget --method=put --header "Content-Type: application/json" \\
                  --body-data '{"name": "Ada"}' a.b/users/7
                """,
                """
                PUT http://a.b /users/7
                  Content-Type: application/json
                  application/json {"name": "Ada"}
                """
            ),
            (
                "wget --user ada --password=secret --post-data='a=1&b=2' https://a.b/c https://a.b/d",
                """
                POST https://a.b /c
                  Authorization: Basic YWRhOnNlY3JldA==
                  application/x-www-form-urlencoded a=1&b=2
                POST https://a.b /d
                  Authorization: Basic YWRhOnNlY3JldA==
                  application/x-www-form-urlencoded a=1&b=2
                """
            ),
        ]
    )
    func `a command of wget is a request for each address`(script: String, outline: String) {
        #expect(RecordingReader.read(script).outline == outline)
    }
}
