import type { Document } from '@gltf-transform/core';
import type { Diagnostic, StfDocument } from '@stfkit/core';
import { expectOptions } from '@stfkit/core/arguments';
import { withDefaults } from '@stfkit/core/authoring';
import type { GltfCode } from '../diagnostics/gltf-codes.ts';
import { expectStf } from '../expect-document.ts';
import { STF_TO_GLTF_ROWS } from '../option-rows.ts';
import { createDocument } from '../to-gltf/create-document.ts';
import { exportDocument } from '../to-gltf/export-document.ts';
import { STF_TO_GLTF_DEFAULTS, type StfToGltfOptions } from '../to-gltf/stf-to-gltf-options.ts';
import { deriveRead, deriveWritten } from './derive-written.ts';
import { keepRest } from './keep-rest.ts';

/** What `stfToGltf` gives. */
export interface StfToGltfResult {
  /** The glTF document, with one buffer. */
  readonly document: Document;
  /** What was not carried over, and what is wrong with the input. */
  readonly diagnostics: readonly Diagnostic<GltfCode>[];
}

/**
 * Converts an STF document to glTF: prefabs become scenes (the root the default one), nodes nodes,
 * meshes meshes with a primitive for each material slot and a vertex for each split, materials
 * materials and images images. What an earlier `gltfToStf` kept in components `org.khronos.gltf.*` comes
 * back, as far as nobody changed what it belongs to. Animations become animations. Bones become
 * nodes in their pose, and joints of skins. All that is lost is named in diagnostics.
 *
 * Instances of one mesh with different materials get meshes of their own that share all vertex data.
 * The result shares the bytes of images and of vertex data with `document`. Its buffers have to be loaded.
 * Write it with the extensions `extensionsOf(document)` registered.
 *
 * @throws {StfError} BUFFER_NOT_LOADED when the bytes of an image are not in memory; OPTION_INVALID when
 * `tolerance` is no number above 0, or another option nothing that it may be; ARGUMENT_INVALID when `document` is no STF document; GLTF_TOO_LARGE when meshes would take more than a hundred
 * times the bytes of the buffers and 16 MB, clips 2^21 keys beyond 64 between two of theirs, or instances of armatures have more than 2^18 bones beside what resources there are.
 * @see stf-format §5.3, glTF 2.0
 */
export async function stfToGltf(
  document: StfDocument,
  options: StfToGltfOptions = {},
): Promise<StfToGltfResult> {
  expectStf(document);
  expectOptions(options, STF_TO_GLTF_ROWS);
  const { plain, extensions, transforms, dependencies } = withDefaults(
    options,
    STF_TO_GLTF_DEFAULTS,
  );
  const { target, diagnostics } = await exportDocument(document, options, (makePlan, findings) =>
    createDocument(makePlan, extensions, findings),
  );
  await target.transform(...(transforms ?? []));
  if (!plain) {
    await keepRest(target, document, options, () =>
      dependencies ? deriveRead(target, dependencies) : deriveWritten(target),
    );
  }
  return { document: target, diagnostics };
}
