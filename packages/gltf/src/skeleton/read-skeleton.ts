import type { Document, Node, Scene } from '@gltf-transform/core';
import type { DiagnosticOptions } from '@stfkit/core';
import { DiagnosticCollector } from '@stfkit/core';
import { createSkeleton } from '@stfkit/core/authoring';
import { GLTF_CODES, type GltfCode } from '../diagnostics/gltf-codes.ts';
import { expectGltf } from '../expect-document.ts';
import { walkNodes } from '../from-gltf/skins/node-tree.ts';
import { hasFiniteTrs } from '../geometry/finite-trs.ts';
import { readTrs } from '../geometry/read-trs.ts';
import type { GltfRig } from './gltf-rig.ts';
import { readBinds } from './read-binds.ts';
import { readHumanoid } from './read-humanoid.ts';

/** How `readSkeleton` works. */
export interface ReadSkeletonOptions extends DiagnosticOptions<GltfCode> {
  /** The scene to read. Default: the one that the file opens with, else the first; without any all nodes. */
  readonly scene?: Scene;
}

/**
 * Reads the nodes of a scene as a skeleton, parents first, in the order of the file: metres, +Y up. What is
 * no joint of a skin is there as well, with `skinned` 0; files without skins do not say what is one.
 *
 * Inverse bind matrices are those of the skins, brought into the space of the scene: their inverses are where
 * the joints stood when the mesh was bound. A node that no skin has stands below its bound parent as at rest.
 *
 * The mapping is that of VRM 1.0, VRM 0.x or VRMA. A bone that names no node of the scene, or one that is
 * another bone already, is left out (GLTF_HUMANOID_INVALID); numbers that are not finite count as none
 * (GLTF_NODE_NOT_FINITE); of skins that bind a joint differently the first one counts (GLTF_SKIN_DIFFERENT).
 *
 * @throws {StfError} ARGUMENT_INVALID when `document` is no document of glTF-Transform.
 * @param document Read with `readGltf`, or with the extensions `GLTF_EXTENSIONS`.
 * @see glTF 2.0 §3.5, §3.7.3
 */
export function readSkeleton(document: Document, options: ReadSkeletonOptions = {}): GltfRig {
  expectGltf(document);
  const findings = new DiagnosticCollector<GltfCode>(options, GLTF_CODES);
  const root = document.getRoot();
  const scene = options.scene ?? root.getDefaultScene() ?? root.listScenes()[0];
  const nodes: Node[] = [];
  const parents: number[] = [];
  const indices = new Map<Node, number>();
  const roots = new Set(scene?.listChildren());
  const { order, parentOf } = walkNodes(document);
  for (const node of order as readonly Node[]) {
    const parent = indices.get(parentOf.get(node) as Node);
    if (scene && parent === undefined && !roots.has(node)) continue;
    indices.set(node, nodes.push(node) - 1);
    parents.push(parent ?? -1);
  }
  const count = nodes.length;
  const translations = new Float64Array(3 * count);
  const rotations = new Float64Array(4 * count);
  const scales = new Float64Array(3 * count);
  let broken = 0;
  nodes.forEach((node, joint) => {
    const [t, r, s] = readTrs(node);
    if (!hasFiniteTrs(node)) broken++;
    translations.set(t, 3 * joint);
    rotations.set(r, 4 * joint);
    scales.set(s, 3 * joint);
  });
  if (broken > 0) findings.report('GLTF_NODE_NOT_FINITE', { count: broken }, { pointer: '/nodes' });
  const plain = {
    names: nodes.map((node) => node.getName()),
    parents: Int32Array.from(parents),
    translations,
    rotations,
    scales,
  };
  const { skins, ...binds } = readBinds(document, plain, indices, findings);
  return {
    skeleton: createSkeleton({ ...plain, ...binds }),
    nodes,
    skins,
    ...readHumanoid(document, indices, findings),
    diagnostics: findings.diagnostics,
  };
}
