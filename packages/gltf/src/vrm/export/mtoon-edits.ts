import type { ResourceId } from '@stfkit/core';
import { StfMaterial } from '@stfkit/core';
import type { OpenObject } from '../../json/as-json.ts';
import { describeMaterial } from '../../materials/describe-material.ts';
import { setAt, valueAt } from '../../materials/member-path.ts';
import { memberOf } from '../../materials/member-value.ts';
import { MTOON_ROWS } from '../../materials/mtoon-rows.ts';
import { imageIn, numberIn, type Properties } from '../../materials/property-values.ts';
import { NO_CHANNELS } from '../../materials/texture-channels.ts';
import { findComponent } from '../../resources/find-component.ts';
import { GltfMaterial } from '../../resources/gltf-material.ts';
import type { ExportContext } from '../../to-gltf/export-context.ts';
import type { MtoonEdits } from '../convert/mtoon-content.ts';
import { sameFields } from '../edit/same-fields.ts';
import { MTOON, type MtoonTexture } from '../extensions/kept-mtoon.ts';

/** What a material of STF says of MToon otherwise than the glTF material of before; undefined where that is nothing. */
export function readMtoonEdits(context: ExportContext, id: ResourceId): MtoonEdits | undefined {
  const { properties } = context.source.find(id, StfMaterial) ?? {};
  if (properties === undefined) return undefined;
  const kept = findKept(context, id);
  const parameters: OpenObject = {};
  const images = new Map<MtoonTexture, ResourceId | undefined>();
  const known = kept && describeOwn(kept);
  for (const { name, path, value: row } of MTOON_ROWS) {
    const [, , member, ...rest] = path as [string, string, MtoonTexture, ...string[]];
    if (!properties.has(name)) {
      const isTakenOut = known?.has(name) === true;
      if (isTakenOut && row.kind === 'image') images.set(member, undefined);
      else if (isTakenOut) setAt(parameters, [member, ...rest], undefined);
      continue;
    }
    const before = valueAt(kept?.material, row.kind === 'image' ? [...path, 'index'] : path);
    if (row.kind === 'image') {
      const image = imageIn(properties, name);
      const isThere = image !== undefined && context.objectsOf(image).length > 0;
      if (isThere && image !== kept?.textures[Number(before ?? -1)]?.image)
        images.set(member, image);
      continue;
    }
    // In glTF the first choice is the default, which is not written; here it is said.
    const value =
      row.kind === 'choice'
        ? row.choices[numberIn(properties, name) ?? -1]
        : memberOf(row, properties, name, 'plain');
    if (value !== undefined && !sameFields(value, before))
      setAt(parameters, [member, ...rest], value);
  }
  const isEdited = images.size > 0 || Object.keys(parameters).length > 0;
  return isEdited ? { parameters, images } : undefined;
}

/** The properties that STF had of the MToon of a file itself; undefined where that had none. */
function describeOwn({ material, textures }: GltfMaterial): Properties | undefined {
  if (valueAt(material, ['extensions', MTOON]) === undefined) return undefined;
  const imageOf = (index: number): ResourceId | undefined => textures[index]?.image;
  return describeMaterial(material, { imageOf, channels: NO_CHANNELS }).properties;
}

/** Whether the glTF material of before had MToon of VRM 1.0 itself, which a file of VRM 0.x may have beside Unity's. */
export function hasOwnMtoon(context: ExportContext, id: ResourceId): boolean {
  return valueAt(findKept(context, id)?.material, ['extensions', MTOON]) !== undefined;
}

function findKept({ source }: ExportContext, id: ResourceId): GltfMaterial | undefined {
  const resource = source.find(id, StfMaterial);
  return resource && findComponent(source, resource, GltfMaterial);
}
