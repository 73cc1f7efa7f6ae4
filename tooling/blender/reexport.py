"""Opens a glTF file in Blender and exports it again. Arguments: the file to write, the model."""
import sys

import bpy

to, model = sys.argv[sys.argv.index("--") + 1:]
bpy.ops.wm.read_factory_settings(use_empty=True)
bpy.ops.import_scene.gltf(filepath=model)
bpy.ops.export_scene.gltf(filepath=to)
