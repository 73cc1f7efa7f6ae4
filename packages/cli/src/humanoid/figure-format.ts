import { extname } from 'node:path';
import { formatOfContent } from '../files/file-format.ts';

/** A format that has a skeleton or a motion in it. */
export type FigureFormat = 'stf' | 'glb' | 'gltf' | 'vrm' | 'vrma' | 'bvh';

/** The formats by name. */
export const FIGURE_FORMATS: readonly FigureFormat[] = ['stf', 'glb', 'gltf', 'vrm', 'vrma', 'bvh'];

/** The format that the extension of a path names. */
export function figureFormatOfName(path: string): FigureFormat | undefined {
  const extension = extname(path).slice(1).toLowerCase();
  return FIGURE_FORMATS.find((format) => format === extension);
}

/** The format of a file: what its content shows, and of glTF what its name adds. */
export function figureFormatOf(bytes: Uint8Array, name: string): FigureFormat | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 64));
  if (/^(?:\u00ef\u00bb\u00bf)?\s*HIERARCHY\b/i.test(start)) return 'bvh';
  const found = formatOfContent(bytes);
  const named = figureFormatOfName(name);
  if (found === undefined || found === 'stf') return found ?? named;
  return named === 'vrm' || named === 'vrma' ? named : found;
}
