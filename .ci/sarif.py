"""Reads SARIF documents with sarif-pydantic, and then damaged copies of them, which it has to refuse.

    python3 .ci/sarif.py found.sarif...
"""

import copy
import json
import sys

from pydantic import ValidationError
from sarif_pydantic import Sarif


def is_read(document):
    try:
        Sarif.model_validate(document)
    except ValidationError:
        return False
    return True


def damaged(document):
    """Copies of a document, each with one thing wrong, if there is such a thing."""
    damages = [
        lambda sarif: sarif.pop("runs"),
        lambda sarif: sarif["runs"][0].pop("tool"),
        lambda sarif: sarif["runs"][0]["tool"]["driver"].pop("name"),
        lambda sarif: sarif["runs"][0]["results"][0].pop("message"),
        lambda sarif: sarif["runs"][0]["results"][0].update(level="fatal"),
        lambda sarif: sarif["runs"][0]["results"][0].update(ruleIndex="first"),
    ]
    for damage in damages[: 6 if document["runs"][0]["results"] else 3]:
        wrong = copy.deepcopy(document)
        damage(wrong)
        yield wrong


for path in sys.argv[1:]:
    with open(path, encoding="utf-8") as file:
        sarif = json.load(file)
    Sarif.model_validate(sarif)
    assert not any(map(is_read, damaged(sarif))), f"{path}: a damaged copy was read"
    print(f"{path}: {len(sarif['runs'][0]['results'])} results")
