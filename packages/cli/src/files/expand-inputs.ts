import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { isDynamicPattern } from 'tinyglobby';
import { UsageError } from '../usage-error.ts';
import { expectStdinOnce } from './expect-once.ts';
import { expectOneKind } from './expect-one-kind.ts';
import type { Input } from './input.ts';
import { readInput, readStdin, STDIO } from './input.ts';
import { hasExtension, listFolder } from './list-folder.ts';
import { matchPattern } from './match-pattern.ts';
import { isOpenHere, sourceOf } from './source-of.ts';
import { statOf } from './stat-of.ts';

/**
 * The inputs that arguments name: `-` is stdin, which is read at once, as all is that other processes cannot read;
 * what exists under exactly this name is meant literally, also with brackets in it; a pattern stands for all files that
 * it matches, sorted, and a folder for all files below it of the first of some formats that it has any of. What is named
 * twice is there once.
 *
 * @param formats What folders are searched for, as extensions without the dot.
 * @param except A folder in which nothing is looked for: where results go.
 * @throws {UsageError} when there is no argument, a pattern or folder has nothing, stdin is named twice, or results go
 * beside files of a folder that has several of the formats.
 */
export async function expandInputs(
  args: readonly string[],
  stdin: Readable,
  formats: readonly (readonly string[])[] = [['stf']],
  except?: string,
): Promise<readonly Input[]> {
  if (args.length === 0)
    throw new UsageError('No file is named.', 'Name at least one, or "-" for stdin.');
  expectStdinOnce(args);
  const inputs = new Map<string, Input>();
  for (const arg of args.map(sourceOf)) {
    if (arg === STDIO) {
      inputs.set(STDIO, await readStdin(stdin));
      continue;
    }
    if (isOpenHere(arg)) {
      inputs.set(arg, { name: arg, bytes: await readInput({ name: arg, path: arg }) });
      continue;
    }
    for (const found of await expandPath(arg, formats, except)) {
      const key = resolve(found.path);
      if (!inputs.has(key)) inputs.set(key, { name: found.path, ...found });
    }
  }
  return [...inputs.values()];
}

interface FoundFile {
  readonly path: string;
  readonly below?: string;
  readonly closed?: true;
}

async function expandPath(
  path: string,
  formats: readonly (readonly string[])[],
  except: string | undefined,
): Promise<readonly FoundFile[]> {
  const known = await statOf(path).catch((error: unknown) => {
    if (isDynamicPattern(path)) throw error;
    // It is told where it is read, and does not stop the others.
  });
  if (known?.isDirectory()) return findInFolder(path, formats, except);
  if (!isDynamicPattern(path) || known !== undefined) return [{ path }];
  const { files, closed } = await matchPattern(path);
  if (files.length + closed.length > 0) {
    return [
      ...files.map((each) => ({ path: each })),
      ...closed.map((each) => asClosed({ path: each })),
    ];
  }
  throw new UsageError(
    `No file matches "${path}".`,
    'Quote a pattern so that stf expands it: * within a folder, ** across folders, {glb,gltf} either.',
  );
}

/** A folder below that cannot be read stands for itself: it fails as a file would, and the others go on. */
const asClosed = (folder: FoundFile): FoundFile => ({ ...folder, closed: true });

async function findInFolder(
  folder: string,
  formats: readonly (readonly string[])[],
  except: string | undefined,
): Promise<readonly FoundFile[]> {
  const { files, closed } = await listFolder(folder, except);
  const [found, ...others] = formats
    .map((names) => files.filter((file) => hasExtension(file, names)))
    .filter(({ length }) => length > 0);
  if (found && except !== undefined) {
    await expectOneKind(folder, except, { found, others: others.flat() });
  }
  if (found === undefined && closed.length === 0) {
    const wanted = formats.flat().map((name) => `.${name}`);
    throw new UsageError(`The folder ${folder} has no file that ends with ${wanted.join(', ')}.`);
  }
  const at = (name: string): FoundFile => ({ path: join(folder, name), below: dirname(name) });
  return [...(found ?? []).map(at), ...closed.map((name) => asClosed(at(name)))];
}
