/// One change to an output folder. Paths are below it; the empty path is the folder itself.
package enum FileStep: Hashable, Sendable {
    case makeFolder(String)
    /// Writes a file under a temporary name beside its place.
    case write(String, [UInt8])
    /// Gives a written file its name, in place of what had it.
    case replace(String)
    case remove(String)
    case removeEmptyFolder(String)
    /// Waits until the disk has what was written under a temporary name.
    case sync(String)
    /// Waits until the disk has the names in a folder, if the folder is still there.
    case syncFolder(String)
}
