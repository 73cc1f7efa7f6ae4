import type { Material } from '@gltf-transform/core';
import { asArray, asText, isObject, type OpenObject } from '../../json/as-json.ts';
import { asTransform } from '../../objects/as-transform.ts';
import { isTransformDocument } from '../../objects/index.ts';
import { NeedsTransform } from '../../objects/needs-transform.ts';
import type { ExportContext } from '../../to-gltf/export-context.ts';
import { NO_MTOON, withEdits } from '../convert/mtoon-content.ts';
import { mtoonToVrm0, type ToonMaterial } from '../convert/mtoon-to-vrm0.ts';
import { UNITY_MTOON } from '../convert/unity-mtoon.ts';
import { readUnityMove } from '../convert/unity-surface.ts';
import { unityToVrm1 } from '../convert/unity-to-vrm1.ts';
import { writeUnityToon } from '../convert/unity-toon.ts';
import type { VrmFile } from '../describe/vrm-file.ts';
import { MTOON } from '../extensions/kept-mtoon.ts';
import type { Mtoon } from '../extensions/mtoon.ts';
import type { Lost } from '../lost.ts';
import { readSurface } from './material-surface.ts';
import { findMove, removeMtoon } from './materials-to-vrm0.ts';
import { hasOwnMtoon, readMtoonEdits } from './mtoon-edits.ts';
import { findTargets, type TargetOf } from './texture-targets.ts';

/**
 * Puts what STF says of MToon into what a VRM 0.x file says of its materials in Unity's words, and takes it out of the
 * glTF materials, where programs for it do not look. A material of another shader becomes one of Unity's MToon. What
 * that has no place for is counted in `lost`.
 */
export function editUnityToon(context: ExportContext, { main }: VrmFile, lost: Lost): void {
  const list = asArray(main.json['materialProperties']).filter(isObject);
  const told = new Map(list.map((each) => [main.resourceAt(each['material']), each]));
  const targetOf = findTargets(context);
  const made: OpenObject[] = [];
  for (const [id, target] of context.materials) {
    const edits = readMtoonEdits(context, id);
    if (!edits) continue;
    if (!isTransformDocument(context.target)) throw new NeedsTransform(MTOON);
    const material = asTransform(target);
    const properties = told.get(id) ?? { material: main.indexOfResource(id) };
    const before = unityToVrm1(properties, main, 0);
    const mtoon = withEdits(before?.mtoon ?? NO_MTOON, edits);
    // What the file had itself stays there.
    const found = hasOwnMtoon(context, id) ? null : material.getExtension<Mtoon>(MTOON);
    if (before?.mtoon && properties['shader'] === UNITY_MTOON) {
      writeUnityToon(properties, main, { now: mtoon, before: before.mtoon }, lost);
    } else if (found) {
      const { renderQueue } = properties;
      const look: Look = before
        ? { surface: before.surface, move: readUnityMove(properties) }
        : readLook(material, found, targetOf, lost);
      const name = asText(properties['name']) || material.getName();
      Object.assign(properties, mtoonToVrm0({ name, mtoon, ...look }, main, lost));
      if (before && renderQueue !== undefined) Object.assign(properties, { renderQueue });
      if (!told.has(id)) made.push(properties);
    }
    found?.dispose();
  }
  if (made.length > 0) main.json['materialProperties'] = [...list, ...made];
  const isUsed = [...context.materials.values()].some((each) => each.getExtension(MTOON));
  if (!isUsed) removeMtoon(context);
}

/** What a material looks like beside MToon. */
type Look = Pick<ToonMaterial, 'surface' | 'move'>;

function readLook(material: Material, mtoon: Mtoon, targetOf: TargetOf, lost: Lost): Look {
  return { surface: readSurface(material, targetOf), move: findMove(material, mtoon, lost) };
}
