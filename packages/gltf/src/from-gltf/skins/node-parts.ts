import { STF_DOCUMENT } from '../../extensions/stf-document/stf-identity.ts';
import { VISIBILITY } from '../../objects/extension-names.ts';
import type { Document, Mesh, Node, Primitive, Skin } from '../../objects/index.ts';
import { isRaw } from '../../raw-extensions/raw.ts';

/** Extensions that say nothing of what a node shows. */
const PLAIN: ReadonlySet<string> = new Set([STF_DOCUMENT, VISIBILITY]);

/** Whether a node has a mesh, a camera, a light or the like of its own. */
export function hasOwnThings(node: Node): boolean {
  return node.getMesh() !== null || hasMoreThanMesh(node);
}

/** Whether a node has something of its own other than a mesh. */
export function hasMoreThanMesh(node: Node): boolean {
  // What nobody knows is kept beside whatever the node becomes.
  const extensions = node.listExtensions().filter((data) => !isRaw(data));
  return (
    node.getCamera() !== null || extensions.some(({ extensionName }) => !PLAIN.has(extensionName))
  );
}

/** Whether a node has a mesh that a skin moves: both are there, and vertices with joints and weights. */
export function isSkinned(node: Node): boolean {
  const [mesh, skin] = [node.getMesh(), node.getSkin()];
  return mesh !== null && skin !== null && isMovedBy(mesh, skin);
}

/** Whether a skin moves vertices of a mesh. */
export function isMovedBy(mesh: Mesh, skin: Skin): boolean {
  const hasInfluences = (each: Primitive): boolean =>
    each.getAttribute('JOINTS_0') !== null && each.getAttribute('WEIGHTS_0') !== null;
  return skin.listJoints().length > 0 && mesh.listPrimitives().some(hasInfluences);
}

/** The nodes that some animation moves, turns or scales. */
export function listMovedNodes(document: Document): ReadonlySet<Node> {
  const moved = new Set<Node>();
  for (const animation of document.getRoot().listAnimations()) {
    for (const channel of animation.listChannels()) {
      const node = channel.getTargetNode();
      if (node && channel.getTargetPath() !== 'weights') moved.add(node);
    }
  }
  return moved;
}
