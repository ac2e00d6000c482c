// For dl_iterate_phdr.
#define _GNU_SOURCE
#include "APIGenEmbeddedFiles.h"

#ifdef __APPLE__
#include <mach-o/loader.h>
#else
#include <elf.h>
#include <link.h>
#include <string.h>
#endif

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

#ifdef __APPLE__

// The linker gives this name to the header of the file that contains this code.
extern const struct mach_header_64 header __asm("___dso_handle");

struct BuildIdentifier buildIdentifier(void) {
    struct BuildIdentifier identifier = {NULL, 0};
    const char *place = (const char *)(&header + 1);
    for (uint32_t index = 0; index < header.ncmds; index += 1) {
        const struct load_command *command = (const struct load_command *)place;
        if (command->cmd == LC_UUID) {
            const struct uuid_command *uuid = (const struct uuid_command *)command;
            identifier = (struct BuildIdentifier){uuid->uuid, sizeof uuid->uuid};
        }
        place += command->cmdsize;
    }
    return identifier;
}

#else

/// The identifier in a segment of notes, each of which has a name and a description.
static struct BuildIdentifier identifierInNotes(const unsigned char *notes, size_t size, size_t alignment) {
    size_t place = 0;
    while (size - place > sizeof(ElfW(Nhdr))) {
        const ElfW(Nhdr) *note = (const ElfW(Nhdr) *)(notes + place);
        const unsigned char *name = (const unsigned char *)(note + 1);
        size_t description = (place + sizeof *note + note->n_namesz + alignment - 1) & ~(alignment - 1);
        size_t end = (description + note->n_descsz + alignment - 1) & ~(alignment - 1);
        if (end > size) break;
        if (note->n_type == NT_GNU_BUILD_ID && note->n_namesz == sizeof "GNU" && !memcmp(name, "GNU", sizeof "GNU")) {
            return (struct BuildIdentifier){notes + description, note->n_descsz};
        }
        place = end;
    }
    return (struct BuildIdentifier){NULL, 0};
}

/// Sets the identifier if this file, one of those that the process has loaded, contains the embedded files.
static int readIdentifier(struct dl_phdr_info *file, size_t size, void *result) {
    struct BuildIdentifier *identifier = result;
    struct BuildIdentifier found = {NULL, 0};
    int isOwn = 0;
    (void)size;
    for (int index = 0; index < file->dlpi_phnum; index += 1) {
        const ElfW(Phdr) *segment = &file->dlpi_phdr[index];
        const unsigned char *start = (const unsigned char *)(file->dlpi_addr + segment->p_vaddr);
        const unsigned char *own = (const unsigned char *)files;
        if (segment->p_type == PT_LOAD && own >= start && own < start + segment->p_memsz) isOwn = 1;
        if (segment->p_type == PT_NOTE && !found.count) {
            found = identifierInNotes(start, segment->p_memsz, segment->p_align == 8 ? 8 : 4);
        }
    }
    if (isOwn) *identifier = found;
    return isOwn;
}

struct BuildIdentifier buildIdentifier(void) {
    struct BuildIdentifier identifier = {NULL, 0};
    dl_iterate_phdr(readIdentifier, &identifier);
    return identifier;
}

#endif
