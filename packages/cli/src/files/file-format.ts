import { extname } from 'node:path';

/** A format that a file may have here. */
export type FileFormat = 'stf' | 'glb' | 'gltf' | 'vrm' | 'vrma';

/** The formats by name. */
export const FILE_FORMATS: readonly FileFormat[] = ['stf', 'glb', 'gltf', 'vrm', 'vrma'];

/** What a file starts with, by format. @see stf-format §1.1, glTF 2.0 §4.4.2 */
const MAGIC: readonly (readonly [FileFormat, string])[] = [
  ['stf', 'STF0'],
  ['glb', 'glTF'],
];

/** The format that the extension of a path names. */
export function formatOfName(path: string): FileFormat | undefined {
  const extension = extname(path).slice(1).toLowerCase();
  return FILE_FORMATS.find((format) => format === extension);
}

/** The format that the content shows; text that starts as JSON is taken for glTF. */
export function formatOfContent(bytes: Uint8Array): FileFormat | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 64));
  const known = MAGIC.find(([, magic]) => start.startsWith(magic));
  if (known !== undefined) return known[0];
  return /^(?:\u00ef\u00bb\u00bf)?\s*\{/.test(start) ? 'gltf' : undefined;
}
