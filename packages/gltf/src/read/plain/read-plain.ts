import type { GLTF } from '@gltf-transform/core';
import { setSparseValues } from '../../geometry/sparse-values.ts';
import { PlainAccessor } from '../../objects/plain/plain-accessor.ts';
import { PlainDocument, PlainRoot } from '../../objects/plain/plain-document.ts';
import type { PreparedFile } from '../prepare-file.ts';
import { readAccessorValues } from './accessor-values.ts';
import { readAnimation } from './read-animation.ts';
import { PLAIN_EXTENSIONS, readDelta, readExtensions, readVrms } from './read-extensions.ts';
import { readHierarchy } from './read-hierarchy.ts';
import { readMaterial } from './read-material.ts';
import { readMesh } from './read-mesh.ts';
import { collectRaw, keepRaw } from './read-raw.ts';
import { readTexture } from './read-texture.ts';

/**
 * Whether a file that was checked, and lists what it uses, can be read as plain objects: it has no other extensions than
 * `PLAIN_EXTENSIONS` and those that nobody knows, and no data as base64 in it.
 */
export function isPlainFile({
  file: { json, resources },
  unknown,
}: Pick<PreparedFile, 'file' | 'unknown'>): boolean {
  const isThere = ({ uri }: { uri?: string }): boolean =>
    uri === undefined || (!uri.startsWith('data:') && Object.hasOwn(resources, uri));
  return (
    (json.extensionsUsed ?? []).every(
      (name) => PLAIN_EXTENSIONS.has(name) || unknown.includes(name),
    ) &&
    (json.buffers ?? []).every(isThere) &&
    (json.images ?? []).every((image) => image.bufferView !== undefined || isThere(image))
  );
}

/**
 * Reads a file as plain objects, which are what glTF-Transform would make of it.
 *
 * @param prepared As `isPlainFile` says.
 */
export function readPlain({
  file,
  sparse,
  unknown,
}: Pick<PreparedFile, 'file' | 'sparse' | 'unknown'>): PlainDocument {
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
  const objects = { scenes, nodes, meshes, materials, textures, animations, skins, cameras };
  const raw = collectRaw(json, objects, unknown);
  const extensions = readExtensions(file, objects, raw);
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
  readVrms(file, root, objects);
  keepRaw(raw, root);
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
