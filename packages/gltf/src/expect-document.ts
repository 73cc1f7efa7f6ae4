import { StfError } from '@stfkit/core';
import { describeValue } from './describe-value.ts';

// By shape, as a program may have two copies of a package, whose classes are not the same.
interface Shape {
  readonly getRoot?: unknown;
  readonly resources?: { readonly values?: unknown };
  readonly document?: unknown;
  readonly then?: unknown;
}

/**
 * What was given is a document of glTF-Transform.
 *
 * @throws {StfError} ARGUMENT_INVALID
 */
export function expectGltf(document: unknown): void {
  if (isGltf(document)) return;
  const use = 'read a file with readGltf, or use gltfFileToStf';
  throw refuse(document, 'a Document of glTF-Transform', adviseFor(document, isGltf) ?? use);
}

/**
 * What was given is an STF document.
 *
 * @throws {StfError} ARGUMENT_INVALID
 */
export function expectStf(document: unknown): void {
  if (isStf(document)) return;
  throw refuse(
    document,
    'an StfDocument',
    adviseFor(document, isStf) ?? 'read a file with readStf',
  );
}

const isGltf = (value: unknown): boolean => typeof (value as Shape)?.getRoot === 'function';

const isStf = (value: unknown): boolean =>
  typeof (value as Shape)?.resources?.values === 'function';

/** What to do with a promise or the result of another function. */
function adviseFor(value: unknown, isDocument: (value: unknown) => boolean): string | undefined {
  const { then, document } = (value ?? {}) as Shape;
  if (typeof then === 'function') return 'await it';
  return isDocument(document) ? 'pass its member document' : undefined;
}

function refuse(value: unknown, expected: string, advice: string): StfError {
  return new StfError(
    'ARGUMENT_INVALID',
    `The document is ${describeValue(value)}; ${expected} is expected: ${advice}.`,
  );
}
