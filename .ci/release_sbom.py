"""The SBOM of an executable: what is linked into it, with versions and licences, in the format CycloneDX 1.6."""

import collections
import datetime
import glob
import hashlib
import json
import pathlib
import re
import shutil
import subprocess
import sys
import uuid

Component = collections.namedtuple("Component", "name version licence licence_file purl")


def output(*command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()


def debian(name, package, licence):
    """A library of a package of Debian or Ubuntu, whose file `copyright` is its licence."""
    fields = output("dpkg-query", "-W", "-f", "${Version} ${Architecture} ${Package}", package)
    version, architecture, package = fields.splitlines()[0].split()
    system = dict(re.findall(r'(?m)^(\w+)="?([^"\n]*)"?$', pathlib.Path("/etc/os-release").read_text()))
    distribution = f"{system['ID']}-{system['VERSION_ID']}"
    purl = f"pkg:deb/{system['ID']}/{package}@{version.replace('+', '%2B').replace(':', '%3A')}"
    return Component(name, version, licence, f"/usr/share/doc/{package}/copyright",
                     f"{purl}?arch={architecture}&distro={distribution}")


def swift():
    version = re.search(r"Swift version (\S+)", output("swift", "--version")).group(1)
    toolchain = pathlib.Path(json.loads(output("swift", "-print-target-info"))["paths"]["runtimeResourcePath"]).parent.parent
    return Component("swift", version, "Apache-2.0 WITH Swift-exception", toolchain / "share/swift/LICENSE.txt",
                     f"pkg:github/swiftlang/swift@swift-{version}-RELEASE")


def components(is_mac):
    """What a release contains besides apigen. On macOS, Swift and zlib are libraries of the system."""
    if is_mac:
        prefix = output("brew", "--prefix", "libyaml")
        version = output("pkg-config", "--modversion", "yaml-0.1")
        return [Component("libyaml", version, "MIT", f"{prefix}/License", f"pkg:github/yaml/libyaml@{version}")]
    if not shutil.which("dpkg-query"):
        sys.exit("error: a release for Linux is built on Debian or Ubuntu, whose packages have the licences")
    # The library of the compiler that clang uses, which is the newest.
    libraries = [re.search(r"/(\d+)/", path).group(1) for path in glob.glob("/usr/lib/gcc/*/*/libstdc++.a")]
    return [
        debian("glibc", "libc6-dev", "LGPL-2.1-or-later"),
        debian("libstdc++", f"libstdc++-{max(libraries, key=int)}-dev", "GPL-3.0-or-later WITH GCC-exception-3.1"),
        debian("libyaml", "libyaml-dev", "MIT"),
        swift(),
        debian("zlib", "zlib1g-dev", "Zlib"),
    ]


def write(path, executable, version, date, parts):
    digest = hashlib.sha256(executable.read_bytes()).hexdigest()
    application = {
        "type": "application", "bom-ref": "apigen", "name": "apigen", "version": version,
        "hashes": [{"alg": "SHA-256", "content": digest}], "licenses": [{"license": {"id": "MIT"}}],
    }
    libraries = [{
        "type": "library", "bom-ref": part.purl, "name": part.name, "version": part.version, "purl": part.purl,
        "licenses": [{"expression": part.licence} if " " in part.licence else {"license": {"id": part.licence}}],
    } for part in parts]
    document = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json", "bomFormat": "CycloneDX", "specVersion": "1.6",
        # The same executable has the same number and date, so that a release can be repeated.
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_OID, digest)}", "version": 1,
        "metadata": {"timestamp": datetime.datetime.fromisoformat(date).isoformat() + "Z", "component": application},
        "components": libraries,
        "dependencies": [{"ref": "apigen", "dependsOn": [part.purl for part in parts]},
                         *({"ref": part.purl} for part in parts)],
    }
    path.write_text(json.dumps(document, indent=2) + "\n")
