import { KHRLightsPunctual, type Light } from '@gltf-transform/extensions';
import type { LightFields, StfexpLight } from '@stfkit/core';
import type { LightJson } from '../lights/light-json.ts';
import { writeLight } from '../lights/write-light.ts';
import { LIGHTS } from '../objects/extension-names.ts';
import type { Node } from '../objects/target.ts';
import type { GltfLight } from '../resources/gltf-light.ts';
import type { UnusedLight } from '../resources/gltf-scene.ts';
import { tally } from '../tally.ts';
import { copyExtras, type ExportContext } from './export-context.ts';

/** A light to be made, with the nodes that have it. */
interface Planned {
  readonly index: number;
  readonly json: LightJson;
  readonly nodes: Set<Node>;
}

/**
 * Makes the lights of a glTF document; instances that shared one share it again. They are made last, so
 * that they stand in the order that they had.
 */
export class LightExporter {
  readonly #context: ExportContext;
  readonly #planned = new Map<string, Planned>();
  /** The light of each node that has one. */
  readonly #owners = new Map<Node, Planned>();
  readonly #lost = new Map<string, number>();

  constructor(context: ExportContext) {
    this.#context = context;
  }

  /** Whether a node has a light already. */
  has(node: Node): boolean {
    return this.#owners.has(node);
  }

  /**
   * Gives a node the light of an instance: that of the glTF file as far as the instance says the same.
   *
   * @param moves What clips do to it: instances to which they do not do the same do not share one.
   */
  attach(node: Node, instance: StfexpLight, kept: GltfLight | undefined, moves: string): void {
    const json = writeLight(this.#readRange(instance, kept), kept?.light);
    this.#countLost(instance, kept, json);
    const key = kept === undefined ? instance.id : `${kept.index} ${JSON.stringify(json)} ${moves}`;
    let planned = this.#planned.get(key);
    if (planned === undefined) {
      planned = { index: kept?.index ?? Number.POSITIVE_INFINITY, json, nodes: new Set() };
      this.#planned.set(key, planned);
    }
    planned.nodes.add(node);
    this.#owners.set(node, planned);
  }

  /** Has a node that a light was attached to stand for by another one. */
  move(from: Node, to: Node): void {
    const planned = this.#owners.get(from);
    if (planned === undefined) return;
    this.#owners.delete(from);
    this.#owners.set(to, planned);
    planned.nodes.delete(from);
    planned.nodes.add(to);
  }

  /** Makes the lights, those without a node as well, and names what they lost. */
  finish(unused: readonly UnusedLight[]): void {
    const all: Planned[] = [
      ...this.#planned.values(),
      ...unused.map(({ index, light }) => ({
        index,
        json: light as unknown as LightJson,
        nodes: new Set<Node>(),
      })),
    ];
    for (const [lost, count] of this.#lost) {
      this.#context.report('GLTF_LIGHTS_SIMPLIFIED', { count, lost });
    }
    if (all.length === 0) return;
    const extension = this.#context.target.createExtension(KHRLightsPunctual);
    // Of two with one index, one was edited: it stands after the other.
    for (const { json, nodes } of all.sort((a, b) => Math.sign(a.index - b.index) || 0)) {
      const light = createLight(extension, json);
      for (const node of nodes) node.setExtension(LIGHTS, light);
    }
  }

  /** Blender puts the radius of the lamp where others put the range, which would black it out. */
  #readRange(instance: StfexpLight, kept: GltfLight | undefined): LightFields {
    if (!this.#isRadius(kept)) return instance;
    const { lightType, brightness, color, temperature, spotAngle } = instance;
    return {
      lightType,
      brightness,
      color,
      ...(temperature !== undefined && { temperature }),
      ...(spotAngle !== undefined && { spotAngle }),
    };
  }

  /** So it is of a light of glTF that has no range, as one that got no more than a name in a glb. */
  #isRadius(kept: GltfLight | undefined): boolean {
    const { generator } = this.#context.source.meta;
    return generator === 'stf_blender' && kept?.light['range'] === undefined;
  }

  #countLost(instance: StfexpLight, kept: GltfLight | undefined, json: LightJson): void {
    const count = (what: string): void => tally(this.#lost, what);
    if (instance.brightness < 0 && json.intensity === 0) count('that they take light away');
    const cone = 2 * (json.spot?.outerConeAngle ?? Number.POSITIVE_INFINITY);
    if ((instance.spotAngle ?? 0) > cone + 1e-6) count('what their cones are wider than 180°');
    if (instance.shadow === false) count('that they throw no shadows');
    if (instance.temperature !== undefined)
      count('their temperature, which became part of the colour');
    if (instance.range !== undefined && this.#isRadius(kept)) count('their radius');
  }
}

function createLight(extension: KHRLightsPunctual, json: LightJson): Light {
  const { name = '', extras, type, color = [1, 1, 1], intensity = 1, range, spot } = json;
  const light = extension
    .createLight(name)
    .setType(type)
    .setColor([...color])
    .setIntensity(intensity)
    .setRange(range ?? null);
  if (spot?.innerConeAngle !== undefined) light.setInnerConeAngle(spot.innerConeAngle);
  if (spot?.outerConeAngle !== undefined) light.setOuterConeAngle(spot.outerConeAngle);
  return extras === undefined ? light : light.setExtras(copyExtras(extras));
}
