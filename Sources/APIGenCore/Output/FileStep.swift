/// One change to an output folder. Paths are below it; the empty path is the folder itself.
package enum FileStep: Hashable, Sendable {
    case makeFolder(String)
    case write(String, [UInt8])
    case rename(String, to: String)
    case remove(String)
    case removeEmptyFolder(String)
}
