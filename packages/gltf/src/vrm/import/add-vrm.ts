import type { StfDocument } from '@stfkit/core';
import { StfPrefab } from '@stfkit/core';
import type { GltfCode } from '../../diagnostics/gltf-codes.ts';
import { GltfVrm } from '../../resources/gltf-vrm.ts';
import { describeColliders } from '../describe/colliders.ts';
import { listExpressions } from '../describe/expressions.ts';
import { MeshUses } from '../describe/mesh-uses.ts';
import { describeMeta } from '../describe/meta.ts';
import { describeSprings } from '../describe/springs.ts';
import { readVrmAnimation, readVrmFile, type VrmFile } from '../describe/vrm-file.ts';
import { keepsVrm } from '../read-kept.ts';
import { addAvatar } from './add-avatar.ts';
import { addConstraints } from './add-constraints.ts';
import { addExpressions } from './add-expressions.ts';
import { addHumanoid } from './add-humanoid.ts';
import { addSprings } from './add-springs.ts';
import { ComponentBatch } from './component-batch.ts';
import { isAnimated, listRoots, turnRoots } from './turn-roots.ts';

/** How `addVrm` works. */
export interface AddVrmOptions {
  /** What becomes of models that face −Z, as those of VRM 0.x do. */
  readonly facing: 'turn' | 'keep';
  /** Takes findings. */
  readonly report: (code: GltfCode, params: Record<string, number | string>) => void;
}

/**
 * Makes resources of STF of what a document keeps of VRM: humanoid, avatar, expressions, springs, colliders,
 * constraints and what the file says of its asset; of an animation of VRM its humanoid.
 *
 * Reports GLTF_VRM_HUMANOID_KEPT when bones have no node or are no parts of the body, GLTF_VRM_FACING_KEPT when a model
 * that faces −Z cannot be turned.
 */
export function addVrm(document: StfDocument, options: AddVrmOptions): StfDocument {
  const { report } = options;
  if (!keepsVrm(document)) return document;
  const found = readVrmFile(document);
  const batch = new ComponentBatch();
  addConstraints(document, batch);
  if (found === undefined) {
    const body = readVrmAnimation(document);
    if (body) addHumanoid(document, body, { batch, report });
    return batch.apply(document);
  }
  const { document: facing, file } = face(document, found, options);
  const uses = new MeshUses(facing);
  const humanoid = addHumanoid(facing, file, { batch, report });
  const expressions = listExpressions(file, { document: facing, uses });
  const colliders = describeColliders(file);
  addSprings(batch, colliders, describeSprings(file, colliders));
  const animations = addExpressions(facing, file, { batch, uses, expressions });
  const described = addAvatar(facing, file, { batch, humanoid, expressions });
  const { info, properties } = describeMeta(file);
  return batch.apply(described).edit((draft) => {
    const { assetInfo, assetProperties } = draft.meta;
    draft.setMeta({
      assetInfo: new Map([...assetInfo, ...info]),
      assetProperties: new Map([...assetProperties, ...properties]),
    });
    const prefab = draft.get(document.root, StfPrefab);
    if (animations.length === 0) return;
    draft.set(prefab.with({ animations: [...prefab.animations, ...animations] }));
  });
}

/** Turns a model that faces −Z to +Z, and remembers that it was. */
function face(
  document: StfDocument,
  file: VrmFile,
  { facing, report }: AddVrmOptions,
): { document: StfDocument; file: VrmFile } {
  if (file.version === '1.0' || facing === 'keep') return { document, file };
  if (isAnimated(document, listRoots(document))) {
    report('GLTF_VRM_FACING_KEPT', {});
    return { document, file };
  }
  const turned = turnRoots(document, 'there').edit((draft) => {
    draft.change(file.id, GltfVrm, { turned: true });
  });
  return { document: turned, file: { ...file, turned: true } };
}
