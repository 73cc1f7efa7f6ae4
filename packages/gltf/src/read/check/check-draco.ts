import type { GLTF } from '@gltf-transform/core';
import { placeAt, refuse } from './place.ts';

const DRACO = 'KHR_draco_mesh_compression';

/** The types that the decoder of glTF-Transform makes values of. */
const DECODED: readonly number[] = [5120, 5121, 5122, 5123, 5125, 5126];

/**
 * What is compressed with Draco has accessors of types that can be decoded.
 *
 * @throws {StfError} GLTF_UNREADABLE
 * @see KHR_draco_mesh_compression
 */
export function checkDraco(json: GLTF.IGLTF): void {
  const { accessors = [], meshes = [] } = json;
  meshes.forEach(({ primitives }, i) => {
    primitives.forEach(({ attributes, extensions }, k) => {
      const packed = extensions?.[DRACO] as GLTF.IMeshPrimitive | undefined;
      for (const name of Object.keys(packed?.attributes ?? {})) {
        const index = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
        if (DECODED.includes(accessors[index ?? -1]?.componentType ?? 0)) continue;
        const place = placeAt(json, ['meshes', i, 'primitives', k, 'attributes', name]);
        throw refuse(place, index, 'an accessor of a type that Draco has');
      }
    });
  });
}
