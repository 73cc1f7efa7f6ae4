import type { GLTF, JSONDocument } from '@gltf-transform/core';
import { resourceLength } from './check/resource-length.ts';

const DRACO = 'KHR_draco_mesh_compression';
const MESHOPT = 'EXT_meshopt_compression';

/**
 * The extensions of compression by which a file has data that it has in no other form. It has to require these then, and some
 * programs do not say so: read without them, such data would be zeros, or other bytes.
 *
 * @see KHR_draco_mesh_compression, EXT_meshopt_compression "Fallback buffers"
 */
export function listPackedAlone(file: JSONDocument): readonly string[] {
  const isDraco = (file.json.meshes ?? []).some(({ primitives }) =>
    primitives.some((each) => isPackedAlone(each, file.json.accessors ?? [])),
  );
  return [...(isDraco ? [DRACO] : []), ...(hasEmptyFallback(file) ? [MESHOPT] : [])];
}

/** Whether a primitive is packed with Draco, and one of its accessors has no values but those. */
function isPackedAlone(
  { attributes, indices, extensions }: GLTF.IMeshPrimitive,
  accessors: readonly GLTF.IAccessor[],
): boolean {
  const packed = extensions?.[DRACO] as GLTF.IMeshPrimitive | undefined;
  if (packed === undefined) return false;
  const names = Object.keys(packed.attributes ?? {});
  const places = names.map((name) => (Object.hasOwn(attributes, name) ? attributes[name] : -1));
  return [...places, indices].some((place) => {
    const accessor = accessors[place ?? -1];
    return accessor && accessor.bufferView === undefined && accessor.sparse === undefined;
  });
}

/** Whether a buffer stands for unpacked data and has no bytes of its own; those of a `.glb` are the first one's. */
function hasEmptyFallback({ json, resources }: JSONDocument): boolean {
  return (json.buffers ?? []).some((def, i) => {
    const said = def.extensions?.[MESHOPT] as { readonly fallback?: unknown } | undefined;
    if (said?.fallback !== true || def.uri !== undefined) return false;
    return i > 0 || resourceLength(def, resources) === undefined;
  });
}
