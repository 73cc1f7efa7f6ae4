import { type AnimationTrack, StfAnimation, type StfDocument } from '@stfkit/core';

/**
 * The document without tracks that the add-on 0.1.6 cannot take, though it writes the like: it looks for the
 * value of a material by its place in the property among all values of its kind, so that a second number or colour
 * of one material is the same curve again, and nothing is opened.
 */
export function withoutClashes(document: StfDocument): StfDocument {
  return document.edit((draft) => {
    for (const clip of document.resources.values()) {
      if (!(clip instanceof StfAnimation)) continue;
      const tracks = keepFirst(clip.tracks);
      if (tracks.length < clip.tracks.length) draft.change(clip.id, StfAnimation, { tracks });
    }
  });
}

function keepFirst(tracks: readonly AnimationTrack[]): AnimationTrack[] {
  const taken = new Set<string>();
  return tracks.filter(({ target }) => {
    const [node, , kind, slot] = target;
    if (kind !== 'material') return true;
    const value = [node, slot, target.at(-1)].join();
    const isFree = !taken.has(value);
    taken.add(value);
    return isFree;
  });
}
