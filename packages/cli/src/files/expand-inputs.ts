import { isAbsolute, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { glob, isDynamicPattern } from 'tinyglobby';
import { UsageError } from '../usage-error.ts';
import type { Input } from './input.ts';
import { readStdin, STDIO } from './input.ts';
import { statOf } from './write-files.ts';

/**
 * The inputs that arguments name: `-` is stdin; what exists under exactly this name is meant
 * literally, also with brackets in it; a pattern stands for all files that it matches, sorted. What
 * is named twice is there once.
 *
 * @throws {UsageError} when there is no argument, a pattern matches nothing or stdin is named twice.
 */
export async function expandInputs(
  args: readonly string[],
  stdin: Readable,
): Promise<readonly Input[]> {
  if (args.length === 0)
    throw new UsageError('No file is named.', 'Name at least one, or "-" for stdin.');
  if (args.filter((arg) => arg === STDIO).length > 1) {
    throw new UsageError('stdin can be read only once; "-" stands there twice.');
  }
  const inputs = new Map<string, Input>();
  for (const arg of args) {
    if (arg === STDIO) {
      inputs.set(STDIO, await readStdin(stdin));
      continue;
    }
    for (const path of await expandPath(arg)) {
      if (!inputs.has(resolve(path))) inputs.set(resolve(path), { name: path, path });
    }
  }
  return [...inputs.values()];
}

async function expandPath(path: string): Promise<readonly string[]> {
  if (!isDynamicPattern(path) || (await statOf(path)) !== undefined) return [path];
  // Where the separator is a backslash, it cannot also take the meaning from the next character.
  const pattern = sep === '/' ? path : path.replaceAll(sep, '/');
  const found = await glob(pattern, { absolute: isAbsolute(path), expandDirectories: false });
  if (found.length > 0) return found.sort();
  throw new UsageError(
    `No file matches "${path}".`,
    'Quote a pattern so that stf expands it: * within a folder, ** across folders, {glb,gltf} either.',
  );
}
