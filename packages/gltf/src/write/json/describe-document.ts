import { type GLTF, VERSION } from '@gltf-transform/core';
import { correctJson } from '../../extensions/stf-document/correct-json.ts';
import { describeIds } from '../../extensions/stf-document/describe-ids.ts';
import { listIdentifiable } from '../../extensions/stf-document/identities.ts';
import { STF_DOCUMENT } from '../../extensions/stf-document/stf-identity.ts';
import { tellDelta } from '../../extensions/stf-document/tell-delta.ts';
import type { Document, Extension } from '../../objects/index.ts';
import { listLights } from '../../objects/list-lights.ts';
import { isRawUser } from '../../raw-extensions/raw.ts';
import { writeEntries } from '../../raw-extensions/write-entries.ts';
import { layoutOf } from '../../vrm/vertex-layout.ts';
import { AccessorTable } from '../binary/accessor-table.ts';
import { BufferPlan } from '../binary/buffer-plan.ts';
import { placeAccessors } from '../binary/place-accessors.ts';
import { ToldSparse } from '../binary/told-sparse.ts';
import { describeBuffers } from './describe-buffers.ts';
import { describeImage } from './describe-image.ts';
import { describeObjects } from './describe-objects.ts';
import { type Def, describeProperty } from './describe-property.ts';

/** A file that is to be written. */
export interface DescribedFile {
  readonly json: Def;
  /** What its buffer holds. */
  readonly buffer: BufferPlan;
}

/** Describes a document as a file, its lists in the order in which glTF-Transform writes them. */
export function describeDocument(document: Document): DescribedFile {
  const root = document.getRoot();
  const used = root.listExtensionsUsed();
  const objects = { root, cameras: root.listCameras(), ...listIdentifiable(document) };
  const buffer = new BufferPlan();
  const table = new AccessorTable();
  const told = hasStf(used) ? new ToldSparse() : undefined;
  const images = objects.images.map((image) => describeImage(image, buffer));
  const described = describeObjects(objects, listLights(root), table);
  const accessors = placeAccessors(root.listAccessors(), table, {
    plan: buffer,
    told,
    layout: layoutOf(root),
  });
  table.settle();
  buffer.placeImages();
  const extensions: Record<string, object> = { ...described.extensions };
  if (told) {
    told.place(buffer);
    const delta = tellDelta(root, (bytes) => buffer.addBytes(bytes));
    extensions[STF_DOCUMENT] = describeIds(objects, delta);
  }
  const defaultScene = root.getDefaultScene();
  const json: Def = {
    asset: { generator: `glTF-Transform ${VERSION}`, ...root.getAsset() },
    extras: describeProperty(root).extras,
    accessors: filled(accessors),
    bufferViews: filled(buffer.views),
    samplers: filled(described.samplers),
    textures: filled(described.textures),
    images: filled(images),
    buffers: filled(describeBuffers(document, buffer.byteLength)),
    materials: filled(described.materials),
    meshes: filled(described.meshes),
    cameras: filled(described.cameras),
    nodes: filled(described.nodes),
    skins: filled(described.skins),
    animations: filled(described.animations),
    scenes: filled(described.scenes),
    scene: defaultScene ? objects.scenes.indexOf(defaultScene) : undefined,
    extensionsUsed: filled(namesOf(used)),
    extensionsRequired: filled(namesOf(root.listExtensionsRequired())),
  };
  const names = Object.keys(extensions).sort();
  if (names.length > 0) {
    json.extensions = Object.fromEntries(names.map((name) => [name, extensions[name]]));
  }
  // Extensions are written by their names, and with that of ids among them what was written is corrected.
  const raw = namesOf(used.filter(isRawUser));
  for (const name of raw) if (name < STF_DOCUMENT) writeEntries(root, json, name);
  if (told) correctJson(objects.nodes, json as unknown as GLTF.IGLTF);
  described.vrmOfNodes.forEach((found, i) => {
    const def = described.nodes[i];
    if (def && Object.keys(found).length > 0) def.extensions = { ...def.extensions, ...found };
  });
  for (const name of raw) if (name > STF_DOCUMENT) writeEntries(root, json, name);
  return { json, buffer };
}

const hasStf = (used: readonly Extension[]): boolean =>
  used.some(({ extensionName }) => extensionName === STF_DOCUMENT);

const namesOf = (extensions: readonly Extension[]): readonly string[] =>
  extensions.map(({ extensionName }) => extensionName).sort();

/** A list that has anything in it; JSON leaves out what is undefined. */
function filled<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length > 0 ? list : undefined;
}
