import type { ResourceId } from '@stfkit/core';
import type { Accessor, Primitive } from '../objects/target.ts';
import { tally } from '../tally.ts';
import type { ExportContext } from './export-context.ts';

/** Sets of texture coordinates from here on are not added; no program reads so many. */
const MOST_SETS = 32;

/**
 * Adds texture coordinates to primitives that have none for the textures of their material, which glTF
 * does not allow. They are zeros: where an editor samples a texture without coordinates.
 */
export class ZeroUvs {
  readonly #context: ExportContext;
  /** By the number of vertices. */
  readonly #accessors = new Map<number, Accessor>();
  readonly #counts = new Map<ResourceId, number>();

  constructor(context: ExportContext) {
    this.#context = context;
  }

  /** Adds what the material demands and, as the sets have to count up from 0, those before it. */
  addTo(primitive: Primitive, material: ResourceId | undefined, mesh: ResourceId): void {
    const has = (set: number): boolean => primitive.getAttribute(`TEXCOORD_${set}`) !== null;
    const wanted = this.#context.texCoordsOf(material ?? '');
    const missing = wanted.filter((set) => set < MOST_SETS && !has(set));
    if (missing.length === 0) return;
    for (let set = 0; set <= Math.max(...missing); set++) {
      if (!has(set)) primitive.setAttribute(`TEXCOORD_${set}`, this.#zeros(primitive));
    }
    tally(this.#counts, mesh);
  }

  /** Names the meshes that got zeros. */
  report(): void {
    for (const [mesh, count] of this.#counts) {
      this.#context.report('GLTF_UVS_ADDED', { count }, mesh);
    }
  }

  #zeros(primitive: Primitive): Accessor {
    const count = primitive.getAttribute('POSITION')?.getCount() ?? 0;
    let accessor = this.#accessors.get(count);
    if (accessor === undefined) {
      const { target } = this.#context;
      accessor = target.createAccessor().setArray(new Float32Array(2 * count));
      this.#accessors.set(count, accessor.setType('VEC2'));
    }
    return accessor;
  }
}
