import type { DiagnosticParams, JsonObject, ResourceId, StfDocument } from '@stfkit/core';
import { StfMaterial } from '@stfkit/core';
import type { GltfCode } from '../diagnostics/gltf-codes.ts';
import type { OpenObject } from '../json/as-json.ts';
import { applyProperties, listBeyond, listForeign } from '../materials/apply-properties.ts';
import { describeMaterial } from '../materials/describe-material.ts';
import { withoutImplied } from '../materials/implied-property.ts';
import { listUnheard } from '../materials/list-unheard.ts';
import { applyStyle } from '../materials/material-style.ts';
import { valueAt } from '../materials/member-path.ts';
import { moveTextures } from '../materials/move-textures.ts';
import { areSame } from '../materials/property-values.ts';
import { findComponent } from '../resources/find-component.ts';
import { GltfMaterial } from '../resources/gltf-material.ts';
import { soundMembers } from './sampler-members.ts';
import { addTangentSpace } from './tangent-space.ts';
import type { TextureTable } from './texture-table.ts';

/** How many properties a finding names; it counts all of them. */
const MOST_NAMES = 5;

/** A material that the glTF document is going to have. */
export interface MaterialSource {
  readonly id: ResourceId;
  /** A glTF `material`; its textures count in the texture table. */
  readonly material: JsonObject;
  /** What of the material is lost. */
  readonly findings: readonly MaterialFinding[];
}

/** A finding about a material that is not reported yet, as another try may follow. */
export interface MaterialFinding {
  readonly code: GltfCode;
  readonly params: DiagnosticParams;
}

/**
 * The materials of a document as glTF has them, in their order: what is kept of the glTF material that
 * each was made from, with the properties that were changed since; else the properties alone.
 *
 * @param isReadable Whether what is kept of a material can be read; else it is passed over.
 */
export function collectMaterials(
  document: StfDocument,
  textures: TextureTable,
  isReadable: (id: ResourceId) => boolean = () => true,
): readonly MaterialSource[] {
  const sources: MaterialSource[] = [];
  for (const resource of document.resources.values()) {
    if (!(resource instanceof StfMaterial)) continue;
    const { id } = resource;
    const kept = isReadable(id) ? findComponent(document, resource, GltfMaterial) : undefined;
    const findings: MaterialFinding[] = [];
    const { material, isUnpacked, beyond } = tryKept(resource, kept, textures, findings);
    if (beyond.length > 0) {
      const params = { count: beyond.length, names: beyond.slice(0, MOST_NAMES).join(', ') };
      findings.push({ code: 'GLTF_VALUES_CLAMPED', params });
    }
    if (isUnpacked) {
      const used = 'their plain values are used';
      findings.push({ code: 'GLTF_TEXTURES_UNPACKED', params: { kept: used } });
    }
    const { properties } = resource;
    const foreign = [...new Set([...listForeign(properties), ...listUnheard(properties)])];
    if (foreign.length > 0) {
      const names = foreign.slice(0, MOST_NAMES).join(', ');
      findings.push({ code: 'GLTF_PROPERTIES_DROPPED', params: { count: foreign.length, names } });
    }
    sources.push({ id, material, findings });
  }
  return sources;
}

/** The material with what is kept of it; without where that is not in the form of a glTF material. */
function tryKept(
  resource: StfMaterial,
  kept: GltfMaterial | undefined,
  textures: TextureTable,
  findings: MaterialFinding[],
): ReturnType<typeof toGltfMaterial> {
  try {
    return toGltfMaterial(resource, kept, textures);
  } catch (error) {
    // Files may hold anything there, and any member of it may be missing or of another type.
    if (kept === undefined) throw error;
    const problem = error instanceof Error ? error.message : String(error);
    findings.push({ code: 'GLTF_MATERIAL_UNREADABLE', params: { problem } });
    return toGltfMaterial(resource, undefined, textures);
  }
}

function toGltfMaterial(
  resource: StfMaterial,
  kept: GltfMaterial | undefined,
  textures: TextureTable,
): {
  readonly material: JsonObject;
  readonly isUnpacked: boolean;
  readonly beyond: readonly string[];
} {
  const name = resource.name ?? '';
  const isNamed = name !== '' && name !== kept?.generatedName;
  const { channels } = textures;
  const imageOf = (index: number) => kept?.textures[index]?.image;
  const known = kept && describeMaterial(kept.material, { imageOf, channels }, kept.styleHint);
  // The textures of the component are counted anew first; those that are set here come from the table.
  const beyond: string[] = [];
  const material = moveTextures(kept?.material ?? {}, (index) => {
    const use = kept?.textures[index];
    return use && textures.add(use.image, use.sampler && soundMembers(use.sampler, beyond));
  }) as OpenObject;
  const properties = known
    ? withoutImplied(resource.properties, kept.material, known.properties)
    : resource.properties;
  const isEdited = known === undefined || !areSame(properties, known.properties);
  const isUnpacked =
    isEdited &&
    applyProperties({ material, properties: known?.properties }, properties, textures).isUnpacked;
  if (isEdited) addTangentSpace(material, kept?.material, textures);
  applyStyle(material, resource.styleHints, known?.styleHints);
  if (!properties.has('alpha.mode')) guessAlpha(material, known ? 'glTF' : 'STF');
  const { name: _, ...rest } = material;
  if (isEdited) beyond.push(...listBeyond(properties, known?.properties));
  const whole = (isNamed ? { name, ...rest } : rest) as JsonObject;
  return { material: whole, isUnpacked, beyond };
}

/** Says how alpha is meant where STF does not: a limit cuts out, and what is not opaque blends if it never was glTF. */
function guessAlpha(material: OpenObject, origin: 'glTF' | 'STF'): void {
  if (material['alphaMode'] !== undefined) return;
  const color = valueAt(material, ['pbrMetallicRoughness', 'baseColorFactor']);
  if (material['alphaCutoff'] !== undefined) material['alphaMode'] = 'MASK';
  else if (origin === 'STF' && Array.isArray(color) && color[3] < 1) {
    material['alphaMode'] = 'BLEND';
  }
}
