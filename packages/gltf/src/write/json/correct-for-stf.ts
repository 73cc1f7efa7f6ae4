import type { GLTF } from '@gltf-transform/core';
import { dropMadeUpNames } from '../../extensions/stf-document/drop-made-up-names.ts';
import type { Node } from '../../objects/index.ts';
import type { DescribedObjects } from './describe-objects.ts';
import type { Def } from './describe-property.ts';
import type { Objects } from './list-objects.ts';

/**
 * Corrects the JSON where `STF_document` does, see `correctJson`: transforms that are nearly none are told, names that
 * morph targets do not have are not, nor are the nodes of scenes without any.
 */
export function correctForStf({ nodes }: Objects, described: DescribedObjects): void {
  nodes.forEach((node, i) => {
    addTransform(node, described.nodes[i] as Def);
  });
  dropMadeUpNames({ meshes: described.meshes } as unknown as GLTF.IGLTF);
  for (const scene of described.scenes) {
    if ((scene['nodes'] as readonly unknown[]).length === 0) delete scene['nodes'];
  }
}

function addTransform(node: Node, def: Def): void {
  if (def['translation'] === undefined) add(def, 'translation', node.getTranslation(), 0, 0);
  if (def['rotation'] === undefined) add(def, 'rotation', node.getRotation(), 0, 1);
  if (def['scale'] === undefined) add(def, 'scale', node.getScale(), 1, 1);
}

/** @param fourth What the number behind the first three is where nothing is said. */
function add(
  def: Def,
  member: string,
  values: readonly number[],
  first: number,
  fourth: number,
): void {
  for (let k = 0; k < values.length; k++) {
    if (values[k] === (k === 3 ? fourth : first)) continue;
    def[member] = values;
    return;
  }
}
