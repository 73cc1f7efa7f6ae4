import type { DiagnosticCollector } from '@stfkit/core';
import { StfError } from '@stfkit/core';
import type { GltfCode } from '../../diagnostics/gltf-codes.ts';
import { NeedsTransform } from '../../objects/needs-transform.ts';
import { checkJson } from '../../read/check/check-json.ts';
import { PLAIN_MATERIAL_EXTENSIONS, readMaterial } from '../../read/plain/read-material.ts';
import { readTexture } from '../../read/plain/read-texture.ts';
import { linkMaterials, type MaterialDocument } from '../material-document.ts';
import { toGltf } from '../material-file.ts';
import { type MakePlan, reportPlan } from '../plan-materials.ts';
import { PlainTarget } from './plain-target.ts';

/**
 * A document of plain objects with images and materials.
 *
 * @throws {NeedsTransform} where they use more than the extensions that plain objects are made for, or a material is not
 *   in the form of one.
 */
export function createPlainTarget(
  makePlan: MakePlan,
  findings: DiagnosticCollector<GltfCode>,
): MaterialDocument<PlainTarget> {
  const plan = makePlan();
  const file = toGltf(plan);
  const { json } = file;
  const extensionNames = json.extensionsUsed ?? [];
  const other = extensionNames.find((name) => !PLAIN_MATERIAL_EXTENSIONS.includes(name));
  if (other !== undefined) throw new NeedsTransform(other);
  try {
    checkJson(json);
  } catch (error) {
    if (error instanceof StfError) throw new NeedsTransform(error.message);
    throw error;
  }
  reportPlan(plan, findings);
  const textures = (json.images ?? []).map((def) => readTexture(def, file));
  const materials = (json.materials ?? []).map((def) => readMaterial(def, json, textures));
  return linkMaterials(new PlainTarget({ materials, textures, extensionNames }), plan);
}
