// swift run questions swift 5

import APIRuntime
import Foundation
import StackExchange

func fail(_ message: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(status)
}

guard let command = QuestionsCommand(Array(CommandLine.arguments.dropFirst())) else {
    fail(QuestionsCommand.usage, status: 64)
}
// Without a key, an address may send 300 requests a day.
let key = ProcessInfo.processInfo.environment["STACK_EXCHANGE_KEY"]
let stack = StackExchangeClient(key: key.map { APICredential($0) })
do {
    for line in try await command.lines(from: stack) { print(line) }
} catch {
    // If the server sent a message, this is the message.
    fail(error.localizedDescription, status: 1)
}
