import type { JsonObject } from '@stfkit/core';
import { isObject, type OpenObject } from '../indexed-json.ts';
import type { IndexFinder } from './index-finder.ts';
import {
  Vrm0Data,
  Vrm1Data,
  VrmAnimationData,
  VrmNodeConstraintData,
  VrmSpringBoneData,
} from './vrm-data-types.ts';
import type { VrmDataClass } from './vrm-extension.ts';
import { VrmExtension } from './vrm-extension.ts';

/** `VRM`, the extension of VRM 0.x. */
export class Vrm0Extension extends VrmExtension {
  /** Name of the extension. */
  static override readonly EXTENSION_NAME: 'VRM' = 'VRM';
  /** Name of the extension. */
  override readonly extensionName: 'VRM' = 'VRM';
  protected override readonly data: VrmDataClass = Vrm0Data;

  /** Properties of materials stand in the order of the materials; here each says of which one it is. */
  protected override adopt(json: JsonObject): void {
    const list = (json as OpenObject)['materialProperties'];
    if (!Array.isArray(list)) return;
    list.forEach((properties, i) => {
      if (isObject(properties)) properties['material'] = i;
    });
  }

  protected override release(json: JsonObject, { materialCount }: IndexFinder): void {
    const list = (json as OpenObject)['materialProperties'];
    if (!Array.isArray(list)) return;
    const ordered = Array.from({ length: materialCount }, (): OpenObject => plainMaterial());
    // Exporters write one for meshes without a material too, which has no place among the materials.
    const others: OpenObject[] = [];
    for (const properties of list) {
      if (!isObject(properties)) continue;
      const { material, ...rest } = properties;
      if (material === -1) others.push(rest);
      if (typeof material === 'number' && material in ordered) ordered[material] = rest;
    }
    (json as OpenObject)['materialProperties'] = [...ordered, ...others];
  }
}

/** What VRM 0.x says of a material that is as the glTF material is. */
export function plainMaterial(name = ''): OpenObject {
  return {
    name,
    shader: 'VRM_USE_GLTFSHADER',
    renderQueue: 2000,
    floatProperties: {},
    vectorProperties: {},
    textureProperties: {},
    keywordMap: {},
    tagMap: {},
  };
}

/** `VRMC_vrm`, the extension of VRM 1.0. */
export class Vrm1Extension extends VrmExtension {
  /** Name of the extension. */
  static override readonly EXTENSION_NAME: 'VRMC_vrm' = 'VRMC_vrm';
  /** Name of the extension. */
  override readonly extensionName: 'VRMC_vrm' = 'VRMC_vrm';
  protected override readonly data: VrmDataClass = Vrm1Data;
}

/** `VRMC_springBone`. */
export class VrmSpringBoneExtension extends VrmExtension {
  /** Name of the extension. */
  static override readonly EXTENSION_NAME: 'VRMC_springBone' = 'VRMC_springBone';
  /** Name of the extension. */
  override readonly extensionName: 'VRMC_springBone' = 'VRMC_springBone';
  protected override readonly data: VrmDataClass = VrmSpringBoneData;
}

/** `VRMC_node_constraint`. */
export class VrmNodeConstraintExtension extends VrmExtension {
  /** Name of the extension. */
  static override readonly EXTENSION_NAME: 'VRMC_node_constraint' = 'VRMC_node_constraint';
  /** Name of the extension. */
  override readonly extensionName: 'VRMC_node_constraint' = 'VRMC_node_constraint';
  protected override readonly data: VrmDataClass = VrmNodeConstraintData;
}

/** `VRMC_vrm_animation`. */
export class VrmAnimationExtension extends VrmExtension {
  /** Name of the extension. */
  static override readonly EXTENSION_NAME: 'VRMC_vrm_animation' = 'VRMC_vrm_animation';
  /** Name of the extension. */
  override readonly extensionName: 'VRMC_vrm_animation' = 'VRMC_vrm_animation';
  protected override readonly data: VrmDataClass = VrmAnimationData;
}
