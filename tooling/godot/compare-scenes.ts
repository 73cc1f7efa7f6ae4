import { compareStates, type StateDifference } from './compare-states.ts';
import type { GodotScene, State } from './godot-project.ts';
import { nameInGodot } from './name-in-godot.ts';

/** How two scenes differ. */
export interface SceneDifference extends StateDifference {
  /** Clips that only the other has, or one has longer, and tracks without a target. */
  readonly problems: readonly string[];
}

type Clip = GodotScene['animations'][number];

/**
 * Compares what Godot shows of two files at rest and in the clips that the other has, which are found by name, or as the only one.
 *
 * @param passedOver Names of clips that are not looked at.
 */
export function compareScenes(
  scene: GodotScene,
  other: GodotScene,
  passedOver: ReadonlySet<string>,
): SceneDifference {
  const problems: string[] = [];
  const pairs: [at: string, State, State][] = [['rest', scene.rest, other.rest]];
  const clips = listClips(scene);
  const others = listClips(other);
  const [only] = clips.size === 1 && others.size === 1 ? others.keys() : [];
  for (const [name, clip] of clips) {
    const found = others.get(only ?? name);
    others.delete(only ?? name);
    if (!found || passedOver.has(name)) continue;
    for (const { path, resolves } of clip.tracks) if (!resolves) problems.push(`${name}: ${path}`);
    if (Math.abs(clip.length - found.length) > 1e-4) {
      problems.push(`${name}: ${clip.length} and ${found.length} seconds`);
    }
    clip.frames.forEach((state, i) => {
      const otherState = found.frames[i];
      if (otherState) pairs.push([`${name} at ${state.seconds}`, state, otherState]);
    });
  }
  problems.push(...[...others.keys()].map((name) => `${name}: only in the other`));
  return { ...compareStates(pairs), problems };
}

/** By their names as Godot has them in both kinds of files, without the pose that its importer of glTF calls a clip. */
function listClips({ animations }: GodotScene): Map<string, Clip> {
  const clips = animations.map((clip): [string, Clip] => {
    const library = clip.name.indexOf('/') + 1;
    return [nameInGodot(clip.name.slice(library)), clip];
  });
  return new Map(clips.filter(([name]) => name !== 'RESET'));
}
