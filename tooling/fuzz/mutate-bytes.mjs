/** @typedef {import('./random.mjs').Random} Random */

/** The beginning of a file. @param {Uint8Array} file @param {Random} random */
export function truncate(file, random) {
  return file.slice(0, random.below(file.length));
}

/** Joins the beginning of one file to the end of another. @param {Uint8Array} file @param {Random} random @param {readonly Uint8Array[]} files */
export function splice(file, random, files) {
  const other = random.pick(files);
  return new Uint8Array(
    Buffer.concat([
      file.subarray(0, random.below(file.length)),
      other.subarray(random.below(other.length)),
    ]),
  );
}
