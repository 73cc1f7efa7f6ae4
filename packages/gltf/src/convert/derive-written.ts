import type { Document as TransformDocument } from '@gltf-transform/core';
import { Format, WebIO } from '@gltf-transform/core';
import type { StfDocument } from '@stfkit/core';
import { areMadeUp } from '../extensions/stf-document/drop-made-up-names.ts';
import { GLTF_TO_STF_DEFAULTS } from '../from-gltf/gltf-to-stf-options.ts';
import { ImportContext } from '../from-gltf/import-context.ts';
import { importDocument } from '../from-gltf/import-document.ts';
import { type Document as GltfDocument, isTransformDocument } from '../objects/index.ts';
import type { Document, Mesh } from '../objects/target.ts';
import { extensionsOf } from '../raw-extensions/extensions-of.ts';
import { readGltf } from '../read/read-gltf.ts';
import { SILENT_LOGGER } from '../silent-logger.ts';

/**
 * The STF document that a glTF document gives once it was written to a `.glb`, where images have no URIs.
 * The glTF document is the same afterwards.
 */
export async function deriveWritten(target: Document): Promise<StfDocument> {
  for (const mesh of target.getRoot().listMeshes()) spellTargetNames(mesh);
  const giveBack = isTransformDocument(target) ? takeUris(target) : () => {};
  const document = await derive(target);
  giveBack();
  return document;
}

/**
 * The same of a document that is written with dependencies, which change values.
 *
 * @param dependencies By the names that glTF-Transform has for them.
 */
export async function deriveRead(
  target: TransformDocument,
  dependencies: Readonly<Record<string, unknown>>,
): Promise<StfDocument> {
  const io = new WebIO()
    .setLogger(SILENT_LOGGER)
    .registerExtensions(extensionsOf(target))
    .registerDependencies({ ...dependencies });
  // A `.glb` has one buffer; with more a document is written as a `.gltf`, where images have URIs.
  const isOne = target.getRoot().listBuffers().length <= 1;
  const written = isOne
    ? await io.writeBinary(target)
    : await io.writeJSON(target, { format: Format.GLTF });
  const file = await readGltf(written, { dependencies });
  if (!isOne) takeUris(file);
  return derive(file);
}

/** The STF document of a glTF document, without what `STF_document` tells beside it. */
function derive(source: GltfDocument): Promise<StfDocument> {
  return importDocument(new ImportContext(source), {
    ...GLTF_TO_STF_DEFAULTS,
    fps: undefined,
    facing: 'turn',
  });
}

/** Takes the URIs of all images; what is returned gives them back. */
function takeUris(target: TransformDocument): () => void {
  const named = target
    .getRoot()
    .listTextures()
    .map((texture) => ({ texture, uri: texture.getURI(), mimeType: texture.getMimeType() }))
    .filter(({ uri }) => uri !== '');
  for (const { texture } of named) texture.setURI('');
  return () => {
    // Setting the URI changes the media type to that of its ending.
    for (const { texture, uri, mimeType } of named) texture.setURI(uri).setMimeType(mimeType);
  };
}

/** The names of morph targets as they will stand in the file: those of the targets, none where they are mere numbers. */
function spellTargetNames(mesh: Mesh): void {
  const primitive = mesh.listPrimitives().find((each) => each.listTargets().length > 0);
  if (!primitive) return;
  const names = primitive.listTargets().map((each) => each.getName());
  const { targetNames: _, ...extras } = mesh.getExtras();
  mesh.setExtras(areMadeUp(names) ? extras : { ...mesh.getExtras(), targetNames: names });
}
