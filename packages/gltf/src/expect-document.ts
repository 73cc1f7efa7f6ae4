import { membersOf, refuseArgument } from '@stfkit/core/arguments';

/**
 * What was given is a document of glTF-Transform.
 *
 * @throws {StfError} ARGUMENT_INVALID
 */
export function expectGltf(document: unknown): void {
  const use = 'read a file with readGltf, or use gltfFileToStf';
  expectDocument(document, isGltf, 'a Document of glTF-Transform', use);
}

/**
 * What was given is an STF document.
 *
 * @throws {StfError} ARGUMENT_INVALID
 */
export function expectStf(document: unknown): void {
  expectDocument(document, isStf, 'an StfDocument', 'read a file with readStf');
}

// By shape, as a program may have two copies of a package, whose classes are not the same.
const isGltf = (value: unknown): boolean => typeof membersOf(value)['getRoot'] === 'function';

const isStf = (value: unknown): boolean =>
  typeof membersOf(membersOf(value)['resources'])['values'] === 'function';

function expectDocument(
  value: unknown,
  isDocument: (value: unknown) => boolean,
  expected: string,
  advice: string,
): void {
  if (isDocument(value)) return;
  const isResult = isDocument(membersOf(value)['document']);
  throw refuseArgument('document', value, expected, isResult ? 'pass its member document' : advice);
}
