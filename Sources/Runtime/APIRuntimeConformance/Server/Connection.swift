/// One connection of the server, from its first request to its end.
struct Connection {
    private enum Outcome {
        case next, ended, peerClosed
    }

    let socket: Socket
    private var reader: RequestReader
    private let core: ServerCore

    init(socket: Socket, number: Int, core: ServerCore) {
        self.socket = socket
        self.core = core
        reader = RequestReader(socket: socket, connection: number, keptBytes: core.keptBytes)
    }

    /// Responds to requests until the connection ends.
    mutating func serve() {
        while true {
            switch serveNext() {
            case .next: continue
            case .ended: return
            case .peerClosed: return core.noteClosedByPeer()
            }
        }
    }

    private mutating func serveNext() -> Outcome {
        do throws(RequestReaderError) {
            guard let head = try reader.nextHead() else { return .ended }
            if let reply = core.earlyHandler(head) {
                let outcome = play(reply.script(for: head))
                if reply.drains { reader.drain() }
                return outcome
            }
            let request = try reader.complete(head)
            return play(core.reply(to: request).script(for: request))
        } catch {
            switch error {
            case .closed: return .peerClosed
            case .malformed(let text):
                _ = socket.sendAll("HTTP/1.1 400 \r\nConnection: close\r\n\r\nNot HTTP/1.1, \(text)\n".utf8)
                return .ended
            }
        }
    }

    private mutating func play(_ script: ReplyScript) -> Outcome {
        for step in script.steps {
            switch step {
            case .send(let bytes): guard socket.sendAll(bytes) else { return .peerClosed }
            case .repeat(let bytes, let count, let pause):
                for _ in 0..<count {
                    guard socket.sendAll(bytes) else { return .peerClosed }
                    core.noteRepeated(bytes.count)
                    guard pause == .zero || reader.peerStays(until: .now + pause) else { return .peerClosed }
                }
            case .pause(let pause): guard reader.peerStays(until: .now + pause) else { return .peerClosed }
            }
        }
        switch script.ending {
        case .keepAlive: return .next
        case .close: return .ended
        case .reset:
            socket.resetWhenDestroyed()
            return .ended
        case .hold:
            _ = reader.peerStays(until: nil)
            return .peerClosed
        }
    }
}
