"""Reads the reports of the roles and prints one line for each; fails when anything was found."""

import json
import sys
from pathlib import Path

folder = Path(sys.argv[1])
found = 0
accepted = set()
for path in sorted(folder.glob("*.json")):
    report = json.loads(path.read_text())
    operations, cases = report["operations"], report["test_cases"]
    ok = {
        name
        for name, phases in report["valid_rates"].items()
        if any(phase["accepted"] for phase in phases.values())
    }
    accepted |= ok
    wrong = cases["unique_failures"] + len(report["errors"])
    found += wrong
    print(
        f"{path.stem:<11}{operations['tested']} of {operations['selected']} operations, "
        f"{cases['generated']} requests, {len(ok)} operations with success, "
        f"{wrong} found, {report['running_time']:.0f} s"
    )
    for failure in report["failures"]:
        for operation in failure["operations"]:
            print(f"  {failure['title']}: {operation}")
log = (folder / "server.log").read_text(errors="replace")
errors = [line for line in log.splitlines() if " ERROR " in line or "panicked" in line]
found += len(errors)
for line in errors[:20]:
    print(f"  server log: {line[:400]}")
print(f"{len(accepted)} operations answered with success to some role; {found} found")
sys.exit(1 if found else 0)
