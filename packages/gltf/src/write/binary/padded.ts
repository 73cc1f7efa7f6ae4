/** So many bytes up to the next whole word, where accessors and chunks have to start (glTF 2.0 §3.6.2.4, §4.4.3). */
export function padded(byteLength: number): number {
  return Math.ceil(byteLength / 4) * 4;
}
