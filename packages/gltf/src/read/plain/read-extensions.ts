import type { JSONDocument } from '@gltf-transform/core';
import type { JsonObject } from '@stfkit/core';
import { PlainPointer } from '../../extensions/animation-pointer/plain-pointer.ts';
import { ANIMATION_POINTER } from '../../extensions/animation-pointer/pointer.ts';
import { readPointers } from '../../extensions/animation-pointer/read-pointers.ts';
import { findDeltaBytes } from '../../extensions/stf-document/find-delta-bytes.ts';
import type { Kind } from '../../extensions/stf-document/identities.ts';
import { PlainDelta } from '../../extensions/stf-document/plain-delta.ts';
import { PlainIdentity } from '../../extensions/stf-document/plain-identity.ts';
import {
  type IdentityExtension,
  readIdentities,
} from '../../extensions/stf-document/read-identities.ts';
import { STF_DOCUMENT } from '../../extensions/stf-document/stf-identity.ts';
import { LIGHTS, VISIBILITY } from '../../objects/extension-names.ts';
import type { Extension } from '../../objects/index.ts';
import type { PlainAnimation } from '../../objects/plain/plain-animation.ts';
import type { PlainRoot } from '../../objects/plain/plain-document.ts';
import { type LightDef, PlainLight } from '../../objects/plain/plain-light.ts';
import type { PlainMaterial } from '../../objects/plain/plain-material.ts';
import type { PlainMesh } from '../../objects/plain/plain-mesh.ts';
import type { PlainNode } from '../../objects/plain/plain-node.ts';
import type { PlainProperty } from '../../objects/plain/plain-property.ts';
import type { PlainTexture } from '../../objects/plain/plain-texture.ts';
import { PlainVisibility } from '../../objects/plain/plain-visibility.ts';
import { PlainRawUser } from '../../raw-extensions/plain-raw.ts';
import { EXTENDED_COLLIDER } from '../../vrm/describe/colliders.ts';
import { isVrmUses } from '../../vrm/extensions/kept-vrm.ts';
import { PlainVrmExtension } from '../../vrm/extensions/plain-vrm.ts';
import { readVrm } from '../../vrm/extensions/read-vrm.ts';
import { VRM_NAMES } from '../../vrm/index-paths.ts';
import { bytesOfView } from './bytes-of-view.ts';
import { PLAIN_MATERIAL_EXTENSIONS } from './read-material.ts';
import type { RawOfFile } from './read-raw.ts';

/** The objects of a file that extensions say something of. */
export interface ReadLists
  extends Readonly<Record<Exclude<Kind, 'images'>, readonly PlainProperty[]>> {
  readonly nodes: readonly PlainNode[];
  readonly meshes: readonly PlainMesh[];
  readonly materials: readonly PlainMaterial[];
  readonly textures: readonly PlainTexture[];
  readonly cameras: readonly PlainProperty[];
  readonly animations: readonly PlainAnimation[];
}

/** The extensions that plain objects are made for. */
export const PLAIN_EXTENSIONS: ReadonlySet<string> = new Set([
  LIGHTS,
  VISIBILITY,
  ANIMATION_POINTER,
  'KHR_mesh_quantization',
  ...PLAIN_MATERIAL_EXTENSIONS,
  STF_DOCUMENT,
  ...VRM_NAMES,
  EXTENDED_COLLIDER,
]);

/** The extensions that a file uses, with what they say of the objects that they stand at. */
export function readExtensions(
  { json }: JSONDocument,
  lists: ReadLists,
  raw: RawOfFile,
): readonly Extension[] {
  return [...new Set(json.extensionsUsed)].sort().map((extensionName) => {
    const uses = raw.get(extensionName);
    if (uses) return new PlainRawUser(extensionName, uses.leftOut);
    if (extensionName === LIGHTS) return readLights(json, lists);
    if (extensionName === STF_DOCUMENT) return readIds(json, lists);
    if (extensionName === VISIBILITY) readVisibility(json, lists);
    if (VRM_NAMES.includes(extensionName)) return new PlainVrmExtension(extensionName);
    if (extensionName === ANIMATION_POINTER) readPlainPointers(json, lists);
    return { extensionName };
  });
}

/** What VRM says of the file and of its nodes. */
export function readVrms({ json }: JSONDocument, root: PlainRoot, lists: ReadLists): void {
  for (const extension of root.listExtensionsUsed()) {
    if (isVrmUses(extension)) readVrm(extension, { ...lists, json, root });
  }
}

/** What the root keeps of the STF document. */
export function readDelta(file: JSONDocument, root: PlainRoot): void {
  const found = file.json.extensions?.[STF_DOCUMENT] as JsonObject | undefined;
  const count = file.json.bufferViews?.length ?? 0;
  const delta = found && findDeltaBytes(found, count, (i) => bytesOfView(file, i));
  if (delta) root.setExtension(STF_DOCUMENT, new PlainDelta(delta));
}

function readLights(json: JSONDocument['json'], { nodes }: ReadLists): Extension {
  const { lights: defs = [] } = (json.extensions?.[LIGHTS] ?? {}) as {
    readonly lights?: readonly LightDef[];
  };
  const lights = defs.map((def) => new PlainLight(def));
  json.nodes?.forEach(({ extensions }, i) => {
    const found = extensions?.[LIGHTS] as { readonly light?: number } | undefined;
    const light = lights[found?.light ?? -1];
    if (light) nodes[i]?.setExtension(LIGHTS, light);
  });
  const extension = { extensionName: LIGHTS, listProperties: () => lights };
  return extension;
}

function readVisibility(json: JSONDocument['json'], { nodes }: ReadLists): void {
  json.nodes?.forEach(({ extensions }, i) => {
    const found = extensions?.[VISIBILITY] as { readonly visible?: boolean } | undefined;
    if (!found) return;
    const visibility = new PlainVisibility().setVisible(found.visible ?? true);
    nodes[i]?.setExtension(VISIBILITY, visibility);
  });
}

function readPlainPointers(json: JSONDocument['json'], lists: ReadLists): void {
  readPointers(json, lists, (channel, ...found) => {
    channel.setExtension(ANIMATION_POINTER, new PlainPointer().setTarget(...found));
  });
}

function readIds(json: JSONDocument['json'], lists: ReadLists): IdentityExtension {
  const found = (json.extensions?.[STF_DOCUMENT] ?? {}) as JsonObject;
  const objects: Readonly<Record<Kind, readonly PlainProperty[]>> = {
    ...lists,
    images: lists.textures,
  };
  const ignored = readIdentities(found, objects, (object, id) => {
    object.setExtension(STF_DOCUMENT, new PlainIdentity(id));
  });
  return { extensionName: STF_DOCUMENT, ignored };
}
