import type { NodePath } from '@stfkit/core';
import { StfArmature, StfBone, StfInstanceArmature, StfNode } from '@stfkit/core';
import type { Node } from '../../objects/target.ts';
import type { ExportContext } from '../../to-gltf/export-context.ts';
import type { NodeExporter } from '../../to-gltf/node-exporter.ts';

/** Which nodes and bones stand below others in the glTF document, in its order, joints or not. */
export class PathTree {
  readonly #nodes: NodeExporter;
  readonly #paths = new Map<Node, NodePath>();

  constructor({ source }: ExportContext, nodes: NodeExporter) {
    this.#nodes = nodes;
    const all = [...source.resources.values()].filter(
      (each): each is StfNode => each instanceof StfNode,
    );
    // What is part of a joint has no node of its own, so that bones go first.
    for (const { id, instance } of all) {
      const carried = source.resolve(instance);
      if (!(carried instanceof StfInstanceArmature)) continue;
      const bones = new Set(source.find(carried.armature, StfArmature)?.rootBones);
      for (const bone of bones) {
        this.#add({ node: id, bone });
        for (const child of source.find(bone, StfBone)?.children ?? []) bones.add(child);
      }
    }
    for (const { id } of all) this.#add({ node: id });
  }

  /** What stands below a node or bone. */
  childrenOf(path: NodePath): NodePath[] {
    const children = this.#nodeOf(path)?.listChildren() ?? [];
    return children.flatMap((child) => this.#paths.get(child) ?? []);
  }

  #nodeOf({ node, bone }: NodePath): Node | undefined {
    return bone === undefined ? this.#nodes.nodeOf(node) : this.#nodes.boneOf(node, bone);
  }

  #add(path: NodePath): void {
    const node = this.#nodeOf(path);
    if (node && !this.#paths.has(node)) this.#paths.set(node, path);
  }
}
