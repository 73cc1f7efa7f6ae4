import { closeGltf, openGltf } from '../gltf/glb.mjs';
import { editDefinition } from '../stf/edit-definition.mjs';
import { GLTF_EDITS } from './edit-gltf.mjs';
import { STF_EDITS } from './edit-stf.mjs';

/** @typedef {import('../random.mjs').Random} Random */

/**
 * A file changed in one to five ways that mostly leave it valid.
 *
 * @param {Uint8Array} file @param {Random} random
 */
export function mutate(file, random) {
  try {
    const isStf = Buffer.from(file.subarray(0, 4)).toString() === 'STF0';
    if (isStf) return editDefinition(file, (text) => edit(text, STF_EDITS, random));
    const opened = openGltf(file);
    return opened ? closeGltf(edit(opened.text, GLTF_EDITS, random), opened.binary) : file;
  } catch {
    return file; // no JSON: some of the files are broken ones
  }
}

/** @param {string} text @param {readonly ((json: any, random: Random) => void)[]} edits @param {Random} random */
function edit(text, edits, random) {
  const json = JSON.parse(text);
  for (let left = random.pick([1, 1, 2, 3, 5]); left > 0; left--) {
    const change = random.pick(edits);
    try {
      change(json, random);
    } catch {
      // An earlier change took away what this one is about.
    }
  }
  return JSON.stringify(json);
}
