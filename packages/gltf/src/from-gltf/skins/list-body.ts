import { type Document, Node } from '@gltf-transform/core';
import { listHumanBones } from '../../vrm/describe/list-human-bones.ts';
import { VrmData } from '../../vrm/extensions/vrm-data.ts';
import type { OpenObject } from '../../vrm/indexed-json.ts';

/**
 * The nodes that VRM says are bones of the body, joints of a skin or not: rigid models and animations have bodies without skins.
 * Those of VRM 1.0, else of VRM 0.x, else of a VRM animation; none where the file is none of these.
 */
export function listBody(document: Document): readonly Node[] {
  const root = document.getRoot();
  for (const [extension, version] of [
    ['VRMC_vrm', '1.0'],
    ['VRM', '0.x'],
    ['VRMC_vrm_animation', '1.0'],
  ] as const) {
    const data = root.getExtension(extension);
    if (!(data instanceof VrmData)) continue;
    const { json, objects } = data.getContent();
    const nodes = listHumanBones(json as OpenObject, version).map(
      ([, { node }]) => objects[node as number]?.object,
    );
    return [...new Set(nodes)].filter((node) => node instanceof Node);
  }
  return [];
}
