import type { DiagnosticCollector, JsonObject, ResourceId, StfDocument } from '@stfkit/core';
import { StfMaterial } from '@stfkit/core';
import type { GltfCode } from '../diagnostics/gltf-codes.ts';
import { applyProperties, listForeign } from '../materials/apply-properties.ts';
import { describeMaterial } from '../materials/describe-material.ts';
import { removeValues } from '../materials/remove-values.ts';
import { listTextureUses } from '../materials/texture-roles.ts';
import { findComponent } from '../resources/find-component.ts';
import { GltfMaterial } from '../resources/gltf-material.ts';
import type { TextureTable } from './texture-table.ts';

/** How many properties a finding names; it counts all of them. */
const MOST_NAMES = 5;

/** A material that the glTF document is going to have. */
export interface MaterialSource {
  readonly id: ResourceId;
  /** A glTF `material`; its textures count in the texture table. */
  readonly material: JsonObject;
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
  findings: DiagnosticCollector<GltfCode>,
  isReadable: (id: ResourceId) => boolean = () => true,
): readonly MaterialSource[] {
  const sources: MaterialSource[] = [];
  for (const resource of document.resources.values()) {
    if (!(resource instanceof StfMaterial)) continue;
    const { id } = resource;
    const kept = isReadable(id) ? findComponent(document, resource, GltfMaterial) : undefined;
    const { material, isUnpacked } = tryKept(resource, kept, textures, findings);
    if (isUnpacked) {
      const used = 'their plain values are used';
      findings.report('GLTF_TEXTURES_UNPACKED', { kept: used }, { resource: id });
    }
    const foreign = listForeign(resource.properties);
    if (foreign.length > 0) {
      const names = foreign.slice(0, MOST_NAMES).join(', ');
      findings.report(
        'GLTF_PROPERTIES_DROPPED',
        { count: foreign.length, names },
        { resource: id },
      );
    }
    sources.push({ id, material });
  }
  return sources;
}

/** The material with what is kept of it; without where that is not in the form of a glTF material. */
function tryKept(
  resource: StfMaterial,
  kept: GltfMaterial | undefined,
  textures: TextureTable,
  findings: DiagnosticCollector<GltfCode>,
): ReturnType<typeof toGltfMaterial> {
  try {
    return toGltfMaterial(resource, kept, textures);
  } catch (error) {
    // Files may hold anything there, and any member of it may be missing or of another type.
    if (kept === undefined) throw error;
    const problem = error instanceof Error ? error.message : String(error);
    findings.report('GLTF_MATERIAL_UNREADABLE', { problem }, { resource: resource.id });
    return toGltfMaterial(resource, undefined, textures);
  }
}

function toGltfMaterial(
  resource: StfMaterial,
  kept: GltfMaterial | undefined,
  textures: TextureTable,
): { readonly material: JsonObject; readonly isUnpacked: boolean } {
  const name = resource.name ?? '';
  const named = name !== '' && name !== kept?.generatedName ? { name } : {};
  const imageOf = (index: number) => kept?.textures[index]?.image;
  const start =
    kept === undefined
      ? { material: {}, properties: new Map(), imageOf }
      : {
          material: kept.material,
          properties: describeMaterial(kept.material, imageOf).properties,
          imageOf,
        };
  // The textures of the component are counted anew first; those that are set here come from the table.
  const moved = moveTextures(start.material, kept, textures);
  const { material, isUnpacked } = applyProperties(
    { ...start, material: moved, imageOf: textures.imageOf },
    resource.properties,
    textures.indexOf,
  );
  const { name: _, ...rest } = material;
  return { material: { ...named, ...rest, ...(!kept && guess(resource)) }, isUnpacked };
}

/** The material with its textures counted in the table; those that are not there are taken out. */
function moveTextures(
  material: JsonObject,
  kept: GltfMaterial | undefined,
  textures: TextureTable,
): JsonObject {
  const copy = JSON.parse(JSON.stringify(material)) as JsonObject;
  const gone = new Set<unknown>();
  for (const { info } of listTextureUses(copy)) {
    const use = kept?.textures[info.index];
    const index = use && textures.indexOf(use.image, use.sampler);
    if (index === undefined) gone.add(info);
    else (info as { index: number }).index = index;
  }
  return gone.size === 0 ? copy : (removeValues(copy, gone) as JsonObject);
}

/** What glTF has to be told of a material that never was one, from hints. */
function guess({ properties, styleHints }: StfMaterial): JsonObject {
  const color = properties.get('albedo.color');
  const isTransparent = color?.type === 'color' && (color.values[0]?.[3] ?? 1) < 1;
  return {
    ...(isTransparent && { alphaMode: 'BLEND' }),
    ...(styleHints.includes('unlit') && { extensions: { KHR_materials_unlit: {} } }),
  };
}
