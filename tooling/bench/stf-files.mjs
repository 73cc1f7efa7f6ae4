import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readStf } from '@stfkit/core';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The folder of real files, or undefined where there is none. */
export const corpus = [process.env.STF_CORPUS, join(root, '../shared/corpus')].find(
  (folder) => folder !== undefined && existsSync(folder),
);

/** A file of this repository. @param {string[]} steps */
export const fixture = (...steps) => join(root, 'tooling/fixtures', ...steps);

/** Name and bytes of every STF file of the corpus. @returns {[string, Uint8Array][]} */
export function corpusStf() {
  if (corpus === undefined) return [];
  const folder = join(corpus, 'stf');
  const names = readdirSync(folder).filter((name) => name.endsWith('.stf'));
  return names.map((name) => [name, new Uint8Array(readFileSync(join(folder, name)))]);
}

/** The definition text of a file, and how many binary buffers it has. @param {Uint8Array} file */
export function definitionOf(file) {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const count = view.getUint32(12, true);
  const start = 16 + 8 * count;
  const bytes = file.subarray(start, start + Number(view.getBigUint64(16, true)));
  return { text: new TextDecoder().decode(bytes), buffers: count - 1 };
}

/** A file of many small nodes. @param {number} count */
export function manyNodes(count) {
  const resources = Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      idOf(i),
      {
        type: 'stf.node',
        name: `Node ${i}`,
        trs: [
          [i, 0.5, 0],
          [0, 0, 0, 1],
          [1, 1, 1],
        ],
        children: i % 10 === 0 ? [0] : [],
        ...(i % 10 === 0 && { referenced_resources: [idOf((i + 1) % count)] }),
      },
    ]),
  );
  return fileOf({ stf: { version: [0, 1], root: idOf(0) }, resources, buffers: {} }, []);
}

/** A file of a definition and buffers. @param {object} definition @param {readonly Uint8Array[]} buffers */
export function fileOf(definition, buffers) {
  const text = new TextEncoder().encode(JSON.stringify(definition));
  const parts = [text, ...buffers];
  const header = new Uint8Array(16 + 8 * parts.length);
  header.set([0x53, 0x54, 0x46, 0x30]);
  const view = new DataView(header.buffer);
  view.setUint32(12, parts.length, true);
  for (const [i, part] of parts.entries()) view.setBigUint64(16 + 8 * i, BigInt(part.length), true);
  return new Uint8Array(Buffer.concat([header, ...parts]));
}

/** The document of a file. @param {Uint8Array} file */
export const documentOf = (file) => readStf(file).document;

/** @param {number} i */
function idOf(i) {
  return `00000000-0000-4000-8000-${i.toString(16).padStart(12, '0')}`;
}
