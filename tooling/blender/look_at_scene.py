"""What there is to see in Blender's scene, as arrays."""
import itertools
import re

import bpy
import numpy as np

# Names of bones have none of these in STF files: Godot knows bones by paths in which they mean something.
STF_NAMES = str.maketrans(":/", "__")


def _read(collection, name, size, dtype):
    values = np.empty(len(collection) * size, dtype)
    collection.foreach_get(name, values)
    return values.reshape(-1, size) if size > 1 else values


def _free(name, taken):
    """The name with a number as Blender gives them, where a bone has that of an object."""
    if name not in taken:
        return name
    plain = re.sub(r"\.\d{3}$", "", name)
    return next(each for number in itertools.count(1) if (each := f"{plain}.{number:03}") not in taken)


def look_at_scene(mesh_objects):
    """World positions at the current frame: vertices of meshes, heads of bones, origins of other objects."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    meshes, points = {}, {}
    for obj in bpy.context.scene.objects:
        shown = obj.evaluated_get(graph)
        world = np.array(shown.matrix_world, np.float64)
        points[_free(obj.name, points)] = world[:3, 3]
        if obj.type == "ARMATURE":
            for bone in shown.pose.bones:
                name = _free(bone.name.translate(STF_NAMES), points)
                points[name] = np.array(shown.matrix_world @ bone.head)
    for obj in mesh_objects:
        shown = obj.evaluated_get(graph)
        world = np.array(shown.matrix_world, np.float64)
        mesh = shown.to_mesh()
        positions = _read(mesh.vertices, "co", 3, np.float32).astype(np.float64)
        meshes[obj.name] = positions @ world[:3, :3].T + world[:3, 3]
        shown.to_mesh_clear()
    return {"meshes": meshes, "points": points}


def look_at_meshes():
    """Of each object with a mesh: the vertices of its corners, corners of each face, loose edges, maps."""
    return {obj.name: _look_at_mesh(obj.data) for obj in bpy.context.scene.objects if obj.type == "MESH"}


def _look_at_mesh(mesh):
    edges = _read(mesh.edges, "vertices", 2, np.int32)
    loose = _read(mesh.edges, "is_loose", 1, bool)
    corners = _read(mesh.loops, "vertex_index", 1, np.int32)
    in_edges = np.zeros(len(mesh.vertices), bool)
    in_edges[edges.ravel()] = True
    return {
        "corners": corners,
        "faces": _read(mesh.polygons, "loop_total", 1, np.int32),
        "loose_edges": edges[loose],
        "loose_vertices": np.flatnonzero(~in_edges),
        "uvs": [_read(layer.uv, "vector", 2, np.float32) for layer in mesh.uv_layers],
    }
