import type { JsonObject, ResourceId } from '@stfkit/core';
import { StfArmature } from '@stfkit/core';
import { XMP } from '../asset/xmp.ts';
import { copyJson } from '../json/copy-json.ts';
import type { Document, Target } from '../objects/target.ts';
import { collectEntries } from '../raw-extensions/collect-entries.ts';
import type { RawEntries } from '../raw-extensions/raw-data.ts';
import { enableRawExtension } from '../raw-extensions/raw-extension.ts';
import { findComponent } from '../resources/find-component.ts';
import { findImages } from '../resources/find-images.ts';
import { GltfBones } from '../resources/gltf-bones.ts';
import { GltfExtensions } from '../resources/gltf-extensions.ts';
import { exportAsset } from './asset.ts';
import type { ExportContext } from './export-context.ts';
import { withoutDisplaced } from './without-displaced.ts';

/**
 * Gives objects the extensions that nobody knows, and the metadata, that they had in the glTF file. Reports
 * GLTF_EXTENSION_DROPPED for what stands within extensions that are written later or not at all.
 */
export function restoreExtensions(context: ExportContext): void {
  const { source, target } = context;
  const givePacket = exportAsset(context);
  const lost = new Map<string, number>();
  const give = (id: ResourceId, extensions: ReadonlyMap<string, JsonObject>): void => {
    const objects = context.objectsOf(id);
    const has = (name: string): boolean => objects.some((each) => each.getExtension(name));
    const left = withoutDisplaced(extensions, has, lost);
    for (const object of objects) {
      attach(target, object, left);
      const packet = extensions.get(XMP);
      if (packet) givePacket(object, packet);
    }
  };
  for (const [image, { extensions }] of findImages(source)) give(image, extensions);
  const resources = [...source.resources.values()];
  // Most files have none, and to look for who has one every resource has to be decoded.
  const hasKept = resources.some(({ type }) => type === GltfExtensions.type);
  for (const resource of resources) {
    if (resource instanceof StfArmature) {
      const { bones = [] } = findComponent(source, resource, GltfBones) ?? {};
      for (const [bone, { extensions }] of bones) give(bone, extensions);
    }
    if (!hasKept) continue;
    const kept = findComponent(source, resource, GltfExtensions);
    if (kept === undefined) continue;
    give(resource.id, kept.extensions);
    if (resource.id !== source.root) continue;
    attach(
      target,
      target.getRoot(),
      withoutDisplaced(kept.file, () => false, lost),
    );
  }
  for (const [name, count] of lost) context.report('GLTF_EXTENSION_DROPPED', { name, count });
}

/** Gives an object the extensions that stand in its kept JSON. */
export function attachRaw(target: Document, object: Target, json: JsonObject): void {
  attach(target, object, collectEntries(json) as ReadonlyMap<string, JsonObject>);
}

function attach(
  target: Document,
  object: Target,
  extensions: ReadonlyMap<string, JsonObject>,
): void {
  for (const [name, entries] of extensions) {
    // Names of members that every object has are no extensions.
    if (name in {} || name === XMP) continue;
    const data = enableRawExtension(target, name)?.createData();
    if (data) object.setExtension(name, data.setEntries(copyJson(entries) as RawEntries));
  }
}
