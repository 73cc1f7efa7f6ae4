import { StfNode } from '@stfkit/core';
import { GLTF_RESOURCE_TYPES } from '../resources/gltf-resource-types.ts';
import { tally } from '../tally.ts';
import type { ExportContext } from './export-context.ts';
import type { NodeExporter } from './node-exporter.ts';

/** The types that are carried over, or named in findings of their own. */
const HANDLED: ReadonlySet<string> = new Set([
  'stf.prefab',
  'stf.node',
  'stf.mesh',
  'stf.instance.mesh',
  'stf.material',
  'stf.image',
  'stf.armature',
  'stf.bone',
  'stf.instance.armature',
  'stfexp.camera',
  'stfexp.light',
  'stf.animation',
  'stfexp.curve',
  ...GLTF_RESOURCE_TYPES.map(({ type }) => type),
]);

/** Names the kinds of resources that were not carried over, and instances that are to have no effect, with how many there are. */
export function reportDropped(context: ExportContext, nodes: NodeExporter): void {
  const counts = new Map<string, number>();
  let unreached = 0;
  let shown = 0;
  for (const resource of context.source.resources.values()) {
    const { type } = resource;
    if (resource instanceof StfNode && !nodes.has(resource.id)) unreached++;
    if (resource.category === 'instance' && !resource.enabled) shown++;
    if (!HANDLED.has(type)) tally(counts, type);
  }
  if (unreached > 0) context.report('GLTF_NODES_UNREACHED', { count: unreached });
  if (shown > 0) context.report('GLTF_INSTANCES_SHOWN', { count: shown });
  for (const [type, count] of counts) context.report('GLTF_RESOURCES_DROPPED', { type, count });
}
