import type { StfDocument } from '@stfkit/core';
import { VISIBLE_PATH } from '../../animations/pointer-paths.ts';
import type { Node } from '../../objects/target.ts';
import type { GltfAnimationChannel, GltfPointer } from '../../resources/gltf-animation.ts';
import type { ExportContext } from '../export-context.ts';
import type { NodeExporter } from '../node-exporter.ts';
import { pointAtVisibility } from './point-at-visibility.ts';
import type { PointerTarget } from './pointer-channel.ts';
import type { ReadyChannel } from './ready-channel.ts';
import { readKeptSampler } from './restore-sampler.ts';

/** The glTF paths of channels that need no node. */
const PATHS: readonly (string | undefined)[] = ['translation', 'rotation', 'scale', 'weights'];

/** What a kept pointer leads to now; undefined where that was not made. */
export function findPointed(
  context: ExportContext,
  nodes: NodeExporter,
  { kind, object: id, unused, armatureNode = '', path }: GltfPointer,
): PointerTarget | undefined {
  const carrier = nodes.carrierOf(id);
  switch (kind) {
    case 'node':
      return makeOfNode(context, nodes.nodeOf(id), path);
    case 'bone':
      return makeOfNode(context, nodes.boneOf(armatureNode, id), path);
    case 'mesh':
      return make('mesh', nodes.nodeOf(id)?.getMesh(), path);
    case 'material':
      return make('material', context.materials.get(id), path);
    case 'camera':
      return make(
        'camera',
        unused === undefined ? carrier?.getCamera() : nodes.unusedCamera(unused),
        path,
      );
    case 'light':
      return make('light', carrier, path);
  }
}

/**
 * A channel that STF has no place for, as the glTF file had it; undefined where it is none, or cannot be
 * read any more.
 *
 * @throws {StfError} BUFFER_NOT_LOADED when its sampler is not in memory.
 */
export function readLoose(
  source: StfDocument,
  times: Parameters<typeof readKeptSampler>[1],
  channel: GltfAnimationChannel,
  findTarget: (pointer: GltfPointer) => PointerTarget | undefined,
): ReadyChannel | undefined {
  const { targets, path = '', sampler, pointer } = channel;
  if (targets.length > 0 || !sampler) return undefined;
  const content = readKeptSampler(source, times, sampler);
  const pointed = pointer && findTarget(pointer);
  if (!content || (pointer ? !pointed : !PATHS.includes(path))) return undefined;
  return {
    node: null,
    path,
    pointer: pointed,
    content: { isScalars: pointer ? pointer.path === '/weights' : path === 'weights', ...content },
    tracks: [],
    kept: channel,
  };
}

function makeOfNode(
  context: ExportContext,
  node: Node | undefined,
  path: string,
): PointerTarget | undefined {
  return node && path === VISIBLE_PATH
    ? pointAtVisibility(context, node)
    : make('node', node, path);
}

function make(
  kind: PointerTarget['kind'],
  object: PointerTarget['object'] | null | undefined,
  path: string,
): PointerTarget | undefined {
  return object ? { kind, object, path } : undefined;
}
