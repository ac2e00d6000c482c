import Foundation
import TestSupport

extension TemporaryFolder {
    /// A sparse file: it has a length and takes no space.
    func sparseFile(_ length: UInt64) throws -> URL {
        let url = try write("", to: "sparse")
        let file = try FileHandle(forWritingTo: url)
        try file.truncate(atOffset: length)
        try file.close()
        return url
    }
}
