// All kinds of calls in a module with main-actor isolation by default. `.ci/mainactor` compiles and runs this program with
// a client, because tests have no main thread of their own.

import APIRuntime
import APIRuntimeBlocking
import APIRuntimeTesting
import Dispatch
import Foundation

let transport = APIMockTransport([
    APIMockResponse.json(#"{"id": 7, "name": "Ada"}"#).when(.get, "/v2/me/player").repeated(),
    .json(#"{"data": [{"id": 1, "title": "a"}, {"id": 2, "title": "b"}], "total": 2}"#).when(.get).repeated(),
    .stream(["data: {\"text\": \"Hi\"}\n\n", "data: [DONE]\n\n"]).when(.post).repeated(),
])
let forge = ForgeClient(tenant: "acme", configuration: APIConfiguration(transport: transport))

func expect(_ isTrue: Bool, line: Int = #line) {
    guard !isTrue else { return }
    print("mainactor.swift:\(line): not so")
    exit(1)
}

/// Checks that no call sends its request or decodes its response on the main actor. The program ends if one does.
nonisolated struct ActorObserver: APIObserver, APICallObserver {
    func callObserver(of endpoint: String) -> any APICallObserver { self }
    func willSend(_ request: APIRequest) { dispatchPrecondition(condition: .notOnQueue(.main)) }
    func didDecode(_ value: Any, _ call: APIObservedCall) { dispatchPrecondition(condition: .notOnQueue(.main)) }
}

/// The model of a screen, which is isolated to the main actor by default.
final class Screen {
    let forge: ForgeClient
    var names: [String?] = []
    var titles: [String] = []
    var texts: [String] = []
    var done = 0

    init() {
        let configuration = APIConfiguration(transport: transport, observers: [ActorObserver()])
        forge = ForgeClient(tenant: "acme", configuration: configuration)
    }

    func load() async throws {
        names.append(try await forge.player()?.name)
        names.append(try await forge.send(PlayerResource()).body?.name)
        names.append(try await forge.send(PlayerResource(), progress: { _ in }).body?.name)
        names.append(try await forge.result(of: PlayerResource()).get()?.name)
        for try await page in forge.pages(of: TicketsListResource()) { titles += page.body.data.map(\.title) }
        for try await ticket in forge.items(of: TicketsListResource()) { titles.append(ticket.title) }
        titles += try await forge.tickets.list().map(\.title)
        for try await chunk in forge.streamChat(body: ChatRequest(model: "m", prompt: "p")) { texts.append(chunk.text) }
        expect(try await forge.request(for: PlayerResource()).url.path == "/v2/me/player")
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        expect(try await forge.download(ReportResource(), to: file).body == file)
    }

    func loadWithoutWaiting() {
        forge.send(PlayerResource()) { @MainActor result in
            self.names.append(try? result.get().body?.name)
            self.done += 1
        }
        let task = forge.result(of: PlayerResource()) { @MainActor result in
            if case .failure(let error) = result { expect(error is CancellationError) } else { expect(false) }
            self.done += 1
        }
        task.cancel()
    }
}

@main enum Script {
    static func main() {
        // The main thread waits, so everything on the main actor waits too.
        expect(Thread.isMainThread)
        expect(Self.wait(for: forge) == "Ada")

        let screen = Screen()
        screen.loadWithoutWaiting()
        Task {
            do {
                try await screen.load()
                await blockAllThreads()
            } catch {
                print(error)
                exit(1)
            }
            while screen.done < 2 { await Task.yield() }
            expect(screen.names.count == 5 && screen.names.allSatisfy { $0 == "Ada" })
            expect(screen.titles == ["a", "b", "a", "b", "a", "b"])
            expect(screen.texts == ["Hi"])
            exit(0)
        }
        dispatchMain()
    }

    /// Asynchronous code can call this, too.
    nonisolated static func wait(for forge: ForgeClient) -> String? {
        (try? forge.blockingResult(of: PlayerResource()).get())??.name
    }

    /// Every thread of the concurrency pool waits for a call that itself waits between two attempts.
    static func blockAllThreads() async {
        let answers = (0..<64).flatMap { _ in [APIMockResponse.empty(503), .json(#"{"id": 7, "name": "Ada"}"#)] }
        var patient = forge
        patient.configuration = APIConfiguration(
            transport: APIMockTransport(answers),
            retry: APIRetryPolicy(attempts: 200, delay: .milliseconds(1), maximumDelay: .milliseconds(1)),
            retryBudget: nil
        )
        await withTaskGroup(of: String?.self) { [patient] group in
            for _ in 0..<64 { group.addTask { wait(for: patient) } }
            for await name in group { expect(name == "Ada") }
        }
    }
}
