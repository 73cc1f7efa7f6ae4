import { basename as lastOf } from 'node:path';
import type { Document } from '@gltf-transform/core';
import { Format, ImageUtils, Logger, NodeIO } from '@gltf-transform/core';
import { extensionsOf, listCompressions, vertexLayoutOf } from '@stfkit/gltf';
import type { ConvertedFile } from './converted-file.ts';

/**
 * The files of a glTF document: one for .glb; for .gltf its buffers and images too, before the file
 * that names them. What was compressed is written plain where there is no encoder for it.
 *
 * @param dependencies What compression needs, by the names of glTF-Transform.
 */
export async function writeGltf(
  document: Document,
  format: 'glb' | 'gltf',
  stem: string,
  dependencies: Readonly<Record<string, unknown>> = {},
): Promise<ConvertedFile[]> {
  dropCompressions(document, dependencies);
  const io = new NodeIO()
    .setLogger(new Logger(Logger.Verbosity.SILENT))
    .registerExtensions(extensionsOf(document))
    .registerDependencies({ ...dependencies })
    .setVertexLayout(vertexLayoutOf(document));
  if (format === 'glb') return [{ pieces: [await io.writeBinary(document)] }];
  nameResources(document, stem);
  // A document without geometry gets its buffer only when it is written.
  const basename = encodeURIComponent(stem);
  const { json, resources } = await io.writeJSON(document, { format: Format.GLTF, basename });
  const beside = Object.entries(resources).map(([uri, bytes]) => ({
    name: lastOf(decodeURIComponent(uri)),
    pieces: [bytes],
  }));
  const text = new TextEncoder().encode(`${JSON.stringify(json, null, 2)}\n`);
  return [...beside, { pieces: [text] }];
}

/** Takes out the extensions of a file that was read which only say how it was packed. */
function dropCompressions(document: Document, encoders: Readonly<Record<string, unknown>>): void {
  const used = document.getRoot().listExtensionsUsed();
  const extensionsUsed = used.map(({ extensionName }) => extensionName);
  for (const { extension, dependency } of listCompressions({ extensionsUsed })) {
    if (encoders[dependency.replace('decoder', 'encoder')] !== undefined) continue;
    used.find(({ extensionName }) => extensionName === extension)?.dispose();
  }
}

/**
 * Names of our own for what is written beside: those in a document may lead to other folders, or be
 * the same for two models that are written to one.
 */
function nameResources(document: Document, stem: string): void {
  const root = document.getRoot();
  const buffers = root.listBuffers();
  buffers.forEach((buffer, i) => {
    buffer.setURI(encodeURIComponent(buffers.length > 1 ? `${stem}_${i}.bin` : `${stem}.bin`));
  });
  root.listTextures().forEach((texture, i) => {
    const extension = ImageUtils.mimeTypeToExtension(texture.getMimeType()) || 'img';
    texture.setURI(encodeURIComponent(`${stem}_${i}.${extension}`));
  });
}
