/** The extension of lights at nodes. */
export const LIGHTS = 'KHR_lights_punctual';

/** The extension that hides nodes. */
export const VISIBILITY = 'KHR_node_visibility';

/** The extension that turns shading of a material off. */
export const UNLIT = 'KHR_materials_unlit';

/** The extension that makes the emission of a material stronger. */
export const EMISSIVE_STRENGTH = 'KHR_materials_emissive_strength';

/** The extension that moves, turns and scales texture coordinates. */
export const TEXTURE_TRANSFORM = 'KHR_texture_transform';

/** The extension of instances of meshes at nodes. */
export const INSTANCING = 'EXT_mesh_gpu_instancing';
