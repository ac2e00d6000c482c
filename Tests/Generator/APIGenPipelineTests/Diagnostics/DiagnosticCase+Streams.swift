import APIGenSupport
import Testing

@testable import APIGenDiagnostics

extension DiagnosticCase {
    /// Streamed responses.
    static let streams: [DiagnosticCase] = [
        DiagnosticCase(
            .misplacedStreamField,
            "a body without fields for the stream",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  text: {call: POST /text, body: String, stream: {events: String, when: {stream: true}}}
                  maybe: {call: POST /maybe, body: "Chat?", stream: {events: String, when: {stream: true}}}
                models:
                  Chat: {prompt: String}
                """#,
            messages: #"""
                Specs/x.yaml:4:74: error[AG125]: the body has no place for the field `stream`
                    4 |   text: {call: POST /text, body: String, stream: {events: String, when: {stream: true}}}
                      |                                                                          ^~~~~~
                Specs/x.yaml:4:34: note: it is declared here
                    4 |   text: {call: POST /text, body: String, stream: {events: String, when: {stream: true}}}
                      |                                  ^~~~~~
                   help: give the body fields, and let it not be optional
                Specs/x.yaml:5:77: error[AG125]: the body has no place for the field `stream`
                    5 |   maybe: {call: POST /maybe, body: "Chat?", stream: {events: String, when: {stream: true}}}
                      |                                                                             ^~~~~~
                Specs/x.yaml:5:37: note: it is declared here
                    5 |   maybe: {call: POST /maybe, body: "Chat?", stream: {events: String, when: {stream: true}}}
                      |                                     ^~~~
                   help: give the body fields, and let it not be optional
                """#
        ),
        DiagnosticCase(
            .contradictoryKeys,
            "a parameter that a stream already sets",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  chat: {call: POST /chat, body: {stream: Bool?}, stream: {events: String, when: {stream: true}}}
                  logs: {path: /logs, query: {follow: Bool = false}, stream: {lines: String, when: {follow: true}}}
                """#,
            messages: #"""
                Specs/x.yaml:4:83: error[AG018]: `when` decides about `stream`, and so it is not a parameter of the call
                    4 |   chat: {call: POST /chat, body: {stream: Bool?}, stream: {events: String, when: {stream: true}}}
                      |                                                                                   ^~~~~~
                Specs/x.yaml:4:35: note: it is declared here
                    4 |   chat: {call: POST /chat, body: {stream: Bool?}, stream: {events: String, when: {stream: true}}}
                      |                                   ^~~~~~
                   help: delete the parameter, or let it be a constant of the other call: stream: = false
                Specs/x.yaml:5:85: error[AG018]: `when` decides about `follow`, and so it is not a parameter of the call
                    5 |   logs: {path: /logs, query: {follow: Bool = false}, stream: {lines: String, when: {follow: true}}}
                      |                                                                                     ^~~~~~
                Specs/x.yaml:5:31: note: it is declared here
                    5 |   logs: {path: /logs, query: {follow: Bool = false}, stream: {lines: String, when: {follow: true}}}
                      |                               ^~~~~~
                   help: delete the parameter, or let it be a constant of the other call: follow: = false
                """#
        ),
        DiagnosticCase(
            .missingKey,
            "streams with missing or contradictory keys",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  a: {path: /a, stream: {}}
                  b: {path: /b, stream: {event: String}}
                  c: {path: /c, stream: {lnies: String}}
                  d: {path: /d, stream: true}
                  e: {path: /e, stream: {events: String, when: [stream]}}
                  f: {path: /f, stream: {events: String, when: {stream: [1]}}}
                  h: {path: /h, stream: {events: String, lines: Int}}
                  g: {path: /g, stream: {events: String, untill: end}}
                  i: {path: /i, stream: Chunk}
                """#,
            messages: #"""
                Specs/x.yaml:4:25: error[AG013]: a stream needs `events` or `lines`
                    4 |   a: {path: /a, stream: {}}
                      |                         ^
                   help: write: stream: {events: Chunk}
                Specs/x.yaml:5:26: error[AG012]: a stream has no key `event`
                    5 |   b: {path: /b, stream: {event: String}}
                      |                          ^~~~~
                   help: did you mean `events`?
                Specs/x.yaml:6:26: error[AG012]: a stream has no key `lnies`
                    6 |   c: {path: /c, stream: {lnies: String}}
                      |                          ^~~~~
                   help: did you mean `lines`?
                Specs/x.yaml:7:25: error[AG011]: a stream is a mapping, not `true`
                    7 |   d: {path: /d, stream: true}
                      |                         ^~~~
                Specs/x.yaml:8:48: error[AG011]: the fields of a stream's call are a mapping, not a list
                    8 |   e: {path: /e, stream: {events: String, when: [stream]}}
                      |                                                ^
                   help: write each below its name, without a dash
                Specs/x.yaml:9:57: error[AG011]: expected a string, not a list
                    9 |   f: {path: /f, stream: {events: String, when: {stream: [1]}}}
                      |                                                         ^
                Specs/x.yaml:10:42: error[AG018]: a stream has either events or lines
                   10 |   h: {path: /h, stream: {events: String, lines: Int}}
                      |                                          ^~~~~
                Specs/x.yaml:10:26: note: `events` is here
                   10 |   h: {path: /h, stream: {events: String, lines: Int}}
                      |                          ^~~~~~
                Specs/x.yaml:11:42: error[AG012]: a stream has no key `untill`
                   11 |   g: {path: /g, stream: {events: String, untill: end}}
                      |                                          ^~~~~~
                   help: did you mean `until`?
                Specs/x.yaml:12:25: error[AG011]: a stream is a mapping, not `Chunk`
                   12 |   i: {path: /i, stream: Chunk}
                      |                         ^~~~~
                   help: write {events: Chunk} for server-sent events, or {lines: Chunk} for lines of JSON
                """#
        ),
        DiagnosticCase(
            .unknownType,
            "an element of an unknown type",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  a: {path: /a, stream: {events: Chnk}}
                  b: {path: /b, stream: {events: start | stop}}
                models:
                  Chunk: {$keep: true, text: String}
                """#,
            messages: #"""
                Specs/x.yaml:4:34: error[AG021]: there is no type `Chnk`
                    4 |   a: {path: /a, stream: {events: Chnk}}
                      |                                  ^~~~
                   help: did you mean `Chunk`?
                Specs/x.yaml:5:34: error[AG020]: an enum that is written here has no name
                    5 |   b: {path: /b, stream: {events: start | stop}}
                      |                                  ^~~~~~~~~~~~
                   help: declare it under `models`, and write its name here
                """#
        ),
        DiagnosticCase(
            .nameCollision,
            "the method of a stream",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  chat: {call: GET /chat -> String, stream: {events: String}}
                  streamChat: GET /chat/stream
                  stream: GET /stream
                """#,
            messages: #"""
                Specs/x.yaml:5:3: error[AG040]: the endpoint `streamChat` and the endpoint `chat` would both be named `streamChat` in Swift
                    5 |   streamChat: GET /chat/stream
                      |   ^~~~~~~~~~
                Specs/x.yaml:4:3: note: the other is here
                    4 |   chat: {call: GET /chat -> String, stream: {events: String}}
                      |   ^~~~
                   help: give it another name: as: getStreamChat
                Specs/x.yaml:6:3: error[AG040]: the endpoint `stream` would be named `stream` in Swift, which is the method of every client that reads a response while it arrives
                    6 |   stream: GET /stream
                      |   ^~~~~~
                   help: give it another name: as: getStream
                """#
        ),
    ]
}
