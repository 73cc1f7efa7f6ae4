"""Runs one of the oracle's dump scripts in Blender, sampling clips at given frames.

Arguments: the truth to write, the dump script beside this one, the model, and a JSON file
{"<name of the action>": [frame, ...]}. Actions that it does not name are sampled as the oracle does.
"""
import json
import os
import runpy
import sys

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, here)
import oracle_common as oc  # noqa: E402

truth, script, model, frames_file = sys.argv[sys.argv.index("--") + 1:]
with open(frames_file, encoding="utf-8") as file:
    frames_of = json.load(file)

current = {"name": ""}
plain_apply, plain_sample = oc.apply_action, oc.sample_frames


def apply_action(action):
    current["name"] = action.name
    return plain_apply(action)


def sample_frames(start, end, count, whole=False):
    return frames_of.get(current["name"]) or plain_sample(start, end, count, whole)


oc.apply_action, oc.sample_frames = apply_action, sample_frames
sys.argv[sys.argv.index("--") + 1:] = [model, truth]
runpy.run_path(os.path.join(here, script), run_name="__main__")
