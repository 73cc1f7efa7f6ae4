/** Of a project that uses the add-on. */
export const PROJECT_SETTINGS = `config_version=5

[animation]

compatibility/default_parent_skeleton_in_mesh_instance_3d=true

[application]

config/name="stfkit"
config/features=PackedStringArray("4.6")

[editor_plugins]

enabled=PackedStringArray("res://addons/stf_godot/plugin.cfg")
`;

/**
 * Of each file: nothing is made smaller or left out. Godot's own importer of glTF samples splines and turns, 30 times a second where
 * nothing else is said.
 */
export const IMPORT_SETTINGS = `[remap]

importer="scene"
importer_version=1
type="PackedScene"

[params]

nodes/use_name_suffixes=false
nodes/use_node_type_suffixes=false
meshes/ensure_tangents=false
meshes/generate_lods=false
meshes/create_shadow_meshes=false
meshes/force_disable_compression=true
animation/fps=240
animation/trimming=false
animation/remove_immutable_tracks=false
_subresources={"nodes": {"PATH:Imported STF Animations": {"optimizer/enabled": false}, "PATH:AnimationPlayer": {"optimizer/enabled": false}}}
stf/max_weights=1
`;
