import type { ResourceId } from '@stfkit/core';
import { asArray, asNumber, asObject, asText, type OpenObject } from '../../json/as-json.ts';
import { tally } from '../../tally.ts';
import { findVrmBone, listVrmBones } from '../describe/humanoid.ts';
import { describeView, RANGE_MAPS } from '../describe/look.ts';
import { isSamePath } from '../describe/paths.ts';
import { vrmBoneOf } from '../describe/vrm-bones.ts';
import type { VrmFile } from '../describe/vrm-file.ts';
import type { VrmEdit } from '../edit/vrm-edit.ts';
import type { Lost } from '../lost.ts';
import { VrmJson } from '../vrm-json.ts';
import { expressionsToVrm1 } from './expressions-to-vrm1.ts';
import { metaToVrm1 } from './meta-to-vrm1.ts';
import { countCurves, hasSettings } from './unity-figures.ts';

const ANNOTATIONS = new Map([
  ['Auto', 'auto'],
  ['Both', 'both'],
  ['ThirdPersonOnly', 'thirdPersonOnly'],
  ['FirstPersonOnly', 'firstPersonOnly'],
]);

/**
 * A VRM 0.x file as one of 1.0. The model itself has to be turned to +Z, and springs are added later. What 1.0 has no place for is counted in
 * `lost`: curves of looks, limits of bones, settings of Unity's humanoid, a view that follows another bone than the head.
 *
 * @see VRMC_vrm-1.0 vrm0.md, the migration of VRM 0.x
 */
export function toVrm1(edit: VrmEdit, file: VrmFile, lost: Lost): VrmFile {
  const { main } = file;
  const target = new VrmJson('VRMC_vrm', {});
  const meta = asObject(main.json['meta']);
  const image = main.resourceAt(meta['texture']);
  const limits = listVrmBones(file).filter(({ json }) => json['useDefaultValues'] === false);
  tally(lost, 'limits of bones', limits.length);
  const isSet = hasSettings(asObject(main.json['humanoid']));
  tally(lost, 'settings of the humanoid', isSet ? 1 : 0);
  tally(lost, 'curves of looks', countCurves(asObject(main.json['firstPerson'])));
  Object.assign(target.json, {
    specVersion: '1.0',
    meta: metaToVrm1(meta, image === undefined ? undefined : target.indexOfResource(image)),
    humanoid: { humanBones: bonesToVrm1(file, target) },
    firstPerson: { meshAnnotations: annotationsToVrm1(edit, main, target) },
    lookAt: lookToVrm1(file, lost),
    expressions: expressionsToVrm1(file, target, {
      document: edit.document,
      uses: edit.uses,
      lost,
    }),
  });
  return {
    version: '1.0',
    id: file.id,
    main: target,
    springs: undefined,
    turned: false,
  };
}

function bonesToVrm1(file: VrmFile, target: VrmJson): OpenObject {
  const bones: OpenObject = {};
  for (const { part, path } of listVrmBones(file)) {
    if (part && path) bones[vrmBoneOf(part, '1.0')] = { node: target.indexOfNode(path) };
  }
  return bones;
}

function annotationsToVrm1({ uses }: VrmEdit, main: VrmJson, target: VrmJson): OpenObject[] {
  const { meshAnnotations } = asObject(main.json['firstPerson']);
  const types = new Map<ResourceId, string>();
  for (const annotation of asArray(meshAnnotations)) {
    const { mesh, firstPersonFlag } = asObject(annotation);
    const resource = main.resourceAt(mesh);
    const type = ANNOTATIONS.get(asText(firstPersonFlag)) ?? 'auto';
    if (resource !== undefined && !types.has(resource)) types.set(resource, type);
  }
  return [...types].flatMap(([mesh, type]) =>
    uses.ofMesh(mesh).map(({ node }) => ({ node: target.indexOfNode({ node }), type })),
  );
}

function lookToVrm1(file: VrmFile, lost: Lost): OpenObject {
  const look = asObject(file.main.json['firstPerson']);
  const isBone = look['lookAtTypeName'] !== 'BlendShape';
  const view = describeView(file);
  // The place of another bone than the head means nothing in VRM 1.0.
  const isHead = isSamePath(view?.path, findVrmBone(file, 'head'));
  tally(lost, 'view of another bone than the head', view && !isHead ? 1 : 0);
  const maps = RANGE_MAPS.map(([, vrm1, vrm0]) => {
    const { xRange, yRange } = asObject(look[vrm0]);
    const map = {
      inputMaxValue: asNumber(xRange, 90),
      outputScale: asNumber(yRange, isBone ? 10 : 1),
    };
    return [vrm1, map];
  });
  return {
    ...(view && isHead && { offsetFromHeadBone: [...view.offset] }),
    type: isBone ? 'bone' : 'expression',
    ...Object.fromEntries(maps),
  };
}
