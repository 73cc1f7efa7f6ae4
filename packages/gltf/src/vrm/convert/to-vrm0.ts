import { asArray, asNumber, asObject, asText, type OpenObject } from '../../json/as-json.ts';
import { tally } from '../../tally.ts';
import { findVrmBone, listVrmBones } from '../describe/humanoid.ts';
import { describeView, RANGE_MAPS } from '../describe/look.ts';
import { vrmBoneOf } from '../describe/vrm-bones.ts';
import type { VrmFile } from '../describe/vrm-file.ts';
import { findHumanoid } from '../edit/find-humanoid.ts';
import { writeLimits, writeSettings } from '../edit/humanoid-rules.ts';
import type { VrmEdit } from '../edit/vrm-edit.ts';
import { VRM0_NAME } from '../index-paths.ts';
import type { Lost } from '../lost.ts';
import { VrmJson } from '../vrm-json.ts';
import { expressionsToVrm0 } from './expressions-to-vrm0.ts';
import { metaToVrm0 } from './meta-to-vrm0.ts';
import { LINE, SETTINGS } from './unity-figures.ts';

/**
 * A VRM 1.0 file as one of 0.x. The model itself has to be turned to −Z, and springs and the properties of materials
 * are added later. What 0.x has no place for is counted in `lost`.
 */
export function toVrm0(edit: VrmEdit, file: VrmFile, lost: Lost): VrmFile {
  const { main } = file;
  const target = new VrmJson(VRM0_NAME, {});
  const meta = asObject(main.json['meta']);
  const image = main.resourceAt(meta['thumbnailImage']);
  Object.assign(target.json, {
    exporterVersion: 'stfkit',
    specVersion: '0.0',
    meta: metaToVrm0(meta, image === undefined ? undefined : target.indexOfResource(image), lost),
    humanoid: humanoidToVrm0(edit, file, target),
    firstPerson: lookToVrm0(edit, file, target, lost),
    blendShapeMaster: { blendShapeGroups: expressionsToVrm0(edit, file, target, lost) },
  });
  return { version: '0.x', id: file.id, main: target, springs: target, turned: true };
}

/** The body, with limits and settings as the document has them: VRM 1.0 has none. */
function humanoidToVrm0(edit: VrmEdit, file: VrmFile, target: VrmJson): OpenObject {
  const { mappings, settings } = findHumanoid(edit) ?? {};
  const humanBones = listVrmBones(file).flatMap(({ part, path }) => {
    if (!part || !path) return [];
    const bone: OpenObject = { bone: vrmBoneOf(part, '0.x'), node: target.indexOfNode(path) };
    writeLimits(bone, mappings?.get(part)?.rotationLimits, undefined);
    return [bone];
  });
  const humanoid: OpenObject = { humanBones, ...SETTINGS };
  if (settings) writeSettings(humanoid, settings);
  return humanoid;
}

function lookToVrm0({ uses }: VrmEdit, file: VrmFile, target: VrmJson, lost: Lost): OpenObject {
  const { main } = file;
  const look = asObject(main.json['lookAt']);
  const view = describeView(file);
  const head = view?.path ?? findVrmBone(file, 'head');
  // What VRM 1.0 takes where a file does not say it.
  const [x, y, z] = view?.offset ?? [0, 0.06, 0];
  const { meshAnnotations } = asObject(main.json['firstPerson']);
  const flags = asArray(meshAnnotations).flatMap((annotation): [number, string][] => {
    const { node, type } = asObject(annotation);
    const mesh = uses.of(main.nodeAt(node)?.node)?.mesh;
    const flag = asText(type);
    if (mesh === undefined) return [];
    return [[target.indexOfResource(mesh), flag.charAt(0).toUpperCase() + flag.slice(1)]];
  });
  // There a mesh is seen or not, at whatever node.
  const told = new Map<number, string>();
  let contrary = 0;
  for (const [mesh, flag] of flags) {
    const known = told.get(mesh) ?? flag;
    told.set(mesh, known);
    if (known !== flag) contrary++;
  }
  tally(lost, 'first person of one of several nodes with a mesh', contrary);
  const isBone = look['type'] !== 'expression';
  const maps = RANGE_MAPS.map(([, vrm1, vrm0]) => {
    const { inputMaxValue, outputScale } = asObject(look[vrm1]);
    return [
      vrm0,
      {
        curve: LINE,
        xRange: asNumber(inputMaxValue, 90),
        yRange: asNumber(outputScale, isBone ? 10 : 1),
      },
    ];
  });
  return {
    firstPersonBone: head ? target.indexOfNode(head) : -1,
    firstPersonBoneOffset: { x, y, z: 0 - z },
    meshAnnotations: [...told].map(([mesh, firstPersonFlag]) => ({
      mesh,
      firstPersonFlag,
    })),
    lookAtTypeName: isBone ? 'Bone' : 'BlendShape',
    ...Object.fromEntries(maps),
  };
}
