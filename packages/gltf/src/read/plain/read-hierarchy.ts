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
  const skins = (json.skins ?? []).map((def) => {
    const skin = new PlainSkin(def)
      .setInverseBindMatrices(accessors[def.inverseBindMatrices ?? -1] ?? null)
      .setSkeleton(nodes[def.skeleton ?? -1] ?? null);
    for (const joint of listNodes(def.joints)) skin.addJoint(joint);
    return skin;
  });
  defs.forEach((def, i) => {
    const node = nodes[i];
    for (const child of listNodes(def.children)) node?.addChild(child);
    node
      ?.setMesh(meshes[def.mesh ?? -1] ?? null)
      .setSkin(skins[def.skin ?? -1] ?? null)
      .setCamera(cameras[def.camera ?? -1] ?? null);
  });
  const scenes = (json.scenes ?? []).map((def) => {
    const scene = new PlainScene(def);
    for (const node of listNodes(def.nodes)) scene.addChild(node);
    return scene;
  });
  return { scenes, nodes, cameras, skins };
}
