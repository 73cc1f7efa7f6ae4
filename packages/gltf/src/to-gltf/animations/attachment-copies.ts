import type { ResourceId } from '@stfkit/core';
import { StfNode } from '@stfkit/core';
import { appendTo } from '../../append-to.ts';
import type { Node } from '../../objects/target.ts';
import { findComponent } from '../../resources/find-component.ts';
import { GltfCamera } from '../../resources/gltf-camera.ts';
import { GltfLight } from '../../resources/gltf-light.ts';
import type { ExportContext } from '../export-context.ts';
import type { NodeExporter } from '../node-exporter.ts';
import { type PointerTarget, pointedBy } from './pointer-channel.ts';
import type { ReadyChannel } from './ready-channel.ts';

/** The cameras and lights that were one in the glTF file, and are several by now. */
export class AttachmentCopies {
  readonly #context: Pick<ExportContext, 'source'>;
  readonly #nodes: NodeExporter;
  /** By what they were. */
  #carriers: ReadonlyMap<string, readonly Node[]> | undefined;

  constructor(context: Pick<ExportContext, 'source'>, nodes: NodeExporter) {
    this.#context = context;
    this.#nodes = nodes;
  }

  /** A channel that STF has no place for, and the same for each other camera or light that its own one has become. */
  spread(channel: ReadyChannel): ReadyChannel[] {
    const { pointer, kept } = channel;
    if (!kept?.pointer || (pointer?.kind !== 'light' && pointer?.kind !== 'camera'))
      return [channel];
    this.#carriers ??= this.#listCarriers();
    const copies = new Map<object, PointerTarget>();
    for (const node of this.#carriers.get(this.#describe(kept.pointer.object) ?? '') ?? []) {
      const object = pointer.kind === 'light' ? node : node.getCamera();
      const copy = object && { ...pointer, object };
      if (copy) copies.set(pointedBy(copy), copy);
    }
    copies.delete(pointedBy(pointer));
    return [channel, ...Array.from(copies.values(), (each) => ({ ...channel, pointer: each }))];
  }

  #listCarriers(): ReadonlyMap<string, readonly Node[]> {
    const carriers = new Map<string, Node[]>();
    for (const id of this.#context.source.resources.keys()) {
      const was = this.#describe(id);
      const carrier = was === undefined ? undefined : this.#nodes.carrierOf(id);
      if (was !== undefined && carrier) appendTo(carriers, was, carrier);
    }
    return carriers;
  }

  /** Which camera or light of the glTF file a node had; undefined where it had none. */
  #describe(id: ResourceId): string | undefined {
    const { source } = this.#context;
    const node = source.find(id, StfNode);
    const camera = node && findComponent(source, node, GltfCamera);
    const light = node && findComponent(source, node, GltfLight);
    return camera ? `camera ${camera.index}` : light && `light ${light.index}`;
  }
}
