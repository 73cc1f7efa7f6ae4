import type { Animation, Document, Node } from '@gltf-transform/core';
import type { Visibility } from '@gltf-transform/extensions';
import type { AnimationTrack, ResourceId, StfDocument } from '@stfkit/core';
import { StfAnimation, StfInstanceMesh, StfMesh, StfNode } from '@stfkit/core';
import type { AnimationPointer } from '@stfkit/gltf';

/** A moment of a clip, in seconds; at rest without one. */
export interface Moment {
  readonly clip?: string;
  readonly time: number;
}

/** The names of the meshes that a glTF document shows at a moment, in alphabetical order. */
export function listShownInGltf(document: Document, { clip, time }: Moment): string[] {
  const animation = document
    .getRoot()
    .listAnimations()
    .find((each) => each.getName() === clip);
  const said = animation ? switchesAt(animation, time) : new Map<Node, boolean>();
  const isShown = (node: Node): boolean =>
    said.get(node) ?? node.getExtension<Visibility>('KHR_node_visibility')?.getVisible() ?? true;
  const shown: string[] = [];
  for (const node of document.getRoot().listNodes()) {
    const mesh = node.getMesh();
    if (!mesh) continue;
    let at: Node | null = node;
    while (at && isShown(at)) at = at.getParentNode();
    if (at === null) shown.push(mesh.getName());
  }
  return shown.sort();
}

/** The names of the meshes that an STF document shows at a moment, in alphabetical order. */
export function listShownInStf(document: StfDocument, { clip, time }: Moment): string[] {
  const nodes = [...document.resources.values()].filter(
    (each): each is StfNode => each instanceof StfNode,
  );
  const parents = new Map(
    nodes.flatMap(({ id, children }) => children.map((child) => [child, id] as const)),
  );
  const animation = [...document.resources.values()].find(
    (each): each is StfAnimation => each instanceof StfAnimation && each.name === clip,
  );
  const isShown = (id: ResourceId): boolean => {
    const track = animation?.tracks.find(
      ({ target }) => target[0] === id && target[1] === 'enabled',
    );
    return track
      ? valueAt(track, time * (animation?.fps ?? 1)) !== 0
      : document.get(id, StfNode).enabled;
  };
  const shown: string[] = [];
  for (const { id, instance } of nodes) {
    const resource = document.resolve(instance);
    if (!(resource instanceof StfInstanceMesh)) continue;
    let at: ResourceId | undefined = id;
    while (at !== undefined && isShown(at)) at = parents.get(at);
    if (at === undefined) shown.push(document.get(resource.mesh, StfMesh).name ?? '');
  }
  return shown.sort();
}

function switchesAt(animation: Animation, time: number): Map<Node, boolean> {
  const said = new Map<Node, boolean>();
  for (const channel of animation.listChannels()) {
    const pointer = channel.getExtension<AnimationPointer>('KHR_animation_pointer');
    if (!pointer?.getPath().endsWith('/visible')) continue;
    const times = [...(channel.getSampler()?.getInput()?.getArray() ?? [])];
    const values = channel.getSampler()?.getOutput()?.getArray() ?? [];
    const key = times.findLastIndex((each) => each <= time + 1e-4);
    said.set(pointer.getObject() as Node, values[Math.max(0, key)] !== 0);
  }
  return said;
}

function valueAt({ timepoints, subtracks }: AnimationTrack, frame: number): unknown {
  const key = timepoints.findLastIndex((each) => each <= frame + 1e-3);
  return subtracks[0]?.keyframes[Math.max(0, key)]?.value;
}
