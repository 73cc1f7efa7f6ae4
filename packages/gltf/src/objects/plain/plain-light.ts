import type { vec3 } from '@gltf-transform/core';
import { LIGHTS } from '../extension-names.ts';
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
  readonly extensionName: string = LIGHTS;
  #type: LightDef['type'];
  #color: vec3;
  #intensity: number;
  #range: number | null;
  #innerConeAngle: number;
  #outerConeAngle: number;

  constructor(def: LightDef) {
    super(def);
    const { type, color = [1, 1, 1], intensity = 1, range = null, spot } = def;
    this.#type = type;
    this.#color = color;
    this.#intensity = intensity;
    this.#range = range;
    this.#innerConeAngle = spot?.innerConeAngle ?? 0;
    this.#outerConeAngle = spot?.outerConeAngle ?? Math.PI / 4;
  }

  getType(): LightDef['type'] {
    return this.#type;
  }

  setType(type: LightDef['type']): this {
    this.#type = type;
    return this;
  }

  getColor(): vec3 {
    return this.#color;
  }

  setColor(color: vec3): this {
    this.#color = color;
    return this;
  }

  getIntensity(): number {
    return this.#intensity;
  }

  setIntensity(intensity: number): this {
    this.#intensity = intensity;
    return this;
  }

  getRange(): number | null {
    return this.#range;
  }

  setRange(range: number | null): this {
    this.#range = range;
    return this;
  }

  getInnerConeAngle(): number {
    return this.#innerConeAngle;
  }

  setInnerConeAngle(innerConeAngle: number): this {
    this.#innerConeAngle = innerConeAngle;
    return this;
  }

  getOuterConeAngle(): number {
    return this.#outerConeAngle;
  }

  setOuterConeAngle(outerConeAngle: number): this {
    this.#outerConeAngle = outerConeAngle;
    return this;
  }
}
