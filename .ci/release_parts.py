"""Writes the files of a release that are made from the archives of all machines."""

import datetime
import gzip
import hashlib
import io
import json
import pathlib
import re
import shutil
import tarfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
# The machines for which there can be an archive: the triple of SwiftPM, and the names in Homebrew and in mise.
MACHINES = {
    "linux-arm64": ("aarch64-unknown-linux-gnu", "on_linux", "on_arm", "linux-arm64"),
    "linux-x86_64": ("x86_64-unknown-linux-gnu", "on_linux", "on_intel", "linux-x64"),
    "macos-arm64": ("arm64-apple-macosx", "on_macos", "on_arm", "macos-arm64"),
    "macos-x86_64": ("x86_64-apple-macosx", "on_macos", "on_intel", "macos-x64"),
}


def checksum(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def write_archive(path, folder, date):
    """Packs a folder. The archive depends only on the texts and the modes of the files, and on the date."""
    moment = datetime.datetime.fromisoformat(date + "T00:00:00+00:00").timestamp()

    def entry(info):
        info.mtime, info.uid, info.gid, info.uname, info.gname = int(moment), 0, 0, "root", "root"
        info.mode = 0o755 if info.isdir() or info.mode & 0o100 else 0o644
        return info

    with path.open("wb") as file, gzip.GzipFile("", "wb", 9, file, moment) as stream:
        with tarfile.open(fileobj=stream, mode="w", format=tarfile.PAX_FORMAT) as archive:
            for item in [folder, *sorted(folder.rglob("*"))]:
                archive.add(item, item.relative_to(folder.parent), recursive=False, filter=entry)


def write_zip(path, files, date):
    """Packs executables and texts, each with the name in the archive."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in sorted(files.items()):
            entry = zipfile.ZipInfo(name, (*map(int, date.split("-")), 0, 0, 0))
            entry.create_system = 3
            entry.external_attr = (0o100755 if name.endswith("/apigen") else 0o100644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)


def executable(archive):
    with tarfile.open(archive) as file:
        return file.extractfile(f"{archive.name.removesuffix('.tar.gz')}/bin/apigen").read()


def bundle(archives, version):
    """The files of the artifact bundle, which has a variant for each archive."""
    folders = {machine: f"apigen-{version}-{machine}" for machine in archives}
    info = {"schemaVersion": "1.0", "artifacts": {"apigen": {"type": "executable", "version": version, "variants": [
        {"path": f"{folder}/apigen", "supportedTriples": [MACHINES[machine][0]]} for machine, folder in folders.items()]}}}
    return {
        "apigen.artifactbundle/info.json": (json.dumps(info, indent=2) + "\n").encode(),
        "apigen.artifactbundle/LICENSE": (ROOT / "LICENSE").read_bytes(),
        **{f"apigen.artifactbundle/{folder}/apigen": executable(archives[machine]) for machine, folder in folders.items()},
    }


def formula(archives, version, repository):
    lines = ["class Apigen < Formula", '  desc "Generates Swift clients of HTTP APIs"', f'  homepage "{repository}"',
             f'  version "{version}"', '  license "MIT"']
    for system in ("on_linux", "on_macos"):
        machines = [machine for machine in archives if MACHINES[machine][1] == system]
        if machines:
            lines += ["", f"  {system} do"]
        for machine in machines:
            archive = archives[machine]
            lines += [f"    {MACHINES[machine][2]} do", f'      url "{download(repository, version, archive.name)}"',
                      f'      sha256 "{checksum(archive)}"', "    end"]
        if machines:
            lines += ["  end"]
    return "\n".join(lines + [
        "", "  def install", '    bin.install "bin/apigen"', '    share.install Dir["share/*"]', "  end", "", "  test do",
        '    assert_equal version.to_s, shell_output("#{bin}/apigen --version").strip', "  end", "end", ""])


def mise(archives, version, repository):
    lines = ['[tools."http:apigen"]', f'version = "{version}"', 'strip_components = 1', 'bin_path = "bin"', "",
             '[tools."http:apigen".platforms]']
    for machine, archive in archives.items():
        lines.append(f'{MACHINES[machine][3]} = {{ url = "{download(repository, version, archive.name)}", '
                     f'checksum = "sha256:{checksum(archive)}" }}')
    return "\n".join(lines) + "\n"


def download(repository, version, name):
    return f"{repository}/releases/download/{version}/{name}"


def write_package(name, output, words, folders):
    """Writes a package into an empty folder: its manifest and its page, and folders of this one."""
    package = output / name
    shutil.rmtree(package, ignore_errors=True)
    package.mkdir()
    for path in (ROOT / ".ci/packages" / name).iterdir():
        text = path.read_text()
        for word, value in words.items():
            text = text.replace(f"@{word}@", value)
        (package / path.name).write_text(text)
    for folder in folders:
        shutil.copytree(ROOT / folder, package / folder)
    for file in ("LICENSE", ".gitignore"):
        shutil.copyfile(ROOT / file, package / file)
    return package


def write_shared(output, version, date, repository):
    archives = {machine: output / f"apigen-{version}-{machine}.tar.gz" for machine in MACHINES}
    archives = {machine: path for machine, path in archives.items() if path.exists()}
    files = bundle(archives, version)
    zipped = output / f"apigen-{version}.artifactbundle.zip"
    write_zip(zipped, files, date)
    if repository:
        (output / "apigen.rb").write_text(formula(archives, version, repository))
        (output / "mise.toml").write_text(mise(archives, version, repository))
        binary = f'url: "{download(repository, version, zipped.name)}",\n            checksum: "{checksum(zipped)}"'
    else:
        binary = 'path: "apigen.artifactbundle"'

    words = {"VERSION": version, "REPOSITORY": repository or "https://git.example/apigen", "BINARY": binary}
    plugins = write_package("apigen-plugins", output, words, ["Plugins/APIGenPlugin", "Plugins/APIGenCommand"])
    if not repository:
        for name, data in files.items():
            path = plugins / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
            path.chmod(0o755 if path.name == "apigen" else 0o644)
    runtime = write_package("apigen-runtime", output, words, [
        "Sources/Runtime", "Tests/Runtime", "Tests/Corpus/Runtime", "Tests/Conformance", "Tests/Support/TestSupport", "Tests/Support/TestTraits"])
    shutil.copyfile(ROOT / ".spi.yml", runtime / ".spi.yml")
    page = (ROOT / "Documentation/apigen.docc/Reference/RuntimeLibrary.md").read_text()
    page = re.sub(r"\[([^]]*)\]\(\.\.?/[^)]*\)", r"\1", page).split("\n## Next")[0]
    (runtime / "Documentation").mkdir()
    (runtime / "Documentation/RuntimeLibrary.md").write_text(page.rstrip() + "\n")

    released = sorted([*output.glob(f"apigen-{version}*"), *output.glob("apigen.rb"), *output.glob("mise.toml")])
    (output / "SHA256SUMS").write_text("".join(f"{checksum(path)}  {path.name}\n" for path in released))
