import type { Arguments } from '../args.ts';
import type { FileFormat } from '../files/file-format.ts';
import { UsageError } from '../usage-error.ts';

/** The options that say how STF is made of glTF. */
const FOR_STF = ['timestamp', 'fps', 'bone-axes', 'metallic-roughness', 'keep-facing'];

/** The options that say how glTF is made of STF. */
const FOR_GLTF = ['plain', 'vrm', 'curves', 'tolerance', 'compress'];

/**
 * Each option has something to say about one of the results.
 *
 * @throws {UsageError} when one of them has not: who asked for it would get something else than they think.
 */
export function expectUsed(args: Arguments, formats: readonly FileFormat[]): void {
  if (!formats.includes('stf')) expectNone(args, FOR_STF, 'STF', 'glTF');
  if (!formats.some((format) => format !== 'stf')) expectNone(args, FOR_GLTF, 'glTF', 'STF');
  if (formats.every((format) => format === 'vrma')) {
    expectNone(args, ['vrm'], 'an avatar', 'a motion');
  }
}

function expectNone(args: Arguments, names: readonly string[], of: string, instead: string): void {
  const name = names.find((each) => args.has(each));
  if (name === undefined) return;
  throw new UsageError(
    `--${name} says how ${of} is made, and here ${instead} is made.`,
    'Leave it out.',
  );
}
