import type { GLTF } from '@gltf-transform/core';
import type { JsonObject } from '@stfkit/core';
import { isObject } from '../../json/as-json.ts';
import { copyJson } from '../../json/copy-json.ts';
import type { Node, Property } from '../../objects/index.ts';
import type { TargetProperty } from '../../objects/target.ts';
import { isNoJson } from '../../read/extras.ts';
import { detachIndices } from '../detach-indices.ts';
import type { IndexedJson } from '../indexed-json.ts';
import { type FileObjects, findObject } from './find-object.ts';
import type { VrmReference, VrmUses } from './kept-vrm.ts';
import { nameMaterials } from './material-properties.ts';

/** A file that is read: its JSON, and the objects that were made of its lists. */
export interface VrmSource extends FileObjects {
  readonly json: GLTF.IGLTF;
  readonly root: TargetProperty;
  readonly nodes: readonly (Node & TargetProperty)[];
}

/** Gives the root and the nodes of a document what a VRM extension says of them, and counts what it cannot take. */
export function readVrm(extension: VrmUses, source: VrmSource): void {
  const { json, root, nodes } = source;
  readOne(extension, source, json.extensions, root);
  json.nodes?.forEach((def, i) => {
    readOne(extension, source, def.extensions, nodes[i]);
  });
}

function readOne(
  extension: VrmUses,
  source: FileObjects,
  extensions: Record<string, unknown> | undefined,
  owner: TargetProperty | undefined,
): void {
  const { extensionName: name } = extension;
  const found = extensions?.[name];
  if (found === undefined || owner === undefined) return;
  if (!isObject(found) || isNoJson(found)) {
    extension.unreadable++;
    return;
  }
  const content = readContent(name, copyJson(found) as JsonObject, owner, source, () => {
    extension.dangling++;
  });
  owner.setExtension(name, extension.createData().setContent(content));
}

/**
 * The JSON of an extension with what its indices stand for. `json` is changed.
 *
 * @param miss Called for each index that stands for nothing; those below 0 mean that in VRM 0.x.
 */
export function readContent(
  name: string,
  json: JsonObject,
  { propertyType }: Property,
  source: FileObjects,
  miss: () => void = () => {},
): IndexedJson<VrmReference> {
  // At nodes they would be those of no list.
  if (propertyType === 'Root') nameMaterials(name, json);
  return detachIndices<VrmReference>(name, json, (kind, index) => {
    const object = findObject(source, kind, index);
    if (object === undefined && index >= 0) miss();
    return object;
  });
}
