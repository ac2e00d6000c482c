import APIGenSupport
import Testing

@testable import APIGenDiagnostics

extension DiagnosticCase {
    /// Samples that contradict the spec or cannot be read.
    static let sampleFiles: [DiagnosticCase] = [
        DiagnosticCase(
            .missingSample,
            "a missing file",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  me: {path: /me, response: JSON, sample: samples/me.json}
                """#,
            messages: #"""
                Specs/x.yaml:4:43: error[AG070]: there is no file 'Specs/samples/me.json'
                    4 |   me: {path: /me, response: JSON, sample: samples/me.json}
                      |                                           ^~~~~~~~~~~~~~~
                   help: save a response in this file; its path begins at the folder of the spec
                """#
        ),
        DiagnosticCase(
            .malformedSample,
            "texts that are not JSON",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  open: {path: /open, response: JSON, sample: samples/open.json}
                  bare: {path: /bare, response: JSON, sample: samples/bare.json}
                  note: {path: /note, response: JSON, sample: samples/note.json}
                  none: {path: /none, response: JSON, sample: samples/none.json}
                  last: {path: /last, response: JSON, sample: samples/last.json}
                """#,
            samples: [
                "Specs/samples/open.json": "{\"name\": [\"Ada\"}\n",
                "Specs/samples/bare.json": "{\n  \"name\": Ada\n}\n",
                "Specs/samples/note.json": "[1, 2] # three\n",
                "Specs/samples/none.json": "\n",
                "Specs/samples/last.json": "{\n  \"id\": [1],\n}\n",
            ],
            messages: #"""
                Specs/samples/bare.json:2:11: error[AG071]: `Ada` is not a value in JSON
                    2 |   "name": Ada
                      |           ^~~
                   help: JSON has double quotes around every string
                Specs/samples/last.json:2:12: error[AG071]: a comma cannot be before `}`
                    2 |   "id": [1],
                      |            ^
                Specs/samples/none.json:1:1: error[AG071]: the sample is empty
                    1 | 
                      | ^
                Specs/samples/note.json:1:8: error[AG071]: expected the end of the text, not `#`
                    1 | [1, 2] # three
                      |        ^
                   help: JSON has no comments
                Specs/samples/open.json:1:16: error[AG071]: expected `,` or `]`, not `}`
                    1 | {"name": ["Ada"}
                      |                ^
                Specs/samples/open.json:1:10: note: the bracket opens here
                    1 | {"name": ["Ada"}
                      |          ^
                """#
        ),
        DiagnosticCase(
            .sampleMismatch,
            "an endpoint without JSON",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  leave: {method: DELETE, path: /me, sample: samples/me.json}
                  image: {path: /image, response: Data, sample: samples/me.json}
                  follows: {path: /follows, response: {204: true, 404: false}, sample: samples/me.json}
                """#,
            samples: ["Specs/samples/me.json": "{}\n"],
            messages: #"""
                Specs/x.yaml:4:46: error[AG072]: `leave` has no JSON response that a sample could show
                    4 |   leave: {method: DELETE, path: /me, sample: samples/me.json}
                      |                                              ^~~~~~~~~~~~~~~
                Specs/x.yaml:5:49: error[AG072]: `image` has no JSON response that a sample could show
                    5 |   image: {path: /image, response: Data, sample: samples/me.json}
                      |                                                 ^~~~~~~~~~~~~~~
                Specs/x.yaml:6:72: error[AG072]: `follows` has no JSON response that a sample could show
                    6 |   follows: {path: /follows, response: {204: true, 404: false}, sample: samples/me.json}
                      |                                                                        ^~~~~~~~~~~~~~~
                """#
        ),
        DiagnosticCase(
            .sampleMismatch,
            "fields of models, each reported once",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  users: {path: /users, response: Page<User>, sample: samples/users.json}
                models:
                  Page<Item>: {items: [Item], more: Bool}
                  Named: {name: String}
                  User:
                    $include: Named
                    id: Int
                    login: String
                    state: State
                    mood: happy | sad
                    born: Day?
                    joined: Date
                    left: Date(seconds)?
                    home: {city: String, floor: Int?}
                    scores: "[String: Int]"
                  State: {$enum: [active, paused], $frozen: true}
                """#,
            samples: [
                "Specs/samples/users.json": #"""
                {
                  "items": [
                    {
                      "name": null, "id": "7", "state": "closed", "mood": "calm \ud83d\ude00", "born": "",
                      "joined": "2024-02-30T10:00:00Z", "left": "1700000000", "home": {"floor": 1.5},
                      "scores": {"a": "1"}
                    },
                    {"name": null}
                  ],
                  "more": 1
                }
                """#
            ],
            messages: #"""
                Specs/samples/users.json:3:5: error[AG072]: `login` is missing
                    3 |     {
                      |     ^
                Specs/x.yaml:11:5: note: `login` is declared here
                   11 |     login: String
                      |     ^~~~~
                   help: if the server may omit it, declare it as `login?`
                Specs/samples/users.json:4:15: error[AG072]: expected a string, found null
                    4 |       "name": null, "id": "7", "state": "closed", "mood": "calm \ud83d\ude00", "born": "",
                      |               ^~~~
                Specs/x.yaml:7:11: note: `name` is declared here
                    7 |   Named: {name: String}
                      |           ^~~~
                   help: if the server may send null, make the type optional
                Specs/samples/users.json:4:27: error[AG072]: expected a whole number (Int), found the string "7"
                    4 |       "name": null, "id": "7", "state": "closed", "mood": "calm \ud83d\ude00", "born": "",
                      |                           ^~~
                Specs/x.yaml:10:5: note: `id` is declared here
                   10 |     id: Int
                      |     ^~
                Specs/samples/users.json:4:41: error[AG072]: `closed` is not one of the frozen enum's values: active, paused
                    4 |       "name": null, "id": "7", "state": "closed", "mood": "calm \ud83d\ude00", "born": "",
                      |                                         ^~~~~~~~
                Specs/x.yaml:12:5: note: `state` is declared here
                   12 |     state: State
                      |     ^~~~~
                Specs/samples/users.json:5:17: error[AG072]: expected a date (ISO 8601), found the string "2024-02-30T10:00:00Z"
                    5 |       "joined": "2024-02-30T10:00:00Z", "left": "1700000000", "home": {"floor": 1.5},
                      |                 ^~~~~~~~~~~~~~~~~~~~~~
                Specs/x.yaml:15:5: note: `joined` is declared here
                   15 |     joined: Date
                      |     ^~~~~~
                Specs/samples/users.json:5:49: error[AG072]: expected a date (seconds since 1970), found the string "1700000000"
                    5 |       "joined": "2024-02-30T10:00:00Z", "left": "1700000000", "home": {"floor": 1.5},
                      |                                                 ^~~~~~~~~~~~
                Specs/x.yaml:16:5: note: `left` is declared here
                   16 |     left: Date(seconds)?
                      |     ^~~~
                Specs/samples/users.json:5:71: error[AG072]: `city` is missing
                    5 |       "joined": "2024-02-30T10:00:00Z", "left": "1700000000", "home": {"floor": 1.5},
                      |                                                                       ^
                Specs/x.yaml:17:12: note: `city` is declared here
                   17 |     home: {city: String, floor: Int?}
                      |            ^~~~
                   help: if the server may omit it, declare it as `city?`
                Specs/samples/users.json:5:81: error[AG072]: expected a whole number (Int), found 1.5
                    5 |       "joined": "2024-02-30T10:00:00Z", "left": "1700000000", "home": {"floor": 1.5},
                      |                                                                                 ^~~
                Specs/x.yaml:17:26: note: `floor` is declared here
                   17 |     home: {city: String, floor: Int?}
                      |                          ^~~~~
                Specs/samples/users.json:6:23: error[AG072]: expected a whole number (Int), found the string "1"
                    6 |       "scores": {"a": "1"}
                      |                       ^~~
                Specs/x.yaml:18:5: note: `scores` is declared here
                   18 |     scores: "[String: Int]"
                      |     ^~~~~~
                Specs/samples/users.json:8:5: error[AG072]: `mood` is missing
                    8 |     {"name": null}
                      |     ^
                Specs/x.yaml:13:5: note: `mood` is declared here
                   13 |     mood: happy | sad
                      |     ^~~~
                   help: if the server may omit it, declare it as `mood?`
                Specs/samples/users.json:8:5: error[AG072]: `home` is missing
                    8 |     {"name": null}
                      |     ^
                Specs/x.yaml:17:5: note: `home` is declared here
                   17 |     home: {city: String, floor: Int?}
                      |     ^~~~
                   help: if the server may omit it, declare it as `home?`
                Specs/samples/users.json:10:11: error[AG072]: expected true or false, found 1
                   10 |   "more": 1
                      |           ^
                Specs/x.yaml:6:31: note: `more` is declared here
                    6 |   Page<Item>: {items: [Item], more: Bool}
                      |                               ^~~~
                """#
        ),
        DiagnosticCase(
            .sampleMismatch,
            "a response of another shape, and one in an envelope",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  tags: {path: /tags, response: [String], sample: samples/tags.json}
                  team: {path: /team, response: [UUID], unwrap: team, sample: samples/tags.json}
                  sizes: {path: /sizes, response: [Int32], unwrap: sizes, sample: samples/sizes.json}
                  links: {path: /links, response: [URL], sample: samples/links.json}
                """#,
            samples: [
                "Specs/samples/tags.json": "{\"tags\": []}\n",
                "Specs/samples/sizes.json": "{\"sizes\": [1, 2.0, 3000000000]}\n",
                "Specs/samples/links.json": "[\"https://forge.example\", {}]\n",
            ],
            messages: #"""
                Specs/samples/links.json:1:27: error[AG072]: expected a URL, found an object
                    1 | ["https://forge.example", {}]
                      |                           ^
                Specs/x.yaml:7:50: note: the sample of this endpoint
                    7 |   links: {path: /links, response: [URL], sample: samples/links.json}
                      |                                                  ^~~~~~~~~~~~~~~~~~
                Specs/samples/sizes.json:1:20: error[AG072]: expected a whole number (Int32), found 3000000000
                    1 | {"sizes": [1, 2.0, 3000000000]}
                      |                    ^~~~~~~~~~
                Specs/x.yaml:6:67: note: the sample of this endpoint
                    6 |   sizes: {path: /sizes, response: [Int32], unwrap: sizes, sample: samples/sizes.json}
                      |                                                                   ^~~~~~~~~~~~~~~~~~
                Specs/samples/tags.json:1:1: error[AG072]: expected an array, found an object
                    1 | {"tags": []}
                      | ^
                Specs/x.yaml:4:51: note: the sample of this endpoint
                    4 |   tags: {path: /tags, response: [String], sample: samples/tags.json}
                      |                                                   ^~~~~~~~~~~~~~~~~
                Specs/samples/tags.json:1:1: error[AG072]: `team` is missing, which contains the response
                    1 | {"tags": []}
                      | ^
                Specs/x.yaml:5:63: note: the sample of this endpoint
                    5 |   team: {path: /team, response: [UUID], unwrap: team, sample: samples/tags.json}
                      |                                                               ^~~~~~~~~~~~~~~~~
                """#
        ),
    ]
}
