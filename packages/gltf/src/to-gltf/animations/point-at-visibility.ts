import { KHRNodeVisibility } from '@gltf-transform/extensions';
import { VISIBLE_PATH } from '../../animations/pointer-paths.ts';
import { VISIBILITY } from '../../objects/extension-names.ts';
import type { Node } from '../../objects/target.ts';
import type { ExportContext } from '../export-context.ts';
import type { PointerTarget } from './pointer-channel.ts';

/** Whether a node is seen, for an animation to point at; nodes that say nothing of it say by then that they are. */
export function pointAtVisibility(
  { target }: Pick<ExportContext, 'target'>,
  node: Node,
): PointerTarget {
  if (!node.getExtension(VISIBILITY)) {
    const visibility = target.createExtension(KHRNodeVisibility).createVisibility();
    node.setExtension(VISIBILITY, visibility.setVisible(true));
  }
  return { kind: 'node', object: node, path: VISIBLE_PATH };
}
