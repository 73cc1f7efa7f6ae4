import type { GLTF, JSONDocument } from '@gltf-transform/core';
import { type SparseValues, setSparseValues } from '../../geometry/sparse-values.ts';
import { PlainAccessor } from '../../objects/plain/plain-accessor.ts';
import { PlainDocument, PlainRoot } from '../../objects/plain/plain-document.ts';
import { readAccessorValues } from './accessor-values.ts';
import { readAnimation } from './read-animation.ts';
import {
  PLAIN_EXTENSIONS,
  type ReadLists,
  readDelta,
  readExtensions,
  readVrms,
} from './read-extensions.ts';
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
    const { componentType, count } = def;
    const read = () => readAccessorValues(def, file);
    const accessor = new PlainAccessor(def)
      .setLazy({ componentType, count, read })
      // Without a buffer view all are zeros.
      .setSparse(def.sparse !== undefined || def.bufferView === undefined);
    const told = sparse.get(i);
    if (told) setSparseValues(accessor, told);
    return accessor;
  });
  const textures = (json.images ?? []).map((def) => readTexture(def, file));
  const materials = (json.materials ?? []).map((def) => readMaterial(def, json, textures));
  const meshes = (json.meshes ?? []).map((def) => readMesh(def, { accessors, materials }));
  const { nodes, scenes, cameras, skins } = readHierarchy(json, accessors, meshes);
  const animations = (json.animations ?? []).map((def) => readAnimation(def, accessors, nodes));
  const read: ReadLists = { scenes, nodes, meshes, materials, textures, animations, skins };
  const extensions = readExtensions(file, read);
  const names = new Set(json.extensionsRequired);
  const required = extensions.filter(({ extensionName }) => names.has(extensionName));
  const head = {
    asset: readAsset(json.asset),
    extras: json.extras,
    defaultScene: scenes[json.scene ?? -1] ?? null,
  };
  const root = new PlainRoot(head, {
    scenes: () => scenes,
    nodes: () => nodes,
    cameras: () => cameras,
    skins: () => skins,
    meshes: () => meshes,
    materials: () => materials,
    textures: () => textures,
    animations: () => animations,
    accessors: () => accessors,
    extensions: () => extensions,
    required: () => required,
  });
  readVrms(file, root, read);
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
