import type { StfDocument } from '@stfkit/core';
import { StfexpArmatureHumanoid } from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import type { GltfCode } from '../../diagnostics/gltf-codes.ts';
import { type DescribedHumanoid, describeHumanoid, listVrmBones } from '../describe/humanoid.ts';
import type { VrmBody } from '../describe/vrm-file.ts';
import type { ComponentBatch } from './component-batch.ts';

/** What `addHumanoid` works on. */
export interface HumanoidParts {
  readonly batch: ComponentBatch;
  /** Takes GLTF_VRM_HUMANOID_KEPT when bones have no node or are no parts of the body. */
  readonly report: (code: GltfCode, params: Record<string, number | string>) => void;
}

/** Adds the humanoid of a file to its armature; undefined where none of its bones is that of an armature. */
export function addHumanoid(
  document: StfDocument,
  body: VrmBody,
  { batch, report }: HumanoidParts,
): DescribedHumanoid | undefined {
  const humanoid = describeHumanoid(document, body);
  const missing = listVrmBones(body).length - (humanoid?.fields.mappings.size ?? 0);
  if (missing > 0) report('GLTF_VRM_HUMANOID_KEPT', { count: missing });
  if (humanoid === undefined) return undefined;
  const id = deriveId(`${body.id}/${StfexpArmatureHumanoid.type}`);
  batch.attach(humanoid.armature, StfexpArmatureHumanoid.create(id, humanoid.fields));
  return humanoid;
}
