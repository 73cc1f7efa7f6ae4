import type { ResourceId } from '@stfkit/core';
import { StfMaterial } from '@stfkit/core';
import { appendTo } from '../../append-to.ts';
import { asArray, asNumber, asObject, type OpenObject } from '../../json/as-json.ts';
import { valueAt } from '../../materials/member-path.ts';
import { findComponent } from '../../resources/find-component.ts';
import { GltfMaterial } from '../../resources/gltf-material.ts';
import type { ExportContext } from '../../to-gltf/export-context.ts';
import type { Surface, SurfaceTexture } from '../convert/surface.ts';
import { writeUnitySurface } from '../convert/unity-surface.ts';
import { MaterialNames } from '../describe/material-names.ts';
import type { VrmFile } from '../describe/vrm-file.ts';
import type { VrmJson } from '../vrm-json.ts';
import { readSurface } from './material-surface.ts';
import { findTargets } from './texture-targets.ts';

/**
 * Puts what was edited of materials since into what a VRM 0.x file says of them in Unity's words, which programs
 * for it go by: colours, images, how they blend, and names, by which expressions refer to them.
 */
export function editUnityMaterials(context: ExportContext, { main }: VrmFile): void {
  const targetOf = findTargets(context);
  const told = listTold(main);
  const names = new MaterialNames(context.source, main);
  const renamed = new Map<unknown, string>();
  for (const [id, material] of context.materials) {
    const resource = context.source.find(id, StfMaterial);
    const kept = resource && findComponent(context.source, resource, GltfMaterial);
    if (!kept) continue;
    const name = material.getName();
    const isRenamed = name !== (kept.material['name'] ?? '');
    if (isRenamed) for (const before of names.listNamesOf(id)) renamed.set(before, name);
    for (const properties of told.get(id) ?? []) {
      if (isRenamed) properties['name'] = name;
      if (properties['shader'] === 'VRM_USE_GLTFSHADER') continue;
      writeUnitySurface(properties, main, readSurface(material, targetOf), surfaceOf(kept));
    }
  }
  renameInExpressions(main, renamed);
}

/** What a file says of each material. */
function listTold(main: VrmJson): ReadonlyMap<ResourceId, readonly OpenObject[]> {
  const told = new Map<ResourceId, OpenObject[]>();
  for (const properties of asArray(main.json['materialProperties']).map(asObject)) {
    const id = main.resourceAt(properties['material']);
    if (id !== undefined) appendTo(told, id, properties);
  }
  return told;
}

/** Has expressions name materials as they are called now, all at once, as two may have each other's name. */
function renameInExpressions(main: VrmJson, renamed: ReadonlyMap<unknown, string>): void {
  const groups = asArray(asObject(main.json['blendShapeMaster'])['blendShapeGroups']);
  for (const group of groups.map(asObject)) {
    for (const value of asArray(group['materialValues']).map(asObject)) {
      const name = renamed.get(value['materialName']);
      if (name !== undefined) value['materialName'] = name;
    }
  }
}

/** The surface of the glTF material as its file had it. */
function surfaceOf({ material, textures }: GltfMaterial): Surface {
  const numbers = (path: readonly string[], fallback: readonly number[]): number[] => {
    const found = asArray(valueAt(material, path));
    return fallback.map((value, i) => asNumber(found[i], value));
  };
  const number = (path: readonly string[], fallback: number): number =>
    asNumber(valueAt(material, path), fallback);
  const texture = (path: readonly string[]): SurfaceTexture | undefined => {
    const use = textures[number([...path, 'index'], -1)];
    return use && { resource: use.image, ...(use.sampler && { sampler: use.sampler }) };
  };
  const strength = number(['extensions', 'KHR_materials_emissive_strength', 'emissiveStrength'], 1);
  const color = texture(['pbrMetallicRoughness', 'baseColorTexture']);
  const normal = texture(['normalTexture']);
  const emission = texture(['emissiveTexture']);
  return {
    color: numbers(['pbrMetallicRoughness', 'baseColorFactor'], [1, 1, 1, 1]),
    emission: numbers(['emissiveFactor'], [0, 0, 0]).map((value) => value * strength),
    normalScale: number(['normalTexture', 'scale'], 1),
    alphaMode: (material['alphaMode'] ?? 'OPAQUE') as Surface['alphaMode'],
    alphaCutoff: number(['alphaCutoff'], 0.5),
    isDoubleSided: material['doubleSided'] === true,
    textures: { ...(color && { color }), ...(normal && { normal }), ...(emission && { emission }) },
  };
}
