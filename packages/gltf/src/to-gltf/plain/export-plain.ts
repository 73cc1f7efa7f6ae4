import type { StfDocument } from '@stfkit/core';
import { NeedsTransform } from '../../objects/needs-transform.ts';
import { type ExportedDocument, exportDocument } from '../export-document.ts';
import type { StfToGltfOptions } from '../stf-to-gltf-options.ts';
import { createPlainTarget } from './create-plain-target.ts';
import { mayBePlain } from './may-be-plain.ts';
import type { PlainTarget } from './plain-target.ts';

/**
 * An STF document put into a glTF document of plain objects; undefined where these do not do.
 *
 * @throws {StfError} As `stfToGltf`.
 */
export async function exportPlain(
  document: StfDocument,
  options: StfToGltfOptions,
): Promise<ExportedDocument<PlainTarget> | undefined> {
  if (!mayBePlain(document, options)) return undefined;
  try {
    return await exportDocument(document, options, createPlainTarget);
  } catch (error) {
    if (error instanceof NeedsTransform) return undefined;
    throw error;
  }
}
