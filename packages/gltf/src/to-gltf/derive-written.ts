import type { Document, Mesh } from '@gltf-transform/core';
import { WebIO } from '@gltf-transform/core';
import type { StfDocument } from '@stfkit/core';
import { areMadeUp } from '../extensions/stf-document/drop-made-up-names.ts';
import { GLTF_TO_STF_DEFAULTS, gltfToStf } from '../from-gltf/gltf-to-stf.ts';
import { ImportContext } from '../from-gltf/import-context.ts';
import { importDocument } from '../from-gltf/import-document.ts';
import { extensionsOf } from '../raw-extensions/extensions-of.ts';
import { readGltf } from '../read/read-gltf.ts';
import { SILENT_LOGGER } from '../silent-logger.ts';

/**
 * The STF document that a glTF document gives once it was written to a `.glb`, where images have no URIs.
 * The glTF document is the same afterwards.
 *
 * @param dependencies What writing it needs that changes values; undefined where those of a file are those of the document.
 */
export async function deriveWritten(
  target: Document,
  dependencies: Readonly<Record<string, unknown>> | undefined,
): Promise<StfDocument> {
  if (dependencies) return readWritten(target, dependencies);
  for (const mesh of target.getRoot().listMeshes()) spellTargetNames(mesh);
  const named = target
    .getRoot()
    .listTextures()
    .map((texture) => ({ texture, uri: texture.getURI(), mimeType: texture.getMimeType() }))
    .filter(({ uri }) => uri !== '');
  for (const { texture } of named) texture.setURI('');
  const document = await importDocument(new ImportContext(target), {
    ...GLTF_TO_STF_DEFAULTS,
    fps: undefined,
    facing: 'turn',
  });
  // Setting the URI changes the media type to that of its ending.
  for (const { texture, uri, mimeType } of named) texture.setURI(uri).setMimeType(mimeType);
  return document;
}

async function readWritten(
  target: Document,
  dependencies: Readonly<Record<string, unknown>>,
): Promise<StfDocument> {
  const io = new WebIO()
    .setLogger(SILENT_LOGGER)
    .registerExtensions(extensionsOf(target))
    .registerDependencies({ ...dependencies });
  const file = await readGltf(await io.writeBinary(target), { dependencies });
  return (await gltfToStf(file)).document;
}

/** The names of morph targets as they will stand in the file: those of the targets, none where they are mere numbers. */
function spellTargetNames(mesh: Mesh): void {
  const primitive = mesh.listPrimitives().find((each) => each.listTargets().length > 0);
  if (!primitive) return;
  const names = primitive.listTargets().map((each) => each.getName());
  const { targetNames: _, ...extras } = mesh.getExtras();
  mesh.setExtras(areMadeUp(names) ? extras : { ...mesh.getExtras(), targetNames: names });
}
