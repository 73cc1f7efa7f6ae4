"""Opens a BVH file in Blender and looks at its bones. Arguments: the report to write, the number of frames, the file."""
import json
import sys

import bpy


def _point(world, place):
    """In the axes of STF."""
    x, y, z = world @ place
    return [x, z, -y]


def _look_at_bones(armature, frame):
    bpy.context.scene.frame_set(int(frame), subframe=frame % 1)
    world = armature.matrix_world
    bones = {bone.name: _point(world, bone.head) + _point(world, bone.tail) for bone in armature.pose.bones}
    return {"frame": frame, "bones": {armature.name: bones}}


report, count, path = sys.argv[sys.argv.index("--") + 1:]
bpy.ops.wm.read_factory_settings(use_empty=True)
bpy.ops.import_anim.bvh(filepath=path, rotate_mode="QUATERNION")
(armature,) = bpy.context.scene.objects
action = armature.animation_data.action
start, end = action.frame_range
steps = range(int(count))
frames = [start + (end - start) * step / (len(steps) - 1) for step in steps]
clip = {
    "name": action.name,
    "range": [start, end],
    "frames": [_look_at_bones(armature, frame) for frame in frames],
}
with open(report, "w") as file:
    json.dump({"actions": [clip]}, file)
