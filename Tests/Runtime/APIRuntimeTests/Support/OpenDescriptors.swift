#if os(Linux)
    import Foundation

    /// How many descriptors this process has open.
    func openDescriptors() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    }
#endif
