import type { Document, Extension, Material, Texture } from '@gltf-transform/core';
import { Logger, WebIO } from '@gltf-transform/core';
import type { DiagnosticCollector, ResourceId, StfDocument } from '@stfkit/core';
import type { GltfCode } from '../diagnostics/gltf-codes.ts';
import type { ImageCodec } from '../images/image-codec.ts';
import { IMAGE_EXTENSIONS } from '../materials/image-formats.ts';
import type { TextureChannels } from '../materials/texture-channels.ts';
import { listTexCoords } from '../materials/texture-roles.ts';
import { SILENT_LOGGER } from '../silent-logger.ts';
import { collectImages, type ImageSource } from './collect-images.ts';
import { collectMaterials, type MaterialSource } from './collect-materials.ts';
import { collectExtensions, type MaterialFile, toGltf } from './material-file.ts';
import { packImages } from './pack-images.ts';
import { readChannels } from './read-channels.ts';
import { TextureTable } from './texture-table.ts';

/** A glTF document that has images and materials, and nothing else yet. */
export interface MaterialDocument {
  readonly document: Document;
  readonly materials: ReadonlyMap<ResourceId, Material>;
  readonly textures: ReadonlyMap<ResourceId, Texture>;
  /** The sets of texture coordinates that each material uses. */
  readonly texCoords: ReadonlyMap<ResourceId, readonly number[]>;
}

/**
 * A glTF document with the images and materials of an STF document. They are put into a glTF file
 * without anything else, which glTF-Transform reads, so that every extension that is registered is read as
 * it would be from a file.
 *
 * @param codec Packs images of roughness and metallic into one; without it they are reported.
 */
export async function createDocument(
  source: StfDocument,
  extensions: readonly (typeof Extension)[],
  codec: ImageCodec | undefined,
  findings: DiagnosticCollector<GltfCode>,
): Promise<MaterialDocument> {
  const images = collectImages(source, findings);
  const channels = readChannels(source, images);
  const packed = codec
    ? await packImages(source, listWanted(source, images, channels), codec, findings)
    : new Map();
  const makePlan = (isReadable?: (id: ResourceId) => boolean): MaterialFile => {
    const table = new TextureTable({ images, channels, packed });
    const materials = collectMaterials(source, table, isReadable);
    return { ...table.finish(), materials };
  };
  const io = new WebIO().setLogger(SILENT_LOGGER).registerExtensions([...extensions]);
  let plan = makePlan();
  let document = await io.readJSON(toGltf(plan)).catch(() => undefined);
  if (document === undefined) {
    const broken = await findBroken(io, plan);
    for (const [id, problem] of broken) {
      findings.report('GLTF_MATERIAL_UNREADABLE', { problem }, { resource: id });
    }
    plan = makePlan((id) => !broken.has(id));
    document = await io.readJSON(toGltf(plan));
  }
  for (const { id, findings: found } of plan.materials) {
    for (const { code, params } of found) findings.report(code, params, { resource: id });
  }
  reportUnregistered(plan.materials, extensions, findings);
  requireImageExtensions(document);
  return link(document.setLogger(Logger.DEFAULT_INSTANCE), plan);
}

/** The images that the materials would need and that have to be made. */
function listWanted(
  source: StfDocument,
  images: readonly ImageSource[],
  channels: TextureChannels,
): TextureTable['wanted'] {
  const table = new TextureTable({ images, channels, packed: new Map() });
  collectMaterials(source, table);
  return table.wanted;
}

/** Names the extensions of materials that are not registered, and so were not read. */
function reportUnregistered(
  materials: readonly MaterialSource[],
  extensions: readonly (typeof Extension)[],
  findings: DiagnosticCollector<GltfCode>,
): void {
  const registered = new Set(extensions.map(({ EXTENSION_NAME }) => EXTENSION_NAME));
  const counts = new Map<string, number>();
  for (const { material } of materials) {
    const names = new Set<string>();
    collectExtensions(material, names);
    for (const name of names) {
      if (!registered.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  for (const [name, count] of counts)
    findings.report('GLTF_EXTENSION_DROPPED', { name, count }, {});
}

/** A texture has one image only, so that programs that do not know its format see none. */
function requireImageExtensions(document: Document): void {
  const names = new Set(IMAGE_EXTENSIONS.values());
  for (const extension of document.getRoot().listExtensionsUsed()) {
    if (names.has(extension.extensionName)) extension.setRequired(true);
  }
}

/** The materials that cannot be read, each with the reason. */
async function findBroken(io: WebIO, plan: MaterialFile): Promise<ReadonlyMap<ResourceId, string>> {
  const broken = new Map<ResourceId, string>();
  for (const material of plan.materials) {
    await io.readJSON(toGltf({ ...plan, materials: [material] })).catch((error: unknown) => {
      broken.set(material.id, error instanceof Error ? error.message : String(error));
    });
  }
  return broken;
}

function link(document: Document, { images, materials }: MaterialFile): MaterialDocument {
  const root = document.getRoot();
  const textures = new Map<ResourceId, Texture>();
  root.listTextures().forEach((texture, index) => {
    const { id, uri, mimeType } = images[index] as ImageSource;
    // Setting the URI changes the media type to that of its ending.
    if (uri !== undefined) texture.setURI(uri).setMimeType(mimeType);
    textures.set(id, texture);
  });
  const byId = root
    .listMaterials()
    .map((material, index) => [(materials[index] as MaterialSource).id, material] as const);
  const texCoords = materials.map(({ id, material }) => [id, listTexCoords(material)] as const);
  return { document, materials: new Map(byId), textures, texCoords: new Map(texCoords) };
}
