import { readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, relative, resolve } from 'node:path';
import type { GLTF, JSONDocument } from '@gltf-transform/core';
import { StfError } from '@stfkit/core';
import { fewAtATime } from '../files/few-at-a-time.ts';
import { statOf } from '../files/stat-of.ts';

/** The files that a .gltf refers to. */
export interface LoadedResources {
  /** Their content by their URIs. */
  readonly resources: JSONDocument['resources'];
  readonly paths: readonly string[];
}

/**
 * Reads the files that a .gltf refers to. They have to be in its folder or below: a file from
 * elsewhere must not pull any file of this machine into a result that is then passed on.
 *
 * @throws {StfError} GLTF_RESOURCE when a file is elsewhere or cannot be read.
 */
export async function loadResources(
  { buffers = [], images = [] }: GLTF.IGLTF,
  folder: string | undefined,
): Promise<LoadedResources> {
  const uris = new Set<string>();
  for (const { uri } of [...buffers, ...images]) {
    if (uri !== undefined && !uri.startsWith('data:')) uris.add(uri);
  }
  const loaded = await fewAtATime([...uris], (uri) => load(uri, folder));
  return {
    resources: Object.fromEntries(loaded.map(({ uri, bytes }) => [uri, bytes])),
    paths: loaded.map(({ path }) => path),
  };
}

interface LoadedResource {
  readonly uri: string;
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

async function load(uri: string, folder: string | undefined): Promise<LoadedResource> {
  if (folder === undefined) {
    throw refuse(uri, 'which cannot be found beside stdin; convert it to a .glb first');
  }
  if (/^[a-z]:/i.test(uri)) throw isElsewhere(uri); // a drive
  if (/^[a-z][a-z\d+.-]*:/i.test(uri)) {
    throw refuse(uri, 'which is an address; put the file into the folder and name it without one');
  }
  try {
    const path = await find(uri, folder);
    // Archives may bring links along that lead elsewhere, and pipes, which nobody writes to.
    if (!isInside(await realpath(path), await realpath(folder))) throw isElsewhere(uri);
    if (!(await stat(path)).isFile()) throw refuse(uri, 'which is no regular file');
    return { uri, path, bytes: new Uint8Array(await readFile(path)) };
  } catch (cause) {
    if (cause instanceof StfError) throw cause;
    const { code } = cause as NodeJS.ErrnoException;
    throw refuse(uri, code === 'ENOENT' ? 'which is not there' : `which cannot be read (${code})`);
  }
}

/**
 * Exporters of Windows write its backslashes, which browsers take for slashes too; elsewhere a name may have some. A file
 * that was downloaded may have its name as it stands in the address, with percent signs.
 */
async function find(uri: string, folder: string): Promise<string> {
  const name = decode(uri);
  const path = resolve(folder, name.replaceAll('\\', '/'));
  if (!isInside(path, resolve(folder))) throw isElsewhere(uri);
  const others = [name, uri]
    .map((each) => resolve(folder, each))
    .filter((literal) => literal !== path && isInside(literal, resolve(folder)));
  if (others.length === 0 || (await statOf(path)) !== undefined) return path;
  for (const literal of others) if ((await statOf(literal)) !== undefined) return literal;
  return path;
}

function isInside(path: string, folder: string): boolean {
  const inside = relative(folder, path);
  return !isAbsolute(inside) && !/^\.\.(?:[\\/]|$)/.test(inside);
}

const isElsewhere = (uri: string): StfError =>
  refuse(uri, 'which is outside the folder of the file; put it into the folder');

/** URIs are percent-encoded; names that are not, and happen to have a percent sign, are taken as they are. */
function decode(uri: string): string {
  try {
    return decodeURIComponent(uri);
  } catch {
    return uri;
  }
}

const refuse = (uri: string, why: string): StfError =>
  new StfError('GLTF_RESOURCE', `The file refers to "${shorten(uri)}", ${why}.`);

const LONGEST_URI = 200;

function shorten(uri: string): string {
  return uri.length > LONGEST_URI ? `${uri.slice(0, LONGEST_URI)}…` : uri;
}
