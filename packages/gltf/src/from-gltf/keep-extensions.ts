import type { JsonObject, ResourceId } from '@stfkit/core';
import { listPackets, packetEntries, XMP } from '../asset/xmp.ts';
import { copyJson } from '../json/copy-json.ts';
import type { ExtensibleProperty } from '../objects/index.ts';
import { isRaw, isRawUser } from '../raw-extensions/raw.ts';
import type { RawEntries } from '../raw-extensions/raw-data.ts';
import { isNoJson } from '../read/extras.ts';
import { GltfExtensions, type GltfExtensionsFields } from '../resources/gltf-extensions.ts';
import { addComponents } from './add-components.ts';
import type { ImportContext } from './import-context.ts';

/** In how many places an extension stands. */
interface Count {
  kept: number;
  lost: number;
}

/** What is kept for each resource. */
type Kept = Map<ResourceId, Partial<GltfExtensionsFields>>;

/**
 * Keeps what extensions that nobody knows, and metadata, say, in a component of the resource of each object. Names them,
 * a finding for each; and in another those places that have no resource.
 *
 * @param root The root prefab, for what is said of the file.
 */
export function keepExtensions(context: ImportContext, root: ResourceId): void {
  const kept: Kept = new Map();
  const packets = listPackets(context.source);
  const counts = new Map<string, Count>();
  const keep = (
    object: ExtensibleProperty,
    id: ResourceId | undefined,
    member: keyof GltfExtensionsFields,
  ) => {
    const found = new Map<string, JsonObject>();
    for (const data of object.listExtensions()) {
      if (!isRaw(data)) continue;
      const entries = data.getEntries();
      const count = countOf(counts, data.extensionName);
      const { length } = Object.keys(entries);
      if (id === undefined || isNoJson(entries)) count.lost += length;
      else {
        count.kept += length;
        found.set(data.extensionName, copyJson(entries) as RawEntries);
      }
    }
    const metadata = packetEntries(packets, object);
    if (metadata && (id === undefined || isNoJson(metadata))) countOf(counts, XMP).lost++;
    else if (metadata) found.set(XMP, copyJson(metadata) as RawEntries);
    if (id !== undefined && found.size > 0) kept.set(id, { ...kept.get(id), [member]: found });
  };
  for (const object of listOwners(context)) keep(object, context.resourceOf(object), 'extensions');
  keep(context.source.getRoot(), root, 'file');
  countCameras(context, counts);
  keepNames(context, root, kept, counts);
  const components = new Map<ResourceId, GltfExtensions>();
  const images = new Set(context.images.values());
  for (const [owner, fields] of kept) {
    if (images.has(owner)) {
      context.imageFacts.set(owner, {
        ...context.imageFacts.get(owner),
        extensions: fields.extensions ?? new Map(),
      });
      continue;
    }
    if (context.armatures.has(owner)) {
      const { extensions = new Map() } = fields;
      context.boneFacts.set(owner, { ...context.boneFacts.get(owner), extensions });
      continue;
    }
    const id = context.partId(owner, GltfExtensions.type);
    components.set(owner, GltfExtensions.create(id, fields));
  }
  addComponents(context, components);
  for (const [name, { kept: count, lost }] of counts) {
    if (count > 0) context.report('GLTF_EXTENSION_UNKNOWN', { name, count }, '/extensionsUsed');
    if (lost > 0) {
      context.report('GLTF_EXTENSION_DROPPED', { name, count: lost }, '/extensionsUsed');
    }
  }
}

/** Those of cameras stand in the components of the cameras. */
function countCameras({ source }: ImportContext, counts: Map<string, Count>): void {
  for (const camera of source.getRoot().listCameras()) {
    for (const data of camera.listExtensions()) {
      if (!isRaw(data)) continue;
      const entries = data.getEntries();
      const count = countOf(counts, data.extensionName);
      count[isNoJson(entries) ? 'lost' : 'kept'] += Object.keys(entries).length;
    }
  }
}

/** Extensions that are used, as the file says, and say nothing. */
function keepNames(
  { source }: ImportContext,
  root: ResourceId,
  kept: Kept,
  counts: ReadonlyMap<string, unknown>,
): void {
  const silent = source
    .getRoot()
    .listExtensionsUsed()
    .filter((each) => isRawUser(each) && each.leftOut === 0)
    .filter(({ extensionName }) => !counts.has(extensionName));
  if (silent.length === 0) return;
  const file = new Map(kept.get(root)?.file);
  for (const { extensionName } of silent) file.set(extensionName, {});
  kept.set(root, { ...kept.get(root), file });
}

function countOf(counts: Map<string, Count>, name: string): Count {
  let count = counts.get(name);
  if (count === undefined) {
    count = { kept: 0, lost: 0 };
    counts.set(name, count);
  }
  return count;
}

/** The objects that may have such extensions and become resources. */
function listOwners({ source }: ImportContext): readonly ExtensibleProperty[] {
  const root = source.getRoot();
  return [
    ...root.listScenes(),
    ...root.listNodes(),
    ...root.listMeshes(),
    ...root.listMaterials(),
    ...root.listTextures(),
    ...root.listSkins(),
    ...root.listAnimations(),
  ];
}
