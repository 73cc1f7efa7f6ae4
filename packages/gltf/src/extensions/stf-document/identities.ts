import type {
  Document as TransformDocument,
  ExtensibleProperty as TransformProperty,
} from '@gltf-transform/core';
import {
  type Animation,
  type Document,
  dataOf,
  type ExtensibleProperty,
  type Material,
  type Mesh,
  type Node,
  type Scene,
  type Skin,
  type Texture,
} from '../../objects/index.ts';
import type { BoundMesh } from './bound-mesh.ts';
import type { Identity } from './identity.ts';
import type { SkinnedPlace } from './skinned-place.ts';
import { type ClipFrames, STF_DOCUMENT } from './stf-identity.ts';

/** The lists of the glTF file whose objects have ids, in the order of writing. */
export const KINDS = [
  'scenes',
  'nodes',
  'meshes',
  'materials',
  'images',
  'animations',
  'skins',
] as const;

/** One of `KINDS`. */
export type Kind = (typeof KINDS)[number];

/** The objects of a document that can have ids, by the list that they are in. */
export interface Identifiable extends Readonly<Record<Kind, readonly ExtensibleProperty[]>> {
  readonly scenes: readonly Scene[];
  readonly nodes: readonly Node[];
  readonly meshes: readonly Mesh[];
  readonly materials: readonly Material[];
  readonly images: readonly Texture[];
  readonly animations: readonly Animation[];
  readonly skins: readonly Skin[];
}

/** The objects of a document that can have ids; each list asked for once, as documents make them anew each time. */
export function listIdentifiable(
  document: TransformDocument,
): Readonly<Record<Kind, readonly TransformProperty[]>> & Identifiable;
export function listIdentifiable(document: Document): Identifiable;
export function listIdentifiable(document: Document): Identifiable {
  const root = document.getRoot();
  return {
    scenes: root.listScenes(),
    nodes: root.listNodes(),
    meshes: root.listMeshes(),
    materials: root.listMaterials(),
    images: root.listTextures(),
    animations: root.listAnimations(),
    skins: root.listSkins(),
  };
}

/** The id that an object of a glTF document has kept, if any. */
export function findIdentity(object: ExtensibleProperty): string | undefined {
  const identity = identityOf(object)?.getId();
  return identity === '' ? undefined : identity;
}

/** Objects by the ids that they have kept, the first one of each. */
export function mapById<T extends ExtensibleProperty>(
  objects: readonly T[],
): ReadonlyMap<string, T> {
  const byId = new Map<string, T>();
  for (const object of objects) {
    const id = findIdentity(object);
    if (id !== undefined && !byId.has(id)) byId.set(id, object);
  }
  return byId;
}

/** What the times of a glTF animation are counted in, if its file says so. */
export function findClip(animation: ExtensibleProperty): ClipFrames | undefined {
  return identityOf(animation)?.getClip() ?? undefined;
}

/** How the mesh that bones move stands at a glTF node, if its file says so. */
export function findSkinned(node: ExtensibleProperty): SkinnedPlace | undefined {
  return identityOf(node)?.getSkinned() ?? undefined;
}

/** The skin that moves a mesh, also where no node has it any more, if its file says so. */
export function findBound(mesh: ExtensibleProperty): BoundMesh | undefined {
  return identityOf(mesh)?.getBound() ?? undefined;
}

/** Ids of the materials whose roughness and metallic were in one image in the STF document that the file was made of. */
export function listPacked(document: Document): ReadonlySet<string> {
  const identities = document.getRoot().listMaterials().map(identityOf);
  return new Set(identities.flatMap((each) => (each?.isPacked() ? each.getId() : [])));
}

/** What an object of a glTF document keeps of the STF document. */
export function identityOf(object: ExtensibleProperty): Identity | null {
  return dataOf<Identity>(object, STF_DOCUMENT);
}

/** Frames are not larger than this, so that sums of them stay exact enough. */
const MOST_FRAMES = 1e7;

/** Whether JSON of a file says what the times of a clip are counted in. */
export function isClip(json: unknown): json is ClipFrames {
  if (!Array.isArray(json) || json.length !== 3) return false;
  const [fps, start, end] = json as readonly unknown[];
  const isFrame = (frame: unknown): boolean =>
    typeof frame === 'number' && Math.abs(frame) <= MOST_FRAMES;
  return typeof fps === 'number' && fps > 0 && isFrame(fps) && isFrame(start) && isFrame(end);
}
