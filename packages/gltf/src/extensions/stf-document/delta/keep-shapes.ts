import type { Blendshape, StfMesh } from '@stfkit/core';
import { listRoles } from './geometry/mesh-roles.ts';

/**
 * A mesh with the blendshapes of its buffers. These are those that are told, so blendshapes name them, whatever else of them was
 * edited; unless they were taken from the glTF file, and its indices count in another list by now, which shows where they are those
 * of something else.
 *
 * @param base What is told.
 */
export function keepShapes(merged: StfMesh, base: StfMesh): StfMesh {
  const listed = new Set<string>(base.references.buffers);
  const others = new Set<string>(
    listRoles(merged).flatMap(({ id, path }) => (path.startsWith('shapes/') ? [] : id)),
  );
  const isShifted = base.blendshapes
    .flatMap(buffersOf)
    .some((id) => !listed.has(id) || others.has(id));
  if (isShifted) return merged;
  const blendshapes = base.blendshapes.map((told, i) => {
    const now = withLimits(merged.blendshapes[i] ?? told, told);
    const { name, defaultValue, limitUpper, limitLower } = now;
    const isListed = buffersOf(now).every((id) => listed.has(id));
    return isListed ? now : { ...told, name, defaultValue, limitUpper, limitLower };
  });
  return merged.with({ blendshapes });
}

/**
 * A mesh that has another geometry by now, with what glTF has no place for and no geometry is needed for: the limits of
 * blendshapes, by their names, and the names of texture coordinates, as long as there are as many.
 *
 * @param base What is told.
 */
export function keepUnshown(merged: StfMesh, base: StfMesh): StfMesh {
  const told = new Map(base.blendshapes.map((shape) => [shape.name, shape]));
  const blendshapes = merged.blendshapes.map((now) => withLimits(now, told.get(now.name) ?? now));
  if (merged.uvs.length !== base.uvs.length) return merged.with({ blendshapes });
  const uvs = merged.uvs.map(({ uv }, i) => ({ ...base.uvs[i], uv }));
  return merged.with({ blendshapes, uvs });
}

/** A blendshape with the limits that are told, wider where a weight is outside of those that are made of none. */
function withLimits(now: Blendshape, told: Blendshape): Blendshape {
  if (now === told) return now;
  const { limitUpper, limitLower } = told;
  return {
    ...now,
    limitUpper: now.limitUpper > 1 ? Math.max(limitUpper, now.limitUpper) : limitUpper,
    limitLower: now.limitLower < 0 ? Math.min(limitLower, now.limitLower) : limitLower,
  };
}

function buffersOf(shape: Blendshape): readonly string[] {
  const { indices, positionOffsets, splitIndices, splitNormals } = shape;
  return [indices, positionOffsets, splitIndices, splitNormals].filter((id) => id !== undefined);
}
