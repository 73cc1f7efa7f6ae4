import type { ResourceId } from '@stfkit/core';
import { StfAnimation } from '@stfkit/core';
import { loopIn, withoutLoop } from '../../animations/clip-loop.ts';
import { chooseFrameRate } from '../../animations/frame-rate.ts';
import { findClip } from '../../extensions/stf-document/identities.ts';
import type { Animation } from '../../objects/index.ts';
import { extrasOf } from '../../read/extras.ts';
import { GltfAnimation } from '../../resources/gltf-animation.ts';
import { GLTF_REGISTRY } from '../../resources/gltf-resource-types.ts';
import { type ImportContext, nameOf } from '../import-context.ts';
import { keepBuffersIn } from '../keep-attributes.ts';
import { TrackBaker } from './bake-track.ts';
import { buildTracks } from './build-tracks.ts';
import { ChannelKeeper } from './keep-channel.ts';
import { listInPrefabs, type PlacedAnimation } from './list-in-prefabs.ts';
import { PointerPlanner } from './plan-pointer.ts';
import { readChannels } from './read-channels.ts';

/**
 * Makes an `stf.animation` of each glTF animation, in their order, and lists it in the prefab whose
 * nodes it moves.
 *
 * @param fps Frames a second; undefined to find them from the times of each clip.
 * @param root The root prefab.
 * @see stf-format §7
 */
export function importAnimations(
  context: ImportContext,
  root: ResourceId,
  fps: number | undefined,
): void {
  const importer = new AnimationImporter(context, fps, root);
  const placed = context.source
    .getRoot()
    .listAnimations()
    .map((animation, index) => importer.import(animation, index));
  listInPrefabs(context, placed, root);
}

class AnimationImporter {
  readonly #context: ImportContext;
  readonly #fps: number | undefined;
  readonly #baker: TrackBaker;
  readonly #pointers: PointerPlanner;

  constructor(context: ImportContext, fps: number | undefined, root: ResourceId) {
    this.#context = context;
    this.#fps = fps;
    this.#baker = new TrackBaker(context);
    this.#pointers = new PointerPlanner(context, root);
  }

  import(animation: Animation, index: number): PlacedAnimation {
    const context = this.#context;
    const id = context.idOf(animation, 'animation', String(index));
    const { name, generatedName } = nameOf(animation, `Animation ${index}`);
    const given = extrasOf(animation.getExtras());
    const extras = withoutLoop(given);
    const keeper = new ChannelKeeper(
      keepBuffersIn(context.buffers, (part) => context.partId(id, part)),
    );
    const channels = readChannels(context, this.#pointers, animation, index, keeper);
    const [told, start, last] = findClip(animation) ?? [undefined, 0, 0];
    const fps =
      this.#fps ?? told ?? chooseFrameRate(new Set(channels.map(({ data }) => data.times)));
    const tracks = buildTracks(channels, { fps, start }, keeper);
    const end = tracks.reduce(
      (most, { timepoints }) => Math.max(most, timepoints.at(-1) ?? 0),
      Math.max(start, last),
    );
    keeper.channels.sort((a, b) => a.index - b.index);
    const component =
      extras !== undefined || generatedName !== undefined || keeper.channels.length > 0
        ? GltfAnimation.create(context.partId(id, GltfAnimation.type), {
            channels: keeper.channels,
            times: keeper.times,
            ...(extras !== undefined && { extras }),
            ...(generatedName !== undefined && { generatedName }),
          })
        : undefined;
    const made = StfAnimation.create(id, {
      name,
      fps,
      loop: loopIn(given),
      range: [start, end],
      tracks: tracks.map((track) => this.#baker.bake(track, id, [start, end])),
      ...(component && { components: [component.id] }),
    });
    // As text, which takes a quarter of the memory that its keys take as objects.
    context.resources.push(GLTF_REGISTRY.read(id, made.type, made.span));
    if (component) context.resources.push(component);
    return { id, nodes: new Set(tracks.map(({ target }) => String(target[0]))) };
  }
}
