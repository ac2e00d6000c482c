#include "APIGenEmbeddedFiles.h"

// Swift 6.1 comes with a clang that knows #embed, and warns that C23 introduced it.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const struct EmbeddedFile files[] = {
#include "list.h"
};

#ifndef APIGEN_PAGES
#define APIGEN_PAGES 0
#endif

const char *documentationAddress(void) { return APIGEN_PAGES; }

struct EmbeddedFileList embeddedFiles(void) {
    struct EmbeddedFileList list = {files, sizeof files / sizeof files[0]};
    return list;
}
