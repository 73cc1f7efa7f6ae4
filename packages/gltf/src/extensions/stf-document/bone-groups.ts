let last = 0;

/** A number above 0 that no other group of bones has, of whatever document, as documents may be merged. */
export function newBoneGroup(): number {
  last++;
  return last;
}
