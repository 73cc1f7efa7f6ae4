import type { Texture } from '@gltf-transform/core';
import { KHRMaterialsUnlit } from '@gltf-transform/extensions';
import type { JsonObject } from '@stfkit/core';
import { asArray, asObject, type OpenObject } from '../../json/as-json.ts';
import { asTransform } from '../../objects/as-transform.ts';
import { UNLIT } from '../../objects/extension-names.ts';
import { tally } from '../../tally.ts';
import type { ExportContext } from '../../to-gltf/export-context.ts';
import { type MtoonContent, NO_MTOON, withEdits } from '../convert/mtoon-content.ts';
import { listQueueOffsets } from '../convert/queue-offsets.ts';
import type { TextureMove } from '../convert/surface.ts';
import { UNITY_MTOON } from '../convert/unity-mtoon.ts';
import { leavesOutFront, readUnityMove } from '../convert/unity-surface.ts';
import { unityToVrm1 } from '../convert/unity-to-vrm1.ts';
import type { VrmFile } from '../describe/vrm-file.ts';
import { MTOON } from '../extensions/kept-mtoon.ts';
import type { Mtoon } from '../extensions/mtoon.ts';
import { MtoonExtension } from '../extensions/mtoon-extension.ts';
import { setSampler } from '../extensions/set-sampler.ts';
import type { Lost } from '../lost.ts';
import { type SurfaceTarget, writeSurface } from './material-surface.ts';
import { hasOwnMtoon, readMtoonEdits } from './mtoon-edits.ts';
import { setMove } from './texture-move.ts';

/**
 * Gives glTF materials what a VRM 0.x file says of them in Unity's words: surfaces, and the MToon of VRM 1.0, in which
 * what STF says of it wins. What that has no place for is counted in `lost`.
 */
export function materialsToVrm1(context: ExportContext, { main }: VrmFile, lost: Lost): void {
  const list = asArray(main.json['materialProperties']).map(asObject);
  const offsets = listQueueOffsets(list);
  const document = asTransform(context.target);
  const textureOf: SurfaceTarget['textureOf'] = ({ resource }) =>
    context.objectsOf(resource)[0] as Texture | undefined;
  for (const properties of list) {
    const id = main.resourceAt(properties['material']) ?? '';
    const found = context.materials.get(id);
    const material = found && asTransform(found);
    if (!material || hasOwnMtoon(context, id)) continue;
    const converted = unityToVrm1(properties, main, offsets.get(properties) ?? 0);
    if (!converted) continue;
    const move = readUnityMove(properties);
    const target = { document, material, textureOf };
    writeSurface(target, converted.surface, move);
    const edits = readMtoonEdits(context, id);
    const isPlain = Object.keys(asObject(properties['textureProperties'])).length === 0;
    context.setTexCoords(id, isPlain && !edits?.images.size ? [] : [0]);
    if (properties['shader'] === UNITY_MTOON) countUnheld(properties, lost);
    const base = converted.mtoon ?? (material.getExtension(MTOON) ? NO_MTOON : undefined);
    const mtoon = base && edits ? withEdits(base, edits) : base;
    if (mtoon) {
      writeMtoon(target, mtoon, move);
    } else {
      const extension = document.createExtension(KHRMaterialsUnlit);
      material.setExtension(UNLIT, extension.createUnlit());
    }
  }
}

/** Counts how much Unity's MToon says of shadows, light and faces that VRM 1.0 does not know. */
function countUnheld(properties: OpenObject, lost: Lost): void {
  const floats = asObject(properties['floatProperties']);
  const images = asObject(properties['textureProperties']);
  const shadows = [
    (floats['_LightColorAttenuation'] ?? 0) !== 0,
    (floats['_ReceiveShadowRate'] ?? 1) !== 1,
    (floats['_ShadingGradeRate'] ?? 1) !== 1 && images['_ShadingGradeTexture'] !== undefined,
    images['_ReceiveShadowTexture'] !== undefined,
    images['_ShadingGradeTexture'] !== undefined,
  ].filter(Boolean);
  tally(lost, 'shadows and attenuation of light', shadows.length);
  tally(lost, 'front faces that are left out', leavesOutFront(properties) ? 1 : 0);
}

function writeMtoon(
  { document, material, textureOf }: SurfaceTarget,
  { parameters, textures }: MtoonContent,
  move: TextureMove,
): void {
  const extension = document.createExtension(MtoonExtension);
  // What STF said of it stands there already, alone.
  const mtoon = material.getExtension<Mtoon>(MTOON) ?? extension.createMtoon();
  material.setExtension(MTOON, mtoon.setParameters(parameters as JsonObject));
  for (const [name, target] of textures) {
    const texture = textureOf(target);
    const info = texture && mtoon.setTexture(name, texture).getTextureInfo(name);
    if (!info) continue;
    setSampler(info, target.sampler ?? {});
    // The matcap follows the view.
    if (name !== 'matcapTexture') setMove(document, info, move);
  }
}
