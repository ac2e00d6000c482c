"""YAML 1.2 for PyYAML, which reads YAML 1.1."""

import re

import yaml


class Core(yaml.CSafeLoader):
    """Types scalars as editors do, by the core schema of YAML 1.2: `on` and `2026-01-01` are texts."""

    yaml_implicit_resolvers = {}


for tag, pattern, first in [
    ("bool", r"^(?:true|True|TRUE|false|False|FALSE)$", "tTfF"),
    ("int", r"^[-+]?[0-9]+$", "-+0123456789"),
    ("float", r"^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$", "-+.0123456789"),
    ("null", r"^(?:~|null|Null|NULL|)$", ["~", "n", "N", ""]),
]:
    Core.add_implicit_resolver(f"tag:yaml.org,2002:{tag}", re.compile(pattern), list(first))
