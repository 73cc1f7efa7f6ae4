import type { Node } from '@gltf-transform/core';
import { Document } from '@gltf-transform/core';
import type { JsonObject, Motion } from '@stfkit/core';
import { SILENT_LOGGER } from '../silent-logger.ts';
import { vrmBoneOf } from '../vrm/describe/vrm-bones.ts';
import { VrmAnimationExtension } from '../vrm/extensions/vrm-extensions.ts';
import type { BoneChannel } from './bone-channels.ts';
import { holdUntil } from './hold-until.ts';
import { SamplerWriter, type TrackKeys } from './sampler-writer.ts';
import type { PosedBody, PosedBone } from './t-pose.ts';

/** A document of VRM animation: a node for each bone, and one animation of what those do. */
export function makeVrmaDocument(
  body: PosedBody,
  channels: readonly BoneChannel[],
  motion: Motion,
): Document {
  const document = new Document().setLogger(SILENT_LOGGER);
  const nodes = makeNodes(document, body);
  const keyed = channels.flatMap(({ bone, keys }) => {
    if (keys === undefined) return [];
    const node = nodes.get(bone) ?? makeLookAt(document, nodes, bone);
    nodes.set(bone, node);
    return [{ node, keys }];
  });
  writeAnimation(document, motion, keyed, nodes.get(body.bones[0] as PosedBone) as Node);
  writeExtension(document, body, nodes);
  return document;
}

function makeNodes(document: Document, { bones }: PosedBody): Map<PosedBone, Node> {
  const scene = document.createScene();
  document.getRoot().setDefaultScene(scene);
  const nodes = new Map<PosedBone, Node>();
  for (const bone of bones) {
    const [x, y, z] = bone.place;
    const [ox, oy, oz] = bone.parent?.place ?? [0, 0, 0];
    const node = document
      .createNode(vrmBoneOf(bone.part, '1.0'))
      .setTranslation([x - ox, y - oy, z - oz]);
    const above = bone.parent && nodes.get(bone.parent);
    (above ?? scene).addChild(node);
    nodes.set(bone, node);
  }
  return nodes;
}

/** The node for the gaze: a child of the head, so that it turns against that as the eye does. */
function makeLookAt(
  document: Document,
  nodes: ReadonlyMap<PosedBone, Node>,
  { parent }: PosedBone,
): Node {
  const node = document.createNode('lookAt');
  if (parent) nodes.get(parent)?.addChild(node);
  return node;
}

function writeAnimation(
  document: Document,
  { name, durationSeconds }: Motion,
  channels: readonly { readonly node: Node; readonly keys: TrackKeys }[],
  hips: Node,
): void {
  const writer = new SamplerWriter(document, document.createAnimation(name));
  const ends = channels.map(({ keys }) => keys.times.at(-1) as number);
  const end = ends.reduce((most, each) => Math.max(most, each), 0);
  const longest = channels[ends.indexOf(end)];
  for (const channel of channels) {
    const { node, keys } = channel;
    writer.add(node, channel === longest ? holdUntil(keys, durationSeconds) : keys);
  }
  // glTF has no animation without channels: one in which nothing happens tells where the hips rest.
  if (channels.length > 0) return;
  const values = Float64Array.of(0, 0, 0, 1);
  const times = Float64Array.of(0);
  writer.add(hips, { property: 'rotation', interpolation: 'STEP', times, values });
}

function writeExtension(
  document: Document,
  { bones }: PosedBody,
  nodes: ReadonlyMap<PosedBone, Node>,
): void {
  const objects = [...nodes.values()];
  const humanBones = Object.fromEntries(
    bones.map((bone, i) => [vrmBoneOf(bone.part, '1.0'), { node: i }]),
  );
  const lookAt = objects.length > bones.length ? { lookAt: { node: bones.length } } : {};
  const json: JsonObject = { specVersion: '1.0', humanoid: { humanBones }, ...lookAt };
  const extension = document.createExtension(VrmAnimationExtension);
  const data = extension
    .createData()
    .setContent({ json, objects: objects.map((object) => ({ object })) });
  document.getRoot().setExtension(VrmAnimationExtension.EXTENSION_NAME, data);
}
