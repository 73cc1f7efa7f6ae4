import { readMotions, readSkeleton, writeVrma } from '@stfkit/gltf/skeleton';
import { isStfError } from '../is-stf-error.mjs';

/**
 * Reads the skeleton and the motions of a document, and makes VRMA of each that has a body. Throws what the
 * library throws by accident, and what shows that a result is none: numbers that are not finite.
 *
 * @param {import('@gltf-transform/core').Document} document
 * @param {(code: string) => void} note Called with the codes of findings and errors.
 */
export function exerciseRig(document, note) {
  const rig = readSkeleton(document);
  const { motions, diagnostics } = readMotions(document, rig);
  for (const { code } of [...rig.diagnostics, ...diagnostics]) note(code);
  checkRig(rig);
  for (const motion of motions) checkMotion(motion);
  if (!rig.mapping) return;
  // A mutant may have a clip a hundred times.
  for (const motion of motions.slice(0, 3)) exerciseVrma(rig, motion, note);
}

/**
 * @param {import('@stfkit/gltf/skeleton').GltfRig} rig
 * @param {import('@stfkit/core').Motion} motion
 * @param {(code: string) => void} note
 */
function exerciseVrma({ skeleton, mapping = new Map() }, motion, note) {
  try {
    // Said to be of any pose, so that the body is stood up.
    const { document, diagnostics } = writeVrma(skeleton, mapping, motion);
    for (const { code } of diagnostics) note(code);
    const rig = readSkeleton(document);
    const again = readMotions(document, rig);
    checkRig(rig);
    const found = [...rig.diagnostics, ...again.diagnostics].map(({ code }) => code);
    if (found.length > 0) throw new Error(`the VRMA that was written has ${found}`);
    for (const each of again.motions) checkMotion(each);
  } catch (error) {
    if (!isStfError(error)) throw error;
    note(error.code);
  }
}

/** @param {import('@stfkit/gltf/skeleton').GltfRig} rig */
function checkRig({ skeleton }) {
  const { translations, rotations, scales, inverseBindMatrices = [] } = skeleton;
  for (const values of [translations, rotations, scales, inverseBindMatrices]) {
    if (!values.every(Number.isFinite))
      throw new Error('the skeleton has values that are no numbers');
  }
}

/** @param {import('@stfkit/core').Motion} motion */
function checkMotion({ tracks, durationSeconds }) {
  const lists = tracks.flatMap(({ times, values }) => [times, values]);
  const isSound = lists.every((list) => list.every(Number.isFinite));
  if (!isSound || !Number.isFinite(durationSeconds)) {
    throw new Error('the motion has values that are no numbers');
  }
}
