import type { GLTF, JSONDocument } from '@gltf-transform/core';
import { type SparseValues, sparseAccessor } from '../../geometry/sparse-values.ts';
import { PlainAccessor } from '../../objects/plain/plain-accessor.ts';
import { PlainDocument, type PlainLists, PlainRoot } from '../../objects/plain/plain-document.ts';
import { readAccessorValues } from './accessor-values.ts';
import { readAnimation } from './read-animation.ts';
import { PLAIN_EXTENSIONS, readDelta, readExtensions } from './read-extensions.ts';
import { readHierarchy } from './read-hierarchy.ts';
import { readMaterial } from './read-material.ts';
import { readMesh } from './read-mesh.ts';
import { readTexture } from './read-texture.ts';

/**
 * Whether a file that was checked, and lists what it uses, can be read as plain objects: it has no other extensions than
 * `PLAIN_EXTENSIONS`, and no data as base64 in it.
 */
export function isPlainFile({ json, resources }: JSONDocument): boolean {
  const isThere = ({ uri, bufferView }: { uri?: string; bufferView?: number }): boolean =>
    uri === undefined ||
    bufferView !== undefined ||
    (!uri.startsWith('data:') && Object.hasOwn(resources, uri));
  return (
    (json.extensionsUsed ?? []).every((name) => PLAIN_EXTENSIONS.has(name)) &&
    [...(json.buffers ?? []), ...(json.images ?? [])].every(isThere)
  );
}

/**
 * Reads a file as plain objects, which are what glTF-Transform would make of it.
 *
 * @param file As `isPlainFile` says.
 * @param sparse The values of accessors by their places, which are told apart.
 */
export function readPlain(
  file: JSONDocument,
  sparse: ReadonlyMap<number, SparseValues>,
): PlainDocument {
  const { json } = file;
  const accessors = (json.accessors ?? []).map((def, i) => {
    const told = sparse.get(i);
    return told
      ? sparseAccessor(def, told)
      : new PlainAccessor(def, () => readAccessorValues(def, file));
  });
  const textures = (json.images ?? []).map((def) => readTexture(def, file));
  const materials = (json.materials ?? []).map((def) => readMaterial(def, json, textures));
  const meshes = (json.meshes ?? []).map((def) => readMesh(def, { accessors, materials }));
  const { nodes, scenes, cameras, skins } = readHierarchy(json, accessors, meshes);
  const animations = (json.animations ?? []).map((def) => readAnimation(def, accessors, nodes));
  const lists: PlainLists = {
    ...{ scenes, nodes, cameras, skins },
    ...{ meshes, materials, textures, animations, accessors },
  };
  const extensions = readExtensions(file, lists);
  const required = new Set(json.extensionsRequired);
  const root = new PlainRoot(
    {
      asset: readAsset(json.asset),
      extras: json.extras,
      defaultScene: scenes[json.scene ?? -1] ?? null,
      extensions,
      required: extensions.filter(({ extensionName }) => required.has(extensionName)),
    },
    lists,
  );
  readDelta(file, root);
  return new PlainDocument(root);
}

/** What is kept of what a file says of itself. */
function readAsset({ generator, copyright, extras }: GLTF.IAsset): GLTF.IAsset {
  return {
    ...(typeof generator === 'string' && { generator }),
    version: '2.0',
    ...(copyright && { copyright }),
    ...(extras && { extras }),
  };
}
