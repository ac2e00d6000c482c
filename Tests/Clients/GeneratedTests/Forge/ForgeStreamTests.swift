import APIRuntime
import APIRuntimeConformance
import Forge
import Foundation
import TestTraits
import Testing

@Suite(.watchdog)
struct ForgeStreamTests {
    private let request = ChatRequest(model: "small", prompt: "Hi")

    @Test func `a stream ends with the declared event, and its request has the field that requests it`() async throws {
        let api = try LoopbackAPI(
            .events([
                "data: {\"text\": \"Hel", "lo\"}\n\n", ": still here\n\ndata: {\"text\": \"!\"}\n\ndata: [DONE]\n\n",
            ]),
            .json(#"{"text": "Hello!", "tokens": 2}"#)
        )
        var text = ""
        for try await chunk in api.forge().streamChat(body: request) {
            text += chunk.text
        }
        #expect(text == "Hello!")
        #expect(try await api.forge().chat(body: request) == Completion(text: "Hello!", tokens: 2))
        #expect(api.lines == ["POST /v2/chat", "POST /v2/chat"])
        #expect(
            api.bodies == [
                #"{"model":"small","prompt":"Hi","stream":true}"#, #"{"model":"small","prompt":"Hi"}"#,
            ]
        )
        #expect(
            api.server.requests.map { $0.headers["Accept"] } == ["text/event-stream", "application/vnd.forge+json"]
        )
    }

    @Test func `an event is delivered before the next one is sent`() async throws {
        let api = try LoopbackAPI(.events(["data: {\"text\": \"Hel\"}\n\n"]).unfinished())
        var chunks = api.forge().streamChat(body: request).makeAsyncIterator()
        #expect(try await chunks.next() == Chunk(text: "Hel"))
        #expect(api.server.closedByPeer == 0)
    }

    @Test func `a stream that is cut off throws after its last event`() async throws {
        let api = try LoopbackAPI(.events(["data: {\"text\": \"Hel\"}\n\n"]))
        var text = ""
        let error = try await apiError {
            for try await chunk in api.forge().streamChat(body: request) { text += chunk.text }
        }
        #expect(text == "Hel")
        #expect(error.kind == .connectionLost)
    }

    @Test func `a failure of a stream has its type`() async throws {
        let api = try LoopbackAPI(.json(#"{"title": "The model is busy"}"#, status: 409))
        // The body of the failure is read with a time limit, which ends at once with the clock of tests.
        var client = api.forge()
        client.configuration.clock = .system
        let error = try await apiError { [client] in
            for try await _ in client.streamChat(body: request) {}
        }
        #expect(error.status == 409)
        #expect(error.failure(as: Problem.self)?.title == "The model is busy")
    }

    @Test func `lines are streamed, and without a body the query requests them`() async throws {
        let api = try LoopbackAPI(
            .chunks([
                #"{"time": "2024-05-06T07:08:09Z", "text": "gr"#, "ößer\"}\n{\"time\"",
                #": "2024-05-06T07:08:10Z", "text": "done"}"#,
            ])
        )
        var texts: [String] = []
        for try await line in api.forge().builds.streamLog(id: "7", from: 3) {
            texts.append(line.text)
        }
        #expect(texts == ["größer", "done"])
        #expect(api.lines == ["GET /v2/builds/7/log?from=3&follow=true"])
    }
}
