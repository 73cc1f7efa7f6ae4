import type { Animation, Document, Node } from '@gltf-transform/core';
import { KHRNodeVisibility } from '@gltf-transform/extensions';
import { AnimationPointerExtension } from '@stfkit/gltf';

/** Hides a node and all below it. */
export function hideNode(document: Document, node: Node): void {
  const visibility = document.createExtension(KHRNodeVisibility).createVisibility();
  node.setExtension('KHR_node_visibility', visibility.setVisible(false));
}

/** Has a clip show a node, or not, from 0, 1, 2 … seconds on. */
export function switchNode(
  document: Document,
  node: Node,
  clip: Animation,
  seen: readonly boolean[],
): void {
  if (!node.getExtension('KHR_node_visibility')) {
    const visibility = document.createExtension(KHRNodeVisibility).createVisibility();
    node.setExtension('KHR_node_visibility', visibility);
  }
  const [buffer = null] = document.getRoot().listBuffers();
  const accessor = (values: Float32Array | Uint8Array) =>
    document.createAccessor().setType('SCALAR').setArray(values).setBuffer(buffer);
  const sampler = document
    .createAnimationSampler()
    .setInterpolation('STEP')
    .setInput(accessor(Float32Array.from(seen, (_, second) => second)))
    .setOutput(accessor(Uint8Array.from(seen, Number)));
  const pointer = document
    .createExtension(AnimationPointerExtension)
    .createPointer()
    .setTarget('node', node, '/extensions/KHR_node_visibility/visible');
  const channel = document.createAnimationChannel().setTargetPath('pointer' as 'rotation');
  channel.setExtension('KHR_animation_pointer', pointer);
  clip.addSampler(sampler).addChannel(channel.setSampler(sampler));
}
