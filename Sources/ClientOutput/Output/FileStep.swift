/// A change of an output folder. Paths are below it; the empty path is the folder itself.
package enum FileStep: Hashable, Sendable {
    case makeFolder(String)
    /// Writes a file with a temporary name to the folder of the final file.
    case write(String, [UInt8])
    /// Renames a written file to its final name, and replaces a file with that name.
    case replace(String)
    case remove(String)
    case removeEmptyFolder(String)
    /// Waits until the disk has the content of a temporary file.
    case sync(String)
    /// Waits until the disk has the names in a folder, if the folder still exists.
    case syncFolder(String)
}
