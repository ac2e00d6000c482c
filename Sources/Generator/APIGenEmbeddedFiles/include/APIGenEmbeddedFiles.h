#ifndef EMBEDDED_FILES_H
#define EMBEDDED_FILES_H

#include <stddef.h>

/// A file of this package: its path in the package, and its text in UTF-8. Both end with a NUL byte.
struct EmbeddedFile {
    const char *path;
    const char *text;
};

struct EmbeddedFileList {
    const struct EmbeddedFile *first;
    size_t count;
};

/// The address of the documentation without a slash at the end; NULL if the build was not given one.
const char *documentationAddress(void);

/// The files that the command carries, sorted by path.
struct EmbeddedFileList embeddedFiles(void);

/// The bytes with which the linker identifies a build; no bytes if it makes no identifier.
struct BuildIdentifier {
    const unsigned char *bytes;
    size_t count;
};

/// The identifier of the program that contains this code. It is a hash of everything that was linked, so it differs if
/// a source or an embedded file does.
struct BuildIdentifier buildIdentifier(void);

#endif
