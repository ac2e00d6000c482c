import APIGenClientOutput
import APIGenDiagnostics
import APIGenImport
import APIGenPipeline
import APIGenRecordings
import APIGenSupport
import APIGenYAML
import Foundation

/// The client of a spec as a program, which decodes recorded responses as its calls do.
struct CompiledClient {
    struct Call {
        var endpoint: String
        var recording: Recording
    }

    private let sources: [(name: String, text: String)]

    init(spec: String) throws {
        let generator = Generator { _ in
            OutputOptions(access: .internal, isStandalone: true, isSingleFile: true)
        }
        let result = generator.generate(path: "spec.yaml", bytes: Array(spec.utf8))
        guard let output = result.output else {
            throw Spec.Failure(description: result.diagnostics.map(\.message).joined(separator: "\n"))
        }
        let client = output.files.map(\.contents).joined(separator: "\n")
        sources = [("Client.swift", client), ("main.swift", Self.driver(of: client))]
    }

    /// The error of decoding each response; `nil` if the client decodes it.
    func errors(of calls: [Call]) throws -> [String?] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "decodefigures-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in sources { try Data(text.utf8).write(to: folder.appending(path: name)) }
        try JSONEncoder().encode(calls.map(RecordedCall.init)).write(to: folder.appending(path: "calls.json"))
        let compiler =
            ["swiftc", "-swift-version", "6", "-suppress-warnings", "-Onone", "-o", "decode"] + sources.map(\.name)
        _ = try Self.run(compiler, in: folder)
        let output = try Self.run(["./decode", "calls.json"], in: folder)
        return try JSONDecoder().decode([String?].self, from: output)
    }

    private static func run(_ command: [String], in folder: URL) throws -> Data {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        process.currentDirectoryURL = folder
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Spec.Failure(
                description: "\(command[0]) failed: \(String(decoding: output.prefix(2_000), as: UTF8.self))"
            )
        }
        return output
    }

    // MARK: - The program

    /// A program that reads calls and prints the error of each one, or null.
    private static func driver(of client: String) -> String {
        let declaration = /^nonisolated struct (\w+): API\w*Resource\b/.anchorsMatchLineEndings()
        let resources = client.matches(of: declaration).map { "\($0.1).self" }
        let failures = client.firstMatch(of: /failures: (\[\s*\.[^\]]*\])/).map { String($0.1) } ?? "[:]"
        return """
            import Foundation

            struct Call: Decodable {
                var endpoint: String
                var status: Int
                var type: String?
                var body: String
            }

            let resources: [any APIResource.Type] = [\(resources.joined(separator: ", "))]
            let failures: APIFailures = \(failures)

            func decode<Resource: APIResource>(_ call: Call, by resource: Resource.Type) throws {
                var headers = APIHeaders()
                if let type = call.type { headers.add("Content-Type", type) }
                let response = APIRawResponse(status: call.status, headers: headers, body: Data(call.body.utf8))
                let isSuccess = 200...299 ~= call.status || resource.acceptedStatuses.contains(call.status)
                let isRefused = resource.failures.matchBody(response.body) || failures.matchBody(response.body)
                if isSuccess, !isRefused {
                    _ = try resource.decode(response, with: APIResponseDecoder())
                    return
                }
                if response.body.isEmpty { return }
                var problem: (any Error)?
                for type in [resource.failures, failures].flatMap({ $0.candidates(for: call.status, response.body) }) {
                    do {
                        _ = try APIResponseDecoder().decode(type, from: response)
                        return
                    } catch {
                        problem = problem ?? error
                    }
                }
                if let problem { throw problem }
            }

            let calls = try JSONDecoder().decode(
                [Call].self,
                from: Data(contentsOf: URL(filePath: CommandLine.arguments[1]))
            )
            let known = Dictionary(resources.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
            let errors = calls.map { call -> String? in
                guard let resource = known[call.endpoint] else { return "there is no resource \\(call.endpoint)" }
                do {
                    try decode(call, by: resource)
                    return nil
                } catch {
                    return "\\(error)"
                }
            }
            FileHandle.standardOutput.write(try JSONEncoder().encode(errors))

            """
    }
}

/// A response as the program reads it.
private struct RecordedCall: Encodable {
    var endpoint: String
    var status = 0
    var type: String?
    var body = ""

    init(_ call: CompiledClient.Call) {
        endpoint = call.endpoint
        guard case .exchange(let exchange) = call.recording.sample, let response = exchange.response else { return }
        status = response.status
        type = response.headers.first { $0.name.lowercased() == "content-type" }?.value
        guard let content = response.body?.content else { return }
        switch content {
        case .json(let root): body = JSONText.compact(root)
        case .text(let text): body = text
        case .form, .multipart, .data: break
        }
    }
}
