import type { vec3 } from '@gltf-transform/core';
import type { Light } from '../node.ts';
import { PlainProperty, type PropertyDef } from './plain-property.ts';

/** What `KHR_lights_punctual` says of a light. */
export interface LightDef extends PropertyDef {
  readonly type: 'directional' | 'point' | 'spot';
  readonly color?: vec3;
  readonly intensity?: number;
  readonly range?: number;
  readonly spot?: { readonly innerConeAngle?: number; readonly outerConeAngle?: number };
}

/** A light. */
export class PlainLight extends PlainProperty implements Light {
  readonly propertyType = 'Light';
  readonly extensionName = 'KHR_lights_punctual';
  readonly #def: LightDef;

  constructor(def: LightDef) {
    super(def);
    this.#def = def;
  }

  getType(): LightDef['type'] {
    return this.#def.type;
  }

  getColor(): vec3 {
    return this.#def.color ?? [1, 1, 1];
  }

  getIntensity(): number {
    return this.#def.intensity ?? 1;
  }

  getRange(): number | null {
    return this.#def.range ?? null;
  }

  getInnerConeAngle(): number {
    return this.#def.spot?.innerConeAngle ?? 0;
  }

  getOuterConeAngle(): number {
    return this.#def.spot?.outerConeAngle ?? Math.PI / 4;
  }
}
