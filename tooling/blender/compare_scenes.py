"""Compares two scenes of Blender, made of a glTF file and of the STF file that was made of it.

The corners of all faces are matched one by one, in their order, so that it does not matter how many vertices they
share; loose vertices and edges as sets, and where no mesh is, bones and objects by their names.
"""
import re

import numpy as np
from compare_truth import base, bbox, match

# What Blender calls nodes without a name.
MADE_NAME = r"Node_\d+"


def compare_scenes(own, ours):
    """{"frames": compared, "position": worst distance by the diagonal, "at": where, "uv": worst, "problems": []}"""
    flat = [{n: v.ravel().tolist() for n, v in each["rest"]["meshes"].items()} for each in (own, ours)]
    infos = [{m["object"]: m for m in each["meshes"]} for each in (own, ours)]
    pairs, lone_own, lone_ours = match(list(flat[0]), list(flat[1]), *infos, *flat)
    problems = [f"no mesh {n!r} in STF" for n in lone_own] + [f"mesh {n!r} in STF alone" for n in lone_ours]
    uv, corners = 0.0, []
    for a, b, _ in pairs:
        first, second = own["geometry"][a], ours["geometry"][b]
        if not np.array_equal(first["faces"], second["faces"]):
            problems.append(f"faces of {a!r}: {len(first['faces'])} and {len(second['faces'])}")
            continue
        corners.append((a, b, first["corners"], second["corners"]))
        if len(first["uvs"]) != len(second["uvs"]):
            problems.append(f"maps of {a!r}: {len(first['uvs'])} and {len(second['uvs'])}")
        for p, q in zip(first["uvs"], second["uvs"]):
            uv = max(uv, _worst(p, q))
    used = np.concatenate([own["rest"]["meshes"][a][p] for a, _, p, _ in corners] or [np.zeros((0, 3))])
    box = used if len(used) else np.array([*own["rest"]["points"].values()] or [[0.0, 0.0, 0.0]])
    diagonal = float(np.linalg.norm(box.max(0) - box.min(0))) or 1.0
    worst, at, count, points, named = 0.0, "", 0, 0, []
    for label, first, second in _frames(own, ours, problems):
        count += 1
        found = [_worst(first["meshes"][a][p], second["meshes"][b][q]) for a, b, p, q in corners]
        found += [_loose(own["geometry"][a], ours["geometry"][b], first["meshes"][a], second["meshes"][b])
                  for a, b, _, _ in corners]
        if not pairs:
            if label == "rest":
                named, lone = _pair_points(first["points"], second["points"])
                problems += [f"no bone or object {n!r} in STF" for n in lone]
                points = len(named)
            found += [_worst(first["points"][a], second["points"][b]) for a, b in named]
        distance = max(found, default=0.0) / diagonal
        if distance > worst:
            worst, at = distance, label
    return {"frames": count, "position": worst, "at": at, "uv": uv, "problems": problems,
            "points": points, "corners": sum(len(p) for _, _, p, _ in corners)}


def _pair_points(own, ours):
    """Names of the same bone or object, and those of the first side that the other lacks.

    Blender numbers what has the same name, bones by themselves: of these the nearest at rest are taken for the same.
    """
    groups = {}
    for name in ours:
        groups.setdefault(base(name), set()).add(name)
    pairs, lone = [], []
    for name in sorted(n for n in own if not re.fullmatch(MADE_NAME, n)):
        left = groups.get(base(name))
        if not left:
            lone.append(name)
            continue
        nearest = min(sorted(left), key=lambda other: _worst(own[name], ours[other]))
        left.remove(nearest)
        pairs.append((name, nearest))
    return pairs, lone


def _worst(a, b):
    if a.shape != b.shape or not (np.isfinite(a).all() and np.isfinite(b).all()):
        return float("inf")
    return float(np.abs(a - b).max()) if a.ndim < 2 else float(np.sqrt(((a - b) ** 2).sum(-1)).max(initial=0))


def _loose(own, ours, own_places, our_places):
    """How far loose vertices and the ends of loose edges are from the next of the other side."""
    worst = 0.0
    for name in ("loose_edges", "loose_vertices"):
        if len(own[name]) == 0 and len(ours[name]) == 0:
            continue
        if len(own[name]) == 0 or len(ours[name]) == 0:
            return float("inf")
        a = own_places[own[name].ravel()].reshape(len(own[name]), -1)
        b = our_places[ours[name].ravel()].reshape(len(ours[name]), -1)
        distances = np.linalg.norm(a[:, None] - b[None], axis=-1)
        if name == "loose_edges":
            turned = np.concatenate([b[:, 3:], b[:, :3]], axis=1)
            distances = np.minimum(distances, np.linalg.norm(a[:, None] - turned[None], axis=-1))
        worst = max(worst, distances.min(0).max(), distances.min(1).max())
    return float(worst)


def _frames(own, ours, problems):
    yield "rest", own["rest"], ours["rest"]
    left = [action for action in ours["actions"] if not action.get("baked_from")]
    for action in own["actions"]:
        same = [each for each in left if base(each["name"]) == base(action["name"])]
        same.sort(key=lambda each: each["name"] != action["name"])
        other = (same or left or [None])[0]
        if other is None or len(other["frames"]) != len(action["frames"]):
            problems.append(f"clip {action['name']!r}")
            continue
        left.remove(other)
        for first, second in zip(action["frames"], other["frames"]):
            yield f"{action['name']} at {first['frame']}", first, second
