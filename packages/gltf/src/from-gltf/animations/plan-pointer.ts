import type { AnimationTarget, ResourceId } from '@stfkit/core';
import type { PointerPath } from '../../animations/pointer-paths.ts';
import {
  CAMERA_PATHS,
  LIGHT_PATHS,
  MATERIAL_PATHS,
  VISIBLE_PATH,
} from '../../animations/pointer-paths.ts';
import type { Pointer } from '../../extensions/animation-pointer/pointer.ts';
import { intensityOfOne } from '../../lights/light-units.ts';
import { LIGHTS } from '../../objects/extension-names.ts';
import {
  type Animation,
  type Camera,
  dataOf,
  type Light,
  type Material,
  type Mesh,
  type Node,
} from '../../objects/index.ts';
import { listLights } from '../../objects/list-lights.ts';
import { type Places, placesOf } from '../../objects/places.ts';
import type { GltfPointer } from '../../resources/gltf-animation.ts';
import { findUnusedCameras } from '../cameras.ts';
import type { ImportContext } from '../import-context.ts';
import { listSwitchable } from '../visibility/list-switchable.ts';
import { AnimatedMaterials } from './animated-materials.ts';
import { type AnimatedPlaces, findAnimatedPlaces } from './find-animated-places.ts';
import { type ChannelPlan, kept, NO_TRACKS, planNode, planWeight } from './plan-node.ts';

/** A channel that points at something. */
export interface PointingChannel {
  readonly clip: Animation;
  /** How many keys it has. */
  readonly keys: number;
}

/** Finds out where channels of `KHR_animation_pointer` go in STF. */
export class PointerPlanner {
  readonly #context: ImportContext;
  readonly #root: ResourceId;
  #places: AnimatedPlaces | undefined;
  #lights: Places | undefined;
  #unused: Places | undefined;
  #materials: AnimatedMaterials | undefined;

  /** @param root The root prefab. */
  constructor(context: ImportContext, root: ResourceId) {
    this.#context = context;
    this.#root = root;
  }

  /**
   * Where a pointer goes; without tracks where STF has no place for it, undefined where it leads nowhere.
   *
   * @param channel The channel that points there, with so many keys.
   */
  plan(pointer: Pointer, { clip, keys }: PointingChannel): ChannelPlan | undefined {
    const [object, path] = [pointer.getObject(), pointer.getPath()];
    switch (object === null ? undefined : pointer.getKind()) {
      case 'node':
        return this.#planNode(object as Node, path, { clip, keys });
      case 'mesh':
        return this.#planMesh(object as Mesh, path, keys);
      case 'material':
        return this.#planMaterial(object as Material, path, keys);
      case 'camera':
        return this.#planCamera(object as Camera, path);
      case 'light':
        return this.#planLight(object as Node, path);
      case undefined:
        return undefined;
    }
  }

  #planNode(node: Node, path: string, channel: PointingChannel): ChannelPlan | undefined {
    const target = this.#context.targets.get(node);
    if (target === undefined) return undefined;
    const [object, kind] =
      target.kind === 'node' ? [target.node, 'node' as const] : [target.bone, 'bone' as const];
    const place = target.kind === 'bone' ? { armatureNode: target.armatureNode } : {};
    const pointer: GltfPointer = { kind, object, path, ...place };
    if (path === VISIBLE_PATH) {
      // A bone that hides nothing may well be told to.
      const isIdle = kind === 'bone' && !this.#context.hidingPlaces.has(node);
      return isIdle ? kept(pointer) : this.#planVisibility(node, channel);
    }
    const weight = weightIn(path);
    if (weight !== undefined) {
      const plan = planWeight(this.#context, node, weight, channel.keys);
      return plan && { ...plan, spare: pointer };
    }
    // It is told of the one node: several would not lead back to it.
    const isShared = (this.#context.instances.get(node)?.length ?? 1) > 1 && path === '/weights';
    const known = isShared ? undefined : planNode(this.#context, node, path.slice(1), 0);
    if (!known) return kept(pointer);
    return path === '/weights' ? { pointer, ...known, spare: pointer } : { pointer, ...known };
  }

  /** What a node hides may stand at several places, or below other nodes that have more below them. */
  #planVisibility(node: Node, { clip, keys }: PointingChannel): ChannelPlan {
    const { hidingPlaces, trackBudget } = this.#context;
    const places = hidingPlaces.get(node) ?? [];
    // First, as to look at all places again and again takes as long as to make the tracks.
    const isRoom = trackBudget.take(places.length - 1, Math.max(1, keys));
    const { ids, overruled } = listSwitchable(isRoom ? places : [], node, clip);
    const isTold = ids.length > 0;
    const count = isTold ? overruled : Math.max(1, places.length);
    if (count > 0) this.#context.report('GLTF_VISIBILITY_NESTED', { count });
    // What nothing tells of is not kept either: where it goes back to it would hide, or show, something else.
    return isTold
      ? withTracks(
          ids.map((id) => [id, 'enabled']),
          1,
        )
      : NO_TRACKS;
  }

  /** The weights of a mesh are those of all nodes that have it and none of their own. */
  #planMesh(mesh: Mesh, path: string, keys: number): ChannelPlan | undefined {
    const nodes = this.#getPlaces().nodesOfMesh.get(mesh) ?? [];
    const [node] = nodes.flatMap((each) => this.#context.targets.get(each) ?? []);
    if (node?.kind !== 'node') return undefined;
    const pointer: GltfPointer = { kind: 'mesh', object: node.node, path };
    const weight = weightIn(path);
    const sharers = nodes.filter((each) => each.getWeights().length === 0);
    const shapes = weight === undefined ? this.#context.blendshapeNames.get(mesh)?.length : 1;
    if (!this.#context.trackBudget.take((sharers.length - 1) * (shapes ?? 0), keys))
      return kept(pointer);
    const plans = sharers.flatMap((each) => {
      const plan =
        weight === undefined
          ? planNode(this.#context, each, 'weights', keys)
          : planWeight(this.#context, each, weight, keys);
      return plan ?? [];
    });
    const [first] = plans;
    if (weight !== undefined && sharers.length > 0) {
      return first && { ...first, tracks: plans.flatMap(({ tracks }) => tracks), spare: pointer };
    }
    if (path !== '/weights' || first === undefined) return kept(pointer);
    return { ...first, pointer, tracks: plans.flatMap(({ tracks }) => tracks), spare: pointer };
  }

  #planMaterial(source: Material, path: string, keys: number): ChannelPlan | undefined {
    const object = this.#context.resourceOf(source);
    if (object === undefined) return undefined;
    const known = MATERIAL_PATHS.find((each) => each.path === path);
    const { uses } = this.#getPlaces();
    this.#materials ??= new AnimatedMaterials(this.#context);
    const nodes = uses.get(object) ?? [];
    const isShown = known !== undefined && nodes.length > 0;
    const property = isShown ? this.#materials.propertyOf(object, known.property) : undefined;
    const isColor = known !== undefined && known.size > 1;
    const type = isColor ? 'color' : 'number';
    const targets = nodes.map(({ node, slot }) => {
      return [node, 'instance', 'material', slot, known?.property ?? '', 0, type];
    });
    const isThere =
      (property?.type === 'color') === isColor &&
      Array.isArray(property?.values) &&
      property.values.length > 0;
    const pointer: GltfPointer = { kind: 'material', object, path };
    return known && isThere && this.#context.trackBudget.take(targets.length - 1, keys)
      ? { ...withTracks(targets, known.size, 1, isColor ? 4 : 1), spare: pointer }
      : kept(pointer);
  }

  #planCamera(camera: Camera, path: string): ChannelPlan | undefined {
    const nodes = this.#getPlaces().cameras.get(this.#context.cameraIndex(camera));
    if (!nodes) return this.#planUnused(camera, path);
    const type = camera.getType() === 'orthographic' ? 'orthographic' : 'perspective';
    return planAttachment('camera', nodes, path, [CAMERA_PATHS[type]]);
  }

  /** A camera that no node has is kept, and what moves it as well. */
  #planUnused(camera: Camera, path: string): ChannelPlan | undefined {
    this.#unused ??= placesOf(findUnusedCameras(this.#context));
    const unused = this.#unused.get(camera);
    return unused === undefined
      ? undefined
      : kept({ kind: 'camera', object: this.#root, unused, path });
  }

  #planLight(node: Node, path: string): ChannelPlan | undefined {
    const light = dataOf<Light>(node, LIGHTS);
    if (!light) return undefined;
    this.#lights ??= placesOf(listLights(this.#context.source.getRoot()));
    const nodes = this.#getPlaces().lights.get(this.#lights.get(light) ?? -1);
    const paths = LIGHT_PATHS.map((each) =>
      each.path === '/intensity' ? { ...each, scale: 1 / intensityOfOne(light.getType()) } : each,
    );
    return planAttachment('light', nodes, path, paths);
  }

  #getPlaces(): AnimatedPlaces {
    this.#places ??= findAnimatedPlaces(this.#context);
    return this.#places;
  }
}

/** Which weight a path leads to, if it is one of the weights. */
function weightIn(path: string): number | undefined {
  const [, digits] = /^\/weights\/(0|[1-9]\d*)$/.exec(path) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

function planAttachment(
  kind: 'camera' | 'light',
  nodes: readonly ResourceId[] | undefined,
  path: string,
  paths: readonly PointerPath[],
): ChannelPlan | undefined {
  const [object] = nodes ?? [];
  if (!nodes || object === undefined) return undefined;
  const known = paths.find((each) => each.path === path);
  if (!known) return kept({ kind, object, path });
  const targets = nodes.map((node) => [node, 'instance', known.property]);
  return withTracks(targets, known.size, known.scale);
}

/** Tracks that all have the values of the channel, with so many components. */
function withTracks(
  targets: readonly AnimationTarget[],
  size: number,
  scale = 1,
  count: number = size,
): ChannelPlan {
  const tracks = targets.map((target) => ({ target, first: 0, count }));
  return { kind: 'plain', size, scale, tracks };
}
