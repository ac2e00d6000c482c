#if os(Linux)
    import Foundation
    import TestSupport

    /// The maximum growth of this process's memory.
    final class ResidentMemory: Sendable {
        private let start = ResidentMemory.bytes
        private let highest = Locked(0)

        var growth: Int { highest.withLock { $0 } - start }

        func measure() {
            let now = Self.bytes
            highest.withLock { $0 = max($0, now) }
        }

        private static var bytes: Int {
            let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
            return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * 4_096
        }
    }
#endif
