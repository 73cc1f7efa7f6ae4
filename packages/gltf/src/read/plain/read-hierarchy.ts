import type { GLTF } from '@gltf-transform/core';
import type { PlainAccessor } from '../../objects/plain/plain-accessor.ts';
import { PlainCamera } from '../../objects/plain/plain-camera.ts';
import type { PlainMesh } from '../../objects/plain/plain-mesh.ts';
import { PlainNode } from '../../objects/plain/plain-node.ts';
import { PlainScene } from '../../objects/plain/plain-scene.ts';
import { PlainSkin } from '../../objects/plain/plain-skin.ts';

/** The nodes of a file with what stands at them. */
export interface PlainHierarchy {
  readonly scenes: readonly PlainScene[];
  readonly nodes: readonly PlainNode[];
  readonly cameras: readonly PlainCamera[];
  readonly skins: readonly PlainSkin[];
}

/** Reads nodes and scenes: a node that stands in several places is in the last node, or else in scenes, that has it. */
export function readHierarchy(
  json: GLTF.IGLTF,
  accessors: readonly PlainAccessor[],
  meshes: readonly PlainMesh[],
): PlainHierarchy {
  const defs = json.nodes ?? [];
  const cameras = (json.cameras ?? []).map((def) => new PlainCamera(def));
  const nodes = defs.map((def) => new PlainNode(def));
  const listNodes = (indices: readonly number[] = []) =>
    indices.flatMap((index) => nodes[index] ?? []);
  const skins = (json.skins ?? []).map(
    (def) =>
      new PlainSkin(
        def,
        listNodes(def.joints),
        accessors[def.inverseBindMatrices ?? -1],
        nodes[def.skeleton ?? -1],
      ),
  );
  defs.forEach((def, i) => {
    const node = nodes[i];
    for (const child of listNodes(def.children)) node?.addChild(child);
    node?.attach(meshes[def.mesh ?? -1], skins[def.skin ?? -1], cameras[def.camera ?? -1]);
  });
  const scenes = (json.scenes ?? []).map((def) => new PlainScene(def, listNodes(def.nodes)));
  return { scenes, nodes, cameras, skins };
}
