import type { ResourceId } from '@stfkit/core';
import type { Animation, Node } from '../../objects/index.ts';
import type { Hider } from './find-hiders.ts';
import type { HidingPlace } from './hiding-place.ts';

/** Where a clip can hide what a node hides. */
export interface SwitchablePlaces {
  readonly ids: readonly ResourceId[];
  /** How many others the clip switches otherwise as well, at a node that is nearer to what is hidden. */
  readonly overruled: number;
}

/** The places of a node that nothing else hides throughout a clip, or switches there that is nearer to them. */
export function listSwitchable(
  places: readonly HidingPlace[],
  node: Node,
  clip: Animation,
): SwitchablePlaces {
  let overruled = 0;
  const switchable = places.filter(({ hiders }) => {
    const staysHidden = (each: Hider): boolean => each.hidden === each && !each.clips.has(clip);
    if (hiders.some((each) => each.node !== node && staysHidden(each))) return false;
    const own = hiders.find((each) => each.node === node);
    const nearest = hiders.find(({ clips }) => clips.has(clip));
    if (nearest === undefined || nearest === own) return true;
    if (!saysTheSame(nearest, own, clip)) overruled++;
    return false;
  });
  return { ids: switchable.map(({ id }) => id), overruled };
}

function saysTheSame(a: Hider, b: Hider | undefined, clip: Animation): boolean {
  const [one, other] = [a.clips.get(clip), b?.clips.get(clip)];
  return one?.getInput() === other?.getInput() && one?.getOutput() === other?.getOutput();
}
