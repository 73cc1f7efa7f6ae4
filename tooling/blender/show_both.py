"""Imports a model with Blender's own importer and its STF file with the add-on, and says where they differ.

Arguments: the report to write; the folder's other scripts, which are there to be imported; the model; the STF
file; and a JSON file {"model": {"<action>": [frame, ...]}, "stf": {"<id>": the same}}: the frames at which the actions are
looked at. Runs in Blender, with the oracle's scripts beside it.
"""
import json
import os
import runpy
import sys

here = os.path.dirname(os.path.abspath(__file__))
report_path, model, stf, frames_file, *staged = sys.argv[sys.argv.index("--") + 1:]
sys.path[:0] = [here, *(os.path.dirname(path) for path in staged)]
import oracle_common as oc  # noqa: E402
from compare_scenes import compare_scenes  # noqa: E402
from look_at_scene import look_at_meshes, look_at_scene  # noqa: E402

with open(frames_file, encoding="utf-8") as file:
    frames_of = json.load(file)

plain_apply, plain_enable = oc.apply_action, oc.enable_addons
said = []
current = {"action": "", "frames": {}}


def apply_action(action):
    current["action"] = action.stf_info.stf_id or action.name
    return plain_apply(action)


def sample_frames(start, end, count, whole=False):
    return current["frames"].get(current["action"], [])


def enable_addons():
    """The operator of the add-on turns all that it has to report into text; this keeps the reports."""
    plain_enable()
    importer = sys.modules[f"bl_ext.{oc.REPO_MODULE}.stf_blender.stfblender.importer.importer"]
    plain_import = importer.import_stf_file

    def import_stf_file(*args):
        result = plain_import(*args)
        said.extend(report.to_string() for report in result.warnings or ())
        if not result.success:
            said.append(f"cannot be opened: {result.error_message}")
        return result

    importer.import_stf_file = import_stf_file


def dump(script, path, frames):
    """What a dump script of the oracle finds, with arrays instead of lists."""
    dumped = []
    current["frames"] = frames
    oc.write_truth = lambda truth, _: dumped.append({**truth, "geometry": look_at_meshes()})
    sys.argv[sys.argv.index("--") + 1:] = [path, "unused"]
    try:
        runpy.run_path(os.path.join(here, script), run_name="__main__")
    except SystemExit:
        pass
    return dumped[0] if dumped else None


oc.apply_action, oc.sample_frames, oc.enable_addons = apply_action, sample_frames, enable_addons
oc.evaluate = look_at_scene
own = dump("blender_import_gltf_dump.py", model, frames_of["model"])
said.clear()
ours = dump("blender_import_stf_dump.py", stf, frames_of["stf"])
report = {"said": said, **(compare_scenes(own, ours) if own and ours else {})}
with open(report_path, "w", encoding="utf-8") as file:
    json.dump(report, file)
