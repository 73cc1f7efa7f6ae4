import type { Document, Node } from '../../objects/index.ts';
import { findDeclaredBody } from '../../vrm/describe/declared-body.ts';

/**
 * The nodes that VRM, or a VRM animation, says are bones of the body, joints of a skin or not: rigid models and
 * animations have bodies without skins. None where the file says nothing.
 */
export function listBody(document: Document): readonly Node[] {
  const nodes = findDeclaredBody(document)?.bones.flatMap(({ node }) => node ?? []);
  return [...new Set(nodes)];
}
