/** As most file systems have it, less what is put behind a name: a number, a dot, an extension. */
const MOST_BYTES = 200;

/** As much of a name as fits into that of a file, which counts bytes; no character is cut in two. */
export function cutName(name: string): string {
  let cut = '';
  let bytes = 0;
  for (const char of name) {
    bytes += Buffer.byteLength(char);
    if (bytes > MOST_BYTES) break;
    cut += char;
  }
  return cut;
}
