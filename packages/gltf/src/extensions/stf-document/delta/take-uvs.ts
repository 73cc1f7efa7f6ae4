import type { BufferId, Resource, StfDocument } from '@stfkit/core';
import { StfBuffer, StfMesh } from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import { asType } from '../../../resources/as-type.ts';
import { GltfMesh } from '../../../resources/gltf-mesh.ts';
import type { Delta } from './delta.ts';
import { originsOfSplits, packValues } from './geometry/geometry-codec.ts';
import { type MeshRole, readRole } from './geometry/mesh-roles.ts';

/** A set of texture coordinates that only the glTF file has. */
interface AddedUvs {
  readonly layer: StfMesh['uvs'][number];
  /** Two a split of the mesh that the glTF file gives. */
  readonly values: ArrayLike<number>;
}

/**
 * Gives meshes the texture coordinates that the glTF file got for the textures of their materials, where someone made
 * something of these: zeros are what the file got, and no part of the document.
 *
 * @param now What the glTF file gives.
 * @param resources What becomes of that.
 * @param buffers The buffers of these.
 * @throws {Error} where what is told of a mesh is none of it.
 */
export function takeUvs(
  now: StfDocument,
  resources: Map<string, Resource>,
  buffers: Map<string, StfBuffer>,
  { changed, meshes }: Delta,
): void {
  const stored = new Map(meshes.map((each) => [each.id, each]));
  for (const { id } of changed) {
    const [given, mesh] = [now.find(id, StfMesh), resources.get(id)];
    if (!given || !(mesh instanceof StfMesh) || mesh.uvs.length >= given.uvs.length) continue;
    // Sets with gaps between them come in another order than their numbers.
    if (mesh.components.some((each) => hasGaps(resources.get(each)))) continue;
    const taken = listEdited(now, given, mesh.uvs.length);
    if (taken.length === 0) continue;
    const told = stored.get(id);
    const origins = told && told.coded.length > 0 && originsOfSplits(told, mesh, now, given);
    const own = new Set<string>(mesh.references.buffers);
    const added = taken.map(({ layer, values }) => {
      const uv: BufferId = own.has(layer.uv) ? deriveId(`${id}/${layer.uv}`) : layer.uv;
      const all = origins ? gatherOrigins(values, origins) : values;
      buffers.set(uv, StfBuffer.of(uv, packValues(all, roleOf(mesh, uv))));
      return { ...layer, uv };
    });
    resources.set(id, mesh.with({ uvs: [...mesh.uvs, ...added] }));
  }
}

const hasGaps = (kept: Resource | undefined): boolean =>
  (asType(kept, GltfMesh)?.uvSets.length ?? 0) > 0;

/** The sets from one on up to the last one that is not all zeros, as glTF counts them without gaps. */
function listEdited(now: StfDocument, given: StfMesh, first: number): readonly AddedUvs[] {
  const added = given.uvs.slice(first).map((layer): AddedUvs => {
    return { layer, values: readRole(now, roleOf(given, layer.uv)) ?? [] };
  });
  return added.slice(0, added.findLastIndex(({ values }) => isEdited(values)) + 1);
}

function isEdited(values: ArrayLike<number>): boolean {
  for (let i = 0; i < values.length; i++) if (values[i] !== 0) return true;
  return false;
}

const roleOf = ({ floatWidth: width }: StfMesh, id: BufferId): MeshRole => ({
  path: 'uvs',
  id,
  isFloat: true,
  width,
});

/** The texture coordinates of the splits that these come from; zeros for those that come from none. */
function gatherOrigins(values: ArrayLike<number>, origins: Int32Array): Float64Array {
  return Float64Array.from({ length: 2 * origins.length }, (_, i) => {
    const origin = origins[Math.floor(i / 2)] as number;
    return values[2 * origin + (i % 2)] ?? 0;
  });
}
