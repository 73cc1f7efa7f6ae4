import type { GLTF } from '@gltf-transform/core';
import type { ResourceId, StfDocument } from '@stfkit/core';
import { StfInstanceMesh, StfMesh, StfNode } from '@stfkit/core';
import type { KeyCurve } from '@stfkit/core/authoring';
import type { Node } from '../../objects/target.ts';
import type { NodeExporter } from '../node-exporter.ts';
import { constantCurve } from './curve-reader.ts';
import { plainCurve, type VectorCurve } from './vector-curve.ts';

/** The weights of the morph targets of a node. */
export interface WeightsChannel {
  readonly node: Node;
  readonly path: GLTF.AnimationChannelTargetPath;
  /** Name of the blendshape of each morph target. */
  readonly names: readonly string[];
  /** The weight of each blendshape where no track sets it. */
  readonly base: readonly number[];
}

/**
 * Where the weights of the blendshapes at a node go; undefined where its mesh was not made, or has other
 * morph targets.
 *
 * @see stf-format §5.7
 */
export function planWeights(
  source: StfDocument,
  nodeId: ResourceId,
  nodes: NodeExporter,
): WeightsChannel | undefined {
  const owner = source.find(nodeId, StfNode);
  const instance = source.resolve(owner?.instance);
  const mesh =
    instance instanceof StfInstanceMesh ? source.find(instance.mesh, StfMesh) : undefined;
  const node = nodes.nodeOf(nodeId);
  const [primitive] = node?.getMesh()?.listPrimitives() ?? [];
  if (!node || !mesh || !(instance instanceof StfInstanceMesh)) return undefined;
  if (primitive?.listTargets().length !== mesh.blendshapes.length) return undefined;
  return {
    node,
    path: 'weights',
    names: mesh.blendshapes.map(({ name }) => name),
    base: mesh.blendshapes.map(
      ({ defaultValue }, i) => instance.blendshapeValues[i] ?? defaultValue,
    ),
  };
}

/** The curve of all weights of a mesh, from those of some blendshapes by name. */
export function weightsCurve(
  { names, base }: WeightsChannel,
  curves: ReadonlyMap<string, KeyCurve>,
): VectorCurve {
  return plainCurve(names.map((name, i) => curves.get(name) ?? constantCurve(base[i] ?? 0)));
}
